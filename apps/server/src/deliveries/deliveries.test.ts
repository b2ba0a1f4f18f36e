import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  answerTo,
  asStudent,
  callAs,
  createDevice,
  makeAssignment,
  submission,
  type TestDelivery,
} from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let number = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  await fixture.rows(`update public.schools set plan = 'school'`);
});
afterAll(() => fixture.close());

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A class of three students, who may call, and an assignment with a question of each kind. */
async function makeRoom(names: readonly string[] = ['one', 'two', 'three']) {
  number += 1;
  const made = await makeClass(
    fixture,
    teacher,
    names.map((name) => `${name}${number}`),
  );
  const students = await Promise.all(made.students.map(({ id }) => asStudent(fixture, id, teacher.schoolId)));
  return { classId: made.classId, students, ...(await makeAssignment(fixture, teacher)) };
}

/** The same, given to the class. */
async function give(rules: object = {}): Promise<TestDelivery> {
  const { classId, students, assignmentId, questionIds } = await makeRoom();
  const { deliveryId } = await callAs(fixture, teacher, 'give-assignment', {
    ...{ assignmentId, targets: [{ classId }], rules },
  });
  return { deliveryId, classId, students, assignmentId, questionIds };
}

const refusal = async (who: Person, name: Parameters<typeof callAs>[2], input: object) => {
  const { status, body } = await fixture.call(who, name, input as never);
  return { status, code: body.code };
};

const row = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row> =>
  (await fixture.rows<Row>(statement, values))[0] as Row;

describe('giving', () => {
  test('freezes the questions, and later changes of the assignment reach nobody', async () => {
    const { deliveryId, assignmentId, questionIds, students } = await give();
    const [first] = questionIds;
    await fixture.rows('update public.questions set points = 9 where id = $1', [first]);
    await fixture.rows('update public.questions set removed_at = now() where id = $1', [questionIds[1]]);
    const [student] = students;
    if (student === undefined) throw new Error('No student');
    const { opened } = await createDevice(fixture, student, deliveryId);
    expect(opened.questions.map(({ questionId }) => questionId)).toEqual(questionIds);
    expect(opened.questions[0]?.points).toBe(4);
    expect(await row('select outdated from public.delivery_summaries where id = $1', deliveryId)).toEqual({
      outdated: true,
    });
    expect(await row('select active from public.assignment_summaries where id = $1', assignmentId)).toEqual({
      active: true,
    });
    const read = await callAs(fixture, teacher, 'read-delivery', { deliveryId });
    expect(read.questions.map(({ outdated }) => outdated)).toEqual([false, true, false, false, false]);
  });

  test('is refused without questions, with an incomplete one, and to an archived class', async () => {
    const { classId, assignmentId, questionIds } = await makeRoom();
    const input = { assignmentId, targets: [{ classId }], rules: {} };
    await fixture.rows(
      `with version as (
         insert into public.question_versions (school_id, question_id, version, content)
         select school_id, question_id, 2, content from public.question_versions where question_id = $1
       ), keys as (
         insert into public.question_keys (school_id, question_id, version, key)
         select school_id, question_id, 2, '{"correct": 99}' from public.question_keys where question_id = $1
       )
       update public.questions set version = 2 where id = $1`,
      [questionIds[0]],
    );
    expect(await refusal(teacher, 'give-assignment', input)).toEqual({
      ...{ status: 422, code: 'delivery/incomplete-question' },
    });
    await fixture.rows('update public.questions set removed_at = now() where assignment_id = $1', [assignmentId]);
    expect(await refusal(teacher, 'give-assignment', input)).toEqual({ status: 422, code: 'delivery/no-questions' });
    await fixture.rows('update public.classes set active = false where id = $1', [classId]);
    expect(await refusal(teacher, 'give-assignment', input)).toEqual({ status: 409, code: 'class/archived' });
  });

  test('asks for an end after the beginning and in the future, and for a group that exists', async () => {
    const { classId, assignmentId } = await makeRoom();
    const given = { assignmentId, targets: [{ classId }] };
    const windows = [
      { closesAt: inMinutes(-1) },
      { opensAt: inMinutes(10), closesAt: inMinutes(5) },
      { goingBack: false, oneByOne: false },
    ];
    for (const rules of windows)
      expect(await refusal(teacher, 'give-assignment', { ...given, rules })).toMatchObject({ code: 'delivery/window' });
    const targets = [{ classId, groupName: 'Nobody' }];
    expect(await refusal(teacher, 'give-assignment', { assignmentId, targets, rules: {} })).toMatchObject({
      code: 'delivery/no-group',
    });
  });

  test('reaches a group, a single student, and nobody else', async () => {
    const { classId, students, assignmentId } = await makeRoom();
    const [one, two, three] = students;
    await fixture.rows(`update public.class_students set group_name = 'Red' where student_id = $1`, [one?.id]);
    const targets = [{ classId, groupName: 'Red' }, { studentId: two?.id ?? '' }];
    const { deliveryId } = await callAs(fixture, teacher, 'give-assignment', { assignmentId, targets, rules: {} });
    const seen = await Promise.all(
      [one, two, three].map(async (student) => {
        if (student === undefined) return null;
        const { deliveries } = await callAs(fixture, student, 'list-own-deliveries', {});
        return deliveries.some((each) => each.deliveryId === deliveryId);
      }),
    );
    expect(seen).toEqual([true, true, false]);
    expect(await row('select students, begun from public.delivery_summaries where id = $1', deliveryId)).toEqual({
      ...{ students: 2, begun: 0 },
    });
  });

  test('is for whoever may mark the class and owns the assignment', async () => {
    const { classId, assignmentId } = await makeRoom();
    const colleague = await fixture.addPerson(`colleague${number}`);
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    const own = await makeAssignment(fixture, { ...colleague, schoolId: teacher.schoolId });
    const caller = { ...colleague, schoolId: teacher.schoolId };
    const input = { assignmentId: own.assignmentId, targets: [{ classId }], rules: {} };
    const giveAs = (rights: string) =>
      fixture
        .rows(
          `insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, $4)
           on conflict (class_id, teacher_id) do update set rights = excluded.rights`,
          [teacher.schoolId, classId, colleague.id, rights],
        )
        .then(() => fixture.call(caller, 'give-assignment', input));
    expect((await giveAs('see')).body.code).toBe('class/not-found');
    expect((await giveAs('mark')).status).toBe(200);
    expect(await refusal(caller, 'give-assignment', { ...input, assignmentId })).toMatchObject({
      code: 'assignment/not-found',
    });
  });
});

