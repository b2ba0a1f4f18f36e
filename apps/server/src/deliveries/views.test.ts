import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { asStudent, callAs, createDevice, makeAssignment, submission } from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';

// What the screens count of deliveries, read as the teacher who asks.

let fixture: FunctionsFixture;
let teacher: Person;
let students: Person[];
let classId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  const made = await makeClass(fixture, teacher, ['ann', 'ben', 'cleo']);
  ({ classId } = made);
  students = await Promise.all(made.students.map(({ id }) => asStudent(fixture, id, teacher.schoolId)));
  await fixture.rows(`update public.class_students set group_name = 'Red' where student_id = any ($1)`, [
    students.slice(0, 2).map(({ id }) => id),
  ]);
});
afterAll(() => fixture.close());

const student = (at: number): Person => {
  const found = students[at];
  if (found === undefined) throw new Error('No such student');
  return found;
};

/** Rows as the browser of a person reads them. */
async function read<Row extends object>(who: Person, statement: string, ...values: unknown[]): Promise<Row[]> {
  const claims = { role: 'authenticated', sub: who.id } as const;
  const { rows } = await fixture.fresh.database.asUser(claims, (sql) => sql.query<Row>(statement, values));
  return rows;
}

type Targets = Parameters<typeof callAs<'give-assignment'>>[3]['targets'];

async function give(targets: Targets, attemptCounts: 'last' | 'best' | 'first' = 'last'): Promise<string> {
  const { assignmentId } = await makeAssignment(fixture, teacher);
  const rules = { attemptsAllowed: 5, attemptCounts };
  return (await callAs(fixture, teacher, 'give-assignment', { assignmentId, targets, rules })).deliveryId;
}

/** A submitted attempt that was marked with so many points of 20; null: answers of it wait for a person. */
async function sit(who: Person, deliveryId: string, points: number | null): Promise<string> {
  const device = await createDevice(fixture, who, deliveryId);
  await device.send(device.write(submission));
  await fixture.rows('update public.attempts set points = coalesce($2, 0), unmarked = $3 where id = $1', [
    ...[device.attemptId, points, points === null ? 2 : 0],
  ]);
  return device.attemptId;
}

const summaryOf = async (deliveryId: string) =>
  (
    await read<object>(
      teacher,
      `select students, begun, submitted, questions, max_points, targets, class_ids
         from public.delivery_summaries where id = $1`,
      deliveryId,
    )
  )[0];

const countedOf = (deliveryId: string) =>
  read<{ id: string }>(
    teacher,
    'select attempt_id as id from public.counted_attempts where delivery_id = $1',
    deliveryId,
  );

const resultsOf = async (id: string) =>
  (await read(teacher, 'select marked, average::float8 from public.class_results where class_id = $1', id))[0];

test('a student is counted once, however many targets reach them', async () => {
  const red = { classId, groupName: 'Red' };
  const group = await give([red, { studentId: student(0).id }, { studentId: student(2).id }]);
  const whole = await give([{ classId }, red]);
  const counts = { begun: 0, submitted: 0, questions: 5, max_points: 20, class_ids: [classId] };
  expect(await summaryOf(group)).toEqual({
    ...{ ...counts, students: 3 },
    targets: ['A class · Red', 'ann Παπαδοπούλου', 'cleo Παπαδοπούλου'],
  });
  expect(await summaryOf(whole)).toEqual({ ...counts, students: 3, targets: ['A class', 'A class · Red'] });
  const onlyRed = await give([red]);
  await sit(student(0), onlyRed, 20);
  await sit(student(0), onlyRed, 20);
  await createDevice(fixture, student(1), onlyRed);
  expect(await summaryOf(onlyRed)).toMatchObject({ students: 2, begun: 2, submitted: 1 });
  const progress = await read<{ student_id: string; number: number; state: string }>(
    teacher,
    'select student_id, number, state from public.delivery_progress where delivery_id = any ($1) order by sort_name, number',
    [onlyRed],
  );
  expect(progress).toEqual([
    { student_id: student(0).id, number: 1, state: 'submitted' },
    { student_id: student(0).id, number: 2, state: 'submitted' },
    { student_id: student(1).id, number: 1, state: 'running' },
  ]);
  // Whoever leaves the group stays with what they did; whoever comes has not begun.
  await fixture.rows(`update public.class_students set group_name = '' where student_id = $1`, [student(0).id]);
  await fixture.rows(`update public.class_students set group_name = 'Red' where student_id = $1`, [student(2).id]);
  const people = await read<{ id: string; attempts: number }>(
    teacher,
    `select student_id as id, count(attempt_id)::integer as attempts from public.delivery_progress
      where delivery_id = $1 group by student_id, sort_name order by sort_name`,
    onlyRed,
  );
  expect(people.map(({ attempts }) => attempts)).toEqual([2, 1, 0]);
});

test('one attempt of a student counts, and the mean is that of the marked ones of the class', async () => {
  const other = await makeClass(fixture, teacher, ['dora']);
  const dora = await asStudent(fixture, other.students[0]?.id ?? '', teacher.schoolId);
  await fixture.rows('delete from public.deliveries where school_id = $1', [teacher.schoolId]);
  expect(await resultsOf(classId)).toEqual({ marked: 0, average: null });
  const [last, best, first] = [
    await give([{ classId }, { classId, groupName: 'Red' }], 'last'),
    await give([{ classId }, { studentId: dora.id }], 'best'),
    await give([{ classId }], 'first'),
  ];
  const [ann, ben] = [student(0), student(1)];
  await sit(ann, last, 20);
  const counted = [await sit(ann, last, 5)];
  await sit(ann, best, 4);
  counted.push(await sit(ann, best, 16));
  await sit(ann, best, 2);
  counted.push(await sit(ann, first, 10));
  await sit(ann, first, 18);
  const found = await Promise.all([last, best, first].map((id) => countedOf(id)));
  expect(found.flat().map(({ id }) => id)).toEqual(counted);
  expect(await resultsOf(classId)).toEqual({ marked: 3, average: 51.7 });
  // What waits for a person is in no mean, and neither is a running attempt or somebody of another class.
  await sit(ben, last, null);
  await createDevice(fixture, ben, first);
  await sit(dora, best, 20);
  expect(await resultsOf(classId)).toMatchObject({ marked: 3 });
  expect(await resultsOf(other.classId)).toEqual({ marked: 0, average: null });
  await sit(ben, best, 20);
  expect(await resultsOf(classId)).toEqual({ marked: 4, average: 63.8 });
  await callAs(fixture, teacher, 'withdraw-delivery', { deliveryId: best, withdrawn: true });
  expect(await resultsOf(classId)).toEqual({ marked: 2, average: 37.5 });
});
