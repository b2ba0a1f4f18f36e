import { expect, it } from 'vitest';
import { wordsOfRuns } from './words-of-page.ts';

it('divides a run by the length of its words', () => {
  expect(wordsOfRuns([{ text: 'ab cdef', box: [0.1, 0.5, 0.7, 0.02] }])).toEqual([
    { text: 'ab', box: [0.1, 0.5, expect.closeTo(0.2), 0.02] },
    { text: 'cdef', box: [expect.closeTo(0.4), 0.5, expect.closeTo(0.4), 0.02] },
  ]);
});

it('ends where no page that is read would', () => {
  const box = [0, 0, 1, 0.01] as const;
  expect(wordsOfRuns(Array.from({ length: 300 }, () => ({ text: 'x '.repeat(100), box })))).toHaveLength(20_000);
});
