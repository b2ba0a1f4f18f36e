import type { CallInput } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  answerTo,
  callAs,
  createDevice,
  makeDelivery,
  submission,
  type TestDelivery,
} from '../attempts/test-deliveries.ts';
import { notifyReleased } from './start-releasing.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let ann: Person;
let bob: Person;
let attempts: Record<'ann' | 'bob', string>;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher${people}`);
  given = await makeDelivery(fixture, teacher, { rules: { feedback: 'when-released' } });
  [ann, bob] = given.students as [Person, Person];
  attempts = { ann: await sit(ann), bob: await sit(bob) };
});

/** The first question is right by its key; the others with a text wait for a person. */
async function sit(who: Person, { deliveryId, questionIds } = given): Promise<string> {
  const page = await createDevice(fixture, who, deliveryId);
  const answers = [
    answerTo(questionIds[0], 1),
    answerTo(questionIds[3], 'A text'),
    answerTo(questionIds[4], 'An essay'),
  ];
  expect((await page.send(page.write(...answers, submission))).status).toBe(200);
  return page.attemptId;
}

/** Decides a mark past the desk, as whoever did it. */
const decide = (attemptId: string, question: number, columns: string) =>
  fixture.rows(`update public.marks set score = 0.5, ${columns} where attempt_id = $1 and question_id = $2`, [
    ...[attemptId, given.questionIds[question]],
  ]);
const byPerson = (who: Person) =>
  `points = 2, decided_by = 'person', decided_by_id = '${who.id}', comment = 'Well said.'`;

const release = (more: Partial<CallInput<'release-results'>> = {}, who = teacher) =>
  fixture.call(who, 'release-results', { deliveryId: given.deliveryId, released: true, ...more });
const results = (who: Person, attemptId: string) => callAs(fixture, who, 'read-own-results', { attemptId });
const statesOf = async (who: Person, attemptId: string) =>
  (await results(who, attemptId)).questions.map(({ state }) => state);
const isClosed = async (who: Person, attemptId: string) =>
  (await fixture.call(who, 'read-own-results', { attemptId })).body.code === 'attempt/results-closed';
const change = (columns: string) =>
  fixture.rows(`update public.deliveries set ${columns} where id = $1`, [given.deliveryId]);
const noticesOf = async (who: Person) =>
  (await fixture.rows(`select from public.notifications where kind = 'results-released' and user_id = $1`, [who.id]))
    .length;
const listed = async (who: Person) =>
  (await callAs(fixture, who, 'list-own-deliveries', {})).deliveries[0]?.attempts[0];
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('a student sees', () => {
  test('what the key settled as the feedback says, and what people decided with a release', async () => {
    await decide(attempts.ann, 3, byPerson(teacher));
    await change(`feedback = 'at-once'`);
    const before = await results(ann, attempts.ann);
    expect(before.questions.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown', 'held', 'held']);
    // The key had nothing to say of two of them; they are out of no sum.
    expect(before).toMatchObject({ points: 4, outOf: 12, maxPoints: 20 });
    expect(JSON.stringify(before)).not.toContain('Well said.');
    expect(before.questions[3]).toMatchObject({ awarded: null, comment: '', decidedBy: null, decider: null });
    expect(before.questions[3]?.key).not.toBeNull();
    expect(await listed(ann)).toMatchObject({ points: 4, outOf: 12, unmarked: 0, held: 2, resultsOpen: true });

    expect((await release()).status).toBe(200);
    const after = await results(ann, attempts.ann);
    expect(after.questions.map(({ state }) => state)).toEqual(['shown', 'shown', 'shown', 'shown', 'unmarked']);
    expect(after.questions[0]).toMatchObject({ decidedBy: 'key', decider: null });
    expect(after.questions[3]).toMatchObject({ awarded: 2, comment: 'Well said.', decidedBy: 'person' });
    expect(after.questions[3]?.decider).toBe(`teacher${people}`);
    expect(after).toMatchObject({ points: 6, outOf: 16 });
    expect(await listed(ann)).toMatchObject({ points: 6, outOf: 16, unmarked: 1, held: 0 });
  });

  test('no name of a colleague, and the levels of a rubric', async () => {
    const colleague = await fixture.addPerson(`colleague${people}`);
    await decide(attempts.ann, 4, `${byPerson(colleague)}, criteria = '[0, null]'`);
    await release();
    expect((await results(ann, attempts.ann)).questions[4]).toMatchObject({
      ...{ decidedBy: 'person', decider: null, criteria: [0, null], awarded: 2 },
    });
  });

  test('only what the switches show, also of what was released before', async () => {
    await decide(attempts.ann, 3, byPerson(teacher));
    await release({ shows: ['comments'] });
    const shown = await results(ann, attempts.ann);
    expect(shown).toMatchObject({ points: null, outOf: null });
    for (const question of shown.questions)
      expect(question).toMatchObject({ key: null, explanation: '', quote: null, awarded: null, decidedBy: null });
    expect(shown.questions[3]).toMatchObject({ comment: 'Well said.', state: 'shown' });
    await release({ shows: ['marks'] });
    expect((await results(ann, attempts.ann)).questions[3]).toMatchObject({ comment: '', awarded: 2, key: null });
    expect(await listed(ann)).toMatchObject({ points: 6, outOf: 16 });
  });
});

describe('a release reaches', () => {
  test('one student, and hides from the same one again', async () => {
    await release({ studentIds: [ann.id] });
    expect([await isClosed(ann, attempts.ann), await isClosed(bob, attempts.bob)]).toEqual([false, true]);
    expect([await noticesOf(ann), await noticesOf(bob)]).toEqual([1, 0]);
    const { releases } = await callAs(fixture, teacher, 'read-release', { deliveryId: given.deliveryId });
    expect(releases).toMatchObject([{ effective: true, classId: null, studentIds: [ann.id], questionIds: [] }]);
    await release({ released: false, batch: releases[0]?.batch ?? '' });
    expect(await isClosed(ann, attempts.ann)).toBe(true);
  });

  test('one question', async () => {
    await decide(attempts.ann, 3, byPerson(teacher));
    await release({ questionIds: [given.questionIds[3] ?? ''] });
    expect(await statesOf(ann, attempts.ann)).toEqual(['held', 'held', 'held', 'shown', 'held']);
    const { questions } = await results(ann, attempts.ann);
    expect(questions.map(({ key }) => key === null)).toEqual([true, true, true, false, true]);
    expect(await listed(ann)).toMatchObject({ points: 2, outOf: 4, held: 4, resultsOpen: true });
    expect(await release({ questionIds: [crypto.randomUUID()] })).toMatchObject({
      ...{ status: 422, body: { code: 'delivery/other-question' } },
    });
  });

  test('one class', async () => {
    await release({ classId: given.classId });
    expect(await isClosed(ann, attempts.ann)).toBe(false);
    await fixture.rows('delete from public.class_students where student_id = $1', [bob.id]);
    expect(await isClosed(bob, attempts.bob)).toBe(true);
    const other = await makeDelivery(fixture, teacher, { names: ['carl'] });
    expect(await release({ classId: other.classId })).toMatchObject({ status: 404, body: { code: 'class/not-found' } });
  });

  test('everybody at its moment, not before; then they are told once, by however many nodes', async () => {
    await release({ at: later(60) });
    expect(await isClosed(ann, attempts.ann)).toBe(true);
    expect(await notifyReleased(fixture.fresh.database)).toBe(0);
    const summary = () =>
      fixture.rows(
        'select released_at is not null as released, partly_released from public.delivery_summaries where id = $1',
        [given.deliveryId],
      );
    expect(await summary()).toEqual([{ released: false, partly_released: false }]);
    await fixture.rows(
      `update public.result_releases set releases_at = now() - interval '1 second' where delivery_id = $1`,
      [given.deliveryId],
    );
    expect(await isClosed(ann, attempts.ann)).toBe(false);
    const told = await Promise.all([1, 2, 3].map(() => notifyReleased(fixture.fresh.database)));
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect([await noticesOf(ann), await noticesOf(bob)]).toEqual([1, 1]);
    expect(await summary()).toEqual([{ released: true, partly_released: true }]);
    expect(await release({ at: later(-1) })).toMatchObject({ status: 422, body: { code: 'delivery/release-past' } });
  });

  test('everybody now, where it was planned for later; once more changes nothing', async () => {
    await release({ at: later(60) });
    await release();
    expect(await isClosed(bob, attempts.bob)).toBe(false);
    await release();
    expect(
      await fixture.rows('select from public.result_releases where delivery_id = $1', [given.deliveryId]),
    ).toHaveLength(1);
    const actions = await fixture.actionsOn(given.assignmentId);
    expect(actions.filter((action) => action === 'delivery/results-released')).toHaveLength(2);
    await release({ released: false });
    expect(await isClosed(bob, attempts.bob)).toBe(true);
    const [row] = await fixture.rows('select released_at from public.deliveries where id = $1', [given.deliveryId]);
    expect(row).toEqual({ released_at: null });
  });

  test('nobody who was removed meanwhile, and fails for none of the others', async () => {
    await fixture.rows('update public.students set archived_at = now() where id = $1', [bob.id]);
    await fixture.rows('delete from public.class_students where student_id = $1', [bob.id]);
    expect((await release({ studentIds: [ann.id, bob.id, crypto.randomUUID()] })).status).toBe(200);
    expect([await noticesOf(ann), await noticesOf(bob)]).toEqual([1, 0]);
    expect(await isClosed(ann, attempts.ann)).toBe(false);
  });
});

describe('what a machine accepted', () => {
  const accepted = (spot: boolean) => `score = 1, points = 4, decided_by = 'machine', spot_check = ${spot}`;

  test('is refused with its spot checks, counted as far as the release would show them', async () => {
    await decide(attempts.ann, 3, accepted(true).replace('score = 1, ', ''));
    await decide(attempts.bob, 3, accepted(true).replace('score = 1, ', ''));
    const refused = (number: number) => ({
      status: 409,
      body: { code: 'delivery/spot-checks-open', values: { number } },
    });
    expect(await release()).toMatchObject(refused(2));
    expect(await release({ at: later(5) })).toMatchObject(refused(2));
    expect(await release({ studentIds: [ann.id] })).toMatchObject(refused(1));
    expect(await isClosed(ann, attempts.ann)).toBe(true);
    expect((await release({ questionIds: [given.questionIds[4] ?? ''] })).status).toBe(200);
    const { open } = await callAs(fixture, teacher, 'read-release', { deliveryId: given.deliveryId });
    expect(open.filter(({ spotCheck }) => spotCheck)).toHaveLength(2);
    expect(open.filter(({ spotCheck }) => !spotCheck)).toHaveLength(2);
    await fixture.rows('update public.marks set spot_check = false where attempt_id = any ($1)', [
      Object.values(attempts),
    ]);
    expect((await release()).status).toBe(200);
    expect((await results(ann, attempts.ann)).questions[3]).toMatchObject({
      decidedBy: 'machine',
      awarded: 4,
      decider: null,
    });
  });

  test('after the release is no mark for the student before a person saw it', async () => {
    await release();
    await decide(attempts.ann, 3, accepted(true).replace('score = 1, ', ''));
    expect((await results(ann, attempts.ann)).questions[3]).toMatchObject({
      state: 'unmarked',
      awarded: null,
      decidedBy: null,
    });
  });
});

test('a colleague with one of two classes releases to that one, and changes nothing for the others', async () => {
  const second = await makeDelivery(fixture, teacher, { names: ['carl'] });
  await fixture.rows('insert into public.delivery_targets (school_id, delivery_id, class_id) values ($1, $2, $3)', [
    ...[teacher.schoolId, given.deliveryId, second.classId],
  ]);
  const colleague = await fixture.addPerson(`marker${people}`);
  await fixture.join(colleague, teacher.schoolId, 'teacher');
  await fixture.rows(
    `insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, 'mark')`,
    [teacher.schoolId, second.classId, colleague.id],
  );
  const carl = second.students[0] as Person;
  const carls = await sit(carl, { ...given, questionIds: given.questionIds });
  const refused = { status: 403, body: { code: 'delivery/other-classes' } };
  expect(await release({}, colleague)).toMatchObject(refused);
  expect(await release({ studentIds: [carl.id], shows: [] }, colleague)).toMatchObject(refused);
  expect(await release({ classId: given.classId }, colleague)).toMatchObject({ status: 404 });
  expect((await release({ studentIds: [ann.id] }, colleague)).status).toBe(200);
  expect(await isClosed(ann, attempts.ann)).toBe(true);
  const read = await callAs(fixture, colleague, 'read-release', { deliveryId: given.deliveryId });
  expect(read).toMatchObject({ reachesAll: false, classes: [{ classId: second.classId }] });
  expect(read.students.map(({ studentId }) => studentId)).toEqual([carl.id]);
  expect((await release({ classId: second.classId }, colleague)).status).toBe(200);
  expect([await isClosed(carl, carls), await isClosed(ann, attempts.ann)]).toEqual([false, true]);
  expect(await release({ released: false }, colleague)).toMatchObject(refused);
});

describe('return sheets', () => {
  const print = (more: { classId?: string; studentId?: string } = {}) =>
    fixture.call(teacher, 'export-return-sheets', { deliveryId: given.deliveryId, ...more });

  test('are refused before the release, and printed after it', async () => {
    expect(await print()).toMatchObject({ status: 409, body: { code: 'delivery/nothing-released' } });
    await decide(attempts.ann, 3, byPerson(teacher));
    await release({ studentIds: [ann.id] });
    const { students } = await callAs(fixture, teacher, 'read-release', { deliveryId: given.deliveryId });
    expect(students.map(({ studentId, sheet, handedIn }) => [studentId, sheet, handedIn])).toEqual([
      [ann.id, true, true],
      [bob.id, false, true],
    ]);
    expect(await print({ studentId: bob.id })).toMatchObject({ body: { code: 'delivery/nothing-released' } });
    const { body } = await print({ classId: given.classId });
    const ended = await fixture.finished(body.jobId);
    expect(ended).toMatchObject({
      state: 'done',
      error: null,
      result: { fileName: 'Plants – results.pdf', mimetype: 'application/pdf' },
    });
    const [printed] = await fixture.rows<{ details: unknown }>(
      `select details from public.audit_events where action = 'grading/sheets-printed' and subject_id = $1`,
      [body.jobId],
    );
    expect(printed?.details).toEqual({ deliveryId: given.deliveryId, students: 1 });
  });
});
