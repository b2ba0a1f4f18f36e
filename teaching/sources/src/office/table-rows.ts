import { tableBorder } from '@schole/core';
import type { Part } from '../assemble.ts';
import { tableRow } from './tables.ts';

/** A row that was read: the parts of each cell, and the columns it covers. */
export interface ReadRow {
  cells: { parts: readonly Part[]; span: number }[];
  skipped: number;
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** A cell that holds a piece of the page: headings with their paragraphs, or a table with rows of its own. */
function isPage(parts: readonly Part[]): boolean {
  if (parts.some(({ kind, text }) => kind === 'table' && text.includes('\n'))) return true;
  return parts.length > 1 && (wordsIn(parts) > 80 || parts.some(({ kind }) => kind === 'heading'));
}

/** A table used only for layout: one column, one row of pieces of the page, or cells that are whole pages. */
export function isLayout(rows: readonly ReadRow[]): boolean {
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  const filled = rows.filter(({ cells }) => cells.filter(({ parts }) => parts.length > 0).length > 1);
  const cells = rows.flatMap((row) => row.cells);
  if (filled.length <= 1) return cells.some(({ parts }) => isPage(parts));
  return cells.some(({ parts }) => parts.length > 3 && wordsIn(parts) > 300);
}

/** The text of a part within a cell; the rows of a nested table are read one after the other. */
function flat({ kind, text }: Part): string {
  const rows = kind === 'table' ? text.split('\n').map((row) => row.split(tableBorder(row))) : [[text]];
  return rows
    .map((cells) =>
      cells
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join(', '),
    )
    .join('; ');
}

/** A row as one line with bars: the paragraphs of a cell follow each other, a merged cell is empty in its further columns. */
export function rowOf({ cells, skipped }: ReadRow): string {
  const texts = cells.flatMap(({ parts, span }) => {
    const text = parts
      .map(flat)
      .filter((each) => each !== '')
      .join(' ');
    return [text, ...Array.from({ length: span - 1 }, () => '')];
  });
  if (texts.every((text) => text === '')) return '';
  return tableRow([...Array.from({ length: skipped }, () => ''), ...texts]);
}
