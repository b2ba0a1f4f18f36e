import { tableBorder } from '@schole/core';
import type { Part } from '../assemble.ts';
import { cellOf, MergedTexts, tableRow } from './tables.ts';

/** A row that was read: the parts of each cell, and the columns it covers. */
export interface ReadRow {
  /** A cell that is `continued` belongs to the one above. */
  cells: { parts: readonly Part[]; span: number; continued?: boolean }[];
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

/**
 * Rows as lines with bars, those without words of their own left out: the paragraphs of a cell follow each other, a merged
 * cell is empty in its further columns and said again in its further rows.
 */
export class RowTexts {
  readonly #merged = new MergedTexts();

  next({ cells, skipped }: ReadRow): string {
    const texts = Array.from({ length: skipped }, () => '');
    let hasWords = false;
    for (const { parts, span, continued = false } of cells) {
      const own = cellOf(parts.map(flat));
      hasWords ||= own !== '';
      const column = texts.length;
      if (!continued) this.#merged.begin(column, span, own, parts.length);
      texts.push(continued && own === '' ? this.#merged.again(column) : own);
      for (let further = 1; further < span; further++) texts.push('');
    }
    return hasWords ? tableRow(texts) : '';
  }
}
