import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobRegistry } from '../../app/job-registry.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { callAs, makeDelivery } from '../../attempts/test-deliveries.ts';
import { answers, dumpMarks, earnTrust, submitAttempt } from './test-runs.ts';
import type { WorkerOrder } from './test-worker.ts';

/** Seconds of silence after which another node takes a job over. */
const silence = 2;

let fixture: FunctionsFixture;
let teacher: Person;

/** This process has no worker that grades: only those that it starts. */
beforeAll(async () => {
  const { 'grade-answers': _, 'undo-grading': __, ...others } = jobRegistry;
  fixture = await createFunctionsFixture(undefined, undefined, undefined, others);
  teacher = await fixture.addPerson('teacher');
  // A PostgreSQL that has just started waits ten seconds for its nodes: it may have caused their silence.
  const young = `select from pg_postmaster_start_time() as began where began > now() - interval '10 s'`;
  await vi.waitUntil(async () => (await fixture.rows(young)).length === 0, { timeout: 20_000 });
});
afterAll(() => fixture.close());

async function startNode() {
  const { url: databaseUrl, secret } = fixture.fresh;
  const order: WorkerOrder = { databaseUrl, secret: secret.toString(), silence };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-worker.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  return child;
}

/** Holds an attempt, so that no batch with it can be written; returns what lets go of it. */
async function hold(attemptId: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = fixture.fresh.database.asUser({ role: 'service_role' }, async (transaction) => {
    await transaction.query('select from public.attempts where id = $1 for update', [attemptId]);
    held.resolve();
    let isHeld = true;
    void release.promise.then(() => {
      isHeld = false;
    });
    // A transaction that says nothing for a minute loses its connection.
    while (isHeld) {
      await Promise.race([release.promise, pause(5_000)]);
      await transaction.query('select 1');
    }
  });
  await held.promise;
  return async () => {
    release.resolve();
    await holding;
  };
}

test('a node that is killed in the middle of grading and of undoing: the next goes on, nothing twice, nothing lost', async () => {
  const attempts: string[] = [];
  const deliveryIds: string[] = [];
  // More than one batch of each job: grading has one for each delivery, undoing one for fifty attempts.
  for (const [name, count] of [
    ['first', 2],
    ['second', 51],
  ] as const) {
    const names = Array.from({ length: count }, (_, at) => `${name}${at}`);
    const given = await makeDelivery(fixture, teacher, { names });
    deliveryIds.push(given.deliveryId);
    for (const [at, student] of given.students.entries())
      attempts.push(await submitAttempt(fixture, given, student, at === 0 ? answers.full : answers.wrong));
  }
  const lastGraded = attempts.at(-1) ?? '';
  const lastUndone = attempts.toSorted().at(-1) ?? '';
  const all = attempts.length * 2;
  const written = async (column: 'answers' | 'undone', runId: string): Promise<number> => {
    const statement =
      column === 'answers'
        ? 'select answers as count from public.grading_runs where id = $1'
        : 'select count(*)::integer from public.grading_run_marks where run_id = $1 and outcome is not null';
    return (await fixture.rows<{ count: number }>(statement, [runId]))[0]?.count ?? 0;
  };
  /** Runs a job on two nodes, of which the first is killed while half of it is written. */
  const interrupted = async (run: { jobId: string; runId: string }, column: 'answers' | 'undone') => {
    const release = await hold(column === 'answers' ? lastGraded : lastUndone);
    const victim = await startNode();
    await expect.poll(() => written(column, run.runId), { timeout: 60_000 }).toBeGreaterThan(0);
    victim.kill('SIGKILL');
    await release();
    const successor = await startNode();
    const ended = await fixture.finished(run.jobId);
    successor.kill('SIGKILL');
    const [job] = await fixture.rows('select attempts, losses from public.jobs where id = $1', [run.jobId]);
    expect(job).toEqual({ attempts: 2, losses: 1 });
    return ended;
  };

  // What full credit needs: decisions about the engine that is asked.
  const trial = await callAs(fixture, teacher, 'start-grading', { deliveryIds });
  const node = await startNode();
  expect((await fixture.finished(trial.jobId)).result).toMatchObject({ answers: all, accepted: 0 });
  const [sure] = await fixture.rows<{ attemptId: string; questionId: string }>(
    `select attempt_id as "attemptId", question_id as "questionId" from public.mark_suggestions where score = 1`,
  );
  await earnTrust(fixture, sure ?? { attemptId: '', questionId: '' });
  node.kill('SIGKILL');
  await fixture.rows('insert into public.grading_preferences (school_id, owner_id, accepts) values ($1, $2, true)', [
    ...[teacher.schoolId, teacher.id],
  ]);

  const before = await dumpMarks(fixture, teacher.schoolId);
  const run = await callAs(fixture, teacher, 'start-grading', { deliveryIds });
  expect((await interrupted(run, 'answers')).result).toMatchObject({
    ...{ answers: all, accepted: 2, waiting: all - 2 },
  });
  const counts = await fixture.rows(
    `select (select count(*)::integer from public.grading_run_marks where run_id = $1) as kept,
        (select count(*)::integer from public.mark_decisions where run_id = $1 and cause = 'machine') as decisions,
        (select count(*)::integer from public.marks where decided_by = 'machine' and spot_check) as drawn,
        (select count(*)::integer from public.mark_suggestions) as suggestions,
        (select array_agg(distinct answers || ' ' || accepted) from public.grading_runs where id = $1) as counted`,
    [run.runId],
  );
  expect(counts).toEqual([{ kept: all, decisions: 2, drawn: 2, suggestions: all, counted: [`${all} 2`] }]);
  const { jobId } = await callAs(fixture, teacher, 'undo-grading', { runId: run.runId });
  const undone = await interrupted({ jobId, runId: run.runId }, 'undone');
  expect(undone.result).toEqual({ runId: run.runId, undone: all, kept: 0 });
  expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
}, 300_000);
