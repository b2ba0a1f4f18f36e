import { expect, it } from 'vitest';
import { addUsage } from './later-usage.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

it('sums up what an engine took, and keeps engines and currencies apart', () => {
  const one = { engine: 'ollama:a', questions: 1, usage: { calls: 2, tokens: { input: 10, output: 5 } } };
  const two = { engine: 'ollama:a', questions: 0, usage: { calls: 1 } };
  const sum = addUsage(addUsage([], one), two);
  expect(sum).toEqual([{ engine: 'ollama:a', questions: 1, usage: { calls: 3, tokens: { input: 10, output: 5 } } }]);
  const other = { ...one, engine: 'google:b' };
  const priced = { ...one, usage: { ...one.usage, cost: euros(0.5) } };
  const inDollars = { ...one, usage: { calls: 1, cost: { amount: 1, currency: 'USD' } } };
  const all = [other, priced, priced, inDollars].reduce(addUsage, sum);
  expect(all).toEqual([
    {
      engine: 'ollama:a',
      questions: 3,
      usage: { calls: 7, tokens: { input: 30, output: 15 }, cost: euros(1) },
    },
    other,
    inDollars,
  ]);
});
