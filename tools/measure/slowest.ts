import type { FileReport } from './run-report.ts';

const seconds = (value: number): string => value.toFixed(1).padStart(7);

/** The files that took longest, one per line, the longest first: seconds of wall time, CPU seconds, tests. */
export function drawSlowest(files: readonly FileReport[], count = 30): string[] {
  const slowest = files.toSorted((a, b) => b.wall - a.wall).slice(0, count);
  return [
    `The ${slowest.length} slowest of ${files.length} test files: seconds, seconds of processor (without databases), tests`,
    ...slowest.map(({ name, wall, processor, passed, failed }) =>
      [seconds(wall / 1000), processor === null ? '      -' : seconds(processor), String(passed + failed).padStart(5)]
        .concat(` ${name}`)
        .join(' '),
    ),
  ];
}
