import type { Across } from '../layout/columns.ts';
import type { Line } from '../lines/lines.ts';

/**
 * What may stand across the columns of a page: each table with lines around its cells, at its first row, and as wide as its
 * words. The lines stand a little outside the column of the table, and sometimes beyond the edge of the next one.
 */
export function acrossOf(rows: readonly Line[]): Across[] {
  const tables: Across[] = [];
  for (const [at, { grid, size, cells }] of rows.entries()) {
    const left = Math.min(...cells.map((cell) => cell.left));
    const right = Math.max(...cells.map((cell) => cell.right));
    const table = at > 0 && grid === rows[at - 1]?.grid ? tables.at(-1) : undefined;
    if (table) {
      table.left = Math.min(table.left, left);
      table.right = Math.max(table.right, right);
    } else tables.push({ left, right, size, y: Math.min(...cells.map(({ y }) => y)) });
  }
  return tables;
}
