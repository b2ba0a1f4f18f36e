import { expect, it } from 'vitest';
import { readDuration } from './duration.ts';

it.each([
  ['300ms', 300],
  ['2h45m', 9_900_000],
  ['1.5h', 5_400_000],
  ['24h', 86_400_000],
  ['+10s', 10_000],
  ['.5s', 500],
  ['1us', 0.001],
  ['876000h', 3_153_600_000_000],
])('%s is %d milliseconds', (text, expected) => {
  expect(readDuration(text)).toBeCloseTo(expected);
});

it.each(['', '10', 'h', '1d', '-1h', '1h ', '1 h', '1.h.', '9999999999h', `${'1h'.repeat(60)}`, 'none'])(
  '%j is invalid',
  (text) => {
    expect(() => readDuration(text)).toThrow(/ban_duration/);
  },
);
