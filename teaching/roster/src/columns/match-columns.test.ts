import { describe, expect, test } from 'vitest';
import type { TableRow } from '../table/table.ts';
import { readBirthYear } from './birth-year.ts';
import { fieldOfHeading } from './headings.ts';
import { matchColumns } from './match-columns.ts';
import { toRows } from './to-rows.ts';

const tableOf = (text: string): { rows: TableRow[] } => ({
  rows: text.split('\n').map((row, at) => ({ line: at + 1, cells: row.split(';') })),
});
const matched = (text: string) => matchColumns(tableOf(text).rows);

test.each([
  ['Επώνυμο', 'lastName'],
  ['ΕΠΩΝΥΜΟ ΜΑΘΗΤΗ', 'lastName'],
  ['Last Name', 'lastName'],
  ['familyName', 'lastName'],
  ['Όνομα', 'firstName'],
  ['First name:', 'firstName'],
  ['Ονοματεπώνυμο', 'fullName'],
  ['Student', 'fullName'],
  ['Αρ. Μητρώου', 'studentNumber'],
  ['Α.Μ.', 'studentNumber'],
  ['SIS ID', 'studentNumber'],
  ['student_id', 'studentNumber'],
  ['Έτος γέννησης', 'birthYear'],
  ['Date of Birth', 'birthYear'],
  ['Τμήμα', 'className'],
  ['Ομάδα', 'group'],
  ['Email Address', 'email'],
  ['Διεύθυνση e-mail γονέα', 'guardian'],
  ['Πατρώνυμο', 'guardian'],
  ['Όνομα πατέρα', 'guardian'],
  ['Όνομα χρήστη', 'userName'],
  ['Α/Α', null],
  ['Μαρία', null],
  ['Τηλέφωνο', null],
])('the heading %s is %s', (heading, field) => expect(fieldOfHeading(heading)).toBe(field));

describe('columns', () => {
  test('of myschool are found under the title of the school', () => {
    const text =
      'Γυμνάσιο Παραδείγματος\n\nΑ/Α;Αριθμός μητρώου;Επώνυμο μαθητή;Όνομα μαθητή;Όνομα πατέρα;Τμήμα\n1;101;Άλφα;Μαρία;Ηλίας;Α1';
    expect(matched(text)).toEqual({
      heading: 2,
      columns: { studentNumber: 1, lastName: 2, firstName: 3, guardian: 4, className: 5 },
      doubled: [],
      namesMissing: false,
      unknown: [0],
      certain: true,
    });
  });

  test('of Google Classroom are found, and its addresses are no names', () => {
    const text = 'Last Name;First Name;Email Address\nSmith;Anna;anna@x.example';
    expect(matched(text)).toMatchObject({
      heading: 0,
      columns: { lastName: 0, firstName: 1, email: 2 },
      certain: true,
    });
  });

  test('that come twice are reported, and the first is taken', () => {
    expect(matched('Επώνυμο;Όνομα;Επώνυμο\nΆλφα;Μαρία;Βήτα')).toMatchObject({
      columns: { lastName: 0, firstName: 1 },
      doubled: [{ field: 'lastName', columns: [0, 2] }],
      certain: false,
    });
  });

  test('that are missing are reported, or found by their content', () => {
    expect(matched('Α.Μ.;Τμήμα\n12;Α1\n13;Α1')).toMatchObject({ namesMissing: true, certain: false });
    expect(matched('Επώνυμο;Α.Μ.\nΆλφα;12\nΒήτα;13')).toMatchObject({ namesMissing: true });
    expect(matched('Επώνυμο;Βαφτιστικό\nΆλφα;Μαρία\nΒήτα;Ηλίας')).toMatchObject({
      columns: { lastName: 0, firstName: 1 },
      namesMissing: false,
      certain: false,
    });
  });

  test.each([
    [
      '1;Παπαδόπουλος;Γεώργιος;10045;2012;Α1\n2;Ιωαννίδου;Μαρία;10046;2012;Α1',
      { lastName: 1, firstName: 2, studentNumber: 3, birthYear: 4, className: 5 },
    ],
    ['Μαρία;Ιωαννίδου\nΓεώργιος;Παπαδόπουλος', { firstName: 0, lastName: 1 }],
    ['Παπαδόπουλος Γεώργιος;3/5/2012\nΙωαννίδου Μαρία;4/6/2012', { fullName: 0, birthYear: 1 }],
    ['anna@x.example;Anna Smith\nben@x.example;Ben Jones', { email: 0, fullName: 1 }],
    ['Παπαδόπουλος Γεώργιος\nΙωαννίδου Μαρία', { fullName: 0 }],
  ])('without headings are found by their content: %j', (text, columns) => {
    const found = matched(text);
    expect(found).toMatchObject({ heading: null, certain: false, namesMissing: false });
    expect(found.columns).toEqual(columns);
  });

  test('of nothing are none', () => {
    expect(matchColumns([])).toMatchObject({ heading: null, columns: {}, namesMissing: true });
  });
});

