import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '../functions/cancel-job.ts';
import type { Jobs } from './start-jobs.ts';
import { answer, createJobsFixture, exporting, type JobsFixture, type Owner, waiting } from './test-jobs.ts';
import type { WorkerOrder } from './test-worker.ts';

/** Seconds; the default of the server is 15, and with TEST_SILENCE=15 the durations are those of production. */
const silence = Number(process.env.TEST_SILENCE ?? 2);

let fixture: JobsFixture;
let owner: Owner;
const opened: Jobs[] = [];
beforeAll(async () => {
  fixture = await createJobsFixture();
  owner = await fixture.addOwner('Anna');
  // A PostgreSQL that has just started waits ten seconds for its nodes: it may have caused their silence.
  const young = `select from pg_postmaster_start_time() as began where began > now() - interval '10 s'`;
  while ((await fixture.rows(young)).length > 0) await pause(250);
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
});
afterAll(() => fixture.close());

const open: JobsFixture['open'] = async (job, options) => {
  const jobs = await fixture.open(job, { silence, ...options });
  opened.push(jobs);
  return jobs;
};
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const done = exporting((context) => context.finish(async () => answer));

/** A job of a node that died: running, its queue entry still claimed. */
async function addLost(losses = 0): Promise<string> {
  const gate = waiting();
  const dead = await open(gate.job, { silence: 3_000, concurrency: { export: 1 } });
  const id = await fixture.add(owner);
  await gate.started;
  const { node_id } = await fixture.row(id);
  await fixture.rows('update public.jobs set losses = $2 where id = $1', [id, losses]);
  // The state after a kill, written by hand: the node has stopped, and whatever it does from here on is too late.
  await fixture.rows(`update private.nodes set heartbeat_at = now() - interval '1 minute' where id = $1`, [node_id]);
  forgotten.push({ dead, gate });
  return id;
}
const forgotten: { dead: Jobs; gate: ReturnType<typeof waiting> }[] = [];

describe('a node without heartbeat', () => {
  it('loses its job to another, and finds itself replaced when it wakes', async () => {
    const id = await addLost();
    await open(done);
    const row = await fixture.until(id, 'done');
    expect(row).toMatchObject({ attempts: 2, losses: 1 });
    expect(row.history).toMatchObject([{ attempt: 1, end: 'lost' }]);
    const [sleeper] = forgotten.splice(0);
    sleeper?.gate.open();
    await sleeper?.dead.close();
    expect(await fixture.row(id)).toEqual(row);
    // The person's jobs are no longer blocked.
    await fixture.until(await fixture.add(owner), 'done');
  });

  it('loses its job for good the third time', async () => {
    const id = await addLost(2);
    await open(done);
    expect(await fixture.until(id, 'failed')).toMatchObject({ error: { code: 'job/gave-up', values: { times: 3 } } });
  });

  it('has its job cancelled where the person requested it', async () => {
    const id = await addLost();
    await fixture.rows('update public.jobs set cancel_requested_at = now() where id = $1', [id]);
    await open(done);
    expect(await fixture.until(id, 'cancelled')).toMatchObject({ error: null });
  });
});

describe('a node that lives', () => {
  it('keeps its job beside others', async () => {
    const gate = waiting();
    // Longer than a busy machine pauses: a heartbeat that is this late would rightly cost the job.
    const options = { silence: Math.max(silence, 5) };
    await open(gate.job, options);
    const id = await fixture.add(owner);
    await gate.started;
    await open(done, options);
    await pause(options.silence * 1500);
    expect(await fixture.row(id)).toMatchObject({ state: 'running', attempts: 1 });
    gate.open();
    expect(await fixture.until(id, 'done')).toMatchObject({ attempts: 1, losses: 0 });
  });

  it('returns its job to the queue on an orderly stop', async () => {
    const gate = waiting();
    const first = await open(gate.job);
    const id = await fixture.add(owner);
    await gate.started;
    await open(done);
    await first.close();
    const row = await fixture.until(id, 'done');
    expect(row).toMatchObject({ attempts: 2, losses: 0 });
    expect(row.history).toMatchObject([{ attempt: 1, end: 'stopped' }]);
    const nodes = await fixture.rows<{ id: string }>('select id from private.nodes');
    expect(nodes.map(({ id: node }) => node)).not.toContain((row.history[0] as { node?: string }).node);
  });

  it('returns no job that its person cancels', async () => {
    const gate = waiting();
    const first = await open(gate.job, { silence: 3_000 });
    const id = await fixture.add(owner);
    await gate.started;
    await fixture.rows('update public.jobs set cancel_requested_at = now() where id = $1', [id]);
    await first.close();
    expect(await fixture.row(id)).toMatchObject({ state: 'cancelled', attempts: 1 });
  });

  it('notices a cancel whose notification was missed', async () => {
    const gate = waiting();
    await open(gate.job);
    const id = await fixture.add(owner);
    await gate.started;
    await fixture.rows('update public.jobs set cancel_requested_at = now() where id = $1', [id]);
    await fixture.until(id, 'cancelled');
    await expect(cancelJob.run({ jobId: id }, fixture.caller(owner))).resolves.toMatchObject({ state: 'cancelled' });
  });
});

it('a killed process loses its job to the next, which does everything once', async () => {
  const order: WorkerOrder = { databaseUrl: fixture.fresh.url, secret: fixture.fresh.secret.toString(), silence };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-worker.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect(await lines.next()).toMatchObject({ value: 'ready' });
  const id = await fixture.add(owner);
  expect(await lines.next()).toMatchObject({ value: `begun ${id}` });
  child.kill('SIGKILL');
  await open(done);
  expect(await fixture.until(id, 'done')).toMatchObject({ attempts: 2, losses: 1 });
  await fixture.until(await fixture.add(owner), 'done');
});
