import { describe, expect, test } from 'vitest';
import { compareRoster } from '../compare/compare-roster.ts';
import { rowsOfOneRoster } from '../compare/rows-of.ts';
import { readRosterFile } from '../files/read-table.ts';
import { renamed, zipOf } from '../test-files.ts';
import { readOneRoster } from './read-one-roster.ts';

type Files = Record<string, string>;

const files: Files = {
  'manifest.csv':
    'propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.classes,bulk\nfile.demographics,absent\n',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type\no1,active,,Example School,school\n',
  'academicSessions.csv':
    'sourcedId,status,dateLastModified,title,type,startDate,endDate\nt1,active,,Autumn,term,2026-09-11,2027-01-31\n',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,subjects\nc1,active,,Maths 7A,"07,08",k1,7A,o1,"t1,t2",Maths\nc2,tobedeleted,,Old,07,k1,,o1,t1,\n',
  'users.csv':
    'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades\nu1,active,true,o1,student,anna,Anna,Smith,0042,a@x.example,07\nu2,active,true,o1,student,ben,Ben,Jones,,,07\nu3,active,true,o1,teacher,t,Tess,Teacher,,,\nu4,tobedeleted,true,o1,student,x,Xeno,Gone,,,\n',
  'enrollments.csv':
    'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\ne1,active,c1,o1,u1,student,,2026-09-11,\ne2,active,c1,o1,u2,student,,,\ne3,active,c1,o1,u3,teacher,,,\ne4,tobedeleted,c2,o1,u1,student,,,\ne5,active,c1,o1,u4,student,,,\n',
};

const packed = (change: Files = {}, folder = ''): Promise<Uint8Array> =>
  zipOf(Object.fromEntries(Object.entries({ ...files, ...change }).map(([name, text]) => [`${folder}${name}`, text])));
const without = (name: string): Promise<Uint8Array> => {
  const { [name]: _left, ...others } = files;
  return zipOf(others);
};

