import { noAccommodations } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { classSweeps } from '../../classes/class-sweep.ts';
import { createHashing, makeClass, signInFrom } from '../test-students.ts';

let fixture: FunctionsFixture;
let head: Person;
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
  head = await fixture.addPerson(`head-${people}`);
  teacher = await fixture.addPerson(`teacher-${people}`);
  colleague = await fixture.addPerson(`colleague-${people}`);
  for (const who of [teacher, colleague]) await fixture.join(who, head.schoolId, 'teacher');
  teacher.schoolId = head.schoolId;
  classId = await createClass(teacher);
});

async function createClass(who: Person): Promise<string> {
  return String((await fixture.post(who, 'create-class', { name: 'A class' })).body.classId);
}

async function addStudent(into: string, more: Record<string, unknown> = {}, who = teacher): Promise<string> {
  const students = [{ firstName: 'Άννα', lastName: 'Κώστα', ...more }];
  const { status, body } = await fixture.post(who, 'add-students', { classId: into, students });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.students as { studentId: string }[])[0]?.studentId ?? '';
}

const needs = { ...noAccommodations, extraTime: 25, restBreaks: 2, restMinutes: 5, largerText: true };
const set = (who: Person, studentId: string, wanted: unknown = needs) =>
  fixture.post(who, 'change-accommodations', { studentId, needs: wanted });
const seenBy = async (who: Person, table: string, role = 'authenticated'): Promise<number> =>
  (
    await fixture.fresh.database.asUser({ role: role as 'authenticated', sub: who.id }, (sql) =>
      sql.query(`select from public.${table}`),
    )
  ).rowCount;
/** Every row of two students that a merge may touch, but for when a profile was last written. */
async function everything(): Promise<string> {
  const parts = await Promise.all(
    [
      'select user_id, first_name, last_name from public.profiles order by user_id',
      'select * from public.students order by id',
      'select * from public.class_students order by class_id, student_id',
      'select * from public.student_accommodations order by student_id',
      'select * from public.guardian_notes order by student_id',
      'select * from private.student_secrets order by student_id',
    ].map((statement) => fixture.rows(statement)),
  );
  return JSON.stringify(parts);
}

test('accommodations are set by who may change, read by who teaches the student, and by nobody else', async () => {
  const studentId = await addStudent(classId);
  for (const wrong of [
    { ...needs, extraTime: 301 },
    { ...needs, extraTime: -1 },
    { ...needs, extraAttempts: 11 },
    { ...needs, restMinutes: 0 },
    { extraTime: 10 },
  ])
    expect(await set(teacher, studentId, wrong)).toMatchObject({ status: 400 });
  expect(await set(teacher, studentId)).toMatchObject({ status: 200 });
  expect(await set(teacher, studentId)).toMatchObject({ status: 200 });
  expect(await seenBy(teacher, 'student_accommodations')).toBe(1);
  expect(await seenBy(head, 'student_accommodations')).toBe(1);
  expect(await seenBy(colleague, 'student_accommodations')).toBe(0);
  expect(await set(colleague, studentId)).toMatchObject({ status: 404 });
  const other = await addStudent(classId, { firstName: 'Βασίλης' });
  const asStudent = (id: string) => seenBy({ ...teacher, id }, 'student_accommodations', 'student');
  expect([await asStudent(studentId), await asStudent(other)]).toEqual([1, 0]);
  for (const rights of ['see', 'mark'] as const) {
    await fixture.call(teacher, 'share-class', { classId, userId: colleague.id, rights });
    expect(await seenBy(colleague, 'student_accommodations')).toBe(1);
    expect(await set(colleague, studentId, noAccommodations)).toMatchObject({ status: 404 });
  }
  await fixture.call(teacher, 'share-class', { classId, userId: colleague.id, rights: 'change' });
  expect(await set(colleague, studentId, noAccommodations)).toMatchObject({ status: 200 });
  expect(await seenBy(teacher, 'student_accommodations')).toBe(0);
  // The same twice is one change, and the audit does not say what a child needs.
  const events = await fixture.rows<{ actor_id: string; details: object }>(
    `select actor_id, details from public.audit_events
      where subject_id = $1 and action = 'student/accommodations-changed' order by created_at`,
    [studentId],
  );
  expect(events).toEqual([
    { actor_id: teacher.id, details: {} },
    { actor_id: colleague.id, details: {} },
  ]);
});

