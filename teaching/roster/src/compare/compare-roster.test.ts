import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RosterRow } from '../columns/to-rows.ts';
import { compareRoster } from './compare-roster.ts';
import type { ComparedRow, CompareOptions, KnownStudent } from './comparison.ts';

const row = (line: number, lastName: string, firstName: string, more: Partial<RosterRow> = {}): RosterRow => ({
  line,
  lastName,
  firstName,
  id: null,
  externalId: null,
  studentNumber: null,
  birthYear: null,
  group: null,
  className: null,
  problem: null,
  ...more,
});

const known = (id: string, lastName: string, firstName: string, more: Partial<KnownStudent> = {}): KnownStudent => ({
  id,
  lastName,
  firstName,
  externalId: null,
  studentNumber: null,
  birthYear: null,
  classIds: ['a1'],
  groups: {},
  archived: false,
  ...more,
});

const intoA1: CompareOptions = { classId: 'a1' };
const compare = (students: KnownStudent[], rows: RosterRow[], options = intoA1): ComparedRow[] =>
  compareRoster(students, rows, options).entries;

describe('one row', () => {
  test.each<[string, KnownStudent[], RosterRow, object]>([
    ['nobody known', [], row(2, 'Νικολάου', 'Άννα'), { kind: 'new', classId: 'a1' }],
    [
      'the same in the class',
      [known('s1', 'Νικολάου', 'Άννα')],
      row(2, 'Νικολάου', 'Άννα'),
      { kind: 'same', studentId: 's1' },
    ],
    ['in capitals', [known('s1', 'Νικολάου', 'Άννα')], row(2, 'ΝΙΚΟΛΑΟΥ', 'ΑΝΝΑ'), { kind: 'same' }],
    ['capitals of the other alphabet', [known('s1', 'ΝΙΚΟΥ', 'ΑΝΝΑ')], row(2, 'NIKOY', 'ANNA'), { kind: 'same' }],
    [
      'a number that is new',
      [known('s1', 'Νικολάου', 'Άννα')],
      row(2, 'Νικολάου', 'Άννα', { studentNumber: '0042' }),
      { kind: 'changed', changes: [{ field: 'studentNumber', from: null, to: '0042' }] },
    ],
    [
      'another surname under the number',
      [known('s1', 'Νικολάου', 'Άννα', { studentNumber: '0042', classIds: [] })],
      row(2, 'Πέτρου', 'Άννα', { studentNumber: ' 0042' }),
      { kind: 'moved', studentId: 's1', changes: [{ field: 'lastName', from: 'Νικολάου', to: 'Πέτρου' }] },
    ],
    [
      'another person under the number',
      [known('s1', 'Νικολάου', 'Άννα', { studentNumber: '0042' })],
      row(2, 'Πέτρου', 'Ηλίας', { studentNumber: '0042' }),
      { kind: 'asks', reason: 'number-of-another-name', candidates: ['s1'] },
    ],
    [
      'the name in another class',
      [known('s1', 'Νικολάου', 'Άννα', { classIds: ['b2'] })],
      row(2, 'Νικολάου', 'Άννα'),
      { kind: 'asks', reason: 'same-name', candidates: ['s1'] },
    ],
    [
      'the name and the birth year in another class',
      [
        known('s1', 'Νικολάου', 'Άννα', { classIds: ['b2'], birthYear: 2012 }),
        known('s2', 'Νικολάου', 'Άννα', { classIds: ['b2'], birthYear: 2014 }),
      ],
      row(2, 'Νικολάου', 'Άννα', { birthYear: 2012 }),
      { kind: 'asks', candidates: ['s1'] },
    ],
    [
      'the name with another number',
      [known('s1', 'Νικολάου', 'Άννα', { studentNumber: '1' })],
      row(2, 'Νικολάου', 'Άννα', { studentNumber: '2' }),
      { kind: 'new' },
    ],
    [
      'names exchanged',
      [known('s1', 'Νικολάου', 'Άννα')],
      row(2, 'Άννα', 'Νικολάου'),
      { kind: 'asks', candidates: ['s1'] },
    ],
    [
      'in another class, by number',
      [known('s1', 'Νικολάου', 'Άννα', { studentNumber: '7', classIds: ['b2'] })],
      row(2, 'Νικολάου', 'Άννα', { studentNumber: '7' }),
      { kind: 'moved', fromClassIds: ['b2'], changes: [] },
    ],
    [
      'archived, by external id',
      [known('s1', 'Νικολάου', 'Άννα', { externalId: 'x-1', archived: true })],
      row(2, 'Νικολάου', 'Άννα', { externalId: 'x-1' }),
      { kind: 'returns', studentId: 's1' },
    ],
    [
      'our own id before the number',
      [known('s1', 'Νικολάου', 'Άννα'), known('s2', 'Νικολάου', 'Άννα', { studentNumber: '7' })],
      row(2, 'Νικολάου', 'Άννα', { id: 's1' }),
      { kind: 'same', studentId: 's1' },
    ],
    ['a row with a problem', [], row(2, 'Ν', '', { problem: 'one-letter' }), { kind: 'skipped', reason: 'one-letter' }],
    [
      'the group',
      [known('s1', 'Νικολάου', 'Άννα', { groups: { a1: 'Α' } })],
      row(2, 'Νικολάου', 'Άννα', { group: 'Β' }),
      { kind: 'changed', changes: [{ field: 'group', from: 'Α', to: 'Β' }] },
    ],
    [
      'two of the name in the class',
      [known('s1', 'Νικολάου', 'Άννα', { birthYear: 2012 }), known('s2', 'Νικολάου', 'Άννα', { birthYear: 2013 })],
      row(2, 'Νικολάου', 'Άννα'),
      { kind: 'asks', candidates: ['s1', 's2'] },
    ],
  ])('%s', (_name, students, one, expected) => {
    expect(compare(students, [one])).toMatchObject([{ line: 2, ...expected }]);
  });
});

