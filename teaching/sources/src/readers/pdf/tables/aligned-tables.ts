import { isColumn, type Row, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';
import { groupRows, rowsByDistance } from './row-groups.ts';
import { cellsOfRow, merged, outOfLine, type Span, textOf, wideGap, withCells } from './spans.ts';

/** A table: its rows from top to bottom, and its columns. */
export interface Table {
  spans: Span[];
  rows: Row[][];
}

/** In letter heights: the most between the baselines of two rows, and two lines of a cell. */
const apart = { rows: 3.2, lines: 1.5 };
/** Rows that show a table of two columns, and of more. */
const leastRows = { two: 3, more: 2 };
/** A cell with more lines is a text. */
export const maxCellLines = 8;

const maxRows = 400;

/** A row with cells: chunks with a gap like that between columns. */
function isAnchor({ chunks, size }: Row): boolean {
  return chunks.slice(1).some(({ left }, at) => left - (chunks[at]?.right ?? 0) > wideGap * size);
}

const sameSize = (one: Row, other: Row): boolean => Math.abs(one.size - other.size) < 0.08 * one.size;

/** The rows from one with cells on that stand in the same columns. */
function grow(rows: readonly Row[], from: number): { rows: Row[]; spans: Span[] } | null {
  const first = rows[from];
  if (!first || !isAnchor(first)) return null;
  let spans: Span[] = first.chunks.map(({ left, right }) => ({ left, right }));
  const found = [first];
  for (let at = from + 1; at < rows.length; at += 1) {
    const [row, before] = [rows[at], rows[at - 1]];
    if (!row || !before || row.y - before.y > apart.rows * row.size || !sameSize(row, first)) break;
    const wider = merged(spans, row);
    // A table whose rows have ever more cells is none; what stands left of it is text around it.
    if (!wider || wider.length > spans.length || (wider[0]?.left ?? 0) < first.left - outOfLine) break;
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
  return Math.max(
    ...sides.map((side) =>
      Math.max(
        ...cells.map((cell) => cells.filter((other) => Math.abs(side(other) - side(cell)) < outOfLine).length),
      ),
    ),
  ) / cells.length;
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/u;
const item = /^(?:[^\p{L}\p{N}\s]|\(?(?:\d{1,3}|\p{L})[.)])\s*\p{L}/u;
const short = /^[^\p{L}]{0,4}$|^\(?\p{L}{1,2}[.)]?$/u;

/** Whether columns are those of a table: their cells stand below each other, and say something. */
function areColumns(groups: readonly (readonly Row[])[], spans: readonly Span[]): boolean {
  const rows = groups.flat();
  const columns = spans.map((_, at) =>
    rows.flatMap((row) => {
      const cell = cellsOfRow(row, spans).get(at);
      return cell ? [cell] : [];
    }),
  );
  if (!columns.every((cells) => cells.length > 0 && alignment(cells) >= 0.8)) return false;
  const texts = columns.map((cells) => cells.map(textOf));
  const [first = [], last = []] = [texts[0], texts.at(-1)];
  if (first.filter((text) => short.test(text)).length > 0.5 * first.length) return false;
  if (spans.length === 2 && last.filter((text) => pageNumber.test(text)).length > 0.5 * last.length) return false;
  // Items of a list that runs on in the next column.
  if (texts.filter((own) => own.filter((text) => item.test(text)).length > 0.4 * groups.length).length > 1) return false;
  // Those who speak in a play stand beside what they say, again and again.
  const speakers = new Set(first).size < 0.75 * first.length && spans.length === 2;
  const worded = groups.filter((group) =>
    group.some(({ chunks }) => chunks.some((chunk) => /\p{L}{3}/u.test(textOf(chunk)))),
  );
  return !speakers && worded.length >= 0.6 * groups.length;
}

/** Whether text runs down in two of the columns, and is no table. */
export function isText(rows: readonly Row[], spans: readonly Span[]): boolean {
  const columns = spans.filter((_, at) => {
    const own = rows.flatMap((row) => {
      const cell = cellsOfRow(row, spans).get(at);
      return cell ? [{ ...row, left: cell.left, right: cell.right, chunks: [cell] }] : [];
    });
    return own.length >= 5 && isColumn(own);
  });
  return columns.length > 1;
}

function tableOf(rows: readonly Row[], spans: readonly Span[], parted: boolean): Table | null {
  const last = rows.findLastIndex(isAnchor);
  // Behind the last row with several cells, lines of these; what begins at the left edge is text below the table.
  for (let end = rows.length; end > last; end -= 1) {
    const own = rows.slice(0, end);
    const columns = own.reduce<Span[] | null>((found, row) => (found ? merged(found, row) : null), []);
    if (columns?.length !== spans.length) continue;
    const groups = parted ? rowsByDistance(own, columns) : groupRows(own, columns);
    if (!groups) continue;
    const enough = groups.length >= (spans.length > 2 ? leastRows.more : leastRows.two);
    const several = groups.some((group) => group.length > 1);
    const few = groups.every((group) => group.length <= maxCellLines);
    const close = groups.every((group) =>
      group.every((row, at) => at === 0 || row.y - (group[at - 1]?.y ?? 0) < apart.lines * row.size),
    );
    const text = isText(own, columns) && (parted || groups.filter((group) => group.length === 1).length > 0.5 * groups.length);
    if (enough && several && few && close && !text && areColumns(groups, columns)) return { spans: columns, rows: groups };
    return null;
  }
  return null;
}

/**
 * Tables without lines around their cells that have cells of several lines: rows whose cells stand below each other. Tables
 * whose cells have one line each show by themselves. Before it is known which columns of text a page has, only rows that
 * are `parted` by more than lines of a cell show a table.
 */
export function findAlignedTables(pieces: readonly Piece[], parted = false): Table[] {
  if (pieces.some(({ rightToLeft }) => rightToLeft)) return [];
  const rows = withCells(rowsOf(pieces));
  if (rows.length > maxRows) return [];
  const tables: Table[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const grown = grow(rows, at);
    if (!grown || grown.rows.filter(isAnchor).length < 2) continue;
    const table = tableOf(grown.rows, grown.spans, parted);
    if (!table) continue;
    tables.push(table);
    at += table.rows.flat().length - 1;
  }
  return tables;
}
