import { expect, it } from 'vitest';
import { failedChecks, goodItems, plantedItems } from './measure.ts';

// Only our own texts, so that it runs everywhere; `npm run bench -- faults` measures with the books of others as well.
const perFault = 9;
const ownItemCount = 1;

it.each(['en', 'el'] as const)(
  'the checks catch at least 80 in 100 bad questions in %s',
  { timeout: 60_000 },
  (language) => {
    const planted = plantedItems(language, perFault, false);
    expect(new Set(planted.map(({ fault }) => fault)).size).toBe(12);
    const caught = planted.filter(({ item }) => failedChecks(item).length > 0);
    expect(caught.length / planted.length).toBeGreaterThanOrEqual(0.8);
  },
);

it('the checks refuse at most 12 in 100 questions that a teacher would set', () => {
  const good = goodItems(ownItemCount);
  expect(good.length).toBeGreaterThan(50);
  const refused = good.filter((item) => failedChecks(item).length > 0);
  expect(refused.length / good.length).toBeLessThanOrEqual(0.12);
});
