import { listMarker } from '../../characters/list-marks.ts';
import { isRule } from '../../characters/rules.ts';
import { tableRow } from '../../office/tables.ts';
import { isProgram } from '../../program-text.ts';
import { columnsOfGrid } from './column-grid.ts';

/** Signs of a program, whose comments stand below each other too; Greek ends its questions with one of them. */
const program = /[{}=<>]|(?<![\u0370-\u03ff\u1f00-\u1fff]);|\/\/|^\s*(?:#|```)/;
const blankLine = /^\s*$/;
const words = /\p{L}{2}/u;
/** The line under the head of a table. */
const drawn = /^[-=_–—]+$/;

/** Two blanks behind a full stop, as typists set them. */
const sentenceGap = /\p{Ll}[.!?] {2,}\S/u;

/** Below it, what is beside a table or goes on in its columns is no sign of one. */
const leastRows = 3;
/** Blanks before a line that goes on in a column. */
const leastIndent = 3;

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

/** Where the second and every further column of a table begins; empty for lines that are none. */
function columnsOfTable(lines: readonly string[]): number[] {
  const columns = columnsOf(lines);
  // Two lines may have a gap in common by chance: there every gap has to be one between cells.
  const isSure =
    lines.length > 2 || lines.every((line) => startsIn(line).length === columns.length && / {3}/.test(line));
  if (columns.length > 0 && isSure) return columns;
  return lines.some((line) => sentenceGap.test(line)) ? [] : columnsOfGrid(lines);
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The rows of a table with the lines that go on in one of its columns; null where a line does not. */
function withContinued(lines: readonly string[]): string[][] | null {
  const own = lines.filter((line, at) => at === 0 || indentOf(line) < leastIndent || startsIn(line).length > 0);
  if (own.length < leastRows || own.length === lines.length) return null;
  const columns = columnsOf(own);
  const rows: string[][] = [];
  const isOwn = new Set(own);
  for (const line of lines) {
    const column = columns.indexOf(indentOf(line));
    const above = rows.at(-1);
    if (isOwn.has(line)) rows.push(cellsOf(line, columns));
    else if (column < 0 || above === undefined) return null;
    else above[column + 1] = `${above[column + 1]} ${line.trim()}`;
  }
  return rows;
}

/** The rows of a table for lines whose cells are set below each other with blanks; null for any other lines. */
function rowsOf(lines: readonly string[]): string[] | null {
  if (lines.length < 2 || lines.length > most.lines || lines.some(({ length }) => length > most.characters))
    return null;
  if (lines.some((line) => program.test(line) || line.includes('\t') || line.includes('|'))) return null;
  const columns = columnsOfTable(lines);
  const found = columns.length === 0 ? withContinued(lines) : lines.map((line) => cellsOf(line, columns));
  if (found === null) return null;
  const rows = found.filter((cells) => !cells.every((cell) => drawn.test(cell)));
  const heads = rows.map(([head = '']) => head);
  // Numbers and marks before a text make a list, and names with a colon make lines of a form or of a play.
  const isLabelled = heads.every((head) => head.endsWith(':') || listMarker.test(`${head} a`));
  const hasWords = rows.filter((row) => row.some((cell) => words.test(cell))).length;
  return isLabelled || hasWords < rows.length / 2 ? null : rows.map(tableRow);
}

/** Lines without a gap that may stand right above or below a table: what it is, or where it is from. */
const mostBeside = 3;

/** Lines with their table as rows, also one between lines that have no cells; as they are where they have none. */
function withTable(lines: readonly string[]): readonly string[] {
  const whole = rowsOf(lines);
  if (whole !== null || lines.length > most.lines + 2 * mostBeside) return whole ?? lines;
  const hasGap = (line: string): boolean => startsIn(line).length > 0;
  if (lines.some((line) => program.test(line)) || isProgram(lines)) return lines;
  const first = lines.findIndex(hasGap);
  const last = lines.findLastIndex(hasGap);
  if (first < 0 || first > mostBeside || lines.length - 1 - last > mostBeside) return lines;
  for (const end of new Set([lines.length, last + 1])) {
    const own = lines.slice(first, end);
    if (own.length < leastRows || own.some((line) => sentenceGap.test(line))) continue;
    // Below an indented table its last rows, which have one blank too few, stand as far to the right as the others.
    const indent = Math.min(...own.map(indentOf));
    if (indent > 0 && lines.slice(end).some((line) => indentOf(line) === indent)) continue;
    const rows = rowsOf(own);
    if (rows !== null) return [...lines.slice(0, first), ...rows, ...lines.slice(end)];
  }
  return lines;
}

/** A block of lines with its tables as rows; a rule around a table or between its rows is none of them. */
function withTables(block: readonly string[]): readonly string[] {
  const lines = block.filter((line) => !isRule(line));
  if (lines.length === block.length) return withTable(block);
  const isMarked = lines.length > 1 && lines.every((line) => /\S *\t|\|/.test(line));
  const isAround = block.every((line, at) => at < 2 || at === block.length - 1 || !isRule(line));
  const whole = isMarked && isAround ? lines : rowsOf(lines);
  if (whole !== null) return whole;
  const found: string[] = [];
  let part: string[] = [];
  const close = (): void => {
    for (const line of withTable(part)) found.push(line);
    part = [];
  };
  for (const line of block) {
    if (isRule(line)) {
      close();
      found.push(line);
    } else part.push(line);
  }
  close();
  return found;
}

/** A text with the columns that are set with blanks as rows of tables: `| cell | cell |`. */
export function withAlignedColumns(text: string): string {
  const found: string[] = [];
  let block: string[] = [];
  const close = (): void => {
    for (const line of withTables(block)) found.push(line);
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
