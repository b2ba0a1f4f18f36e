import type { JobResult } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { callAs, makeDelivery, type TestDelivery } from '../../attempts/test-deliveries.ts';
import { dumpMarks, earnTrust, submitAttempt } from './test-runs.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let short: string;
let people = 0;

/** Full credit for each, in one group, and far from saying the same. */
const texts = [
  'The chlorophyll breaks down in autumn, and then the yellow pigments become visible in the leaf.',
  'The chlorophyll breaks down during cold weather, and then the yellow pigments become visible on branches of trees in parks.',
  'The chlorophyll breaks down when days shorten again, and then the yellow pigments become visible from mountains near villages.',
];

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  given = await makeDelivery(fixture, teacher, { names: texts.map((_, at) => `ann${people}${at}`) });
  short = given.questionIds[3] ?? '';
});

const submit = async (at: number): Promise<string> => {
  const student = given.students[at];
  if (student === undefined) throw new Error('There is no such student');
  return await submitAttempt(fixture, given, student, {
    0: 1,
    1: true,
    2: 'photosynthesis',
    3: texts[at],
    4: 'Light.',
  });
};
const submitAll = async (): Promise<string[]> => [await submit(0), await submit(1), await submit(2)];
const grade = async () => {
  const { jobId, runId } = await callAs(fixture, teacher, 'start-grading', {});
  const { state, result } = await fixture.finished(jobId);
  expect(state).toBe('done');
  return { jobId, runId, result: result as JobResult<'grade-answers'> };
};
const undo = async (runId: string) =>
  (await fixture.finished((await callAs(fixture, teacher, 'undo-grading', { runId })).jobId)).result;
const confidences = async (): Promise<Map<string, number>> => {
  const rows = await fixture.rows<{ id: string; confidence: number }>(
    `select attempt_id as id, confidence::float as confidence from public.mark_suggestions
      where school_id = $1 and question_id = $2`,
    [teacher.schoolId, short],
  );
  return new Map(rows.map(({ id, confidence }) => [id, confidence]));
};
const read = (questionId = short) =>
  callAs(fixture, teacher, 'read-marking', { deliveryId: given.deliveryId, questionId });

test('an answer is less sure in a group of three that do not say the same, and nothing else decides by another number', async () => {
  const first = await submit(0);
  await grade();
  const alone = (await confidences()).get(first) ?? 0;
  await submit(1);
  await submit(2);
  await grade();
  const [group] = (await read()).groups;
  expect(group?.attemptIds).toHaveLength(3);
  expect(group?.purity).toBeLessThan(0.9);
  const now = (await confidences()).get(first) ?? 0;
  expect(now).toBeCloseTo((alone * (group?.purity ?? 0)) / 0.9, 4);
  const shown = (await read()).answers.find(({ attemptId }) => attemptId === first);
  expect(shown?.suggestions[0]?.confidence).toBe(now);
  const [row] = await fixture.rows('select lowest_confidence::float as lowest from public.attempts where id = $1', [
    first,
  ]);
  expect(row).toEqual({ lowest: now });
  await callAs(fixture, teacher, 'change-marks', {
    deliveryId: given.deliveryId,
    marks: [{ attemptId: first, questionId: short, revision: 1, points: 1 }],
  });
  const decided = await fixture.rows(
    `select confidence::float as confidence from public.mark_decisions where attempt_id = $1 and cause = 'person'`,
    [first],
  );
  expect(decided).toEqual([{ confidence: now }]);
});

test('a machine accepts by that confidence, but not against the word of a teacher who took them apart', async () => {
  const [first = ''] = [await submit(0)];
  const trial = await grade();
  await earnTrust(fixture, { attemptId: first, questionId: short });
  await undo(trial.runId);
  await fixture.rows('insert into public.grading_preferences (school_id, owner_id, accepts) values ($1, $2, true)', [
    ...[teacher.schoolId, teacher.id],
  ]);
  const others = [await submit(1), await submit(2)];
  const before = await dumpMarks(fixture, teacher.schoolId);
  const together = await grade();
  expect(together.result).toMatchObject({ answers: 6, accepted: 0, waiting: 6 });
  expect(await undo(together.runId)).toMatchObject({ undone: 6, kept: 0 });
  expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
  await callAs(fixture, teacher, 'arrange-answers', {
    ...{ deliveryId: given.deliveryId, questionId: short, attemptIds: [first, ...others], how: 'each-apart' },
  });
  const apart = await grade();
  expect(apart.result).toMatchObject({ answers: 6, accepted: 3, waiting: 3 });
  const accepted = await fixture.rows<{ id: string; confidence: number }>(
    `select attempt_id as id, confidence::float as confidence from public.mark_decisions
      where school_id = $1 and run_id = $2`,
    [teacher.schoolId, apart.runId],
  );
  expect(new Map(accepted.map(({ id, confidence }) => [id, confidence]))).toEqual(await confidences());
});

test('a run that is taken up again in the middle of a question comes to the same confidences', async () => {
  const attempts = await submitAll();
  const { jobId, runId } = await grade();
  const whole = await confidences();
  // As it would be had the node died after the first two.
  const last = [attempts.at(-1)];
  await fixture.rows('delete from public.mark_suggestions where attempt_id = any ($1)', [last]);
  await fixture.rows('delete from public.grading_run_marks where attempt_id = any ($1)', [last]);
  await fixture.rows('update public.grading_runs set finished_at = null, answers = answers - 2 where id = $1', [runId]);
  await fixture.asOwner('alter table public.jobs disable trigger user');
  await fixture.rows(`update public.jobs set state = 'cancelled', result = null where id = $1`, [jobId]);
  await fixture.asOwner('alter table public.jobs enable trigger user');
  await callAs(fixture, teacher, 'retry-job', { jobId });
  expect((await fixture.finished(jobId)).result).toMatchObject({ answers: 6, waiting: 6 });
  expect(await confidences()).toEqual(whole);
});

test('a run says how many answers wait, and in how many groups the desk shows them', async () => {
  await submitAll();
  const { result } = await grade();
  let groups = 0;
  for (const questionId of given.questionIds) {
    const desk = await read(questionId);
    const waiting = new Set(desk.answers.filter(({ mark }) => mark.points === null).map(({ attemptId }) => attemptId));
    groups += desk.groups.filter(({ attemptIds }) => attemptIds.some((id) => waiting.has(id))).length;
  }
  // Three short answers in one group, and three prompts that say the same.
  expect(result).toMatchObject({ answers: 6, waiting: 6, groups: 2 });
  expect(groups).toBe(2);
});
