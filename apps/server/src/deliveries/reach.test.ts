import type { CallInput, CallName, ClassRights } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { closeAttempts } from '../attempts/start-closing-attempts.ts';
import { asStudent, callAs, createDevice, makeAssignment } from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';

// Who reaches which students of a delivery to two classes, and when an attempt ends after what was done to it.

let fixture: FunctionsFixture;
let owner: Person;
let colleague: Person;
let ann: Person;
let ben: Person;
let classes: string[];
let deliveryId: string;
let round = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

async function addClass(name: string): Promise<Person> {
  const { classId, students } = await makeClass(fixture, owner, [`${name}${round}`]);
  classes.push(classId);
  return asStudent(fixture, students[0]?.id ?? '', owner.schoolId);
}

const share = (classId: string | undefined, rights: ClassRights) =>
  callAs(fixture, owner, 'share-class', { classId: classId ?? '', userId: colleague.id, rights });

const give = async (rules: CallInput<'give-assignment'>['rules'] = {}): Promise<string> => {
  const { assignmentId } = await makeAssignment(fixture, owner);
  const targets = classes.map((classId) => ({ classId }));
  return (await callAs(fixture, owner, 'give-assignment', { assignmentId, targets, rules })).deliveryId;
};

const codeOf = async <Name extends CallName>(who: Person, name: Name, input: CallInput<Name>) =>
  (await fixture.call(who, name, input)).body.code ?? 'done';

const begin = async (student: Person) => (await createDevice(fixture, student, deliveryId)).attemptId;

interface Attempt {
  state: string;
  ends_at: Date | null;
  paused_at: Date | null;
  break_until: Date | null;
}

async function attemptOf(id: string): Promise<Attempt> {
  const [found] = await fixture.rows<Attempt>(
    'select state, ends_at, paused_at, break_until from public.attempts where id = $1',
    [id],
  );
  if (found === undefined) throw new Error('No attempt');
  return found;
}

const minutesLater = (later: Date | null, earlier: Date | null): number =>
  Math.round(((later?.getTime() ?? 0) - (earlier?.getTime() ?? 0)) / 60_000);

beforeEach(async () => {
  round += 1;
  owner = await fixture.addPerson(`owner-${round}`);
  colleague = await fixture.addPerson(`colleague-${round}`);
  await fixture.join(colleague, owner.schoolId, 'teacher');
  classes = [];
  [ann, ben] = [await addClass('ann'), await addClass('ben')];
  deliveryId = await give({ timeLimit: 30 });
});

