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
  return asWide(runs.map(runOf));
}

/** Runs that begin at one place in one column are as wide as the widest of them: a table shows how far lines may reach. */
function asWide(runs: readonly Run[]): Run[] {
  const keyOf = ({ lines: [first], left }: Run): string =>
    `${first?.column ?? 0} ${Math.round(left / (2 * (first?.size ?? 10)))}`;
  const rights = new Map<string, number>();
  for (const run of runs) rights.set(keyOf(run), Math.max(run.right, rights.get(keyOf(run)) ?? run.right));
  return runs.map((run) => ({ ...run, right: rights.get(keyOf(run)) ?? run.right }));
}
