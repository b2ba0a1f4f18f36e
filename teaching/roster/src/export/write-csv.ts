import { type ContentLanguage, plainCell } from '@schole/core';
import type { FileCell } from './file-cell.ts';

/** What Excel expects under the settings of a country: with a comma, a Greek one shows every row in one cell. */
const separators: Record<ContentLanguage, string> = { en: ',', el: ';' };
const byteOrderMark = '\ufeff';
const decimals: Record<ContentLanguage, string> = { en: '.', el: ',' };

function quoted(cell: FileCell, language: ContentLanguage): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimals[language]);
  const plain = plainCell(cell);
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A table as CSV in UTF-8, with its byte order mark, as Excel opens it by double click; no cell is a formula. */
export function writeCsv(rows: readonly (readonly FileCell[])[], language: ContentLanguage): Uint8Array {
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell, language)).join(separators[language]));
  return new TextEncoder().encode(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
}
