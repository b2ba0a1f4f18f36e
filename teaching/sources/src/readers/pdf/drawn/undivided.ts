import { type Chunk, rowsOf } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';

/** Points: how far cells of one column are out of line. */
const askew = 1.5;

/** A row of a frame, by its columns. */
export interface DrawnRow {
  /** What stands in each cell, with the number of the column that it begins in. */
  cells: Map<number, Piece[]>;
  /** The number of the last column that the cell of a column reaches over, where no line is drawn before it. */
  lastOf: (column: number) => number;
}

type Extent = Pick<Chunk, 'left' | 'right'>;

const shown = ({ text }: Piece): boolean => text.trim() !== '';
const middle = ({ left, right }: Extent): number => (left + right) / 2;

function extentOf(pieces: readonly Piece[]): Extent[] {
  const own = pieces.filter(shown);
  if (own.length === 0) return [];
  return [{ left: Math.min(...own.map(({ left }) => left)), right: Math.max(...own.map(({ right }) => right)) }];
}

/** Whether a cell stands below another one: their sides or their centres do. */
function isBelow(one: Extent, other: Extent): boolean {
  return [one.left - other.left, one.right - other.right, middle(one) - middle(other)].some(
    (apart) => Math.abs(apart) < askew,
  );
}

/** The text of a cell by the columns that it stands in; null where some of it stands in none, or each line in one. */
function parted(
  pieces: readonly Piece[],
  { from, to, xs }: { from: number; to: number; xs: readonly number[] },
  cellsIn: (column: number) => readonly Extent[],
): Map<number, Piece[]> | null {
  const columnOf = new Map<Piece, number>();
  let level = 0;
  for (const { chunks } of rowsOf(pieces.filter(shown))) {
    const columns = new Set<number>();
    for (const chunk of chunks) {
      const column = xs.findLastIndex((side) => side <= middle(chunk));
      const within = chunk.left > (xs[column] ?? 0) - askew && chunk.right < (xs[column + 1] ?? 0) + askew;
      if (column < from || column > to || !within || !cellsIn(column).some((cell) => isBelow(chunk, cell))) return null;
      columns.add(column);
      for (const { piece } of chunk.pieces) columnOf.set(piece, column);
    }
    level = Math.max(level, columns.size);
  }
  if (level < 2) return null;
  const found = new Map<number, Piece[]>();
  let column = from;
  for (const piece of pieces) {
    // A blank belongs to what stands before it.
    column = columnOf.get(piece) ?? column;
    found.set(column, [...(found.get(column) ?? []), piece]);
  }
  return found;
}

/**
 * The rows of a frame, those without the upright lines of others divided as these are: each part of their text stands in
 * one column, below the cells there. Some tables draw these lines in every second row only.
 */
export function divideRows(rows: readonly DrawnRow[], xs: readonly number[]): Map<number, Piece[]>[] {
  const columns = xs
    .slice(1)
    .map((_, column) =>
      rows.flatMap(({ cells, lastOf }) => (lastOf(column) === column ? extentOf(cells.get(column) ?? []) : [])),
    );
  return rows.map(({ cells, lastOf }) => {
    const found = new Map<number, Piece[]>();
    for (const [from, pieces] of cells) {
      const to = lastOf(from);
      const parts = to > from ? parted(pieces, { from, to, xs }, (column) => columns[column] ?? []) : null;
      if (!parts) found.set(from, pieces);
      else for (const [column, own] of parts) found.set(column, own);
    }
    return found;
  });
}
