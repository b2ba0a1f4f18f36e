import type { Part } from '../assemble.ts';

/** Rows of cells as one table: a tab between two cells, a cell on one line; null where all are empty. */
export function tableOf(rows: readonly (readonly string[])[]): Part | null {
  const lines = rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join('\t').trimEnd());
  return lines.length === 0 ? null : { kind: 'table', text: lines.join('\n') };
}
