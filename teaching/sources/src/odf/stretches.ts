import type { InlineRun } from './inline.ts';

/** Lines of a paragraph that belong together: those of a program, or running text. */
export interface Stretch {
  isCode: boolean;
  runs: InlineRun[];
}

/** A single line in such letters is a word of the text. */
const fewestLines = 2;

/** The lines of a paragraph, each with its runs. */
function linesOf(runs: readonly InlineRun[]): InlineRun[][] {
  const lines: InlineRun[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines;
}

const isEmpty = (line: readonly InlineRun[]): boolean => line.every(({ text }) => text.trim() === '');
const isCodeLine = (line: readonly InlineRun[]): boolean =>
  line.every(({ text, monospaced }) => monospaced || text.trim() === '');

/** What stands in the lines of a stretch. */
export const textOfStretch = ({ runs }: Stretch): string => runs.map(({ text }) => text).join('');

/**
 * A paragraph in which whole lines are set as a program, parted into its text and the program; null for one that is all text
 * or all program. An empty line belongs to what stands above it.
 */
export function stretchesOf(runs: readonly InlineRun[]): Stretch[] | null {
  const stretches: (Stretch & { lines: number })[] = [];
  for (const line of linesOf(runs)) {
    const last = stretches.at(-1);
    const empty = isEmpty(line);
    const isCode = empty ? (last?.isCode ?? false) : isCodeLine(line);
    if (last === undefined || last.isCode !== isCode) stretches.push({ isCode, runs: [...line], lines: empty ? 0 : 1 });
    else {
      last.runs.push({ text: '\n', bold: false, monospaced: isCode });
      for (const run of line) last.runs.push(run);
      if (!empty) last.lines += 1;
    }
  }
  const programs = stretches.filter(({ isCode, lines }) => isCode && lines >= fewestLines);
  return programs.length === 0 || stretches.length === 1 ? null : joined(stretches);
}

/** Single lines of a program are put back into the text around them. */
function joined(stretches: readonly (Stretch & { lines: number })[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const { isCode: set, runs, lines } of stretches) {
    const isCode = set && lines >= fewestLines;
    const last = kept.at(-1);
    if (last === undefined || last.isCode !== isCode) kept.push({ isCode, runs: [...runs] });
    else {
      last.runs.push({ text: '\n', bold: false, monospaced: false });
      for (const run of runs) last.runs.push(run);
    }
  }
  return kept;
}
