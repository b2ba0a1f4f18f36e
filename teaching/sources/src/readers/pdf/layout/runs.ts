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

/** The lines that go on in the one below them, which says how far lines may reach. */
function fullLines({ lines }: Run): Line[] {
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && /^\p{Ll}/u.test(next.text) && /[\p{L},-]$/u.test(line.text);
  });
}

/** Whether lines have words; those of a formula or of letters in a drawing have not. */
function isWorded({ lines }: Run): boolean {
  return lines.filter(({ text }) => /\p{L}{3}/u.test(text)).length > 0.6 * lines.length;
}

/**
 * The runs of all pages. Where no line goes on in the next one, as on a sheet of short lines, the widest of them does not show how far
 * lines may reach; full lines from the same left edge on other pages do. Of pages with columns nothing is known.
 */
export function asWideAsOthers(pages: readonly (readonly Run[])[]): Run[][] {
  const alone = (runs: readonly Run[]): boolean => runs.every(({ lines }) => lines.every(({ column }) => column === 0));
  const full = pages.filter(alone).flatMap((runs) =>
    runs.flatMap((run) => {
      const rights = fullLines(run).map(({ right }) => right);
      return rights.length === 0 ? [] : [{ left: run.left, right: Math.max(...rights) }];
    }),
  );
  return pages.map((runs) => {
    if (!alone(runs)) return [...runs];
    return runs.map((run) => {
      if (fullLines(run).length > 0 || !isWorded(run)) return run;
      const near = full.filter(({ left }) => Math.abs(left - run.left) < (run.lines[0]?.size ?? 0));
      return { ...run, right: Math.max(run.right, ...near.map(({ right }) => right)) };
    });
  });
}
