import { fault, notices } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '../functions/work/cancel-job.ts';
import { forgetOldNotices } from './nodes.ts';
import { type EndedJob, tellOfEnds } from './notices.ts';
import type { Jobs } from './open.ts';
import { claimsOf, writeBack } from './rows.ts';
import { answer, exporting, input, type JobsWorld, type Owner, openJobsWorld, waiting } from './test-jobs.ts';

let world: JobsWorld;
let owner: Owner;
let jobs: Jobs | null = null;
beforeAll(async () => {
  world = await openJobsWorld();
  owner = await world.addOwner('Anna');
});
afterEach(async () => {
  await jobs?.close();
  jobs = null;
  await world.rows('delete from public.notifications');
});
afterAll(() => world.close());

const told = (userId = owner.userId): Promise<object[]> =>
  world.rows('select kind, payload, read_at from public.notifications where user_id = $1 order by created_at', [
    userId,
  ]);
const paper = (jobId: string) => ({ jobId, assignmentId: input.assignmentId, title: '' });

describe('the end of a job', () => {
  it('is told to its owner together with the end, unread', async () => {
    jobs = await world.open(exporting((context) => context.finish(async () => answer)));
    const id = await world.add(owner);
    await world.until(id, 'done');
    expect(await told()).toEqual([{ kind: 'paper-ready', payload: paper(id), read_at: null }]);
  });

  it('is told with its reason when it failed', async () => {
    jobs = await world.open(exporting(() => Promise.reject(fault('source/no-text', { pages: 3 }))));
    const id = await world.add(owner);
    await world.until(id, 'failed');
    expect(await told()).toEqual([
      { kind: 'paper-failed', payload: { ...paper(id), code: 'source/no-text' }, read_at: null },
    ]);
  });

  it('is no news to the person who asked for it', async () => {
    const gate = waiting();
    const before = await world.add(owner);
    await cancelJob.run({ jobId: before }, world.caller(owner));
    jobs = await world.open(gate.job);
    const during = await world.add(owner);
    await gate.begun;
    await cancelJob.run({ jobId: during }, world.caller(owner));
    await world.until(during, 'cancelled');
    expect(await told()).toEqual([]);
  });

  it('is told when its servers died too often, once, and not while it is only taken over', async () => {
    const id = await world.add(owner);
    const lose = async (losses: number): Promise<void> => {
      await world.rows(`update public.jobs set state = 'running', losses = $2, started_at = now() where id = $1`, [
        id,
        losses,
      ]);
      await world.database.asUser({ role: 'service_role' }, (transaction) =>
        writeBack(transaction, { condition: 'id = $1', values: [id], lost: true }),
      );
    };
    await lose(0);
    expect(await told()).toEqual([]);
    await lose(2);
    expect(await world.row(id)).toMatchObject({ state: 'failed', error: { code: 'job/gave-up' } });
    expect(await told()).toMatchObject([{ kind: 'paper-failed', payload: { jobId: id, code: 'job/gave-up' } }]);
  });

  it('is told to somebody who has left the school too', async () => {
    const leaver = await world.addOwner('Leaver');
    const id = await world.add(leaver);
    await world.rows(`update public.memberships set status = 'left' where user_id = $1`, [leaver.userId]);
    jobs = await world.open(exporting((context) => context.finish(async () => answer)));
    await world.until(id, 'failed');
    expect(await told(leaver.userId)).toMatchObject([
      { kind: 'paper-failed', payload: { code: 'person/not-allowed' } },
    ]);
  });
});

const id = '0191b3a0-0000-7000-8000-0000000000aa';
const receipt = {
  ...{ reader: 'text', pages: 0, words: 1, characters: 7, language: 'el', ocrConfidence: null },
  ...{ emptyPages: [], warnings: [] },
};
const read = { sourceId: id, versionSha256: 'a', title: 'Κύτταρα', language: 'el', known: false, receipt };
const file = { path: 'a/b/cells.pdf', fileName: 'cells.pdf' };
const broken = { code: 'source/broken', values: {} };

describe('what is told', () => {
  async function tell(job: Partial<EndedJob>): Promise<object[]> {
    const ended = {
      id,
      kind: '',
      state: 'done',
      ...owner,
      ownerId: owner.userId,
      input: {},
      result: null,
      error: null,
    };
    await world.database.asUser(claimsOf(owner, 'schole_server'), (transaction) =>
      tellOfEnds(transaction, [{ ...ended, ...job }]),
    );
    return await told();
  }

  it.each([
    [{ kind: 'read-source', input: file, state: 'failed', error: broken }, 'source-refused', 'cells.pdf'],
    [{ kind: 'read-source', input: { sourceId: id }, state: 'failed', error: null }, 'source-refused', ''],
    [{ kind: 'generate-assignment', state: 'failed', error: broken }, 'assignment-failed', ''],
    [{ kind: 'export-assignment', input, state: 'failed', error: {} }, 'paper-failed', ''],
  ])('of %j is %s', async (job, kind, title) => {
    const [notice] = (await tell(job)) as { kind: keyof typeof notices; payload: unknown }[];
    expect(notice).toMatchObject({ kind, payload: { title } });
    expect(notices[kind as keyof typeof notices].safeParse(notice?.payload).error).toBeUndefined();
  });

  it('names the source that was read', async () => {
    expect(await tell({ kind: 'read-source', input: file, result: read })).toMatchObject([
      { kind: 'source-read', payload: { jobId: id, sourceId: id, title: 'Κύτταρα' } },
    ]);
  });

  it.each([
    { kind: 'bake-bread' },
    { kind: 'read-source', state: 'cancelled', input: file },
    { kind: 'read-source', state: 'queued', input: file },
  ])('of %j is nothing', async (job) => {
    expect(await tell(job)).toEqual([]);
  });
});

it('news is forgotten after 90 days', async () => {
  for (const days of [89, 91]) {
    await world.rows(
      `insert into public.notifications (school_id, user_id, kind, created_at)
       values ($1, $2, 'source-read', now() - make_interval(days => $3))`,
      [owner.schoolId, owner.userId, days],
    );
  }
  expect(await forgetOldNotices(world.database)).toBe(1);
  expect(await told()).toHaveLength(1);
});
