import { rowOf } from '../drawn/grids.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece, Sheet } from '../lines/pieces.ts';
import type { Table } from './aligned-tables.ts';
import { cellsOfRow } from './spans.ts';

interface Place {
  page: number;
  column: number;
  /** The number of the first table. */
  grid: number;
}

/** Text with tables taken out of it: the rows of these as lines, each cell whole. */
export function takeTables(
  sheet: Sheet,
  tables: readonly Table[],
  { page, column, grid }: Place,
): { sheet: Sheet; rows: Line[] } {
  const taken = new Set<Piece>();
  const rows = tables.flatMap(({ spans, rows: groups }, table) =>
    groups.flatMap((group) => {
      const cells = spans.map((_, at) => {
        const pieces = group
          .flatMap((row) => cellsOfRow(row, spans).get(at)?.pieces ?? [])
          .map(({ piece }) => piece);
        for (const piece of pieces) taken.add(piece);
        return readLines({ ...sheet, pieces }, page, column);
      });
      const xs = [...spans.map(({ left }) => left), spans.at(-1)?.right ?? 0];
      const made = rowOf(cells, { xs }, grid + table);
      return made ? [made.row] : [];
    }),
  );
  return { sheet: { ...sheet, pieces: sheet.pieces.filter((piece) => !taken.has(piece)) }, rows };
}
