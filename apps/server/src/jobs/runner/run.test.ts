import { fault, limits } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext, ServerJob } from '../contract.ts';
import { cancelJob } from '../functions/cancel-job.ts';
import { retryJob } from '../functions/retry-job.ts';
import type { Jobs, JobsOptions } from './start-jobs.ts';
import {
  answer,
  createJobsFixture,
  createRecordingLog,
  exporting,
  type JobsFixture,
  type Owner,
  waiting,
} from './test-jobs.ts';

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
});
afterAll(() => fixture.close());

const open = async (job: ServerJob<'export-assignment'>, options: Partial<JobsOptions> = {}): Promise<void> => {
  jobs = await fixture.open(job, options);
};
const done = exporting((context) => context.finish(async () => answer));
const cancel = (jobId: string, who = owner) => cancelJob.run({ jobId }, fixture.caller(who));
const retry = (jobId: string, who = owner) => retryJob.run({ jobId }, fixture.caller(who));
const actionsOf = async (id: string): Promise<string[]> =>
  (
    await fixture.rows<{ action: string }>(
      `select action from public.audit_events where subject_id = $1 and subject_type = 'job' order by created_at`,
      [id],
    )
  ).map(({ action }) => action);
const write =
  (context: JobContext, action: string) => (transaction: Parameters<Parameters<JobContext['finish']>[0]>[0]) =>
    transaction
      .query(
        `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id) values ($1, $2, $3, 'job', $4)`,
        [context.owner.schoolId, context.owner.userId, action, context.jobId],
      )
      .then(() => answer);

it('of nobody’s school is retried after a confirmation outside every transaction, which needs a connection itself', async () => {
  const person = await fixture.addOwner('Lena');
  const [row] = await fixture.rows<{ id: string }>(
    `insert into public.jobs (owner_id, kind, lane, state, input, finished_at)
     values ($1, 'export-account', 'export', 'failed', '{"language": "en"}', now()) returning id`,
    [person.userId],
  );
  const caller = fixture.caller(person);
  const jobId = row?.id ?? '';
  let open = 0;
  const confirmedWith: number[] = [];
  await retryJob.run(
    { jobId },
    {
      ...caller,
      asServer: (work) =>
        caller.asServer(async (transaction) => {
          open += 1;
          return await work(transaction).finally(() => {
            open -= 1;
          });
        }),
      confirm: async () => void confirmedWith.push(open),
    },
  );
  expect(confirmedWith).toEqual([0]);
  expect((await fixture.row(jobId)).state).toBe('queued');
  await cancel(jobId, person);
});

describe('a job', () => {
  it('commits its result, its work and its end in one transaction', async () => {
    await open(
      exporting(async (context) => {
        const mine = await context.asOwner((transaction) => transaction.query('select id from public.jobs'));
        expect(mine.rows).toEqual([{ id: context.jobId }]);
        return await context.finish(write(context, 'test/done'));
      }),
    );
    const id = await fixture.add(owner);
    const row = await fixture.until(id, 'done', 'failed');
    expect(row).toMatchObject({ state: 'done', progress: 100, attempts: 1, result: answer, error: null, history: [] });
    expect(await actionsOf(id)).toEqual(['job/queued', 'test/done']);
  });

  it('reports its progress', async () => {
    const gate = waiting();
    await open(
      exporting((context) => {
        for (let percent = 0; percent <= 40.4; percent += 0.1) context.progress(percent);
        return gate.job.run({} as never, context);
      }),
    );
    const id = await fixture.add(owner);
    await gate.started;
    await expect.poll(async () => (await fixture.row(id)).progress).toBe(40);
    gate.open();
    expect(await fixture.until(id, 'done')).toMatchObject({ progress: 100 });
  });

  it('shows the first drafts while it runs, each once, at most as many as are kept, and none after its end', async () => {
    const gate = waiting();
    await open(
      exporting((context) => {
        for (let number = 0; number < limits.shownDrafts + 5; number += 1)
          for (const content of [{ number }, { number: 0 }]) context.showDraft({ type: 'true-false', content });
        return gate.job.run({} as never, context);
      }),
    );
    const id = await fixture.add(owner);
    await gate.started;
    const drafts = async () => (await fixture.row(id)).drafts.map(({ content }) => content.number);
    await expect.poll(async () => (await drafts()).length).toBe(limits.shownDrafts);
    expect((await drafts()).slice(0, 2)).toEqual([0, 1]);
    gate.open();
    await fixture.until(id, 'done');
    expect(await drafts()).toEqual([]);
  });

  it('does not exist when the transaction that adds it is rolled back', async () => {
    await open(done);
    const before = await fixture.rows('select id from public.jobs');
    await expect(
      fixture.database.asUser({ role: 'schole_server', sub: owner.userId }, async (transaction) => {
        await transaction.query('select 1 / 0');
      }),
    ).rejects.toThrow();
    expect(await fixture.rows('select id from public.jobs')).toEqual(before);
  });

  it('follows its states only', async () => {
    await open(done);
    const id = await fixture.add(owner);
    await fixture.until(id, 'done');
    for (const state of ['queued', 'running', 'failed', 'cancelled']) {
      const change = `update public.jobs set state = '${state}', finished_at = null where id = $1`;
      await expect(fixture.rows(change, [id])).rejects.toMatchObject({ code: '23514' });
    }
  });
});

