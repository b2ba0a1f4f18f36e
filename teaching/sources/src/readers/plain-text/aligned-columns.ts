import { listMarker } from '../../characters/list-marks.ts';
import { tableRow } from '../../office/tables.ts';

/** Signs of a program, whose comments stand below each other too. */
const program = /[{};=<>]|\/\/|^\s*#/;
const blankLine = /^\s*$/;
const words = /\p{L}{2}/u;
/** The line under the head of a table. */
const drawn = /^[-=_–—]+$/;

/** Longer lines and blocks are no table that somebody set with blanks. */
const most = { lines: 300, characters: 300 };

/** Where a cell begins behind at least two blanks. */
function startsIn(line: string): number[] {
  // The letter comes first: else each blank of a long gap would be looked back from.
  return [...line.matchAll(/\S(?<=\S {2,}\S)/g)].map(({ index }) => index);
}

/** The offsets at which each of these lines has a cell; empty where they have none in common. */
function columnsOf(lines: readonly string[]): number[] {
  const [first = [], ...others] = lines.map(startsIn);
  return first.filter((start) => others.every((starts) => starts.includes(start)));
}

function cellsOf(line: string, columns: readonly number[]): string[] {
  return [0, ...columns].map((from, at) => line.slice(from, columns[at]).replace(/\s+/g, ' ').trim());
}

/** The rows of a table for lines whose cells are set below each other with blanks; null for any other lines. */
function rowsOf(lines: readonly string[]): string[] | null {
  if (lines.length < 2 || lines.length > most.lines || lines.some(({ length }) => length > most.characters))
    return null;
  if (lines.some((line) => program.test(line) || line.includes('\t') || line.includes('|'))) return null;
  const columns = columnsOf(lines);
  // Two lines may have a gap in common by chance: there every gap has to be one between cells.
  const isSure =
    lines.length > 2 || lines.every((line) => startsIn(line).length === columns.length && / {3}/.test(line));
  if (columns.length === 0 || !isSure) return null;
  const rows = lines.map((line) => cellsOf(line, columns)).filter((cells) => !cells.every((cell) => drawn.test(cell)));
  const heads = rows.map(([head = '']) => head);
  // Numbers and marks before a text make a list, and names with a colon make lines of a form or of a play.
  const isLabelled = heads.every((head) => head.endsWith(':') || listMarker.test(`${head} a`));
  const hasWords = rows.filter((row) => row.some((cell) => words.test(cell))).length;
  return isLabelled || hasWords < rows.length / 2 ? null : rows.map(tableRow);
}

/** A text with the columns that are set with blanks as rows of tables: `| cell | cell |`. */
export function withAlignedColumns(text: string): string {
  const found: string[] = [];
  let block: string[] = [];
  const close = (): void => {
    for (const line of rowsOf(block) ?? block) found.push(line);
    block = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (blankLine.test(line)) {
      close();
      found.push(line);
    } else block.push(line);
  }
  close();
  return found.join('\n');
}
