import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { asStudent, callAs, createDevice } from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';

let fixture: FunctionsFixture;
let teacher: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

test('a demo assignment that was given to real students stays with what they handed in', async () => {
  await fixture.rows("update public.schools set plan = 'school' where id = $1", [teacher.schoolId]);
  const { body: job } = await fixture.call(teacher, 'add-demo-data', { language: 'en' });
  await fixture.finished(job.jobId);
  const demo = await fixture.rows<{ id: string; deliveries: number }>(
    `select a.id, count(d.id)::int as deliveries from public.assignments a join public.demo_rows r on r.row_id = a.id
       left join public.deliveries d on d.assignment_id = a.id
       where a.school_id = $1 group by a.id order by deliveries desc, a.id`,
    [teacher.schoolId],
  );
  expect(demo.map(({ deliveries }) => deliveries)).toEqual([1, 1, 0, 0]);
  const [sat, , given] = demo;
  const own = await makeClass(fixture, teacher, ['real']);
  const student = await asStudent(fixture, own.students[0]?.id ?? '', teacher.schoolId);
  const give = (assignmentId: string | undefined, target: object): Promise<{ deliveryId: string }> =>
    callAs(fixture, teacher, 'give-assignment', {
      assignmentId: assignmentId ?? '',
      targets: [target] as [{ classId: string }],
      rules: {},
    });
  const { deliveryId } = await give(sat?.id, { classId: own.classId });
  await createDevice(fixture, student, deliveryId);
  await give(given?.id, { studentId: own.students[0]?.id ?? '' });

  const { body: before } = await fixture.call(teacher, 'read-demo-data', {});
  expect(before).toMatchObject({ assignments: 4, changed: 0, given: 2, people: 25 });
  expect(before.used).toBeGreaterThan(0);
  await fixture.call(teacher, 'remove-demo-data', {});

  const rows = (statement: string) => fixture.rows<{ id: string }>(statement, [teacher.schoolId]);
  const ids = async (statement: string): Promise<string[]> => (await rows(statement)).map(({ id }) => id).sort();
  const kept = [String(sat?.id), String(given?.id)].sort();
  expect(await ids('select id from public.assignments where school_id = $1')).toEqual(kept);
  // Of the sat one, the delivery to the invented class has gone with its people.
  expect(await ids('select assignment_id as id from public.deliveries where school_id = $1')).toEqual(kept);
  expect(await rows('select student_id as id from public.attempts where school_id = $1')).toEqual([
    { id: own.students[0]?.id },
  ]);
  expect(await rows('select id from public.sources where school_id = $1')).toHaveLength(Number(before.used));
  expect(await rows('select user_id as id from public.memberships where school_id = $1')).toHaveLength(2);
  expect(await rows('select row_id as id from public.demo_rows where school_id = $1')).toEqual([]);
  expect((await fixture.call(teacher, 'read-demo-data', {})).body).toMatchObject({ assignments: 0, given: 0, used: 0 });
});
