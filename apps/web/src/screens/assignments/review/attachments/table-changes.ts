import { limits, type TableAttachment } from '@schole/core';

const most = limits.attachments;

/** The header is row -1. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A new table with room for three rows of two columns. */
export const blankTable = (): TableAttachment => ({
  type: 'table',
  caption: '',
  header: ['', ''],
  rows: [
    ['', ''],
    ['', ''],
    ['', ''],
  ],
});

const everyRow = (table: TableAttachment, change: (row: string[]) => string[]): TableAttachment => ({
  ...table,
  header: change(table.header),
  rows: table.rows.map(change),
});

export function writeCell(table: TableAttachment, { row, column }: CellPosition, text: string): TableAttachment {
  if (row < 0) return { ...table, header: table.header.with(column, text) };
  return { ...table, rows: table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) };
}

export const canAddRow = ({ rows }: TableAttachment): boolean => rows.length < most.rows;
export const canAddColumn = ({ header }: TableAttachment): boolean => header.length < most.columns;

export const addRow = (table: TableAttachment): TableAttachment => ({
  ...table,
  rows: [...table.rows, table.header.map(() => '')],
});
export const addColumn = (table: TableAttachment): TableAttachment => everyRow(table, (row) => [...row, '']);
export const removeRow = (table: TableAttachment, row: number): TableAttachment => ({
  ...table,
  rows: table.rows.toSpliced(row, 1),
});
export const removeColumn = (table: TableAttachment, column: number): TableAttachment =>
  everyRow(table, (row) => row.toSpliced(column, 1));

/**
 * Cells as a spreadsheet copies them: separated by tabs, one row a line; a cell with a line end or a quote is quoted.
 * Null for a text that is no more than one cell.
 */
export function readCells(text: string): string[][] | null {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(\t|\r?\n|$)|([^\t\r\n]*)(\t|\r?\n|$)/gy;
  const trimmed = text.replace(/\r?\n$/, '');
  for (const found of trimmed.matchAll(cell)) {
    const [, quoted, afterQuoted, plain = '', afterPlain] = found;
    const after = afterQuoted ?? afterPlain;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim());
    if (after === '') break;
    if (after !== '\t') rows.push([]);
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** The table with these cells written from a place on; it grows as far as it may. `cut`: not all of them had room. */
export function pasteCells(
  table: TableAttachment,
  at: CellPosition,
  cells: readonly (readonly string[])[],
): { table: TableAttachment; cut: boolean } {
  const columns = Math.max(...cells.map(({ length }) => length));
  const rowsNeeded = at.row + cells.length;
  let next = table;
  while (next.header.length < at.column + columns && canAddColumn(next)) next = addColumn(next);
  while (next.rows.length < rowsNeeded && canAddRow(next)) next = addRow(next);
  let cut = next.header.length < at.column + columns || next.rows.length < rowsNeeded;
  for (const [down, row] of cells.entries())
    for (const [across, text] of row.entries()) {
      const place = { row: at.row + down, column: at.column + across };
      if (place.row >= next.rows.length || place.column >= next.header.length) continue;
      cut ||= text.length > most.cellText;
      next = writeCell(next, place, text.slice(0, most.cellText).toWellFormed());
    }
  return { table: next, cut };
}
