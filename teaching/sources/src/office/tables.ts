import type { Part } from '../assemble.ts';

/**
 * The text of a cell on one line. Its bars stay, because they are mathematics and program code: only one between blanks, which
 * would be a border of the cell, is written as the sign ∣ that looks like it.
 */
function cellText(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\S)\|(?!\S)/g, '∣');
}

/** A row of a table as one line: bars around its cells, a cell on one line. Tables of all types of files have this form. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map(cellText).join(' | ')} |`;
}

/** Rows of cells as one table, rows without words left out; null where none is left. */
export function tableOf(rows: readonly (readonly string[])[]): Part | null {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return filled.length === 0 ? null : { kind: 'table', text: filled.map(tableRow).join('\n') };
}
