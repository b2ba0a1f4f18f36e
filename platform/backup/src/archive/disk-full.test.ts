import { expect, test } from 'vitest';
import { isDiskFull } from './disk-full.ts';

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

test.each([
  [full, true],
  [new Error('"public"."sources": no space left on device', { cause: full }), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [new Error('ENOSPC'), false],
  [null, false],
])('%s', (problem, expected) => expect(isDiskFull(problem)).toBe(expected));
