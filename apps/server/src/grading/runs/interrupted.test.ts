import { fault } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedThinking } from '../../../../../tests/app/shared-thinking.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { markAttempt } from '../../attempts/finish-attempt.ts';
import { callAs, makeDelivery, type TestDelivery } from '../../attempts/test-deliveries.ts';
import type { TaskPool } from '../../tasks/task-pool.ts';
import { answers, submitAttempt } from './test-runs.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let first: TestDelivery;
let second: TestDelivery;
let inFirst: string[];
let inSecond: string[];
let people = 0;

/** Called before each grading in a worker, with the number of the call in this test. */
let beforeGrading: (call: number) => Promise<void> = async () => {};
let gradings = 0;

beforeAll(async () => {
  const { run, close } = sharedThinking();
  const gated: TaskPool = {
    close,
    async run(task, input, options) {
      if (task === 'grade-answers') {
        gradings += 1;
        await beforeGrading(gradings);
      }
      return await run(task, input, options);
    },
  };
  fixture = await createFunctionsFixture(gated);
});
afterAll(() => fixture.close());

/** Two deliveries, so that a run has two batches; in each, two students with two answers that wait. */
beforeEach(async () => {
  people += 1;
  gradings = 0;
  beforeGrading = async () => {};
  teacher = await fixture.addPerson(`teacher-${people}`);
  const make = async (name: string): Promise<[TestDelivery, string[]]> => {
    const given = await makeDelivery(fixture, teacher, { names: [`ann${name}`, `bob${name}`] });
    const ids = [];
    for (const student of given.students) ids.push(await submitAttempt(fixture, given, student, answers.wrong));
    return [given, ids];
  };
  [first, inFirst] = await make(`first${people}`);
  [second, inSecond] = await make(`second${people}`);
});

/** Begins a run and does something while the second batch is in the worker; resolves with the end of the run. */
async function during(act: (run: { runId: string; jobId: string }) => Promise<void>) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  beforeGrading = async (call) => {
    if (call !== 2) return;
    reached.resolve();
    await gate.promise;
  };
  const run = await callAs(fixture, teacher, 'start-grading', {
    deliveryIds: [first.deliveryId, second.deliveryId],
  });
  await reached.promise;
  await act(run);
  gate.resolve();
  return { ...run, ...(await fixture.finished(run.jobId)) };
}
const suggested = (attemptIds: readonly string[]) =>
  fixture.rows<{ attempt_id: string; sequence: string }>(
    `select attempt_id, answer_sequence as sequence from public.mark_suggestions where attempt_id = any ($1)`,
    [attemptIds],
  );
const short = 3;

describe('a run that is cancelled', () => {
  test('ends, keeps what it has written, and can be undone or taken up again', async () => {
    const { state, runId, jobId } = await during(async (run) => {
      expect(await callAs(fixture, teacher, 'cancel-job', { jobId: run.jobId })).toMatchObject({ state: 'running' });
      expect((await fixture.finished(run.jobId)).state).toBe('cancelled');
    });
    expect(state).toBe('cancelled');
    expect(await suggested(inFirst)).toHaveLength(4);
    expect(await suggested(inSecond)).toEqual([]);
    const told = await fixture.rows('select from public.notifications where user_id = $1 and kind like $2', [
      ...[teacher.id, 'grading%'],
    ]);
    expect(told).toEqual([]);
    await callAs(fixture, teacher, 'retry-job', { jobId });
    expect((await fixture.finished(jobId)).result).toMatchObject({ runId, answers: 8 });
    expect(await suggested([...inFirst, ...inSecond])).toHaveLength(8);
    const { jobId: undoing } = await callAs(fixture, teacher, 'undo-grading', { runId });
    expect((await fixture.finished(undoing)).result).toMatchObject({ undone: 8, kept: 0 });
    expect(await suggested([...inFirst, ...inSecond])).toEqual([]);
    // What was undone is not taken up again.
    expect((await fixture.call(teacher, 'retry-job', { jobId })).status).toBe(409);
  });

  test('shows how far it is', async () => {
    await during(async ({ jobId }) => {
      const progress = async () =>
        (await fixture.rows<{ progress: number }>('select progress from public.jobs where id = $1', [jobId]))[0];
      await expect.poll(progress).toEqual({ progress: 50 });
    });
  });
});

describe('while a run grades', () => {
  test('a student may be removed: the rest is graded', async () => {
    const [gone, stays] = inSecond;
    const { state, result } = await during(async () => {
      await fixture.rows('delete from public.attempts where id = $1', [gone]);
    });
    expect({ state, result }).toMatchObject({ state: 'done', result: { answers: 6 } });
    expect((await suggested(inSecond)).map(({ attempt_id }) => attempt_id)).toEqual([stays, stays]);
  });

  test('an answer may change: nothing is said of the former one', async () => {
    const [changed, same] = inSecond;
    await during(async () => {
      await fixture.rows(
        `update public.attempt_entries set value = '"The tree takes the green back."', sequence = 50
          where attempt_id = $1 and question_id = $2`,
        [changed, second.questionIds[short]],
      );
      await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
        markAttempt(transaction, changed ?? ''),
      );
    });
    expect(await suggested([changed ?? ''])).toHaveLength(1);
    expect(await suggested([same ?? ''])).toHaveLength(2);
    const { jobId } = await callAs(fixture, teacher, 'start-grading', {});
    await fixture.finished(jobId);
    expect((await suggested([changed ?? ''])).map(({ sequence }) => Number(sequence)).sort()).toEqual([5, 50]);
  });

  test('a person may decide, and has decided', async () => {
    const [decided] = inSecond;
    const { result } = await during(async () => {
      await fixture.rows(
        `update public.marks set points = 3, score = 0.75, decided_by = 'person', decided_by_id = $3,
           revision = revision + 1 where attempt_id = $1 and question_id = $2`,
        [decided, second.questionIds[short], teacher.id],
      );
    });
    expect(result).toMatchObject({ answers: 7 });
    const [mark] = await fixture.rows(
      'select points::float as points, decided_by, revision from public.marks where attempt_id = $1 and question_id = $2',
      [...[decided, second.questionIds[short]]],
    );
    expect(mark).toEqual({ points: 3, decided_by: 'person', revision: 2 });
  });

  test('a worker may die of a question: its answers wait, and the others are graded', async () => {
    beforeGrading = async (call) => {
      if (call === 1 || call === 2) throw fault('server/too-slow');
    };
    const { jobId } = await callAs(fixture, teacher, 'start-grading', { deliveryIds: [first.deliveryId] });
    const { state, result } = await fixture.finished(jobId);
    expect({ state, result }).toMatchObject({ state: 'done', result: { answers: 2, waiting: 4 } });
    expect(gradings).toBe(3);
  });
});
