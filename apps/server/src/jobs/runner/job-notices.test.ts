import { fault, notices } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '../functions/cancel-job.ts';
import { addEndNotices, type EndedJob } from './job-notices.ts';
import { claimsOf, requeueRuns } from './job-rows.ts';
import { forgetOldNotices } from './nodes.ts';
import type { Jobs } from './start-jobs.ts';
import { answer, createJobsFixture, exporting, input, type JobsFixture, type Owner, waiting } from './test-jobs.ts';

let fixture: JobsFixture;
let owner: Owner;
let jobs: Jobs | null = null;
beforeAll(async () => {
  fixture = await createJobsFixture();
  owner = await fixture.addOwner('Anna');
});
afterEach(async () => {
  await jobs?.close();
  jobs = null;
  await fixture.rows('delete from public.notifications');
});
afterAll(() => fixture.close());

const noticesOf = (userId = owner.userId): Promise<object[]> =>
  fixture.rows('select kind, payload, read_at from public.notifications where user_id = $1 order by created_at', [
    userId,
  ]);
const exportPayload = (jobId: string) => ({ jobId, assignmentId: input.assignmentId, title: '' });

describe('the end of a job', () => {
  it('notifies its owner in the same transaction, unread', async () => {
    jobs = await fixture.open(exporting((context) => context.finish(async () => answer)));
    const id = await fixture.add(owner);
    await fixture.until(id, 'done');
    expect(await noticesOf()).toEqual([{ kind: 'paper-ready', payload: exportPayload(id), read_at: null }]);
  });

  it('is reported with its reason when it failed', async () => {
    jobs = await fixture.open(exporting(() => Promise.reject(fault('source/no-text', { pages: 3 }))));
    const id = await fixture.add(owner);
    await fixture.until(id, 'failed');
    expect(await noticesOf()).toEqual([
      { kind: 'paper-failed', payload: { ...exportPayload(id), code: 'source/no-text' }, read_at: null },
    ]);
  });

  it('is not reported to the person who cancelled it', async () => {
    const gate = waiting();
    const before = await fixture.add(owner);
    await cancelJob.run({ jobId: before }, fixture.caller(owner));
    jobs = await fixture.open(gate.job);
    const during = await fixture.add(owner);
    await gate.started;
    await cancelJob.run({ jobId: during }, fixture.caller(owner));
    await fixture.until(during, 'cancelled');
    expect(await noticesOf()).toEqual([]);
  });

  it('is reported once when its servers died too often, and not while it is only taken over', async () => {
    const id = await fixture.add(owner);
    const lose = async (losses: number): Promise<void> => {
      await fixture.rows(`update public.jobs set state = 'running', losses = $2, started_at = now() where id = $1`, [
        id,
        losses,
      ]);
      await fixture.database.asUser({ role: 'service_role' }, (transaction) =>
        requeueRuns(transaction, { condition: 'id = $1', values: [id], lost: true }),
      );
    };
    await lose(0);
    expect(await noticesOf()).toEqual([]);
    await lose(2);
    expect(await fixture.row(id)).toMatchObject({ state: 'failed', error: { code: 'job/gave-up' } });
    expect(await noticesOf()).toMatchObject([{ kind: 'paper-failed', payload: { jobId: id, code: 'job/gave-up' } }]);
  });

  it('is reported also to a person who has left the school', async () => {
    const leaver = await fixture.addOwner('Leaver');
    const id = await fixture.add(leaver);
    await fixture.rows(`update public.memberships set status = 'left' where user_id = $1`, [leaver.userId]);
    jobs = await fixture.open(exporting((context) => context.finish(async () => answer)));
    await fixture.until(id, 'failed');
    expect(await noticesOf(leaver.userId)).toMatchObject([
      { kind: 'paper-failed', payload: { code: 'person/not-allowed' } },
    ]);
  });
});

const id = '0191b3a0-0000-7000-8000-0000000000aa';
const receipt = {
  reader: 'text',
  pages: 0,
  words: 1,
  characters: 7,
  language: 'el',
  ocrConfidence: null,
  emptyPages: [],
  warnings: [],
};
const read = { sourceId: id, versionSha256: 'a', title: 'Κύτταρα', language: 'el', known: false, receipt };
const file = { path: 'a/b/cells.pdf', fileName: 'cells.pdf' };
const topic = { topic: 'Ελιές', language: 'el', engine: 'own' };
const broken = { code: 'source/broken', values: {} };

describe('the content of a notice', () => {
  async function addNotice(job: Partial<EndedJob>): Promise<object[]> {
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
    await fixture.database.asUser(claimsOf(owner, 'schole_server'), (transaction) =>
      addEndNotices(transaction, [{ ...ended, ...job }]),
    );
    return await noticesOf();
  }

  it.each([
    [{ kind: 'read-source', input: file, state: 'failed', error: broken }, 'source-refused', 'cells.pdf'],
    [{ kind: 'read-source', input: { sourceId: id }, state: 'failed', error: null }, 'source-refused', ''],
    [{ kind: 'draft-topic-text', input: topic }, 'topic-drafted', 'Ελιές'],
    [{ kind: 'draft-topic-text', input: topic, state: 'failed', error: broken }, 'topic-not-drafted', 'Ελιές'],
    [{ kind: 'generate-assignment', state: 'failed', error: broken }, 'assignment-failed', ''],
    [{ kind: 'export-assignment', input, state: 'failed', error: {} }, 'paper-failed', ''],
    [
      { kind: 'grade-answers', input: { runId: id, deliveryIds: [id] }, state: 'failed', error: {} },
      'grading-failed',
      '',
    ],
    [{ kind: 'grade-answers', input: { runId: id, deliveryIds: [id, id] } }, 'grading-complete', ''],
  ])('of %j is %s', async (job, kind, title) => {
    const [notice] = (await addNotice(job)) as { kind: keyof typeof notices; payload: unknown }[];
    expect(notice).toMatchObject({ kind, payload: { title } });
    expect(notices[kind as keyof typeof notices].safeParse(notice?.payload).error).toBeUndefined();
  });

  it('names the source that was read', async () => {
    expect(await addNotice({ kind: 'read-source', input: file, result: read })).toMatchObject([
      { kind: 'source-read', payload: { jobId: id, sourceId: id, title: 'Κύτταρα' } },
    ]);
  });

  it.each([
    { kind: 'bake-bread' },
    { kind: 'read-source', state: 'cancelled', input: file },
    { kind: 'read-source', state: 'queued', input: file },
  ])('of %j is nothing', async (job) => {
    expect(await addNotice(job)).toEqual([]);
  });
});

it('notices are removed after 90 days', async () => {
  for (const days of [89, 91]) {
    await fixture.rows(
      `insert into public.notifications (school_id, user_id, kind, created_at)
       values ($1, $2, 'source-read', now() - make_interval(days => $3))`,
      [owner.schoolId, owner.userId, days],
    );
  }
  expect(await forgetOldNotices(fixture.database)).toBe(1);
  expect(await noticesOf()).toHaveLength(1);
});
