import { type ContentLanguage, plainCell } from '@schole/core';
import { classTable, type ListedStudent } from './class-table.ts';

/** What Excel expects under the settings of a country: with a comma, a Greek one shows every row in one cell. */
const separators: Record<ContentLanguage, string> = { en: ',', el: ';' };
const byteOrderMark = '\ufeff';

function quoted(text: string): string {
  const plain = plainCell(text);
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A class as CSV in UTF-8, with its byte order mark, as Excel opens it by double click; no cell is a formula. */
export function writeClassCsv(students: readonly ListedStudent[], language: ContentLanguage): Uint8Array {
  const rows = classTable(students, language).map((cells) => cells.map(quoted).join(separators[language]));
  return new TextEncoder().encode(`${byteOrderMark}${rows.join('\r\n')}\r\n`);
}
