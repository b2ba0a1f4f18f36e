import type { Line } from '../lines/lines.ts';

/** Lines below each other without a jump: a column, or a whole page. */
export interface Run {
  lines: Line[];
  left: number;
  right: number;
}

function follows(before: Line, line: Line): boolean {
  if (line.column !== before.column || line.y < before.y - 0.5 * before.size) return false;
  return line.y - before.y > 0.3 * line.size || line.left > before.left;
}

function runOf(lines: Line[]): Run {
  return {
    lines,
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
  };
}

/** The lines of one page as runs, in the order of reading. */
export function readRuns(lines: readonly Line[]): Run[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && follows(before, line)) run.push(line);
    else runs.push([line]);
  }
  return runs.map(runOf);
}
