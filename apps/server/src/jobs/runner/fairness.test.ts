import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner } from '../../../../../tests/database/cluster.ts';
import type { ServerJob } from '../contract.ts';
import { cancelJob } from '../functions/cancel-job.ts';
import { retryJob } from '../functions/retry-job.ts';
import { addColleague, answer, createJobsFixture, exporting, type JobsFixture, type Owner } from './test-jobs.ts';

let fixture: JobsFixture;
beforeAll(async () => {
  fixture = await createJobsFixture();
});
afterAll(() => fixture.close());

it('serves people in turn: one job of each at a time, and nobody waits for all of another’s', async () => {
  const eager = await fixture.addOwner('Eager');
  const busy = await fixture.addOwner('Busy');
  const late = await fixture.addOwner('Late');
  const names = new Map<string, string>();
  for (const [who, name, count] of [
    [eager, 'eager', 4],
    [busy, 'busy', 4],
    [late, 'late', 1],
  ] as const) {
    for (let number = 1; number <= count; number += 1) names.set(await fixture.add(who), `${name} ${number}`);
  }
  const order: string[] = [];
  const running = new Map<string, number>();
  let max = 0;
  let maxOfOne = 0;
  // The first waits for the second: on a busy machine it could be done before that is claimed.
  const second = Promise.withResolvers<void>();
  const jobs = await fixture.open(
    exporting(async (context) => {
      const { userId } = context.owner;
      order.push(names.get(context.jobId) ?? '?');
      running.set(userId, (running.get(userId) ?? 0) + 1);
      maxOfOne = Math.max(maxOfOne, running.get(userId) ?? 0);
      max = Math.max(
        max,
        [...running.values()].reduce((sum, one) => sum + one, 0),
      );
      if (order.length > 1) second.resolve();
      await second.promise;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      running.set(userId, (running.get(userId) ?? 1) - 1);
      return await context.finish(async () => answer);
    }),
  );
  for (const id of names.keys()) await fixture.until(id, 'done');
  await jobs.close();
  expect(maxOfOne).toBe(1);
  expect(max).toBe(2);
  expect(order.indexOf('late 1')).toBeLessThan(4);
  expect(order.filter((name) => name.startsWith('eager'))).toEqual(['eager 1', 'eager 2', 'eager 3', 'eager 4']);
});

/** Runs the waiting jobs one after the other; returns their names in that order. */
async function runInOrder(names: ReadonlyMap<string, string>): Promise<string[]> {
  const order: string[] = [];
  const jobs = await fixture.open(
    exporting((context) => {
      order.push(names.get(context.jobId) ?? '?');
      return context.finish(async () => answer);
    }),
    { concurrency: { export: 1 } },
  );
  for (const id of names.keys()) await fixture.until(id, 'done');
  await jobs.close();
  return order;
}

it('serves schools in turn: many people of one school wait for each other, not another school for them all', async () => {
  const many = await fixture.addOwner('Head');
  const names = new Map<string, string>();
  for (let number = 1; number <= 6; number += 1) {
    const teacher = await addColleague(fixture, many, `Teacher ${number}`);
    for (const turn of [1, 2]) names.set(await fixture.add(teacher), `many ${turn}`);
  }
  const small = await fixture.addOwner('Small school');
  for (const turn of [1, 2, 3]) names.set(await fixture.add(small), `small ${turn}`);
  const order = await runInOrder(names);
  expect(order.indexOf('small 1')).toBeLessThan(3);
  expect(order.indexOf('small 3')).toBeLessThan(9);
});

it('serves the people of one school in turn, and a school that keeps coming does not starve one that waits', async () => {
  const eager = await fixture.addOwner('Eager head');
  const modest = await addColleague(fixture, eager, 'Modest teacher');
  const names = new Map<string, string>();
  for (let turn = 1; turn <= 8; turn += 1) names.set(await fixture.add(eager), `eager ${turn}`);
  names.set(await fixture.add(modest), 'modest');
  expect((await runInOrder(names)).indexOf('modest')).toBeLessThan(3);

  const waiting = await fixture.addOwner('Patient');
  const frequent = await fixture.addOwner('Frequent');
  const turns = new Map<string, string>();
  for (let turn = 1; turn <= 6; turn += 1) turns.set(await fixture.add(waiting), `waits ${turn}`);
  const order: string[] = [];
  let coming = 0;
  const comeAgain = async (): Promise<void> => {
    coming += 1;
    turns.set(await fixture.add(frequent), `frequent ${coming}`);
  };
  await comeAgain();
  const jobs = await fixture.open(
    exporting(async (context) => {
      order.push(turns.get(context.jobId) ?? '?');
      if (coming < 12 && context.owner.userId === frequent.userId) await comeAgain();
      return await context.finish(async () => answer);
    }),
    { concurrency: { export: 1 } },
  );
  for (const id of [...turns.keys()]) await fixture.until(id, 'done');
  await jobs.close();
  expect(order.filter((name) => name.startsWith('waits'))).toHaveLength(6);
  expect(order.indexOf('waits 6')).toBeLessThan(14);
});

