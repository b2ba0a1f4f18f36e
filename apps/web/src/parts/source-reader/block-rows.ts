import { tableBorder } from '@schole/core';
import type { Range } from './highlight.ts';

/** The ranges of the pieces between separators of one character, blank ones too. */
function between(text: string, { start, end }: Range, separator: RegExp): Range[] {
  const ranges: Range[] = [];
  let at = start;
  for (const piece of text.slice(start, end).split(separator)) {
    ranges.push({ start: at, end: at + piece.length });
    at += piece.length + 1;
  }
  return ranges;
}

const wordsOf = (text: string, { start, end }: Range): string => text.slice(start, end).trim();

/** The lines of a block that have words. */
const linesOf = (text: string, range: Range): Range[] =>
  between(text, range, /\n/).filter((line) => wordsOf(text, line) !== '');

/** An item of a list, without the blanks before it, with the items of the list inside it. */
export interface ListItem extends Range {
  /** Characters of its sign or number, with the blanks behind it. */
  marker: number;
  /** Further lines of its own. */
  more: Range[];
  items: ListItem[];
}

const markerOf =
  /^(?:[-–—*·•‣⁃◦▪●○■□☐❑❒▢◻➢►✓◆]|\(?(?:\p{L}{1,2}|[ivx]{1,5}|[IVX]{1,5}|\d{1,3}(?:\.\d{1,3})*)[.)])\s+(?=\S)/u;
const tabWidth = 4;
/** Deeper lists stand beside these: a narrow page has no room for more. */
const mostLevels = 6;

/** The items of a list; the blanks before a line say in which item it is. */
export function listItems(text: string, block: Range): ListItem[] {
  const items: ListItem[] = [];
  const open: { indent: number; item: ListItem }[] = [];
  for (const { start, end } of linesOf(text, block)) {
    const line = text.slice(start, end);
    const blanks = /^\s*/u.exec(line)?.[0] ?? '';
    const indent = blanks.replaceAll('\t', ' '.repeat(tabWidth)).length;
    const marker = markerOf.exec(line.slice(blanks.length))?.[0].length ?? 0;
    const range = { start: start + blanks.length, end };
    const last = open.at(-1);
    if (marker === 0 && last !== undefined && last.item.marker > 0 && indent > last.indent) {
      last.item.more.push(range);
      continue;
    }
    while (open.length >= mostLevels || (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const item = { ...range, marker, more: [], items: [] };
    (open.at(-1)?.item.items ?? items).push(item);
    open.push({ indent, item });
  }
  return items;
}

export interface TableRow {
  start: number;
  /** Those between others may be empty. */
  cells: Range[];
}

export interface TableRows {
  /** What its columns are about; null where no row is known to say it. */
  head: TableRow | null;
  rows: TableRow[];
}

/** A line that only draws borders, as Markdown has it below the head of a table. */
const isBorder = (line: string): boolean => /^[\s|:-]+$/.test(line);

/** The rows of a table and, where one can be told, its head. */
export function tableRows(text: string, block: Range): TableRows {
  const lines = linesOf(text, block);
  const rows = lines
    .filter((line) => !isBorder(text.slice(line.start, line.end)))
    .map((line) => ({ start: line.start, cells: cellsOf(text, line) }));
  const [head, ...below] = rows;
  if (head === undefined || below.length === 0) return { head: null, rows };
  const marked = lines.slice(0, 2).map(({ start, end }) => isBorder(text.slice(start, end)));
  const headed = marked[1] === true && marked[0] === false;
  return headed || looksLikeHead(text, head, below) ? { head, rows: below } : { head: null, rows };
}

function cellsOf(text: string, range: Range): Range[] {
  const { source } = tableBorder(text.slice(range.start, range.end));
  const cells = between(text, range, new RegExp(`\\t|${source}`));
  const line = wordsOf(text, range);
  // The bars around a row part no cells.
  return cells.slice(line.startsWith('|') ? 1 : 0, line.endsWith('|') ? -1 : undefined);
}

/** A number with what it counts: 1.200, 30 %, 5 m/s. */
const amount = /^[(+−–-]?\d[\d.,:/]*(?:\s?[^\s\d]{1,6})?\)?$/u;

/**
 * No document says which row is the head of a table. It is the first one where it alone has words above a column of
 * amounts, or where nothing but its corner is empty.
 */
function looksLikeHead(text: string, head: TableRow, below: readonly TableRow[]): boolean {
  const names = head.cells.map((cell) => wordsOf(text, cell));
  const columns = names.map((_, column) =>
    below.map(({ cells }) => {
      const cell = cells[column];
      return cell === undefined ? '' : wordsOf(text, cell);
    }),
  );
  if (names.length < 2 || below.some(({ cells }) => cells.length > names.length)) return false;
  const [corner, ...others] = names;
  if (others.includes('')) return false;
  if (corner === '') return columns[0]?.every((cell) => cell !== '') ?? false;
  const areWords = names.every((name) => /\p{L}/u.test(name) && !amount.test(name));
  return areWords && columns.some((cells) => cells.every((cell) => amount.test(cell)));
}
