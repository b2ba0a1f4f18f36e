import { matchColumns, readRosterFile } from '@schole/roster';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let head: Person;
let teacher: Person;
let classId: string;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
  classId = await createClass(teacher, 'Β2');
});

const createClass = async (who: Person, name: string): Promise<string> =>
  String((await fixture.post(who, 'create-class', { name })).body.classId);

const add = (who: Person, into: string, ...students: { firstName: string; lastName: string }[]) =>
  fixture.post(who, 'add-students', { classId: into, students });

test('a class is exported as it is read again, without formulas and archived students, and the audit says so', async () => {
  await add(teacher, classId, { firstName: 'Μαρία', lastName: 'Παππά' }, { firstName: '=1+1', lastName: '@Ρήγα' });
  const [gone] = await fixture.rows<{ id: string }>(
    `select student_id as id from public.class_rosters where class_id = $1 and first_name = 'Μαρία'`,
    [classId],
  );
  for (const format of ['csv', 'xlsx'] as const) {
    const { status, body } = await fixture.call(teacher, 'export-class', { classId, format, language: 'el' });
    expect(status).toBe(200);
    const bytes = Buffer.from(String(body.base64), 'base64');
    const file = await readRosterFile(bytes, `class.${format}`);
    const table = file.kind === 'table' ? file.table : { rows: [] };
    expect(matchColumns(table.rows).columns).toMatchObject({ lastName: 0, firstName: 1, className: 4, id: 7 });
    expect(table.rows).toHaveLength(3);
    if (format === 'csv') expect(bytes.toString()).toMatch(/^\ufeffΕπώνυμο;/);
    if (format === 'csv') expect(bytes.toString()).toContain("'@Ρήγα;'=1+1");
  }
  await fixture.call(teacher, 'change-student', { studentId: gone?.id ?? '', archived: true });
  const { body } = await fixture.call(head, 'export-class', { classId, format: 'csv', language: 'en' });
  expect(Buffer.from(String(body.base64), 'base64').toString().trim().split('\r\n')).toHaveLength(2);
  expect(await fixture.actionsOn(classId)).toEqual(['class/created', ...Array(3).fill('class/exported')]);
});

test('a known student is found by any part of the name, user name or number, and only by who teaches them', async () => {
  const other = await createClass(teacher, 'Γ1');
  await add(teacher, other, { firstName: 'Μαρία Ελένη', lastName: 'Παππά' }, { firstName: 'Άννα', lastName: '100%' });
  const foreign = await createClass(head, 'Δ1');
  await add(head, foreign, { firstName: 'Μαρία', lastName: 'Ξένου' });
  const found = async (search: string, who = teacher) => {
    const { body } = await fixture.call(who, 'find-students', { classId, search });
    return (body.students as { name: string; classes: string[] }[]).map(({ name, classes }) => `${name} ${classes}`);
  };
  expect(await found('μαρια παπ')).toEqual(['Παππά Μαρία Ελένη Γ1']);
  expect(await found('maria')).toEqual(['Παππά Μαρία Ελένη Γ1']);
  expect(await found('0%')).toEqual(['100% Άννα Γ1']);
  expect(await found('%%')).toEqual([]);
  expect(await found('μαρια', head)).toHaveLength(2);
  const { body } = await fixture.call(teacher, 'find-students', { classId, search: 'Παππά' });
  const [student] = body.students as { studentId: string }[];
  await fixture.call(teacher, 'enrol-students', { classId, studentIds: [student?.studentId ?? ''], placed: true });
  expect(await found('Παππά')).toEqual([]);
});

test('a colleague leaves a class that was shared', async () => {
  await fixture.call(teacher, 'share-class', { classId, userId: head.id, rights: 'see' });
  const colleague = await fixture.addPerson(`colleague-${people}`);
  await fixture.join(colleague, head.schoolId, 'teacher');
  await fixture.call(teacher, 'share-class', { classId, userId: colleague.id, rights: 'see' });
  const leave = { classId, userId: colleague.id, rights: null };
  expect(await fixture.call(colleague, 'share-class', leave)).toMatchObject({ status: 200 });
  expect(await fixture.call(colleague, 'share-class', leave)).toMatchObject({ status: 404 });
});
