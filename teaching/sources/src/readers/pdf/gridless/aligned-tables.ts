import { isCodeLike } from '../layout/code.ts';
import { type Chunk, isColumn, type Row, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';
import { groupRows, rowsByDistance } from './row-groups.ts';
import { askew, cellsOfRow, merged, type Span, spanOf, textOf, wideGap, withCells } from './spans.ts';

/** A table: its rows from top to bottom, and its columns. */
export interface Table {
  spans: Span[];
  rows: Row[][];
}

/** In letter heights: the most between the baselines of two rows, and two lines of a cell, and the least of lines in cells beside each other. */
const apart = { rows: 4.2, lines: 1.5, centred: 0.45 };
/** Rows that show a table of two columns, and of more. */
const leastRows = { two: 3, more: 2 };
/** A cell with more lines is a text. */
export const tallestCell = 8;

/** More are a drawing, and take too long. */
const most = { rows: 160, columns: 20 };

/** A row with cells: chunks with a gap like that between columns. */
function isAnchor({ chunks, size }: Row): boolean {
  return chunks.slice(1).some(({ left }, at) => left - (chunks[at]?.right ?? 0) > wideGap * size);
}

const isNextLine = (distance: number, size: number): boolean =>
  distance < apart.lines * size && distance > apart.centred * size;

const sameSize = (one: Row, other: Row): boolean => Math.abs(one.size - other.size) < 0.08 * one.size;

/** The rows from one with cells on that stand in the same columns. */
function grow(rows: readonly Row[], from: number): { rows: Row[]; spans: Span[] } | null {
  const first = rows[from];
  const second = rows[from + 1];
  // The words of a head may leave hardly any gap.
  const head = first && first.chunks.length > 1 && second && isAnchor(second);
  if (!first || !(isAnchor(first) || head) || first.chunks.length > most.columns) return null;
  let spans: Span[] = first.chunks.map(({ left, right }) => ({ left, right }));
  const found = [first];
  for (let at = from + 1; at < rows.length; at += 1) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before || row.y - before.y > apart.rows * row.size || !sameSize(row, first)) break;
    const wider = merged(spans, row);
    // A table whose rows have ever more cells is none; what stands alone left of it is text around it.
    const left = row.chunks.length === 1 && (row.chunks[0]?.left ?? 0) < (spans[0]?.left ?? 0) - askew;
    if (!wider || wider.length > spans.length || left) break;
    spans = wider;
    found.push(row);
  }
  return { rows: found, spans };
}

