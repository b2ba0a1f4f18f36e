import { rowOf } from '../drawn/grids.ts';
import { type Across, readColumns } from '../layout/columns.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import { acrossOf } from './across.ts';
import { findAlignedTables, type Table } from './aligned-tables.ts';
import { cutPieces } from './cut-pieces.ts';
import { cellsOfRow } from './spans.ts';

/** Numbers of tables of a page, besides those with lines around their cells. */
const firstGrid = 1_000;

/** The text of a sheet with the tables that are known by their lines. */
export interface Ruled {
  sheet: Sheet;
  tables: readonly Table[];
  /** The rows of those that have been taken from it. */
  rows?: readonly Line[];
}

/** The rows of a table as lines, each cell whole, and the pieces that they are made of. */
function rowsOf({ spans, rows }: Table, sheet: Sheet, page: number, grid: number): { lines: Line[]; taken: Piece[] } {
  const taken: Piece[] = [];
  const lines = rows.flatMap((group) => {
    const cells = spans.map((_, at) => {
      const pieces = group
        .flatMap((row) => cellsOfRow(row, spans).get(at)?.pieces ?? [])
        .sort((one, other) => one.at - other.at)
        .map(({ piece }) => piece);
      taken.push(...pieces);
      return readLines({ ...sheet, pieces }, page);
    });
    const xs = [...spans.map(({ left }) => left), spans.at(-1)?.right ?? 0];
    const made = rowOf(cells, { xs }, grid);
    return made ? [made.row] : [];
  });
  return { lines, taken };
}

/** A table among the lines of its column: behind the lowest line above it. */
function placed(lines: readonly Line[], rows: readonly Line[]): Line[] {
  const top = Math.min(...rows.map(({ y }) => y));
  const above = lines.reduce(
    (best, line, at) => (line.y < top && (best < 0 || line.y >= (lines[best]?.y ?? 0)) ? at : best),
    -1,
  );
  return [...lines.slice(0, above + 1), ...rows, ...lines.slice(above + 1)];
}

/** The height of a table on its page, with the rows of it. */
interface Block {
  rows: Line[];
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Of its first line. */
  y: number;
  size: number;
}

function blockOf(rows: Line[], taken: readonly Piece[]): Block {
  return {
    rows,
    top: Math.min(...taken.map(({ y, size }) => y - size)),
    bottom: Math.max(...taken.map(({ y }) => y)),
    left: Math.min(...taken.map(({ left }) => left)),
    right: Math.max(...taken.map(({ right }) => right)),
    y: Math.min(...taken.map(({ y }) => y)),
    size: Math.max(...taken.map(({ size }) => size)),
  };
}

/** The columns of text between tables that nothing stands beside; one where text has no columns anywhere. */
function columnsBetween(pieces: readonly Piece[], blocks: readonly Block[], taken: readonly Across[]): Piece[][] {
  const alone = blocks
    .filter(({ top, bottom }) => pieces.every(({ y, text }) => text.trim() === '' || y < top || y > bottom))
    .sort((one, other) => one.top - other.top);
  const sides = [Number.NEGATIVE_INFINITY, ...alone.map(({ bottom }) => bottom), Number.POSITIVE_INFINITY];
  const bands = sides
    .slice(1)
    .map((below, at) => {
      const isWithin = ({ y }: { y: number }): boolean => y > (sides[at] ?? 0) && y <= below;
      return { band: pieces.filter(isWithin), tables: [...taken.filter(isWithin), ...alone.slice(at, at + 1)] };
    })
    .filter(({ band }) => band.length > 0)
    .map(({ band, tables }) => readColumns(band, tables));
  return bands.every((columns) => columns.length === 1) && bands.length > 1 ? [[...pieces]] : bands.flat();
}

/** The number of the last column with text above a table; of one that has text beside or above it, where some has. */
function columnFor({ rows, top, bottom }: Block, columns: readonly (readonly Line[])[]): number {
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
  const beside = columns.some((lines) => lines.some(({ y }) => y > top && y < bottom));
  const found = columns.findLastIndex((lines) =>
    lines.some((line) => line.y < top && (!beside || (line.left < right && line.right > left))),
  );
  return Math.max(0, found);
}

/** The lines of a page by its columns of text, with its tables without lines around their cells as rows. */
export function readWithTables(sheets: readonly Ruled[], page: number): Line[] {
  let grid = firstGrid;
  const found: Line[][] = [];
  for (const { sheet, tables, rows = [] } of sheets) {
    const taken = new Set<Piece>();
    const take = (from: Sheet, table: Table): Block => {
      grid += 1;
      const { lines, taken: own } = rowsOf(table, from, page, grid);
      for (const piece of own) taken.add(piece);
      return blockOf(lines, own);
    };
    const left = (pieces: readonly Piece[]): Piece[] => pieces.filter((piece) => !taken.has(piece));
    const blocks = tables.map((table) => take(sheet, table));
    const upright = sheet.upright === true;
    const whole = upright ? cutPieces(left(sheet.pieces)) : left(sheet.pieces);
    const parted = upright ? findAlignedTables(whole, true) : [];
    blocks.push(...parted.map((table) => take(sheet, table)));
    const first = found.length;
    const columns = columnsBetween(left(whole), blocks, acrossOf(rows)).map((pieces, at) => {
      const column = { ...sheet, pieces };
      const own = (upright ? findAlignedTables(pieces) : []).map((table) => take(column, table));
      const lines = readLines({ ...column, pieces: left(pieces) }, page, first + at);
      return own.reduce((all, { rows }) => placed(all, rows), lines);
    });
    if (columns.length === 0) columns.push([]);
    for (const block of blocks) {
      const at = columnFor(block, columns);
      columns[at] = placed(columns[at] ?? [], block.rows);
    }
    found.push(...columns.map((lines, at) => lines.map((line) => ({ ...line, column: first + at }))));
  }
  return found.flat();
}