describe('a job that fails', () => {
  it('reports a fault of the catalogue, and may be retried with the same input', async () => {
    let tries = 0;
    await open(
      exporting((context) => {
        tries += 1;
        return tries === 1 ? Promise.reject(fault('source/no-text', { pages: 3 })) : context.finish(async () => answer);
      }),
    );
    const id = await fixture.add(owner);
    const failed = await fixture.until(id, 'failed');
    expect(failed).toMatchObject({ error: { code: 'source/no-text', values: { pages: 3 } }, result: null });
    expect(await retry(id)).toEqual({ jobId: id });
    const row = await fixture.until(id, 'done', 'failed');
    expect(row).toMatchObject({ state: 'done', attempts: 2, error: null });
    expect(row.history).toMatchObject([{ attempt: 1, end: 'failed', error: { code: 'source/no-text' } }]);
    expect(await actionsOf(id)).toEqual(['job/queued', 'job/retried']);
    await expect(retry(id)).rejects.toMatchObject({ code: 'job/finished' });
  });

  it.each([
    ['an error of ours', () => Promise.reject(new Error('secret')), 'secret'],
    ['a fault without words', () => Promise.reject(fault('server/failed')), 'server/failed'],
    ['an end that was forgotten', () => Promise.resolve(answer), 'ended without finish'],
    [
      'a result that is none',
      (context: JobContext<'export-assignment'>) => context.finish(async () => ({ ...answer, size: 0.5 })),
      'size',
    ],
  ])('keeps %s to itself, except for a number that is in the log', async (_, doing, expected) => {
    const { log, logged: lines } = createRecordingLog();
    await open(exporting(doing), { log });
    const { error, result } = await fixture.until(await fixture.add(owner), 'failed');
    expect(error).toEqual({ code: 'server/failed', values: { id: expect.any(String) } });
    expect(result).toBeNull();
    const line = lines.find(({ id }) => id === error?.values.id);
    expect(JSON.stringify(line)).toContain(expected);
  });

  it.each([['export-records'], ['bake-bread']])('fails when there is no job of the kind %s', async (kind) => {
    await open(done);
    const [job] = await fixture.rows<{ id: string }>(
      `insert into public.jobs (school_id, owner_id, kind, lane) values ($1, $2, $3, 'export') returning id`,
      [owner.schoolId, owner.userId, kind],
    );
    expect(await fixture.until(job?.id ?? '', 'failed')).toMatchObject({ error: { code: 'server/failed' } });
  });

  it('times out, also when it ignores the signal', async () => {
    await open(
      exporting(() => new Promise(() => {}), 50),
      { grace: 50 },
    );
    expect(await fixture.until(await fixture.add(owner), 'failed')).toMatchObject({
      error: { code: 'server/too-slow' },
    });
  });

  it('reports the limit of the plan', async () => {
    await open(
      exporting((context) =>
        context.finish(async (transaction) => {
          await transaction.query(`select app.require_entitlement($1, 'no such thing', 1)`, [context.owner.schoolId]);
          return answer;
        }),
      ),
    );
    expect(await fixture.until(await fixture.add(owner), 'failed')).toMatchObject({
      error: { code: 'plan/not-included' },
    });
  });
});

