import type { Part } from '../../assemble.ts';
import { tableRow } from '../../office/tables.ts';

/** Rows of one block: a long list is quoted in pieces. */
const rowsOfBlock = 50;
const separators = [',', ';', '\t', '|'] as const;

/** The cells of rows that programs write with a separator between them and quotes around cells that hold it. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  const flat = (raw: string) => raw.replace(/\s+/g, ' ').trim();
  const close = (cell: string, ends: boolean): void => {
    row.push(flat(cell));
    if (!ends) return;
    rows.push(row);
    row = [];
  };
  while (from < text.length) {
    if (text[from] === '"') {
      const [cell, end] = quoted(text, from + 1);
      const next = text[end];
      close(cell, next !== separator);
      from = end + 1;
      continue;
    }
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    close(text.slice(from, end), text[end] !== separator);
    from = end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/** A cell between quotes, and the offset behind the closing one and whatever follows it in the cell. */
function quoted(text: string, from: number): [string, number] {
  let end = text.indexOf('"', from);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return [text.slice(from), text.length];
  return [text.slice(from, end).replaceAll('""', '"'), end + 1];
}

/** The separator that gives most rows the same number of cells; null where none does. */
function separatorOf(text: string): string | null {
  const start = text.slice(0, 20_000);
  const scored = separators.map((separator) => {
    const rows = cellsOf(start, separator).slice(0, 50);
    const columns = rows[0]?.length ?? 0;
    const same = rows.filter((cells) => cells.length === columns).length;
    return { separator, columns, fits: rows.length > 1 && columns > 1 && same >= 0.8 * rows.length };
  });
  const best = scored.filter(({ fits }) => fits).toSorted((one, other) => other.columns - one.columns);
  return best[0]?.separator ?? null;
}

/** The rows of a table in a text file (CSV) with all their cells; null for a text that is no table. */
export function readDelimited(raw: string): Part[] | null {
  const text = raw
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '');
  const separator = separatorOf(text);
  if (separator === null) return null;
  const rows = cellsOf(text, separator).map(tableRow);
  const parts: Part[] = [];
  for (let at = 0; at < rows.length; at += rowsOfBlock)
    parts.push({ kind: 'table', text: rows.slice(at, at + rowsOfBlock).join('\n') });
  return parts;
}