/** The share of the cells of a column whose sides or centres stand below each other. */
function alignment(cells: readonly { left: number; right: number }[]): number {
  const sides = [
    ({ left }: Span): number => left,
    ({ right }: Span): number => right,
    ({ left, right }: Span): number => (left + right) / 2,
  ];
  return (
    Math.max(
      ...sides.map((side) =>
        Math.max(...cells.map((cell) => cells.filter((other) => Math.abs(side(other) - side(cell)) < askew).length)),
      ),
    ) / cells.length
  );
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/u;
const item = /^(?:[^\p{L}\p{N}\s]|\(?(?:\d{1,3}|\p{L})[.)])\s*\p{L}/u;
const entry = /\p{L}.*,\s\d{1,4}/u;
const short = /^[^\p{L}]{0,4}$|^\(?\p{L}{1,2}[.)]?$/u;

const columnsOf = (rows: readonly Row[], spans: readonly Span[]): Chunk[][] =>
  spans.map((_, at) =>
    rows.flatMap((row) => {
      const cell = cellsOfRow(row, spans).get(at);
      return cell ? [cell] : [];
    }),
  );

/** Whether columns are those of a table: their cells stand below each other, and say something. */
function areColumns(groups: readonly (readonly Row[])[], spans: readonly Span[]): boolean {
  const rows = groups.flat();
  const columns = columnsOf(rows, spans);
  // The cells of the head may be centred above the others.
  const below = columnsOf(groups.length > 2 ? groups.slice(1).flat() : rows, spans);
  if (!below.every((cells) => cells.length > 0 && alignment(cells) >= 0.8)) return false;
  const texts = columns.map((cells) => cells.map(textOf));
  const [first = [], last = []] = [texts[0], texts.at(-1)];
  // Numbers without a head above them are those of lines or of items.
  const numbered = first.slice(1).filter((text) => short.test(text)).length > 0.5 * (first.length - 1);
  if (numbered && !/\p{L}{3}/u.test(first[0] ?? '')) return false;
  if (spans.length === 2 && last.filter((text) => pageNumber.test(text)).length > 0.5 * last.length) return false;
  // The index of a book in two columns.
  if (spans.length === 2 && texts.every((own) => own.filter((text) => entry.test(text)).length > 0.4 * own.length))
    return false;
  // Items of a list that runs on in the next column.
  if (texts.filter((own) => own.filter((text) => item.test(text)).length > 0.4 * groups.length).length > 1)
    return false;
  // Those who speak in a play stand beside what they say, again and again.
  const speakers = new Set(first).size < 0.75 * first.length && spans.length === 2;
  const worded = groups.filter((group) =>
    group.some(({ chunks }) => chunks.some((chunk) => /\p{L}{3}/u.test(textOf(chunk)))),
  );
  return !speakers && worded.length >= 0.6 * groups.length;
}

/** The rows of one column alone. */
function columnOf(rows: readonly Row[], spans: readonly Span[], at: number): Row[] {
  return rows.flatMap((row) => {
    const cell = cellsOfRow(row, spans).get(at);
    return cell ? [{ ...row, left: cell.left, right: cell.right, chunks: [cell] }] : [];
  });
}

/** Whether text runs down in two of the columns, and is no table. */
export function isText(rows: readonly Row[], spans: readonly Span[]): boolean {
  const columns = spans.filter((_, at) => {
    const own = columnOf(rows, spans, at);
    return own.length >= 5 && isColumn(own);
  });
  return columns.length > 1;
}

/** Whether most rows of several lines have cells with more of them than others: columns of text are as long as each other. */
export function areRagged(groups: readonly (readonly Row[])[], spans: readonly Span[]): boolean {
  const several = groups.filter((group) => group.length > 1);
  const ragged = several.filter((group) => {
    const counts = spans.map((_, at) => group.filter((row) => cellsOfRow(row, spans).has(at)).length);
    return Math.max(...counts) > Math.min(...counts);
  });
  return ragged.length > 0.5 * several.length;
}

/** Letters in a line of text; a cell that is no text has fewer. */
const lettersOfText = 12;

/** Two columns of words about as wide as each other are text, or a list, in two columns. */
function areHalves(rows: readonly Row[], spans: readonly Span[]): boolean {
  const widths = spans.map(({ left, right }) => right - left);
  if (spans.length !== 2 || Math.min(...widths) < 0.6 * Math.max(...widths)) return false;
  return spans.every((_, at) => {
    const own = columnOf(rows, spans, at);
    const letters =
      own
        .flatMap(({ chunks }) => chunks.map(textOf))
        .join('')
        .match(/\p{L}/gu)?.length ?? 0;
    return letters >= lettersOfText * own.length;
  });
}

/** Whether rows are of a program, whose lines may have any gaps. */
function isProgram(rows: readonly Row[]): boolean {
  const programs = rows.filter(({ chunks }) => chunks.some((chunk) => isCodeLike(textOf(chunk))));
  return programs.length > 0.3 * rows.length;
}

function tableOf(rows: readonly Row[], spans: readonly Span[], parted: boolean): Table | null {
  for (let end = rows.length; end > 1; end -= 1) {
    // What has a line for itself from the left edge on may be text below the table.
    const [before, next] = [rows[end - 1], rows[end]];
    if (before && next && (next.y - before.y < next.size || next.chunks.length > 1 || !cellsOfRow(next, spans).has(0)))
      continue;
    const own = rows.slice(0, end);
    const columns = own.reduce<Span[] | null>((found, row) => (found ? merged(found, row) : null), []);
    if (columns?.length !== spans.length) continue;
    const groups = parted ? rowsByDistance(own, columns) : groupRows(own, columns);
    if (!groups) continue;
    const enough = groups.length >= (spans.length > 2 ? leastRows.more : leastRows.two);
    const several = groups.some((group) => group.length > 1);
    const few = groups.every((group) => group.length <= tallestCell);
    const close = groups.every((group) =>
      group.every((row, at) => at === 0 || isNextLine(row.y - (group[at - 1]?.y ?? 0), row.size)),
    );
    const text = (parted || isText(own, columns)) && !areRagged(groups, columns);
    if (isProgram(own) || areHalves(own, columns)) return null;
    if (enough && several && few && close && !text && areColumns(groups, columns))
      return { spans: columns, rows: groups };
  }
  return null;
}

/** Whether a row next to the first or the last one of a table stands in its columns, too, or goes on with one that does. */
function isTorn({ spans }: Table, side: Row | undefined, next: Row | undefined): boolean {
  if (!side || !next || !sameSize(side, next) || merged(spans, next)?.length !== spans.length) return false;
  const apartBy = Math.abs(next.y - side.y);
  const goesOn = next.chunks.every((chunk) => spanOf(chunk, spans) > 0) && apartBy < apart.lines * side.size;
  return goesOn || (isAnchor(next) && apartBy < apart.rows * side.size);
}

/**
 * Tables without lines around their cells that have cells of several lines: rows whose cells stand below each other. Tables
 * whose cells have one line each show by themselves. Before it is known which columns of text a page has, only rows that
 * are `parted` by more than lines of a cell show a table.
 */
export function findAlignedTables(pieces: readonly Piece[], parted = false): Table[] {
  if (pieces.some(({ rightToLeft }) => rightToLeft)) return [];
  const rows = withCells(rowsOf(pieces));
  if (rows.length > most.rows) return [];
  const tables: Table[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const grown = grow(rows, at);
    if (!grown || grown.rows.filter(isAnchor).length < 2) continue;
    const table = tableOf(grown.rows, grown.spans, parted);
    const end = at + (table?.rows.flat().length ?? 0);
    if (!table || isTorn(table, rows[at], rows[at - 1]) || isTorn(table, rows[end - 1], rows[end])) continue;
    tables.push(table);
    at = end - 1;
  }
  return tables;
}
