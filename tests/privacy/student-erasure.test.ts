import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjects, diskDriver } from '@schole/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountSweep, type EraseTools } from '../../apps/server/src/account/erasure/erase-account.ts';
import { unpack } from '../../apps/server/src/account/export/test-archive.ts';
import { personalData } from '../../platform/database/personal-data/personal-data.ts';
import { type Person, startTestApp, type TestApp } from '../app/test-app.ts';
import { addAttempt, giveAssignment } from '../database/given-assignment.ts';
import { call, moveClock, tracesInFiles, tracesInTables } from './traces.ts';

/** Words that occur nowhere else: every occurrence is a trace. */
const child = { firstName: 'Θεοπίστη', lastName: 'Χατζηκυριακίδου', studentNumber: 'ΑΜ-55317-Ζ' };
/** What the child wrote in an assignment, and what the teacher wrote to them there. */
const written = {
  ...{ answer: 'Κουκουβαγιοφωλιά-31', note: 'Θυμήσου-το-88', message: 'Ησυχία-Θεοπίστη-64' },
  comment: 'Μπράβο-Θεοπίστη-12',
};
const guardian = 'Πολυξένη Χατζηκυριακίδου, 6900000417';

let app: TestApp;
let folder: string;
let admin: Person;
let tools: EraseTools;
let classId: string;
let student: { studentId: string; userName: string };
let double: { studentId: string; userName: string };

const service = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  app.fresh.database
    .asUser({ role: 'service_role' }, (sql) => sql.query<Row>(statement, values))
    .then(({ rows }) => rows);