test('notes on guardians are for who may change, and go a year after the student left', async () => {
  const studentId = await addStudent(classId);
  const write = (who: Person, contact: string) =>
    fixture.post(who, 'change-guardian-notes', { studentId, contact, consent: '' });
  expect(await write(teacher, 'x'.repeat(1_001))).toMatchObject({ status: 400 });
  expect(await write(teacher, 'Η θεία της, 2101234567')).toMatchObject({ status: 200 });
  await fixture.call(teacher, 'share-class', { classId, userId: colleague.id, rights: 'mark' });
  expect(await seenBy(colleague, 'guardian_notes')).toBe(0);
  expect(await write(colleague, 'Mine')).toMatchObject({ status: 404 });
  expect([await seenBy(teacher, 'guardian_notes'), await seenBy(head, 'guardian_notes')]).toEqual([1, 1]);
  expect(await fixture.actionsOn(studentId)).toContain('student/guardian-notes-changed');
  const sweep = classSweeps(fixture.fresh.database).find(({ name }) => name.includes('guardians'));
  const archivedFor = async (days: number): Promise<number | undefined> => {
    await fixture.rows('update public.students set archived_at = now() - make_interval(days => $2) where id = $1', [
      ...[studentId, days],
    ]);
    return sweep?.run() as Promise<number>;
  };
  expect(await sweep?.run()).toBe(0);
  expect(await archivedFor(364)).toBe(0);
  expect(await archivedFor(366)).toBe(1);
  expect(await seenBy(teacher, 'guardian_notes')).toBe(0);
});

test('two records of one child become one; undo restores every row', async () => {
  const second = await createClass(teacher);
  const foreigner = await fixture.addPerson(`foreign-${people}`);
  const kept = await addStudent(classId, { groupName: '' });
  const gone = await addStudent(classId, { studentNumber: `77-${people}`, birthYear: 2012, groupName: 'Α' });
  await fixture.call(teacher, 'enrol-students', { classId: second, studentIds: [gone], placed: true });
  await set(teacher, kept, { ...noAccommodations, extraTime: 10, readAloud: true });
  await set(teacher, gone);
  await fixture.post(teacher, 'change-guardian-notes', { studentId: gone, contact: 'Aunt', consent: 'Photographs' });
  const before = await everything();
  const { body: shown } = await fixture.call(teacher, 'preview-merge', { keptId: kept, goneId: gone });
  expect(shown).toMatchObject({
    gained: ['accommodations', 'birth_year', 'consent', 'contact', 'student_number'],
    classes: [
      { kept: expect.any(Boolean), gone: true },
      { kept: expect.any(Boolean), gone: true },
    ],
    kept: { studentNumber: null },
    gone: { studentNumber: `77-${people}`, birthYear: 2012 },
  });
  expect(await everything()).toBe(before);
  const { status, body } = await fixture.call(teacher, 'merge-students', { keptId: kept, goneId: gone });
  expect(status, JSON.stringify(body)).toBe(200);
  const [record] = await fixture.rows<Record<string, unknown>>(
    `select student_number, birth_year, extra_time, rest_breaks, larger_text, read_aloud, contact, consent,
            (select count(*)::integer from public.class_students where student_id = its.id) as classes
       from public.students as its join public.student_accommodations as needs on needs.student_id = its.id
       join public.guardian_notes as notes on notes.student_id = its.id where its.id = $1`,
    [kept],
  );
  expect(record).toEqual({
    ...{ student_number: `77-${people}`, birth_year: 2012, extra_time: 25, rest_breaks: 2 },
    ...{ larger_text: true, read_aloud: true, contact: 'Aunt', consent: 'Photographs', classes: 2 },
  });
  expect(await fixture.call(teacher, 'change-student', { studentId: gone, archived: false })).toMatchObject({
    ...{ status: 409, body: { code: 'student/merged' } },
  });
  expect(await fixture.call(teacher, 'merge-students', { keptId: kept, goneId: gone })).toMatchObject({ status: 409 });
  const mergeId = String(body.mergeId);
  for (const who of [colleague, foreigner])
    expect(await fixture.call(who, 'undo-merge', { mergeId })).toMatchObject({ status: 404 });
  expect(await fixture.call(teacher, 'undo-merge', { mergeId })).toMatchObject({ status: 200 });
  expect(await everything()).toBe(before);
  expect(await fixture.call(teacher, 'undo-merge', { mergeId })).toMatchObject({ status: 404 });
  expect(await fixture.actionsOn(gone)).toEqual(expect.arrayContaining(['student/merged', 'student/merge-undone']));
  const details = await fixture.rows<{ details: object }>(
    `select details from public.audit_events where action like 'student/merge%' and subject_id = any ($1)`,
    [[kept, gone]],
  );
  expect(JSON.stringify(details)).not.toContain(gone);
});

test('what was changed after a merge stays when it is taken back', async () => {
  const kept = await addStudent(classId);
  const gone = await addStudent(classId, { studentNumber: `88-${people}` });
  const { body } = await fixture.call(teacher, 'merge-students', { keptId: kept, goneId: gone });
  await fixture.call(teacher, 'change-student', {
    ...{ studentId: kept, studentNumber: `89-${people}`, name: { firstName: 'Άννα', lastName: 'Νέα' } },
  });
  expect(await fixture.call(teacher, 'undo-merge', { mergeId: String(body.mergeId) })).toMatchObject({ status: 200 });
  const rows = await fixture.rows(
    `select student_number, last_name from public.students join public.profiles on user_id = id
      where id = any ($1) order by student_number`,
    [[kept, gone]],
  );
  expect(rows).toEqual([
    { student_number: `88-${people}`, last_name: 'Κώστα' },
    { student_number: `89-${people}`, last_name: 'Νέα' },
  ]);
});