describe('a delivery to two classes', () => {
  /** Every act, with the code that it answers with. */
  async function codes(who: Person, attemptId: string): Promise<Record<string, string>> {
    return {
      pause: await codeOf(who, 'pause-attempts', { deliveryId, paused: true }),
      resume: await codeOf(who, 'pause-attempts', { deliveryId, paused: false }),
      extend: await codeOf(who, 'extend-attempts', { deliveryId, minutes: 5 }),
      message: await codeOf(who, 'message-students', { deliveryId, message: 'Look up.' }),
      change: await codeOf(who, 'change-delivery', { deliveryId, rules: { graceMinutes: 5 } }),
      release: await codeOf(who, 'release-results', { deliveryId, released: true }),
      submit: await codeOf(who, 'submit-attempts', { deliveryId }),
      reopen: await codeOf(who, 'reopen-attempt', { attemptId, minutes: 5 }),
      late: await codeOf(who, 'count-late-answers', { attemptId, counts: false }),
      close: await codeOf(who, 'close-delivery', { deliveryId }),
      withdraw: await codeOf(who, 'withdraw-delivery', { deliveryId, withdrawn: true }),
      read: await codeOf(who, 'read-delivery', { deliveryId }),
      readAttempt: await codeOf(who, 'read-attempt', { attemptId }),
    };
  }
  const acts = ['pause', 'resume', 'extend', 'message', 'submit'];
  const ofAll = ['change', 'release', 'close', 'withdraw'];
  const ofOne = ['reopen', 'late'];
  const all = (names: readonly string[], code: string) => Object.fromEntries(names.map((name) => [name, code]));

  test('is unknown to another teacher and to another school, and stays as it is', async () => {
    const foreigner = await fixture.addPerson(`foreigner-${round}`);
    const attemptId = await begin(ann);
    const before = await attemptOf(attemptId);
    for (const who of [colleague, foreigner])
      expect(await codes(who, attemptId)).toEqual({
        ...all([...acts, ...ofAll, 'read'], 'delivery/unknown'),
        ...all([...ofOne, 'readAttempt'], 'attempt/unknown'),
      });
    expect(await attemptOf(attemptId)).toEqual(before);
  });

  test('is read by whoever sees a class of it, who changes nothing', async () => {
    await share(classes[0], 'see');
    const attemptId = await begin(ann);
    const before = await attemptOf(attemptId);
    expect(await codes(colleague, attemptId)).toEqual({
      ...all([...acts, ...ofAll], 'delivery/unknown'),
      ...all(ofOne, 'attempt/unknown'),
      ...all(['read', 'readAttempt'], 'done'),
    });
    expect(await attemptOf(attemptId)).toEqual(before);
  });

  test('reaches for whoever marks in one class only the students of that one', async () => {
    await share(classes[0], 'mark');
    const [own, other] = [await begin(ann), await begin(ben)];
    const before = await attemptOf(other);
    expect(await codes(colleague, own)).toEqual({
      ...all([...acts, ...ofOne, 'read', 'readAttempt'], 'done'),
      ...all(ofAll, 'delivery/other-classes'),
    });
    expect(await codeOf(colleague, 'read-attempt', { attemptId: other })).toBe('attempt/unknown');
    expect(await codeOf(colleague, 'reopen-attempt', { attemptId: other, minutes: 5 })).toBe('attempt/unknown');
    const mixed = { deliveryId, studentIds: [ann.id, ben.id], minutes: 7 };
    expect(await callAs(fixture, colleague, 'extend-attempts', mixed)).toEqual({ attempts: 1 });
    expect(await attemptOf(other)).toEqual(before);
    const more = await fixture.rows('select student_id, extra_minutes from public.delivery_exceptions');
    expect(more.filter((row) => JSON.stringify(row).includes(ben.id))).toEqual([]);
    expect(more).toContainEqual({ student_id: ann.id, extra_minutes: 12 });
    expect(
      await fixture.rows('select paused_at, time_limit from public.deliveries where id = $1', [deliveryId]),
    ).toEqual([{ paused_at: null, time_limit: 30 }]);
  });

  test('is for whoever marks in both as for its owner', async () => {
    for (const classId of classes) await share(classId, 'mark');
    const [own] = [await begin(ann), await begin(ben)];
    expect(await codeOf(colleague, 'pause-attempts', { deliveryId, paused: true })).toBe('done');
    expect(await callAs(fixture, colleague, 'close-delivery', { deliveryId })).toEqual({ attempts: 2 });
    expect(await attemptOf(own)).toMatchObject({ state: 'submitted' });
  });

  test('ends for all of them when it is taken back, and every act is recorded', async () => {
    const attempts = [await begin(ann), await begin(ben)];
    await callAs(fixture, owner, 'withdraw-delivery', { deliveryId, withdrawn: true });
    for (const id of attempts)
      expect(await attemptOf(id)).toMatchObject({ state: 'submitted', ends_at: expect.any(Date) });
    await callAs(fixture, owner, 'withdraw-delivery', { deliveryId, withdrawn: false });
    const [its] = await fixture.rows<{ id: string }>(
      'select assignment_id as id from public.deliveries where id = $1',
      [deliveryId],
    );
    expect(await fixture.actionsOn(its?.id ?? '')).toEqual([
      'delivery/given',
      'delivery/withdrawn',
      'delivery/given-again',
    ]);
  });
});

