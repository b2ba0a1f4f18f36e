import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('one person has so many under way and no more, another is not touched by it', async () => {
  const turns = openTurns(2);
  const gate = Promise.withResolvers<string>();
  const first = [turns.take('ada', () => gate.promise), turns.take('ada', () => gate.promise)];
  await expect(turns.take('ada', async () => 'third')).rejects.toMatchObject({ code: 'server/busy' });
  expect(await turns.take('eleni', async () => 'mine')).toBe('mine');
  gate.resolve('done');
  expect(await Promise.all(first)).toEqual(['done', 'done']);
  expect(await turns.take('ada', async () => 'again')).toBe('again');
});

test('a turn is given back when the work fails', async () => {
  const turns = openTurns(1);
  await expect(turns.take('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('ada', async () => 'again')).toBe('again');
});