describe('while students sit', () => {
  const endOf = async (attemptId: string): Promise<number | null> =>
    (
      await row<{ end: Date | null }>('select ends_at as end from public.attempts where id = $1', attemptId)
    ).end?.getTime() ?? null;

  test('more time reaches a running attempt and whoever has not begun', async () => {
    const { deliveryId, students } = await give({ timeLimit: 10, closesAt: inMinutes(12) });
    const [one, two] = students;
    if (one === undefined || two === undefined) throw new Error('No students');
    const { attemptId } = await createDevice(fixture, one, deliveryId);
    const before = await endOf(attemptId);
    await callAs(fixture, teacher, 'extend-attempts', { deliveryId, studentIds: [one.id, two.id], minutes: 5 });
    expect(((await endOf(attemptId)) ?? 0) - (before ?? 0)).toBe(300_000);
    const later = await createDevice(fixture, two, deliveryId);
    const { startedAt, endsAt } = later.opened.attempt;
    expect((Date.parse(endsAt ?? '') - Date.parse(startedAt)) / 60_000).toBeCloseTo(15, 1);
    // The rules that change afterwards move the end by as much as they move.
    await callAs(fixture, teacher, 'change-delivery', { deliveryId, rules: { timeLimit: 11 } });
    expect(((await endOf(attemptId)) ?? 0) - (before ?? 0)).toBe(360_000);
  });

  test('a pause keeps the time that was left, and nobody begins meanwhile', async () => {
    const { deliveryId, students } = await give({ timeLimit: 10 });
    const [one, two] = students;
    if (one === undefined || two === undefined) throw new Error('No students');
    const { attemptId } = await createDevice(fixture, one, deliveryId);
    expect(await callAs(fixture, teacher, 'pause-attempts', { deliveryId, paused: true })).toEqual({ attempts: 1 });
    const before = await endOf(attemptId);
    await fixture.rows(`update public.attempts set paused_at = paused_at - interval '3 minutes' where id = $1`, [
      attemptId,
    ]);
    const device = crypto.randomUUID();
    expect(await refusal(two, 'open-attempt', { deliveryId, device, word: '' })).toMatchObject({
      code: 'delivery/paused',
    });
    await callAs(fixture, teacher, 'pause-attempts', { deliveryId, paused: false });
    expect(((await endOf(attemptId)) ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(180_000);
    await callAs(fixture, two, 'open-attempt', { deliveryId, device, word: '' });
  });

  test('a message reaches whoever it is for', async () => {
    const { deliveryId, students } = await give();
    const [one, two] = students;
    if (one === undefined || two === undefined) throw new Error('No students');
    const devices = [await createDevice(fixture, one, deliveryId), await createDevice(fixture, two, deliveryId)];
    await callAs(fixture, teacher, 'message-students', { deliveryId, studentIds: [one.id], message: 'Well done.' });
    const messages = await Promise.all(devices.map(async (device) => (await device.send([])).answer.attempt.message));
    expect(messages).toEqual(['Well done.', null]);
  });

  test('attempts are ended once, opened again, and ended again with the marks of then', async () => {
    const { deliveryId, students, questionIds } = await give();
    const [one] = students;
    if (one === undefined) throw new Error('No student');
    const device = await createDevice(fixture, one, deliveryId);
    await device.send(device.write(answerTo(questionIds[0], 0)));
    expect(await callAs(fixture, teacher, 'submit-attempts', { deliveryId })).toEqual({ attempts: 1 });
    expect(await callAs(fixture, teacher, 'submit-attempts', { deliveryId })).toEqual({ attempts: 0 });
    const { attemptId } = device;
    await callAs(fixture, teacher, 'reopen-attempt', { attemptId, minutes: 5 });
    expect(await refusal(teacher, 'reopen-attempt', { attemptId, minutes: 5 })).toMatchObject({
      code: 'attempt/still-running',
    });
    const { answer } = await device.send(device.write(answerTo(questionIds[1], true), submission));
    expect(answer.attempt).toMatchObject({ state: 'submitted', finishedBy: 'student' });
    expect(await row('select count(*)::integer as marks from public.marks where attempt_id = $1', attemptId)).toEqual({
      marks: 5,
    });
  });

  test('closing ends it for everybody, also for whoever has days more; a new end opens it again', async () => {
    const { deliveryId, students } = await give({ closesAt: inMinutes(60) });
    const [one, two] = students;
    if (one === undefined || two === undefined) throw new Error('No students');
    await fixture.rows(
      'insert into public.student_accommodations (school_id, student_id, extra_days) values ($1, $2, 3)',
      [teacher.schoolId, two.id],
    );
    await createDevice(fixture, one, deliveryId);
    expect(await callAs(fixture, teacher, 'close-delivery', { deliveryId })).toEqual({ attempts: 1 });
    const open = { deliveryId, device: crypto.randomUUID(), word: '' };
    expect(await refusal(two, 'open-attempt', open)).toMatchObject({ code: 'delivery/closed' });
    expect(await row('select state from public.delivery_summaries where id = $1', deliveryId)).toEqual({
      state: 'closed',
    });
    await callAs(fixture, teacher, 'change-delivery', { deliveryId, rules: { closesAt: inMinutes(30) } });
    await callAs(fixture, two, 'open-attempt', open);
  });

  test('what is taken back is gone for the students, and can be given again', async () => {
    const { deliveryId, students } = await give();
    const [one] = students;
    if (one === undefined) throw new Error('No student');
    await createDevice(fixture, one, deliveryId);
    const listed = async () => (await callAs(fixture, one, 'list-own-deliveries', {})).deliveries.length;
    const before = await listed();
    await callAs(fixture, teacher, 'withdraw-delivery', { deliveryId, withdrawn: true });
    expect(await listed()).toBe(before - 1);
    expect(await refusal(teacher, 'extend-attempts', { deliveryId, minutes: 5 })).toMatchObject({
      code: 'delivery/withdrawn',
    });
    await callAs(fixture, teacher, 'withdraw-delivery', { deliveryId, withdrawn: false });
    expect(await listed()).toBe(before);
  });
});

describe('afterwards', () => {
  test('late answers are left out and counted again', async () => {
    const { deliveryId, students, questionIds } = await give({ timeLimit: 10 });
    const [one] = students;
    if (one === undefined) throw new Error('No student');
    const device = await createDevice(fixture, one, deliveryId);
    await device.send(device.write(answerTo(questionIds[1], true)));
    await fixture.rows(`update public.attempts set ends_at = now() - interval '1 minute' where id = $1`, [
      device.attemptId,
    ]);
    const late = await device.send(device.write(answerTo(questionIds[0], 1)));
    expect(late.answer.attempt.state).toBe('submitted');
    const answers = async (): Promise<number> =>
      (await callAs(fixture, teacher, 'read-delivery', { deliveryId })).answers.length;
    expect(await answers()).toBe(2);
    const { attemptId } = device;
    await callAs(fixture, teacher, 'count-late-answers', { attemptId, counts: false });
    expect(await answers()).toBe(1);
    await callAs(fixture, teacher, 'count-late-answers', { attemptId, counts: true });
    expect(await answers()).toBe(2);
    const read = await callAs(fixture, teacher, 'read-attempt', { attemptId });
    expect(read.events.map(({ late: after }) => after)).toEqual([false, true]);
    expect(
      await row(
        `select count(*)::integer as read from public.audit_events where action = 'delivery/attempt-read' and subject_id = $1`,
        one.id,
      ),
    ).toEqual({ read: 1 });
  });

  test('of several attempts the one counts that the rules name, and results are shown when they say so', async () => {
    const { deliveryId, classId, students, questionIds } = await give({
      attemptsAllowed: 3,
      feedback: 'when-released',
    });
    const [one] = students;
    if (one === undefined) throw new Error('No student');
    const attempts: string[] = [];
    for (const value of [false, true, false]) {
      const device = await createDevice(fixture, one, deliveryId);
      await device.send(device.write(answerTo(questionIds[1], value), submission));
      attempts.push(device.attemptId);
    }
    const points = await Promise.all(
      attempts.map((id) => row<{ points: string }>('select points from public.attempts where id = $1', id)),
    );
    const best = points
      .map((each) => Number(each.points))
      .indexOf(Math.max(...points.map((each) => Number(each.points))));
    const counted = async (rule: 'first' | 'last' | 'best') => {
      await callAs(fixture, teacher, 'change-delivery', { deliveryId, rules: { attemptCounts: rule } });
      return (
        await row<{ id: string }>(
          'select attempt_id as id from public.counted_attempts where delivery_id = $1',
          deliveryId,
        )
      ).id;
    };
    expect(await counted('first')).toBe(attempts[0]);
    expect(await counted('last')).toBe(attempts[2]);
    const chosen = points[attempts.indexOf(await counted('best'))];
    expect(Number(chosen?.points)).toBe(Number(points[best]?.points));
    const [attemptId = ''] = attempts;
    expect(await refusal(one, 'read-own-results', { attemptId })).toMatchObject({ code: 'attempt/results-closed' });
    await callAs(fixture, teacher, 'release-results', { deliveryId, released: true });
    expect((await callAs(fixture, one, 'read-own-results', { attemptId })).questions).toHaveLength(5);
    await callAs(fixture, teacher, 'release-results', { deliveryId, released: false });
    expect(await refusal(one, 'read-own-results', { attemptId })).toMatchObject({ code: 'attempt/results-closed' });
    // Unmarked answers are in no average.
    await fixture.rows('update public.attempts set unmarked = 0, points = 10 where delivery_id = $1', [deliveryId]);
    expect(await row('select marked, average::float8 from public.class_results where class_id = $1', classId)).toEqual({
      ...{ marked: 1, average: 50 },
    });
  });
});