/** A function that has to answer. */
async function act(name: string, input: unknown): Promise<Record<string, unknown>> {
  const { status, body } = await call(app, admin.client, name, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Record<string, unknown>;
}

async function file(name: string, input: unknown): Promise<Buffer> {
  const token = (await admin.client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function addStudents(...students: object[]): Promise<{ studentId: string; userName: string }[]> {
  return (await act('add-students', { classId, students })).students as { studentId: string; userName: string }[];
}

/** Both records sit what was given to the class; one of them with more time, and it was given to them alone too. */
async function sit(): Promise<void> {
  const { database } = app.fresh;
  const [own] = await service<{ id: string }>('select id from public.schools limit 1');
  const teacher = { id: admin.id, schoolId: own?.id ?? '' };
  const given = await giveAssignment(database, teacher, { classes: [classId], students: [student.studentId] });
  const { message, comment, ...wrote } = written;
  const attemptId = await addAttempt(database, given, student.studentId, { value: wrote, message });
  const values = [teacher.schoolId, attemptId, given.questionId];
  await service('insert into public.marks (school_id, attempt_id, question_id, comment) values ($1, $2, $3, $4)', [
    ...[...values, comment],
  ]);
  await service(
    `insert into public.mark_decisions (school_id, attempt_id, question_id, cause, comment) values ($1, $2, $3, 'person', $4)`,
    [...values, comment],
  );
  await service(
    `insert into public.mark_suggestions (school_id, attempt_id, question_id, source, engine, engine_version, evidence,
       guarded, answer_sequence)
     values ($1, $2, $3, 'built-in', 'e', '1', '{}', false, 1)`,
    values,
  );
  await service(
    'insert into public.answer_pins (school_id, attempt_id, question_id, pin) values ($1, $2, $3, gen_random_uuid())',
    values,
  );
  await service(
    'insert into public.delivery_exceptions (school_id, delivery_id, student_id, extra_minutes) values ($1, $2, $3, 5)',
    [teacher.schoolId, given.deliveryId, student.studentId],
  );
  await addAttempt(database, given, double.studentId, { value: wrote });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-student-'));
  app = await startTestApp({ environment: { SCHOLE_DATA: folder } });
  admin = await app.signUp('Admin');
  classId = String((await act('create-class', { name: 'B2' })).classId);
  const [first, second] = await addStudents(child, { ...child, studentNumber: 'ΑΜ-55318-Η' });
  if (first === undefined || second === undefined) throw new Error('No students were added');
  [student, double] = [first, second];
  const { studentId } = student;
  await file('print-student-cards', { classId, students: [studentId], kind: 'pictures', language: 'el' });
  await act('change-guardian-notes', { studentId, contact: guardian, consent: `Φωτογραφίες: ${guardian}` });
  await act('change-accommodations', {
    studentId,
    needs: {
      ...{ extraTime: 25, extraAttempts: 1, extraDays: 2, restBreaks: 2, restMinutes: 5 },
      ...{ largerText: true, wideSpacing: true, readAloud: true, fewerOptions: false },
    },
  });
  const from = { kind: 'names', text: `${child.lastName} ${child.firstName}-Μαρία` };
  const { plan } = await act('preview-roster', { classId, from });
  await act('import-roster', { classId, from, plan });
  await sit();
  await act('merge-students', { keptId: studentId, goneId: double.studentId });
  // Both sat at once: the loop ends the one that went.
  await vi.waitFor(
    async () => {
      expect(await service(`select from public.attempts where superseded and state = 'running'`)).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
  const [school] = await service<{ code: string }>('select student_code as code from public.schools limit 1');
  await fetch(`${app.url}/functions/v1/sign-in-student`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ school: school?.code, userName: student.userName, password: 'wrong-one' }),
  });
  const { database } = app.fresh;
  tools = { database, objects: createObjects({ database, driver: diskDriver(join(folder, 'storage')), limit: 1e6 }) };
  // The list brought a third child of nearly the same name, who stays.
  await service(
    `update public.students set user_name = 'maria.alli'
      where id in (select student_id from private.roster_changes where added)`,
  );
  await service(
    `update public.profiles set first_name = 'Μαρία', last_name = 'Άλλη'
      where user_id in (select student_id from private.roster_changes where added)`,
  );
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const words = (): string[] => [
  ...[student.studentId, double.studentId, child.firstName, child.lastName],
  ...[child.studentNumber, 'ΑΜ-55318-Η', '6900000417', ...Object.values(written)],
];

test('a roster reads who of its class needs something', async () => {
  const { data, error } = await admin.client
    .from('student_accommodations')
    .select('student_id,extra_time,students!inner(class_students!inner(class_id))')
    .eq('students.class_students.class_id', classId);
  expect(error).toBeNull();
  expect(data).toMatchObject([{ student_id: student.studentId, extra_time: 25 }]);
  const merges = await admin.client.from('student_merges').select('id,gone_id');
  expect(merges.data).toMatchObject([{ gone_id: double.studentId }]);
});

test('the export of a student has each row that the registry lists, and the audit says who took it', async () => {
  const files = await unpack(await file('export-student', { studentId: student.studentId, language: 'el' }));
  expect(files.has('ΔΙΑΒΑΣΤΕ-ΜΕ.txt')).toBe(true);
  let rows = 0;
  for (const [table, { export: statement, as }] of Object.entries(personalData)) {
    if (statement === null) continue;
    const kept = await app.fresh.database.asUser({ role: as }, (sql) =>
      sql.query<{ line: object }>(`select row_to_json(found) as line from (${statement}) as found`, [
        student.studentId,
      ]),
    );
    const written = JSON.parse(files.get(`data/${table}.json`) ?? 'null') as object[];
    const sorted = (lines: readonly object[]): string[] => lines.map((line) => JSON.stringify(line)).sort();
    expect(sorted(written), table).toEqual(sorted(kept.rows.map(({ line }) => line)));
    rows += written.length;
  }
  expect(rows).toBeGreaterThan(8);
  for (const table of ['student_accommodations', 'guardian_notes', 'students', 'class_students', 'student_merges'])
    expect(JSON.parse(files.get(`data/public.${table}.json`) ?? '[]'), table).toHaveLength(1);
  for (const table of ['delivery_targets', 'delivery_exceptions', 'mark_decisions', 'mark_suggestions', 'answer_pins'])
    expect(JSON.parse(files.get(`data/public.${table}.json`) ?? '[]'), table).toHaveLength(1);
  for (const table of ['attempts', 'attempt_devices', 'attempt_events', 'attempt_entries', 'marks'])
    expect(JSON.parse(files.get(`data/public.${table}.json`) ?? '[]'), table).toHaveLength(2);
  expect(files.get('data/public.attempt_events.json')).toContain(written.answer);
  expect(files.get('data/public.attempts.json')).toContain('A given assignment');
  const events = await service<{ actor: string }>(
    `select actor_id as actor from public.audit_events where action = 'student/exported' and subject_id = $1`,
    [student.studentId],
  );
  expect(events).toEqual([{ actor: admin.id }]);
});

test('nothing is erased within the seven days, in which it can be taken back', async () => {
  const { studentId, userName } = student;
  expect(await tracesInTables(app, words())).not.toEqual({});
  const wrong = await call(app, admin.client, 'erase-student', { studentId, userName: 'nobody', language: 'en' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'student/wrong-user-name' } });
  expect(await act('foresee-student-erasure', { studentId })).toMatchObject({ classes: 1, merged: 1, dueAt: null });
  await act('erase-student', { studentId, userName, language: 'en' });
  expect(await call(app, admin.client, 'change-student', { studentId, archived: false })).toMatchObject({
    body: { code: 'student/being-erased' },
  });
  await act('keep-student', { studentId });
  await moveClock(app, 8);
  expect(await accountSweep(tools).run()).toBe(0);
  expect(await service('select from public.students where id = $1', [studentId])).toHaveLength(1);
  await moveClock(app, 0);
});

test('after the erasure no table and no byte holds name, user name, number, guardian or id', async () => {
  const { studentId, userName } = student;
  await act('erase-student', { studentId, userName, language: 'en' });
  await moveClock(app, 8);
  // Both records of the child.
  expect(await accountSweep(tools).run()).toBe(2);
  const found = await tracesInTables(app, [...words(), userName, double.userName]);
  expect(found).toEqual({});
  expect(await tracesInFiles(folder, [...words(), userName])).toEqual([]);
  const events = await service<{ action: string; actor: string; subject: string | null }>(
    `select action, actor_id as actor, subject_id as subject from public.audit_events
      where action in ('student/erasure-asked', 'student/merged') order by created_at, action`,
  );
  expect(events).toHaveLength(4);
  for (const { actor, subject } of events) expect({ actor, subject }).toEqual({ actor: admin.id, subject: null });
  expect(await service('select from public.students')).toHaveLength(1);
});