describe('several rows', () => {
  test('two of the same student are one', () => {
    const twice = [
      row(2, 'Νικολάου', 'Άννα'),
      row(3, 'ΝΙΚΟΛΑΟΥ', 'ΑΝΝΑ'),
      row(4, 'Νικολάου', 'Άννα', { birthYear: 2012 }),
    ];
    expect(compare([], twice)).toMatchObject([
      { kind: 'skipped', reason: 'duplicate', sameAs: 4 },
      { kind: 'skipped', reason: 'duplicate', sameAs: 4 },
      { kind: 'new' },
    ]);
    expect(compare([known('s1', 'Νικολάου', 'Άννα')], twice)).toMatchObject([
      { kind: 'skipped', sameAs: 4 },
      { kind: 'skipped', sameAs: 4 },
      { kind: 'changed', studentId: 's1' },
    ]);
  });

  test('two of one name with other years or numbers are two', () => {
    const rows = [row(2, 'Νικολάου', 'Άννα', { birthYear: 2012 }), row(3, 'Νικολάου', 'Άννα', { birthYear: 2013 })];
    expect(compare([known('s1', 'Νικολάου', 'Άννα')], rows)).toMatchObject([{ kind: 'changed' }, { kind: 'new' }]);
  });

  test('one number under two names is refused', () => {
    const rows = [
      row(2, 'Νικολάου', 'Άννα', { studentNumber: '5' }),
      row(3, 'Πέτρου', 'Ηλίας', { studentNumber: '5' }),
    ];
    expect(compare([], rows)).toMatchObject([{ kind: 'new' }, { reason: 'number-twice', sameAs: 2 }]);
  });

  test('a student in two classes of the list is one student', () => {
    const rows = [row(2, 'Νικολάου', 'Άννα', { className: 'Α1' }), row(3, 'Νικολάου', 'Άννα', { className: 'β2' })];
    const classOf = ({ className }: RosterRow) =>
      new Map([
        ['Α1', 'a1'],
        ['β2', 'b2'],
      ]).get(className ?? '');
    const options = { classId: null, classOf };
    expect(compare([], rows, options)).toEqual([
      { line: 2, kind: 'new', classId: 'a1' },
      { line: 3, kind: 'new', classId: 'b2', sameAs: 2 },
    ]);
    const one = known('s1', 'Νικολάου', 'Άννα', { classIds: ['a1', 'b2'] });
    expect(compare([one], rows, options)).toMatchObject([{ kind: 'same' }, { kind: 'same' }]);
    const grouped = rows.map((each) => ({ ...each, group: 'Μπλε' }));
    expect(compare([one], grouped, options)).toMatchObject([
      { kind: 'changed', classId: 'a1', changes: [{ field: 'group' }] },
      { kind: 'changed', classId: 'b2', changes: [{ field: 'group' }] },
    ]);
    expect(compare([], [row(2, 'Νικολάου', 'Άννα', { className: 'Γ3' })], options)).toMatchObject([
      { reason: 'unknown-class' },
    ]);
  });

  test('answers settle questions', () => {
    const elsewhere = known('s1', 'Νικολάου', 'Άννα', { classIds: ['b2'] });
    const rows = [row(2, 'Νικολάου', 'Άννα')];
    const answered = (answer: string): ComparedRow[] =>
      compare([elsewhere], rows, { classId: 'a1', answers: new Map([[2, answer]]) });
    expect(answered('s1')).toMatchObject([{ kind: 'moved', studentId: 's1' }]);
    expect(answered('new')).toMatchObject([{ kind: 'new' }]);
    expect(answered('somebody else')).toMatchObject([{ kind: 'asks' }]);
    const taken = [row(2, 'Πέτρου', 'Ηλίας', { studentNumber: '5' })];
    const owner = known('s2', 'Νικολάου', 'Άννα', { studentNumber: '5' });
    expect(compare([owner], taken, { classId: 'a1', answers: new Map([[2, 'new']]) })).toMatchObject([
      { kind: 'skipped', reason: 'number-taken' },
    ]);
  });
});