describe('OneRoster', () => {
  test.each(['', 'export/'])('1.1 is read, in the folder %j', async (folder) => {
    const roster = await readOneRoster(await packed({}, folder));
    expect(roster).toEqual({
      version: '1.1',
      orgs: [{ sourcedId: 'o1', name: 'Example School', type: 'school' }],
      terms: [{ sourcedId: 't1', title: 'Autumn', begin: '2026-09-11', end: '2027-01-31' }],
      classes: [
        {
          sourcedId: 'c1',
          title: 'Maths 7A',
          grades: ['07', '08'],
          subjects: ['Maths'],
          termIds: ['t1', 't2'],
          orgId: 'o1',
          status: 'active',
        },
        {
          sourcedId: 'c2',
          title: 'Old',
          grades: ['07'],
          subjects: [],
          termIds: ['t1'],
          orgId: 'o1',
          status: 'tobedeleted',
        },
      ],
      students: [
        {
          sourcedId: 'u1',
          identifier: '0042',
          givenName: 'Anna',
          familyName: 'Smith',
          grades: ['07'],
          birthYear: null,
          status: 'active',
        },
        {
          sourcedId: 'u2',
          identifier: null,
          givenName: 'Ben',
          familyName: 'Jones',
          grades: ['07'],
          birthYear: null,
          status: 'active',
        },
        {
          sourcedId: 'u4',
          identifier: null,
          givenName: 'Xeno',
          familyName: 'Gone',
          grades: [],
          birthYear: null,
          status: 'tobedeleted',
        },
      ],
      enrollments: [
        { classId: 'c1', studentId: 'u1', role: 'student', begin: '2026-09-11', end: null, status: 'active' },
        { classId: 'c1', studentId: 'u2', role: 'student', begin: null, end: null, status: 'active' },
        { classId: 'c2', studentId: 'u1', role: 'student', begin: null, end: null, status: 'tobedeleted' },
        { classId: 'c1', studentId: 'u4', role: 'student', begin: null, end: null, status: 'active' },
      ],
      issues: [],
      issueCount: 0,
    });
  });

  test('1.2 has the roles in a file of their own', async () => {
    const roster = await readOneRoster(
      await packed({
        'manifest.csv': 'propertyName,value\noneroster.version,1.2\n',
        'users.csv':
          'sourcedId,status,username,givenName,familyName,identifier\nu1,active,a,Anna,Smith,0042\nu2,active,b,Ben,Jones,\nu3,active,t,Tess,Teacher,\n',
        'roles.csv':
          'sourcedId,status,userSourcedId,roleType,role,orgSourcedId\nr1,active,u1,primary,student,o1\nr2,tobedeleted,u2,primary,student,o1\nr3,active,u3,primary,teacher,o1\n',
        'enrollments.csv': 'sourcedId,status,classSourcedId,userSourcedId,role\ne1,active,c1,u1,student\n',
      }),
    );
    expect(roster.version).toBe('1.2');
    expect(roster.students.map(({ sourcedId }) => sourcedId)).toEqual(['u1']);
  });

  test('gives the rows of the chosen classes, without those that are to be deleted', async () => {
    const roster = await readOneRoster(await packed());
    const rows = rowsOfOneRoster(roster, ['c1', 'c2']);
    expect(rows).toMatchObject([
      { line: 1, firstName: 'Anna', externalId: 'u1', studentNumber: '0042', className: 'c1', problem: null },
      { line: 2, firstName: 'Ben', externalId: 'u2', className: 'c1' },
    ]);
    const { counts } = compareRoster([], rows, { classId: null, classOf: () => 'our class' });
    expect(counts.new).toBe(2);
  });

  test('reports broken references with file and row, and leaves these rows out', async () => {
    const roster = await readOneRoster(
      await packed({
        'classes.csv': 'sourcedId,title,schoolSourcedId\nc1,Maths,o9\nc1,Again,o1\n,Nameless,o1\n',
        'users.csv': 'sourcedId,role,givenName,familyName\nu1,student,Anna,Smith\nu2,student,,\n',
        'enrollments.csv':
          'sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\ne2,c9,u1,student\ne3,c1,u9,student\n',
      }),
    );
    expect(roster.issueCount).toBe(6);
    expect(roster.issues).toEqual([
      { file: 'classes.csv', line: 3, problem: 'id-twice', value: 'c1' },
      { file: 'classes.csv', line: 4, problem: 'no-id', value: '' },
      { file: 'classes.csv', line: 2, problem: 'unknown-org', value: 'o9' },
      { file: 'users.csv', line: 3, problem: 'no-name', value: 'u2' },
      { file: 'enrollments.csv', line: 3, problem: 'unknown-class', value: 'c9' },
      { file: 'enrollments.csv', line: 4, problem: 'unknown-user', value: 'u9' },
    ]);
    expect(roster.enrollments).toHaveLength(1);
  });

  test.each<[string, () => Promise<Uint8Array>, object]>([
    ['no manifest', () => without('manifest.csv'), { code: 'roster/not-one-roster' }],
    ['no users', () => without('users.csv'), { code: 'roster/file-missing', extra: { values: { file: 'users.csv' } } }],
    ['no enrollments', () => without('enrollments.csv'), { code: 'roster/file-missing' }],
    [
      'no column',
      () => packed({ 'users.csv': 'sourcedId,role,givenName\nu1,student,Anna\n' }),
      { code: 'roster/column-missing', extra: { values: { file: 'users.csv', column: 'familyName' } } },
    ],
    [
      'another version',
      () => packed({ 'manifest.csv': 'propertyName,value\noneroster.version,1.0\n' }),
      { code: 'roster/one-roster-version', extra: { values: { version: '1.0' } } },
    ],
    [
      'an open quotation mark',
      () => packed({ 'orgs.csv': 'sourcedId,name\n"o1,x\n' }),
      { code: 'roster/unclosed-quote' },
    ],
    ['a bomb', () => packed({ 'extra.csv': 'a'.repeat(30_000_000) }), { code: 'roster/unsafe' }],
    ['a bomb that nobody reads', () => packed({ 'extra.bin': 'a'.repeat(30_000_000) }), { code: 'roster/unsafe' }],
    [
      'a path outside',
      async () => renamed(await packed({ 'abcdef/x.csv': 'x' }), 'abcdef/x', '../../ab'),
      { code: 'roster/unsafe' },
    ],
    [
      'too many rows',
      () => packed({ 'orgs.csv': `sourcedId,name\n${'a,b\n'.repeat(20_001)}` }),
      { code: 'roster/too-many-rows' },
    ],
    ['no zip', () => Promise.resolve(Buffer.from('PK\x03\x04 nothing')), { code: 'roster/broken' }],
  ])('is refused with %s', async (_name, make, fault) => {
    await expect(readOneRoster(await make())).rejects.toMatchObject(fault);
  });

  test('without terms is read, and a file that the manifest calls absent may be missing', async () => {
    const roster = await readOneRoster(await without('academicSessions.csv'));
    expect(roster.terms).toEqual([]);
    const { 'enrollments.csv': _left, ...others } = files;
    const manifest = `${files['manifest.csv']}file.enrollments,absent\n`;
    expect((await readOneRoster(await zipOf({ ...others, 'manifest.csv': manifest }))).enrollments).toEqual([]);
  });

  test('is told from a table by its content', async () => {
    expect(await readRosterFile(await packed(), 'roster.zip')).toMatchObject({ kind: 'one-roster' });
    expect(await readRosterFile(Buffer.from('a;b'), 'a.csv')).toMatchObject({ kind: 'table' });
    await expect(readRosterFile(await packed(), 'roster.xlsx')).rejects.toMatchObject({ code: 'roster/other-ending' });
  });
});