it('runs each sort of work in a lane of its own: slow readings of everybody leave an export alone', async () => {
  const reading = Promise.withResolvers<void>();
  const started: string[] = [];
  const read: ServerJob<'read-source'> = {
    name: 'read-source',
    time: 60_000,
    async run(_input, context) {
      started.push(context.jobId);
      await reading.promise;
      return await context.finish(() => Promise.reject(new Error('nothing was read')));
    },
  };
  const exporter = exporting((context) => context.finish(async () => answer));
  const readers: Owner[] = [];
  for (const number of [1, 2, 3]) readers.push(await fixture.addOwner(`Reader ${number}`));
  const jobs = await fixture.open(exporter, {
    registry: { 'read-source': read, 'export-assignment': exporter },
    concurrency: { read: 2 },
  });
  const slow: string[] = [];
  for (const reader of readers) slow.push(await fixture.add(reader, 'read-source', { path: 'x', fileName: 'x' }));
  for (const id of slow.slice(0, 2)) await fixture.until(id, 'running');
  // Also for somebody whose own file is being read.
  for (const owner of readers) await fixture.until(await fixture.add(owner), 'done');
  expect(started).toHaveLength(2);
  reading.resolve();
  for (const id of slow) await fixture.until(id, 'failed');
  await jobs.close();
});

it('moves a reading that finds a scan into a lane of its own, where it can be cancelled, and others read meanwhile', async () => {
  const recognising = Promise.withResolvers<void>();
  const lanes = new Map<string, string[]>();
  const scans = new Set<string>();
  const read: ServerJob<'read-source'> = {
    name: 'read-source',
    time: 60_000,
    async run(_input, context) {
      const lane = scans.has(context.jobId) ? await laneOf(context.jobId) : 'read';
      lanes.set(context.jobId, [...(lanes.get(context.jobId) ?? []), lane]);
      if (scans.has(context.jobId)) {
        context.moveTo('recognise');
        await Promise.race([
          recognising.promise,
          new Promise((_, reject) => {
            context.signal.addEventListener('abort', () => reject(context.signal.reason));
          }),
        ]);
      }
      return await context.finish(() => Promise.reject(new Error('nothing was read')));
    },
  };
  const laneOf = async (id: string) =>
    (await fixture.rows<{ lane: string }>('select lane from public.jobs where id = $1', [id]))[0]?.lane ?? '';
  const upload = { path: 'x', fileName: 'x' };
  for (const number of [1, 2, 3, 4]) {
    const id = await fixture.add(await fixture.addOwner(`Scanner ${number}`), 'read-source', upload);
    scans.add(id);
  }
  const exporter = exporting((context) => context.finish(async () => answer));
  const jobs = await fixture.open(exporter, { registry: { 'read-source': read }, concurrency: { read: 1 } });
  const [first = '', ...others] = scans;
  await vi.waitFor(() => expect([...lanes.values()]).toEqual(new Array(4).fill(['read', 'recognise'])));
  expect(await fixture.row(first)).toMatchObject({ state: 'running', attempts: 2, losses: 0, history: [] });
  const digital = await fixture.add(await fixture.addOwner('Digital'), 'read-source', upload);
  await fixture.until(digital, 'failed');
  for (const id of scans) expect((await fixture.row(id)).state).toBe('running');
  const [{ owner_id: userId = '', school_id: schoolId = '' } = {}] = await fixture.rows<{
    owner_id: string;
    school_id: string;
  }>('select owner_id, school_id from public.jobs where id = $1', [first]);
  await cancelJob.run({ jobId: first }, fixture.caller({ userId, schoolId }));
  await fixture.until(first, 'cancelled');
  recognising.resolve();
  for (const id of others) await fixture.until(id, 'failed');
  await jobs.close();
  const back = `update public.jobs set lane = 'read' where id = $1`;
  await expect(fixture.rows(back, [first])).rejects.toThrow('cannot be changed');
});

