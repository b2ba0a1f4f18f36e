import type { CallOutput } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let colleague: Person;
let classId: string;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  const head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  colleague = await fixture.addPerson(`colleague-${people}`);
  for (const who of [teacher, colleague]) await fixture.join(who, head.schoolId, 'teacher');
  classId = await createClass(teacher, 'Β2');
});

async function createClass(who: Person, name: string): Promise<string> {
  return String(Reflect.get((await fixture.call(who, 'create-class', { name })).body, 'classId'));
}

interface Options {
  who?: Person;
  into?: string;
  decisions?: Record<string, string>;
  columns?: Record<string, number>;
}

const file = (text: string, columns?: Record<string, number>) => ({
  kind: 'file' as const,
  name: 'list.csv',
  base64: Buffer.from(text).toString('base64'),
  ...(columns ? { columns } : {}),
});

async function preview(text: string, { who = teacher, into = classId, decisions = {}, columns }: Options = {}) {
  const { status, body } = await fixture.post(who, 'preview-roster', {
    classId: into,
    from: file(text, columns),
    decisions,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as CallOutput<'preview-roster'>;
}

async function write(text: string, options: Options = {}): Promise<CallOutput<'import-roster'>> {
  const { who = teacher, into = classId, decisions = {}, columns } = options;
  const { plan } = await preview(text, options);
  const { status, body } = await fixture.post(who, 'import-roster', {
    ...{ classId: into, from: file(text, columns), decisions, plan },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as CallOutput<'import-roster'>;
}

const statuses = ({ lines }: CallOutput<'preview-roster'>): string[] =>
  lines.map(({ lastName, status, reason }) => `${lastName} ${status}${reason === null ? '' : ` ${reason}`}`);

/** Every row that an import may touch, but for when a profile was last written. */
async function everything(): Promise<string> {
  const parts = await Promise.all(
    [
      'select id, role, email from auth.users order by id',
      'select * from public.memberships order by school_id, user_id',
      'select user_id, first_name, last_name, created_at from public.profiles order by user_id',
      'select * from public.students order by id',
      'select * from public.class_students order by class_id, student_id',
      'select * from private.roster_changes order by import_id, student_id',
    ].map((statement) => fixture.rows(statement)),
  );
  return JSON.stringify(parts);
}

const heading = 'Επώνυμο;Όνομα;Αριθμός μητρώου;Έτος γέννησης;Ομάδα\n';

test('a list is previewed line by line, written as one act, and brings nothing the second time', async () => {
  const text = `${heading}Παπαδοπούλου;Μαρία;0017;2012;Α\nΙωάννου;Γιώργος;0018;2012;\n;;;;\nΛ;Λ;0019;2012;\n`;
  const before = await everything();
  const first = await preview(text);
  expect(statuses(first)).toEqual(['Παπαδοπούλου new', 'Ιωάννου new', expect.stringContaining('skipped one-letter')]);
  expect(first.table).toMatchObject({ separator: ';', columns: { lastName: 0, firstName: 1, studentNumber: 2 } });
  expect(await everything()).toBe(before);
  expect(await write(text)).toMatchObject({ added: 2, changed: 0, moved: 0 });
  const again = await preview(text);
  expect(statuses(again).slice(0, 2)).toEqual(['Παπαδοπούλου same', 'Ιωάννου same']);
  const written = await everything();
  expect(await write(text)).toMatchObject({ added: 0, changed: 0, moved: 0 });
  expect(await everything()).toBe(written);
});

test('who is known by number is changed, or put into the class; undo restores every row', async () => {
  const other = await createClass(teacher, 'Γ1');
  await write(`${heading}Παπαδοπούλου;Μαρία;0017;2012;Α\nΙωάννου;Γιώργος;0018;2012;\n`);
  await write(`${heading}Νικολάου;Άννα;0020;2011;\n`, { into: other });
  const before = await everything();
  const text = `${heading}Παπαδοπούλου;Μαρία-Ελένη;0017;2013;Β\nΙωάννου;Γιώργος;0018;2012;\nΝικολάου;Άννα;0020;2011;Α\nΝέος;Πέτρος;0021;2012;\n`;
  const shown = await preview(text);
  expect(statuses(shown)).toEqual(['Παπαδοπούλου changed', 'Ιωάννου same', 'Νικολάου moved', 'Νέος new']);
  expect(shown.lines[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'firstName', from: 'Μαρία', to: 'Μαρία-Ελένη' },
      { field: 'birthYear', from: 2012, to: 2013 },
      { field: 'group', from: 'Α', to: 'Β' },
    ]),
  );
  const { importId, ...counts } = await write(text);
  expect(counts).toEqual({ added: 1, changed: 1, moved: 1 });
  expect(await everything()).not.toBe(before);
  const undone = await fixture.call(teacher, 'undo-import', { importId });
  expect(undone.body).toEqual({ undone: 3, kept: 0, classesKept: 0 });
  await fixture.rows('delete from private.roster_changes where import_id = $1', [importId]);
  expect(await everything()).toBe(before);
  expect(await fixture.call(teacher, 'undo-import', { importId })).toMatchObject({
    ...{ status: 404, body: { code: 'roster/not-found' } },
  });
});

test('undo keeps what was changed since, and says how much', async () => {
  const { importId } = await write(`${heading}Παπαδοπούλου;Μαρία;0017;2012;\nΙωάννου;Γιώργος;0018;2012;\n`);
  const second = await write(`${heading}Παπαδοπούλου;Μαίρη;0017;2012;\n`);
  const other = await createClass(teacher, 'Γ1');
  const [maria, giorgos] = await fixture.rows<{ id: string }>(
    `select id from public.students where student_number in ('0017', '0018') and school_id =
       (select school_id from public.classes where id = $1) order by student_number`,
    [classId],
  );
  await fixture.call(teacher, 'change-student', {
    studentId: maria?.id ?? '',
    name: { firstName: 'Μαριάννα', lastName: 'Παπαδοπούλου' },
  });
  expect((await fixture.call(teacher, 'undo-import', { importId: second.importId })).body).toEqual({
    undone: 0,
    kept: 1,
    classesKept: 0,
  });
  await fixture.call(teacher, 'enrol-students', { classId: other, studentIds: [giorgos?.id ?? ''], placed: true });
  await fixture.rows('update public.students set signed_in_at = now() where id = $1', [maria?.id]);
  expect((await fixture.call(teacher, 'undo-import', { importId })).body).toEqual({
    undone: 0,
    kept: 2,
    classesKept: 0,
  });
  expect(await fixture.rows('select from public.class_students where class_id = $1', [classId])).toHaveLength(2);
});

test('a name that the school knows is a question, which the teacher answers', async () => {
  const other = await createClass(colleague, 'Γ1');
  await write('Last name,First name\nLee,Ann\n', { who: colleague, into: other });
  const text = 'Last name,First name\nLee,Ann\n';
  const shown = await preview(text);
  expect(statuses(shown)).toEqual(['Lee asks same-name']);
  // The class is a colleague's: its name is not shown.
  const [candidate] = shown.lines[0]?.candidates ?? [];
  expect(candidate).toMatchObject({ name: 'Lee Ann', classes: [] });
  const { plan } = shown;
  expect(
    await fixture.post(teacher, 'import-roster', { classId, from: file(text), decisions: {}, plan }),
  ).toMatchObject({ status: 422, body: { code: 'roster/undecided' } });
  expect(statuses(await preview(text, { decisions: { 2: 'skip' } }))).toEqual(['Lee skipped left-out']);
  expect(statuses(await preview(text, { decisions: { 2: 'new' } }))).toEqual(['Lee new']);
  const decisions = { 2: candidate?.studentId ?? '' };
  expect(await write(text, { decisions })).toMatchObject({ added: 0, moved: 1 });
  expect(await fixture.rows('select from public.students where id = $1', [candidate?.studentId])).toHaveLength(1);
});

test("a colleague's student gets another class by the number, and no other name", async () => {
  const other = await createClass(colleague, 'Γ1');
  await write(`${heading}Lee;Ann;77;2012;\n`, { who: colleague, into: other });
  const shown = await preview(`${heading}Lee;Anna;77;2010;Red\n`);
  expect(shown.lines).toMatchObject([{ status: 'moved', changes: [{ field: 'group', to: 'Red' }] }]);
  await write(`${heading}Lee;Anna;77;2010;Red\n`);
  const [student] = await fixture.rows<Record<string, unknown>>(
    `select profile.first_name, student.birth_year, place.group_name from public.class_students as place
       join public.students as student on student.id = place.student_id
       join public.profiles as profile on profile.user_id = student.id where place.class_id = $1`,
    [classId],
  );
  expect(student).toMatchObject({ first_name: 'Ann', birth_year: 2012, group_name: 'Red' });
});

test('what is written is what was previewed: a school that changed meanwhile is looked at again', async () => {
  const text = `${heading}Παπαδοπούλου;Μαρία;0017;2012;\n`;
  const { plan } = await preview(text);
  await write(text);
  const before = await everything();
  expect(
    await fixture.post(teacher, 'import-roster', { classId, from: file(text), decisions: {}, plan }),
  ).toMatchObject({ status: 409, body: { code: 'roster/changed-meanwhile' } });
  await fixture.call(teacher, 'remove-class', { classId, removed: true });
  expect(
    await fixture.post(teacher, 'import-roster', { classId, from: file(text), decisions: {}, plan }),
  ).toMatchObject({ status: 409, body: { code: 'class/removed' } });
  expect(await everything()).toBe(before);
});

test('columns that cannot be told are asked for, and can be given', async () => {
  const text = 'Code 1,Code 2\nLee,Ann\nMay,Bob\n';
  const shown = await preview(text, { columns: { studentNumber: 0 } });
  expect(shown).toMatchObject({ lines: [], table: { namesMissing: true } });
  expect(statuses(await preview(text, { columns: { lastName: 0, firstName: 1 } }))).toContain('May new');
});

test('pasted names are read in either order, compared and written in the same way', async () => {
  const names = (text: string, order?: 'last-first' | 'first-last') => ({ kind: 'names' as const, text, order });
  const text = '1. Παπαδοπούλου Μαρία\n2. Ιωάννου Γιώργος\n\n3. Λ\n';
  const shown = await fixture.post(teacher, 'preview-roster', { classId, from: names(text) });
  const body = shown.body as unknown as CallOutput<'preview-roster'>;
  expect(body).toMatchObject({ order: 'last-first', table: null, counts: { new: 2, skipped: 1 } });
  const done = await fixture.post(teacher, 'import-roster', { classId, from: names(text), plan: body.plan });
  expect(done).toMatchObject({ status: 200, body: { added: 2 } });
  const swapped = await fixture.post(teacher, 'preview-roster', { classId, from: names(text, 'first-last') });
  expect(swapped.body).toMatchObject({ order: 'first-last' });
  const again = await fixture.post(teacher, 'preview-roster', { classId, from: names(text) });
  expect(again.body).toMatchObject({ counts: { same: 2, skipped: 1 } });
});

test('a file that is none is refused with its reason, and nothing runs too long', async () => {
  for (const [name, bytes, code] of [
    ['list.csv', '', 'roster/empty'],
    ['list.pdf', '%PDF-1.7', 'roster/unknown-type'],
    ['list.xlsx', 'PK no zip', 'roster/other-ending'],
  ] as const) {
    const from = { kind: 'file', name, base64: Buffer.from(bytes).toString('base64') };
    const { body } = await fixture.post(teacher, 'preview-roster', { classId, from });
    expect(body.code, name).toBe(code);
  }
  const large = { kind: 'file', name: 'list.csv', base64: 'A'.repeat(9_000_000) };
  expect((await fixture.post(teacher, 'preview-roster', { classId, from: large })).status).toBe(400);
});
