import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-02T10:00:00Z');

it.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  [' 7 ', 7_000],
  ['Mon, 02 Mar 2026 10:00:12 GMT', 12_000],
  ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
])('reads %j', (header, milliseconds) => {
  expect(parseRetryAfter(header, now)).toBe(milliseconds);
});
