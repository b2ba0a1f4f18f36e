import { fault, limits } from '@schole/core';
import { cleanText } from '../names/clean-text.ts';
import type { TableRow } from './table.ts';

/** Takes the rows of a file one by one and refuses it at the first limit. */
export interface RowCollector {
  /** Throws roster/too-many-rows, roster/too-many-columns and roster/cell-too-long; skips an empty row. */
  add(line: number, cells: readonly string[]): void;
  rows: TableRow[];
}

const { columns: maxColumns, rows: maxRows, cellCharacters } = limits.roster;

export function collectRows(): RowCollector {
  const rows: TableRow[] = [];
  return {
    rows,
    add(line, raw) {
      // Cleaning takes time: what is much too long is refused before it.
      if (raw.some((cell) => cell.length > 4 * cellCharacters))
        throw fault('roster/cell-too-long', { line, most: cellCharacters });
      const cells = raw.slice(0, 10 * maxColumns).map((cell) => cleanText(cell));
      while (cells.at(-1) === '') cells.pop();
      if (cells.length === 0) return;
      if (cells.length > maxColumns) throw fault('roster/too-many-columns', { line, most: maxColumns });
      if (cells.some((cell) => cell.length > cellCharacters))
        throw fault('roster/cell-too-long', { line, most: cellCharacters });
      if (rows.length === maxRows) throw fault('roster/too-many-rows', { most: maxRows });
      rows.push({ line, cells });
    },
  };
}
