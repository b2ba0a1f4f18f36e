import type { Queue } from '@schole/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beat } from './nodes.ts';
import { type SweepTools, sweepOnce } from './sweep.ts';
import { type JobsWorld, listeningLog, openJobsWorld } from './test-jobs.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(() => world.close());

const queueOf = (node: string | null): Queue => ({
  worker: () => node,
  tidy: async () => {},
  stop: () => {},
  close: async () => {},
});

it('forgets old jobs and does all else once, on the eldest living node alone', async () => {
  const owner = await world.addOwner('Anna');
  const [old = '', young = '', open = ''] = await Promise.all([world.add(owner), world.add(owner), world.add(owner)]);
  for (const [id, days] of [
    [old, 31],
    [young, 29],
  ]) {
    await world.rows(
      `update public.jobs set state = 'cancelled', finished_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  }
  await beat(world.database, 'eldest, but for events', 'event');
  await beat(world.database, 'elder', 'job');
  await beat(world.database, 'younger', 'job');
  await world.rows(
    `insert into private.nodes (id, started_at, heartbeat_at) values ('dead', '2026-01-01', '2026-01-01')`,
  );
  const done: string[] = [];
  const { log, said } = listeningLog();
  const tools: SweepTools = {
    database: world.database,
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
  const left = await world.rows<{ id: string }>('select id from public.jobs');
  expect(left.map(({ id }) => id).sort()).toEqual([young, open].sort());
  expect(said.map(({ msg }) => msg)).toEqual([
    'swept: jobs',
    'the sweep of trouble failed',
    'swept: exports',
    'swept: bytes without a row',
  ]);
});