describe('rows', () => {
  const columns = { lastName: 0, firstName: 1, studentNumber: 2, birthYear: 3, group: 4 };
  const rowOf = (text: string) => toRows(tableOf(text), { heading: null, columns })[0];

  test.each([
    [
      'Άλφα;Μαρία;007;2012;Β',
      { lastName: 'Άλφα', firstName: 'Μαρία', studentNumber: '007', birthYear: 2012, group: 'Β', problem: null },
    ],
    ['Άλφα;Μαρία;-;-;', { studentNumber: null, birthYear: null, group: null, problem: null }],
    ["Άλφα;Μαρία;'-7", { studentNumber: '-7', problem: null }],
    ['Άλφα', { firstName: '', problem: 'one-name' }],
    [';;7', { problem: 'no-name' }],
    ['Ά;Μ', { problem: 'one-letter' }],
    ['=1+1;Μαρία', { problem: 'formula' }],
    ["'=1+1;Μαρία", { problem: 'formula' }],
    ['Άλφα;Μαρία;=HYPERLINK("x")', { problem: 'formula' }],
    ['123;456', { problem: 'no-letters' }],
    ['Άλφα2;Μαρία', { problem: 'odd-characters' }],
    [`${'ά'.repeat(101)};Μαρία`, { problem: 'too-long' }],
    [`Άλφα;Μαρία;${'1'.repeat(41)}`, { problem: 'number-too-long' }],
    ['Άλφα;Μαρία;7;πέρυσι', { birthYear: null, problem: 'birth-year' }],
  ])('%j', (text, expected) => expect(rowOf(text)).toMatchObject(expected));

  test('the teacher decides which column is what, and in which order a whole name is', () => {
    const table = tableOf('Qwx Zzk;Άλφα');
    expect(toRows(table, { heading: null, columns: { fullName: 0 }, order: 'last-first' })).toMatchObject([
      { lastName: 'Qwx', firstName: 'Zzk' },
    ]);
    expect(toRows(table, { heading: null, columns: { fullName: 0 }, order: 'first-last' })).toMatchObject([
      { lastName: 'Zzk', firstName: 'Qwx' },
    ]);
    expect(toRows(tableOf('Άλφα, Μαρία'), { heading: null, columns: { fullName: 0 } })).toMatchObject([
      { lastName: 'Άλφα', firstName: 'Μαρία' },
    ]);
    expect(toRows(table, { heading: 0, columns })).toEqual([]);
  });
});

test.each([
  ['2012', 2012],
  ['2012-05-03', 2012],
  ['3/5/2012', 2012],
  ['03.05.12', 2012],
  ['12/31/2012', 2012],
  ['1850', null],
  ['99', null],
  ['45/5/2012', null],
  ['', null],
])('the birth year of %j is %j', (text, year) => expect(readBirthYear(text)).toBe(year));
