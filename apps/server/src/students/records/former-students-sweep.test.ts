import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { formerStudentsSweep } from './former-students-sweep.ts';

let fixture: FunctionsFixture;
let head: Person;
let teacher: Person;
let classId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  head = await fixture.addPerson('head');
  teacher = await fixture.addPerson('teacher');
  await fixture.join(teacher, head.schoolId, 'teacher');
  classId = String((await fixture.call(teacher, 'create-class', { name: 'A class' })).body.classId);
});
afterAll(() => fixture.close());

async function addFormer(days: number | null): Promise<string> {
  const students = [{ firstName: 'Άννα', lastName: 'Κώστα' }];
  const { body } = await fixture.call(teacher, 'add-students', { classId, students });
  const [student] = body.students as { studentId: string }[];
  const id = student?.studentId ?? '';
  await fixture.rows('update public.students set archived_at = now() - make_interval(days => $2) where id = $1', [
    ...[id, days],
  ]);
  return id;
}

const asked = async (): Promise<string[]> =>
  (
    await fixture.rows<{ id: string }>(
      `select user_id as id from public.account_deletions
        where due_at between now() + interval '6 days 23 hours' and now() + interval '7 days 1 hour' order by user_id`,
    )
  ).map(({ id }) => id);

test('erasure is asked for whom the school has kept long enough, and for nobody where it set no time', async () => {
  const old = await addFormer(400);
  const recent = await addFormer(300);
  const present = await addFormer(null);
  const sweep = formerStudentsSweep(fixture.fresh.database);
  expect(await sweep.run()).toBe(0);
  await fixture.call(head, 'change-school', { archivedStudentMonths: 12 });
  expect(await sweep.run()).toBe(1);
  expect(await asked()).toEqual([old]);
  expect(await sweep.run()).toBe(0);
  const told = await fixture.rows<{ user_id: string; payload: { title: string } }>(
    "select user_id, payload from public.notifications where kind = 'former-students-due'",
  );
  expect(told.map(({ user_id }) => user_id)).toEqual([head.id]);
  expect(await fixture.actionsOn(old)).toContain('student/erasure-asked');
  for (const other of [recent, present]) expect(await fixture.actionsOn(other)).not.toContain('student/erasure-asked');
});

test('an erasure that is taken back is not asked for again before the time has passed anew', async () => {
  const studentId = await addFormer(4_000);
  const sweep = formerStudentsSweep(fixture.fresh.database);
  await sweep.run();
  expect(await asked()).toContain(studentId);
  await fixture.call(head, 'keep-student', { studentId });
  expect(await sweep.run()).toBe(0);
  expect(await asked()).not.toContain(studentId);
  const [row] = await fixture.rows<{ archived: boolean }>(
    "select archived_at > now() - interval '1 hour' as archived from public.students where id = $1",
    [studentId],
  );
  expect(row).toEqual({ archived: true });
});

test('the records that were merged into theirs go with them', async () => {
  const kept = await addFormer(null);
  const gone = await addFormer(null);
  await fixture.call(teacher, 'merge-students', { keptId: kept, goneId: gone });
  await fixture.rows("update public.students set archived_at = now() - interval '5 years' where id = $1", [kept]);
  expect(await formerStudentsSweep(fixture.fresh.database).run()).toBe(2);
  expect(await asked()).toEqual(expect.arrayContaining([kept, gone]));
});
