import { expect, it } from 'vitest';
import type { FileReport } from './run-report.ts';
import { drawSlowest } from './slowest.ts';

const file = (name: string, wall: number, processor: number | null): FileReport => ({
  name,
  wall,
  processor,
  passed: 3,
  failed: 1,
  skipped: 0,
  problems: [],
});

it('lists the slowest files first, with the CPU time of their workers where it is known', () => {
  const drawn = drawSlowest([file('short', 40, 0.1), file('killed', 2_000, null), file('long', 12_345, 3.21)], 2);
  expect(drawn).toEqual([
    'The 2 slowest of 3 test files: seconds, seconds of processor (without databases), tests',
    '   12.3     3.2     4  long',
    '    2.0       -     4  killed',
  ]);
});
