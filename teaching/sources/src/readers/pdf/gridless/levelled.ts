import { type Row, rowFrom } from '../layout/rows.ts';
import type { Piece } from '../lines/pieces.ts';

/** In letter heights: what is closer are no two lines of a cell. */
const closer = 0.45;

/** Points: how far letters beside each other reach into each other. */
const overlap = 0.7;

const shownIn = ({ chunks }: Row): Piece[] =>
  chunks.flatMap(({ pieces }) => pieces.map(({ piece }) => piece)).filter(({ text }) => text.trim() !== '');

/** Whether nothing in a row stands above or below something in another one. */
function areBeside(one: Row, other: Row): boolean {
  const own = shownIn(one);
  return shownIn(other).every(({ left, right }) =>
    own.every((piece) => piece.left > right - overlap || piece.right < left + overlap),
  );
}

/**
 * Rows of which some are one: cells beside each other whose text, with its raised and lowered letters, is set a little
 * higher or lower than that of others, as in cells that have their middles at one height.
 */
export function levelled(rows: readonly Row[]): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const before = found.at(-1);
    const apart = row.y - (before?.y ?? Number.NEGATIVE_INFINITY);
    if (before && apart < closer * Math.max(row.size, before.size) && areBeside(before, row))
      found.splice(-1, 1, rowFrom([...before.chunks, ...row.chunks].flatMap(({ pieces }) => pieces)));
    else found.push(row);
  }
  return found;
}