it('lets a person whose file was stopped wait behind everybody else, for an hour', async () => {
  const digest = '0'.repeat(64);
  const upload = { path: 'x', fileName: 'x' };
  const careless = await fixture.addOwner('Careless');
  const earlier = await fixture.add(careless, 'read-source', upload);
  await fixture.database.asUser({ role: 'schole_server', sub: careless.userId }, (transaction) =>
    transaction.query(`select app.note_stopped_file($1, 'source/reading-stopped')`, [digest]),
  );
  const later = await fixture.add(careless, 'read-source', upload);
  const others: string[] = [];
  for (const number of [1, 2, 3]) {
    const other = await fixture.addOwner(`Careful ${number}`);
    others.push(await fixture.add(other, 'read-source', upload));
  }
  const order: string[] = [];
  const read: ServerJob<'read-source'> = {
    name: 'read-source',
    time: 60_000,
    run(_input, context) {
      order.push(context.jobId);
      return context.finish(() => Promise.reject(new Error('nothing was read')));
    },
  };
  const exporter = exporting((context) => context.finish(async () => answer));
  const jobs = await fixture.open(exporter, { registry: { 'read-source': read }, concurrency: { read: 1 } });
  for (const id of [...others, earlier, later]) await fixture.until(id, 'failed');
  expect(order).toEqual([...others, earlier, later]);
  await jobs.close();

  await fixture.rows(`update private.stopped_files set stopped_at = now() - interval '61 minutes'`);
  const forgiven = await fixture.add(careless, 'read-source', upload);
  const { rows } = await asOwner(fixture.fresh.ownerUrl, (owner) =>
    owner.query('select priority from graphile_worker.jobs where key = $1', [forgiven]),
  );
  expect(rows).toEqual([{ priority: 1 }]);
});

it('accepts no more than twenty open jobs of one person, however they are queued', async () => {
  const greedy = await fixture.addOwner('Greedy');
  const added = await Promise.allSettled(Array.from({ length: 24 }, () => fixture.add(greedy)));
  const refused = added.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(['server/busy', 'server/busy', 'server/busy', 'server/busy']);
  const [first] = await fixture.rows<{ id: string }>('select id from public.jobs where owner_id = $1', [greedy.userId]);
  const id = first?.id ?? '';
  await fixture.rows(`update public.jobs set state = 'cancelled', finished_at = now() where id = $1`, [id]);
  await fixture.add(greedy);
  await expect(retryJob.run({ jobId: id }, fixture.caller(greedy))).rejects.toMatchObject({ code: 'server/busy' });
  await fixture.add(await fixture.addOwner('Modest'));
});

it('a slow workflow blocks no other job, and several workflows are called at once', async () => {
  const slow: Owner[] = [];
  const delivered: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const owner = await fixture.addOwner(`Slow ${number}`);
    const [row] = await fixture.rows<{ id: string }>(
      `insert into public.jobs (id, school_id, owner_id, kind, lane, input)
       values (gen_random_uuid(), $1, $2, 'send-event', 'event', $3::jsonb) returning id`,
      [owner.schoolId, owner.userId, JSON.stringify({ event: 'assignment.ready', subjectId: owner.userId })],
    );
    slow.push(owner);
    delivered.push(row?.id ?? '');
  }
  const answering = Promise.withResolvers<void>();
  const sendEvent: ServerJob<'send-event'> = {
    name: 'send-event',
    time: 60_000,
    async run(_input, context) {
      await answering.promise;
      return await context.finish(async () => ({ sent: true, status: 200 }));
    },
  };
  const exporter = exporting((context) => context.finish(async () => answer));
  const jobs = await fixture.open(exporter, { registry: { 'send-event': sendEvent, 'export-assignment': exporter } });
  for (const id of delivered.slice(0, 4)) await fixture.until(id, 'running');
  for (const owner of [...slow, await fixture.addOwner('Waits')]) await fixture.until(await fixture.add(owner), 'done');
  const states = await fixture.rows<{ state: string }>(
    `select state from public.jobs where kind = 'send-event' order by state`,
  );
  expect(states.map(({ state }) => state)).toEqual(['queued', 'running', 'running', 'running', 'running']);
  answering.resolve();
  for (const id of delivered) await fixture.until(id, 'done');
  await jobs.close();
});