test('nobody merges students whom they may not change, of two schools, or one with themselves', async () => {
  const mine = await addStudent(classId);
  const theirs = await addStudent(await createClass(colleague), {}, colleague);
  const stranger = await fixture.addPerson(`stranger-${people}`);
  const foreign = await addStudent(await createClass(stranger), {}, stranger);
  for (const [keptId, goneId] of [
    [mine, theirs],
    [theirs, mine],
    [mine, foreign],
    [mine, mine],
  ] as const)
    for (const name of ['preview-merge', 'merge-students'] as const)
      expect(await fixture.call(teacher, name, { keptId, goneId })).toMatchObject({
        ...{ status: 404, body: { code: 'student/not-found' } },
      });
  expect(await fixture.call(head, 'merge-students', { keptId: mine, goneId: theirs })).toMatchObject({ status: 200 });
});

test('the record that is gone signs nobody in, ends its sessions, and is erased after the 30 days', async () => {
  const { students, code } = await makeClass(fixture, teacher, [`kept${people}`, `gone${people}`]);
  const [kept, gone] = students;
  if (kept === undefined || gone === undefined) throw new Error('No students were made');
  const hash = await createHashing(fixture).hash('olive-river-7', 'test');
  await fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, (sql) =>
    sql.query('select app.set_student_secrets($1::jsonb)', [
      JSON.stringify([{ id: gone.id, access: 'password', password_hash: hash, card_hash: null, picture_hash: null }]),
    ]),
  );
  const signIn = () => signInFrom(fixture, { school: code, userName: gone.userName, password: 'olive-river-7' });
  expect((await signIn()).status).toBe(200);
  await fixture.call(teacher, 'merge-students', { keptId: kept.id, goneId: gone.id });
  const sessions = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('select from auth.sessions where user_id = $1', [gone.id]),
  );
  expect(sessions.rows).toEqual([]);
  expect((await signIn()).code).toBe('student/wrong');
  const sweep = classSweeps(fixture.fresh.database).find(({ name }) => name.includes('merged'));
  await fixture.rows(`update public.student_merges set created_at = now() - interval '29 days' where gone_id = $1`, [
    gone.id,
  ]);
  expect(await sweep?.run()).toBe(0);
  await fixture.rows(`update public.student_merges set created_at = now() - interval '31 days' where gone_id = $1`, [
    gone.id,
  ]);
  expect(await sweep?.run()).toBe(1);
  const due = await fixture.rows<{ id: string }>(
    'select user_id as id from public.account_deletions where due_at <= now()',
  );
  expect(due).toEqual([{ id: gone.id }]);
});

test('export and erasure of a student are for the administrators of the school alone', async () => {
  const studentId = await addStudent(classId);
  const [student] = await fixture.rows<{ userName: string }>(
    'select user_name as "userName" from public.students where id = $1',
    [studentId],
  );
  const erase = (who: Person) =>
    fixture.post(who, 'erase-student', { studentId, userName: student?.userName, language: 'el' });
  const stranger = await fixture.addPerson(`stranger-${people}`);
  expect(await erase(teacher)).toMatchObject({ status: 403, body: { code: 'person/not-allowed' } });
  expect(await erase(stranger)).toMatchObject({ status: 404, body: { code: 'student/not-found' } });
  const take = (who: Person) => fixture.post(who, 'export-student', { studentId, language: 'el' });
  expect(await take(teacher)).toMatchObject({ status: 403, body: { code: 'person/not-allowed' } });
  expect(await take(stranger)).toMatchObject({ status: 404, body: { code: 'student/not-found' } });
  expect(await erase(head)).toMatchObject({ status: 200 });
  const { body } = await fixture.post(head, 'foresee-student-erasure', { studentId });
  expect(body).toMatchObject({
    userName: student?.userName,
    classes: 1,
    merged: 0,
    dueAt: expect.stringMatching(/Z$/),
  });
  expect(await fixture.post(teacher, 'keep-student', { studentId })).toMatchObject({ status: 403 });
  expect(await fixture.post(head, 'keep-student', { studentId })).toMatchObject({ status: 200 });
  expect(await fixture.post(head, 'keep-student', { studentId })).toMatchObject({
    ...{ status: 409, body: { code: 'student/no-erasure' } },
  });
  expect(await fixture.actionsOn(studentId)).toEqual([
    ...['student/added', 'student/erasure-asked', 'student/erasure-withdrawn'],
  ]);
});
