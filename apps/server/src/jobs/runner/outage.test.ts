import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@schole/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../tests/database/temporary-folder.ts';
import { addJob } from '../add-job.ts';
import { startJobs } from './start-jobs.ts';
import { addOwner, answer, exporting, input, type JobRow, type Owner } from './test-jobs.ts';

// An embedded PostgreSQL of its own, because it is killed.
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
let owner: Owner;
beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({
    dataFolder: folder.path,
    secret: Buffer.alloc(32, 'outage'),
    pgBin: process.env.SCHOLE_PG_BIN,
    serverSettings: { fsync: 'off' },
  });
  await database.whenReady();
  owner = await addOwner(database, 'Anna');
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const add = async (): Promise<string> =>
  (
    await database.asUser({ role: 'schole_server', sub: owner.userId }, (transaction) =>
      addJob(transaction, { kind: 'export-assignment', input, owner }),
    )
  ).jobId;

async function row(id: string): Promise<JobRow | null> {
  const read = database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query<JobRow>('select * from public.jobs where id = $1', [id]),
  );
  return await read.then(
    ({ rows }) => rows[0] ?? null,
    () => null,
  );
}

async function killDatabase(): Promise<void> {
  process.kill(
    Number(readFileSync(join(folder.path, 'pg', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );
  await expect.poll(() => database.state(), { timeout: 20_000, interval: 2 }).toBe('away');
}

it('continues when the database comes back: while idle, in the middle of a job, and in the middle of its end', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  let step: 'idle' | 'work' | 'end' | 'over' = 'idle';
  const jobs = await startJobs({
    database,
    registry: {
      'export-assignment': exporting(async (context) => {
        if (step === 'work') {
          step = 'over';
          await killDatabase();
          await context.asOwner((transaction) => transaction.query('select 1'));
        }
        return await context.finish(async (transaction) => {
          if (step === 'end') {
            step = 'over';
            await killDatabase();
            await transaction.query('select 1');
          }
          return answer;
        });
      }),
    },
    log,
    runTask: () => Promise.reject(new Error('No thinking here')),
    objects: { sweep: async () => 0 } as never,
    isolated: {} as never,
    automation: {} as never,
  });
  const done = (id: string) =>
    expect.poll(async () => (await row(id))?.state, { timeout: 25_000, interval: 50 }).toBe('done');

  await killDatabase();
  await expect.poll(() => database.state(), { timeout: 20_000 }).toBe('ready');
  await done(await add());

  for (const moment of ['work', 'end'] as const) {
    step = moment;
    const id = await add();
    await done(id);
    expect(await row(id)).toMatchObject({ attempts: 2, losses: 1, result: answer });
    expect((await row(id))?.history).toMatchObject([{ end: 'lost' }]);
    await done(await add());
  }
  await jobs.close();
  expect(logged).toEqual([]);
}, 120_000);