describe('an attempt ends', () => {
  const addException = (student: Person, closesAt: string) =>
    fixture.rows(
      'insert into public.delivery_exceptions (school_id, delivery_id, student_id, closes_at) values ($1, $2, $3, $4)',
      [owner.schoolId, deliveryId, student.id, closesAt],
    );

  test('later by a change of the rules, as their needs say, with what was given before', async () => {
    await fixture.rows(
      'insert into public.student_accommodations (school_id, student_id, extra_time) values ($1, $2, 50)',
      [owner.schoolId, ann.id],
    );
    const [quick, slow] = [await begin(ben), await begin(ann)];
    await callAs(fixture, owner, 'extend-attempts', { deliveryId, studentIds: [ann.id], minutes: 4 });
    const before = [await attemptOf(quick), await attemptOf(slow)];
    await callAs(fixture, owner, 'change-delivery', { deliveryId, rules: { timeLimit: 40 } });
    const after = [await attemptOf(quick), await attemptOf(slow)];
    expect(after.map(({ ends_at }, at) => minutesLater(ends_at, before[at]?.ends_at ?? null))).toEqual([10, 15]);
    await callAs(fixture, owner, 'change-delivery', { deliveryId, rules: { timeLimit: null } });
    expect((await attemptOf(quick)).ends_at).toBeNull();
    const closesAt = inMinutes(20);
    await callAs(fixture, owner, 'change-delivery', { deliveryId, rules: { closesAt } });
    expect((await attemptOf(quick)).ends_at).toEqual(new Date(closesAt));
  });

  test('later for all, also for whoever had a deadline of their own', async () => {
    const [closesAt, ownEnd] = [inMinutes(10), inMinutes(20)];
    await callAs(fixture, owner, 'change-delivery', { deliveryId, rules: { closesAt } });
    await addException(ben, ownEnd);
    const [first, second] = [await begin(ann), await begin(ben)];
    expect(await callAs(fixture, owner, 'extend-attempts', { deliveryId, minutes: 5 })).toEqual({ attempts: 2 });
    expect(minutesLater((await attemptOf(first)).ends_at, new Date(closesAt))).toBe(5);
    expect(minutesLater((await attemptOf(second)).ends_at, new Date(ownEnd))).toBe(5);
    const [own] = (await callAs(fixture, ben, 'list-own-deliveries', {})).deliveries;
    expect(minutesLater(new Date(own?.closesAt ?? ''), new Date(ownEnd))).toBe(5);
  });

  test('after a pause as much later, and a break that was over stays over', async () => {
    const attemptId = await begin(ann);
    await fixture.rows(`update public.attempts set break_until = now() - interval '9 minutes' where id = $1`, [
      attemptId,
    ]);
    await callAs(fixture, owner, 'pause-attempts', { deliveryId, studentIds: [ann.id], paused: true });
    await fixture.rows(`update public.attempts set paused_at = paused_at - interval '3 minutes' where id = $1`, [
      attemptId,
    ]);
    const before = await attemptOf(attemptId);
    await callAs(fixture, owner, 'pause-attempts', { deliveryId, studentIds: [ann.id], paused: false });
    const after = await attemptOf(attemptId);
    expect(minutesLater(after.ends_at, before.ends_at)).toBe(3);
    expect(after).toMatchObject({ paused_at: null, break_until: before.break_until });
    // Of one student: the others may begin meanwhile.
    expect(await begin(ben)).not.toBe('');
  });

  test('when it is reopened, with the delivery of its student, and stands still where all do', async () => {
    await callAs(fixture, owner, 'change-delivery', { deliveryId, rules: { closesAt: inMinutes(60) } });
    const ownEnd = inMinutes(90);
    await addException(ann, ownEnd);
    const [late, past] = [await begin(ann), await begin(ben)];
    await callAs(fixture, owner, 'submit-attempts', { deliveryId });
    await fixture.rows(
      `update public.deliveries set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = $1`,
      [deliveryId],
    );
    expect(await codeOf(owner, 'reopen-attempt', { attemptId: past, minutes: null })).toBe('delivery/window');
    await callAs(fixture, owner, 'reopen-attempt', { attemptId: past, minutes: 8 });
    expect(await attemptOf(past)).toMatchObject({ state: 'running', ends_at: expect.any(Date), paused_at: null });
    await callAs(fixture, owner, 'pause-attempts', { deliveryId, paused: true });
    await callAs(fixture, owner, 'reopen-attempt', { attemptId: late, minutes: null });
    const reopened = await attemptOf(late);
    expect(reopened.ends_at).toEqual(new Date(ownEnd));
    expect(reopened.paused_at).not.toBeNull();
  });

  test('once, whoever ends it how often at the same time', async () => {
    await begin(ann);
    const ended = await Promise.all(
      [1, 2, 3].map(() => callAs(fixture, owner, 'submit-attempts', { deliveryId, studentIds: [ann.id] })),
    );
    expect(ended.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    const marks = await fixture.rows('select from public.marks where school_id = $1', [owner.schoolId]);
    expect(marks).toHaveLength(5);
  });

  test.each([
    ['close-delivery', {}],
    ['take it back', { withdrawn: true }],
  ] as const)('where a colleague ends the whole, also of a student who left (%s)', async (_, input) => {
    for (const classId of classes) await share(classId, 'mark');
    const [stays, left] = [await begin(ann), await begin(ben)];
    await fixture.rows('update public.attempts set paused_at = now() where id = $1', [left]);
    await fixture.rows('delete from public.class_students where student_id = $1', [ben.id]);
    const ended =
      'withdrawn' in input
        ? await codeOf(colleague, 'withdraw-delivery', { deliveryId, ...input })
        : (await callAs(fixture, colleague, 'close-delivery', { deliveryId })).attempts;
    expect(ended).toBe('withdrawn' in input ? 'done' : 2);
    expect(await closeAttempts({ database: fixture.fresh.database, log: { warn: vi.fn(), error: vi.fn() } })).toBe(1);
    for (const attemptId of [stays, left])
      expect(await attemptOf(attemptId)).toMatchObject({ state: 'submitted', paused_at: null });
  });

  test('where it was when its class is archived: it goes on, and nobody begins there', async () => {
    const attemptId = await begin(ann);
    await fixture.call(owner, 'archive-class', { classId: classes[0] ?? '', archived: true });
    expect(await begin(ann)).toBe(attemptId);
    expect(await callAs(fixture, owner, 'submit-attempts', { deliveryId })).toEqual({ attempts: 1 });
    const again = { deliveryId, device: crypto.randomUUID(), word: '' };
    expect(await codeOf(ann, 'open-attempt', again)).toBe('delivery/no-attempts');
  });
});

test('giving moves the assignment on to Ready to Assign, and closing takes its badge', async () => {
  const { assignmentId } = await makeAssignment(fixture, owner);
  await fixture.rows(`update public.assignments set stage = 'reviewing' where id = $1`, [assignmentId]);
  const targets = [{ classId: classes[0] ?? '' }];
  const given = await callAs(fixture, owner, 'give-assignment', { assignmentId, targets, rules: {} });
  const summary = async () =>
    (await fixture.rows('select stage, active from public.assignment_summaries where id = $1', [assignmentId]))[0];
  expect(await summary()).toEqual({ stage: 'ready', active: true });
  await callAs(fixture, owner, 'close-delivery', { deliveryId: given.deliveryId });
  expect(await summary()).toEqual({ stage: 'ready', active: false });
  const actions = await fixture.actionsOn(assignmentId);
  expect(actions.sort()).toEqual(['assignment/changed', 'delivery/closed', 'delivery/given']);
  await fixture.call(owner, 'archive-assignment', { assignmentId, archived: true });
  expect(await codeOf(owner, 'give-assignment', { assignmentId, targets, rules: {} })).toBe('assignment/archived');
});