describe('cancelling', () => {
  it('ends a waiting job at once, and it never begins', async () => {
    const id = await fixture.add(owner);
    expect(await cancel(id)).toEqual({ jobId: id, state: 'cancelled' });
    expect(await cancel(id)).toEqual({ jobId: id, state: 'cancelled' });
    await open(done);
    await fixture.until(await fixture.add(owner), 'done');
    expect(await fixture.row(id)).toMatchObject({ state: 'cancelled', attempts: 0 });
    expect(await actionsOf(id)).toEqual(['job/queued', 'job/cancelled']);
    await retry(id);
    expect(await fixture.until(id, 'done')).toMatchObject({ attempts: 1 });
  });

  it('aborts a running job, which ends as cancelled and saves nothing more', async () => {
    const started = Promise.withResolvers<void>();
    let refused: unknown = null;
    await open(
      exporting(async (context) => {
        await context.asServer(write(context, 'test/begun'));
        started.resolve();
        await new Promise((resolve) => {
          context.signal.addEventListener('abort', resolve);
        });
        refused = await context.asServer(write(context, 'test/later')).catch((problem: unknown) => problem);
        return await context.finish(write(context, 'test/done'));
      }),
    );
    const id = await fixture.add(owner);
    await started.promise;
    expect(await cancel(id)).toEqual({ jobId: id, state: 'running' });
    const row = await fixture.until(id, 'cancelled', 'done', 'failed');
    expect(row).toMatchObject({ state: 'cancelled', error: null, result: null });
    expect(row.history).toMatchObject([{ attempt: 1, end: 'cancelled' }]);
    expect(refused).toMatchObject({ why: 'cancelled' });
    expect(await actionsOf(id)).toEqual(['job/queued', 'test/begun', 'job/cancelled']);
  });

  it('does not wait for a running worker task', async () => {
    const started = Promise.withResolvers<void>();
    await open(
      exporting(async (context) => {
        started.resolve();
        await context.runTask('read-text', {} as never);
        return answer;
      }),
      { runTask: () => new Promise(() => {}) },
    );
    const id = await fixture.add(owner);
    await started.promise;
    await cancel(id);
    await fixture.until(id, 'cancelled');
  });

  it('is enforced by the final transaction where the job was not notified yet', async () => {
    await open(
      exporting(async (context) => {
        await fixture.rows('update public.jobs set cancel_requested_at = now() where id = $1', [context.jobId]);
        return await context.finish(write(context, 'test/done'));
      }),
    );
    const id = await fixture.add(owner);
    await fixture.until(id, 'cancelled');
    expect(await actionsOf(id)).toEqual(['job/queued']);
  });

  it('has no effect on a job that has ended', async () => {
    await open(done);
    const id = await fixture.add(owner);
    await fixture.until(id, 'done');
    await expect(cancel(id)).rejects.toMatchObject({ code: 'job/finished' });
    expect(await fixture.row(id)).toMatchObject({ state: 'done' });
  });

  it('is refused to others', async () => {
    const stranger = await fixture.addOwner('Stranger');
    const id = await fixture.add(owner);
    await expect(cancel(id, stranger)).rejects.toMatchObject({ code: 'job/not-found' });
    await expect(retry(id, stranger)).rejects.toMatchObject({ code: 'job/not-found' });
    await expect(cancel(crypto.randomUUID())).rejects.toMatchObject({ code: 'job/not-found' });
    expect(await fixture.row(id)).toMatchObject({ state: 'queued' });
    await cancel(id);
  });
});

describe('a run that was replaced', () => {
  it('changes nothing any more and is aborted', async () => {
    const stopped = Promise.withResolvers<unknown>();
    await open(
      exporting(async (context) => {
        if ((await fixture.row(context.jobId)).attempts === 1) {
          // The same statement as a node that takes over.
          await fixture.rows(`update public.jobs set state = 'queued', node_id = null where id = $1`, [context.jobId]);
          context.progress(50);
          const finished = await context.finish(write(context, 'test/first')).catch((problem: unknown) => problem);
          stopped.resolve(finished);
          return answer;
        }
        return await context.finish(write(context, 'test/second'));
      }),
      { grace: 100 },
    );
    const id = await fixture.add(owner);
    expect(await fixture.until(id, 'done')).toMatchObject({ attempts: 2 });
    expect(await stopped.promise).toMatchObject({ why: 'replaced' });
    expect(await actionsOf(id)).toEqual(['job/queued', 'test/second']);
  });
});

describe('an owner who leaves the school', () => {
  const leave = (who: Owner) =>
    fixture.rows(`update public.memberships set status = 'left' where user_id = $1`, [who.userId]);

  it.each(['before', 'during'])('has their job ended %s the run', async (when) => {
    const leaver = await fixture.addOwner(`leaver-${when}`);
    const id = await fixture.add(leaver);
    if (when === 'before') await leave(leaver);
    await open(
      exporting(async (context) => {
        await leave(leaver);
        return await context.finish(async () => answer);
      }),
    );
    expect(await fixture.until(id, 'failed', 'done')).toMatchObject({
      state: 'failed',
      error: { code: 'person/not-allowed' },
    });
  });
});
