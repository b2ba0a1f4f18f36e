import { contentLanguages } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { matchColumns } from '../columns/match-columns.ts';
import { toRows } from '../columns/to-rows.ts';
import { compareRoster } from '../compare/compare-roster.ts';
import { readTable } from '../files/read-table.ts';
import { type ListedStudent, writeClass } from './write-class.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const student = (
  id: string,
  lastName: string,
  firstName: string,
  more: Partial<ListedStudent> = {},
): ListedStudent => ({
  id,
  lastName,
  firstName,
  studentNumber: null,
  birthYear: null,
  group: null,
  className: 'Β2',
  userName: null,
  ...more,
});

const students = [
  student('s1', 'Παπαδοπούλου', 'Μαρία', {
    studentNumber: '00123',
    birthYear: 2012,
    group: 'Ομάδα 1',
    userName: 'maria.pap',
  }),
  student('s2', "O'Brien", 'Seán', { studentNumber: '-45' }),
  student('s3', 'Ιωάννου-Πέτρου', 'Άννα "Αννούλα"', { group: 'α; β, γ' }),
  student('s4', '<b>&', 'Ηλίας'),
];

describe.each(['csv', 'xlsx'] as const)('a class as %s', (format) => {
  test.each(contentLanguages)('is read back without a question (%s)', async (language) => {
    const table = await readTable(await writeClass(students, format, language), `class.${format}`);
    expect(table.format).toBe(format);
    const matched = matchColumns(table.rows);
    expect(matched).toMatchObject({ heading: 0, doubled: [], namesMissing: false, unknown: [], certain: true });
    const rows = toRows(table, matched);
    expect(rows.slice(0, 2)).toMatchObject([
      {
        line: 2,
        lastName: 'Παπαδοπούλου',
        firstName: 'Μαρία',
        studentNumber: '00123',
        birthYear: 2012,
        group: 'Ομάδα 1',
      },
      {
        line: 3,
        lastName: "O'Brien",
        firstName: 'Seán',
        studentNumber: '-45',
        birthYear: null,
        group: null,
        problem: null,
      },
    ]);
    expect(rows.map(({ id, className }) => [id, className])).toEqual(students.map(({ id }) => [id, 'Β2']));
    // Names that no list is read with are there as they were, too.
    expect(rows[3]).toMatchObject({ lastName: '<b>&', problem: 'odd-characters' });
    const known = students.map(({ group, ...one }) => ({
      ...one,
      externalId: null,
      classIds: ['b2'],
      groups: { b2: group ?? '' },
      archived: false,
    }));
    const { counts } = compareRoster(known, rows.slice(0, 2), { classId: 'b2' });
    expect(counts).toMatchObject({ same: 2, changed: 0, new: 0, asks: 0 });
  });
});

test('a CSV begins with its byte order mark, divides as the language does, and holds no formula', async () => {
  const cells = [student('s1', '=HYPERLINK("http://x.example")', '@Anna', { studentNumber: '+30', group: '-1' })];
  const greek = Buffer.from(await writeClass(cells, 'csv', 'el')).toString();
  expect(greek).toMatch(/^\ufeffΕπώνυμο;Όνομα;/);
  expect(greek).toContain('"\'=HYPERLINK(""http://x.example"")";\'@Anna;\'+30;');
  expect(Buffer.from(await writeClass(cells, 'csv', 'en')).toString()).toMatch(/^\ufeffLast name,First name,/);
});

test('a workbook of one state is one file, and its cells are text', async () => {
  const one = await writeClass(students, 'xlsx', 'el');
  expect(Buffer.from(one).equals(Buffer.from(await writeClass(students, 'xlsx', 'el')))).toBe(true);
  const formulas = [student('s1', '=1+1', 'Άννα')];
  const table = await readTable(await writeClass(formulas, 'xlsx', 'el'), 'class.xlsx');
  expect(toRows(table, matchColumns(table.rows))).toMatchObject([{ lastName: '=1+1', problem: 'formula' }]);
});

test('numbers stay numbers, with the decimal sign of the language', async () => {
  const rows = [
    ['Name', 'Points'],
    ['-1 +', 7.5],
  ];
  expect(Buffer.from(writeCsv(rows, 'el')).toString()).toBe("\ufeffName;Points\r\n'-1 +;7,5\r\n");
  expect(Buffer.from(writeCsv(rows, 'en')).toString()).toBe("\ufeffName,Points\r\n'-1 +,7.5\r\n");
  const table = await readTable(await writeXlsx(rows, 'Marks'), 'marks.xlsx');
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Name', 'Points'],
    ['-1 +', '7.5'],
  ]);
});
