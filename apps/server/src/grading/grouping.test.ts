import { fault } from '@schole/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedThinking } from '../../../../tests/app/shared-thinking.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs, makeDelivery, type TestDelivery } from '../attempts/test-deliveries.ts';
import { longestCompared } from '../tasks/group-tasks.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { answers, earnTrust, submitAttempt } from './runs/test-runs.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let short: string;
let attempts: string[];
let people = 0;

/** Called before answers are grouped in a worker. */
let beforeGrouping: () => Promise<void>;

beforeAll(async () => {
  const { run, close } = sharedThinking();
  const gated: TaskPool = {
    close,
    async run(task, input, options) {
      if (task === 'group-answers') await beforeGrouping();
      return await run(task, input, options);
    },
  };
  fixture = await createFunctionsFixture(gated);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  beforeGrouping = async () => {};
  teacher = await fixture.addPerson(`teacher-${people}`);
  given = await makeDelivery(fixture, teacher, { names: ['ann', 'bob', 'cid'].map((name) => `${name}${people}`) });
  short = given.questionIds[3] ?? '';
  attempts = [];
  for (const [at, text] of ['The green goes.', 'the GREEN goes.', 'It is cold.'].entries()) {
    const student = given.students[at];
    if (student !== undefined) attempts.push(await submitAttempt(fixture, given, student, { 3: text }));
  }
});

const read = () => callAs(fixture, teacher, 'read-marking', { deliveryId: given.deliveryId, questionId: short });
const sizes = async () => (await read()).groups.map(({ attemptIds }) => attemptIds.length);

test('answers are compared in a worker, and the server answers others meanwhile', async () => {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  beforeGrouping = async () => {
    reached.resolve();
    await gate.promise;
  };
  const reading = sizes();
  await reached.promise;
  expect((await callAs(fixture, teacher, 'read-grading-trust', {})).languages).toHaveLength(2);
  gate.resolve();
  expect(await reading).toEqual([2, 1]);
});

test('where that takes too long each answer stands by itself, and together what the teacher put together', async () => {
  beforeGrouping = async () => {
    throw fault('server/too-slow');
  };
  expect(await sizes()).toEqual([1, 1, 1]);
  await callAs(fixture, teacher, 'arrange-answers', {
    ...{ deliveryId: given.deliveryId, questionId: short, attemptIds: attempts.slice(1), how: 'together' },
  });
  const { groups } = await read();
  expect(groups.map(({ attemptIds, arranged }) => [attemptIds.length, arranged])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(groups.flatMap(({ attemptIds }) => attemptIds).sort()).toEqual(attempts.toSorted());
});

test('a run accepts nothing of what could not be compared, and goes on', async () => {
  const one = await makeDelivery(fixture, teacher, { names: [`dot${people}`] });
  const [dot] = one.students;
  const attemptId = dot === undefined ? '' : await submitAttempt(fixture, one, dot, answers.full);
  const run = async () => {
    const { jobId, runId } = await callAs(fixture, teacher, 'start-grading', { deliveryIds: [one.deliveryId] });
    return { runId, ...(await fixture.finished(jobId)) };
  };
  const undo = async (runId: string) =>
    fixture.finished((await callAs(fixture, teacher, 'undo-grading', { runId })).jobId);
  const trial = await run();
  await earnTrust(fixture, { attemptId, questionId: one.questionIds[3] ?? '' });
  await undo(trial.runId);
  await fixture.rows('insert into public.grading_preferences (school_id, owner_id, accepts) values ($1, $2, true)', [
    ...[teacher.schoolId, teacher.id],
  ]);
  const compared = await run();
  expect(compared.result).toMatchObject({ answers: 2, accepted: 1, waiting: 1, groups: 1 });
  await undo(compared.runId);
  beforeGrouping = async () => {
    throw fault('server/failed');
  };
  expect(await run()).toMatchObject({ state: 'done', result: { answers: 2, accepted: 0, waiting: 2, groups: 2 } });
});

test('what is longer than is compared stands by itself, also among a thousand', async () => {
  const long = 'the leaf is green and cold '.repeat(400);
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ attemptId: `${at}`, text: at < 500 ? long : long.slice(0, longestCompared), suggested: null },
    pin: at < 2 ? 'together' : null,
  }));
  const groups = await sharedThinking().run('group-answers', { language: 'en', answers: many });
  expect(groups.map(({ attemptIds }) => attemptIds.length)).toEqual([500, 2, ...Array(498).fill(1)]);
  expect(groups[1]?.attemptIds).toEqual(['0', '1']);
});
