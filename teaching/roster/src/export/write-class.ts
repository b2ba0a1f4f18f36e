import type { ContentLanguage } from '@schole/core';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** A student of a class, as a file of it shows one. */
export interface ListedStudent {
  id: string;
  lastName: string;
  firstName: string;
  studentNumber: string | null;
  birthYear: number | null;
  group: string | null;
  className: string;
  userName: string | null;
}

type Column = keyof ListedStudent;

/** In the order of the file; `matchColumns` reads each of these headings. */
const headings: Record<Column, Record<ContentLanguage, string>> = {
  lastName: { en: 'Last name', el: 'Επώνυμο' },
  firstName: { en: 'First name', el: 'Όνομα' },
  studentNumber: { en: 'Student number', el: 'Αριθμός μητρώου' },
  birthYear: { en: 'Birth year', el: 'Έτος γέννησης' },
  className: { en: 'Class', el: 'Τμήμα' },
  group: { en: 'Group', el: 'Ομάδα' },
  userName: { en: 'User name', el: 'Όνομα χρήστη' },
  id: { en: 'Schole ID', el: 'Κωδικός Schole' },
};

const columns = Object.keys(headings) as Column[];

/** The headings of a class in one language, and a row of text for each student. */
function classTable(students: readonly ListedStudent[], language: ContentLanguage): string[][] {
  return [
    columns.map((column) => headings[column][language]),
    ...students.map((student) => columns.map((column) => String(student[column] ?? ''))),
  ];
}

const sheetNames: Record<ContentLanguage, string> = { en: 'Students', el: 'Μαθητές' };

/** A class as a file for a spreadsheet, as the roster is read back. */
export async function writeClass(
  students: readonly ListedStudent[],
  format: 'csv' | 'xlsx',
  language: ContentLanguage,
): Promise<Uint8Array> {
  const table = classTable(students, language);
  return format === 'csv' ? writeCsv(table, language) : writeXlsx(table, sheetNames[language]);
}
