import type { Row } from '../layout/rows.ts';
import { cellsOfRow, type Span } from './spans.ts';

/** In letter heights: how far apart the middles of the cells of one row are, and what is closer than two lines of a cell. */
const offMiddle = 0.15;
const closer = 0.85;
/** Lines of all cells of a row; more are looked at in vain. */
const most = 16;

/**
 * The first lines, which are one row: its cells have different numbers of lines and their middles at one height, so that
 * lines of some stand between those of others. Null where they are not.
 */
export function centredRow(rows: readonly Row[], spans: readonly Span[]): Row[] | null {
  const sides = new Map<number, { top: number; bottom: number }>();
  let between = false;
  for (const [at, row] of rows.slice(0, most).entries()) {
    const before = rows[at - 1];
    if (before && row.y - before.y < closer * row.size) between = true;
    for (const column of cellsOfRow(row, spans).keys())
      sides.set(column, { top: sides.get(column)?.top ?? row.y, bottom: row.y });
    const middles = [...sides.values()].map(({ top, bottom }) => (top + bottom) / 2);
    const level = Math.max(...middles) - Math.min(...middles) < offMiddle * row.size;
    if (level && sides.has(0) && sides.size > 1) return between ? rows.slice(0, at + 1) : null;
  }
  return null;
}
