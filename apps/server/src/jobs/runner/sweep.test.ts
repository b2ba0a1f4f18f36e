import type { QueueWorker } from '@schole/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendHeartbeat } from './nodes.ts';
import { type SweepTools, sweepOnce } from './sweep.ts';
import { createJobsFixture, createRecordingLog, type JobsFixture } from './test-jobs.ts';

let fixture: JobsFixture;
beforeAll(async () => {
  fixture = await createJobsFixture();
});
afterAll(() => fixture.close());

const queueOf = (node: string | null): QueueWorker => ({
  worker: () => node,
  tidy: async () => {},
  stop: () => {},
  close: async () => {},
});

it('removes old jobs and runs the sweeps once, on the eldest living node alone', async () => {
  const owner = await fixture.addOwner('Anna');
  const [old = '', young = '', open = ''] = await Promise.all([
    fixture.add(owner),
    fixture.add(owner),
    fixture.add(owner),
  ]);
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ]) {
    await fixture.rows(
      `update public.jobs set state = 'cancelled', finished_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  }
  await sendHeartbeat(fixture.database, { id: 'its other lane', lane: 'event', process: 'b' });
  await sendHeartbeat(fixture.database, { id: 'elder', lane: 'read', process: 'a' });
  await sendHeartbeat(fixture.database, { id: 'younger', lane: 'read', process: 'b' });
  await fixture.rows(
    `insert into private.nodes (id, lane, process, started_at, heartbeat_at)
     values ('dead', 'read', 'c', '2026-01-01', '2026-01-01')`,
  );
  const done: string[] = [];
  const { log, logged } = createRecordingLog();
  const tools: SweepTools = {
    database: fixture.database,
    log,
    objects: { sweep: async () => done.push('bytes') } as SweepTools['objects'],
    sweeps: [
      { name: 'trouble', run: () => Promise.reject(new Error('no')) },
      { name: 'exports', run: async () => done.push('exports') },
    ],
  };
  await sweepOnce(tools, queueOf('younger'));
  await sweepOnce(tools, queueOf(null));
  expect(done).toEqual([]);
  await sweepOnce(tools, queueOf('elder'));
  expect(done).toEqual(['exports', 'bytes']);
  const left = await fixture.rows<{ id: string }>('select id from public.jobs');
  expect(left.map(({ id }) => id).sort()).toEqual([young, open].sort());
  expect(logged.map(({ msg }) => msg)).toEqual([
    'swept: jobs',
    'the sweep of trouble failed',
    'swept: exports',
    'swept: bytes without a row',
  ]);
});