/** What an import writes. */
function apply(
  students: readonly KnownStudent[],
  rows: readonly RosterRow[],
  entries: readonly ComparedRow[],
): KnownStudent[] {
  const result = new Map(students.map((one) => [one.id, one]));
  const byLine = new Map(rows.map((one) => [one.line, one]));
  for (const entry of entries) {
    const from = byLine.get(entry.line);
    if (from === undefined) throw new Error('an entry without a row');
    if (entry.kind === 'new') {
      const { lastName, firstName, studentNumber, birthYear, externalId, group } = from;
      const id = `new ${entry.line}`;
      result.set(
        id,
        known(id, lastName, firstName, {
          studentNumber,
          birthYear,
          externalId,
          groups: group === null ? {} : { a1: group },
        }),
      );
    } else if (entry.kind === 'changed' || entry.kind === 'moved' || entry.kind === 'returns') {
      const before = result.get(entry.studentId);
      if (before === undefined) throw new Error('nobody known');
      const changes = entry.changes.map(({ field, to }) => (field === 'group' ? ['groups', { a1: to }] : [field, to]));
      const classIds = [...new Set([...before.classIds, 'a1'])];
      result.set(before.id, { ...before, ...Object.fromEntries(changes), classIds, archived: false });
    }
  }
  return [...result.values()];
}

const nameOf = fc.constantFrom('Άννα', 'ΑΝΝΑ', 'Ηλίας', 'Νικολάου', 'Πέτρου', "O'Brien", 'OBRIEN');
const numberOf = fc.option(fc.constantFrom('1', '2', '03', '3'), { nil: null });
const yearOf = fc.option(fc.constantFrom(2012, 2013), { nil: null });
const shared = { firstName: nameOf, lastName: nameOf, studentNumber: numberOf, birthYear: yearOf };
const rowsOf = fc
  .array(fc.record({ ...shared, group: fc.option(fc.constantFrom('Α', 'Β'), { nil: null }) }), { maxLength: 8 })
  .map((all) => all.map((one, at) => row(at + 2, one.lastName, one.firstName, one)));
const studentsOf = fc
  .uniqueArray(
    fc.record({ ...shared, classIds: fc.subarray(['a1', 'b2']), archived: fc.boolean() }),
    // A number belongs to one student of the school.
    { maxLength: 8, selector: ({ studentNumber }) => studentNumber ?? Symbol('none') },
  )
  .map((all) => all.map((one, at) => known(`s${at}`, one.lastName, one.firstName, one)));

describe('any list', () => {
  test('that was written in gives only the same when it comes again', () => {
    fc.assert(
      fc.property(studentsOf, rowsOf, fc.nat(3), (students, rows, choice) => {
        const asked = compare(students, rows);
        const answers = new Map(
          asked.flatMap((entry) => {
            if (entry.kind !== 'asks') return [];
            const chosen = entry.candidates[choice % entry.candidates.length];
            return chosen === undefined ? [] : [[entry.line, chosen] as const];
          }),
        );
        const options = { classId: 'a1', answers };
        const first = compare(students, rows, options);
        const after = apply(students, rows, first);
        const again = compare(after, rows, options);
        for (const entry of again) expect(['same', 'skipped', 'asks']).toContain(entry.kind);
        expect(apply(after, rows, again)).toEqual(after);
      }),
      { numRuns: 3_000 },
    );
  });

  test('matches nobody twice, and has one entry a row', () => {
    fc.assert(
      fc.property(studentsOf, rowsOf, (students, rows) => {
        const entries = compare(students, rows);
        expect(entries.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
        const matched = entries.flatMap((entry) => ('studentId' in entry ? [entry.studentId] : []));
        expect(new Set(matched).size).toBe(matched.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a large list against a large school has an entry for each row', () => {
  const students = Array.from({ length: 20_000 }, (_, at) =>
    known(`s${at}`, `Surname${at % 4_000}`, `Name${at % 13}`, { studentNumber: at % 2 ? `${at}` : null }),
  );
  const rows = Array.from({ length: 5_000 }, (_, at) => row(at + 2, `Surname${at % 4_000}`, `Name${at % 13}`));
  expect(compareRoster(students, rows, intoA1).entries).toHaveLength(5_000);
});

test('a list of one name with many numbers, against a school of that name, has an entry for each row', () => {
  const students = Array.from({ length: 20_000 }, (_, at) => known(`s${at}`, 'Smith', 'Anna', { birthYear: 2012 }));
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    row(at + 2, 'Smith', 'Anna', { studentNumber: `${at}`, birthYear: 2013 }),
  );
  expect(compareRoster(students, rows, intoA1).counts.new).toBe(20_000);
});
