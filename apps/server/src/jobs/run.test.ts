import { fault } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ServerJob } from './contract.ts';
import type { Jobs, JobsOptions } from './open.ts';
import { answer, exporting, type JobsWorld, type Owner, openJobsWorld, waiting } from './test-jobs.ts';

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
});
afterAll(() => world.close());

const open = async (job: ServerJob<'export-assignment'>, options: Partial<JobsOptions> = {}): Promise<void> => {
  jobs = await world.open(job, options);
};

describe('a job', () => {
  it('is done with its result, its work and its end in one transaction', async () => {
    await open(
      exporting(async (context) => {
        const mine = await context.asOwner((transaction) => transaction.query('select id from public.jobs'));
        expect(mine.rows).toEqual([{ id: context.jobId }]);
        return await context.finish(async (transaction) => {
          await transaction.query(
            `insert into public.audit_events (school_id, actor_id, action, subject_type) values ($1, $2, 'test/done', 'job')`,
            [context.owner.schoolId, context.owner.userId],
          );
          return answer;
        });
      }),
    );
    const id = await world.add(owner);
    const row = await world.until(id, 'done', 'failed');
    expect(row).toMatchObject({ state: 'done', progress: 100, attempts: 1, result: answer, error: null, history: [] });
    const acts = await world.rows<{ action: string }>(
      'select action from public.audit_events where actor_id = $1 order by created_at',
      [owner.userId],
    );
    expect(acts.map(({ action }) => action)).toEqual(['job/queued', 'test/done']);
  });

  it('shows how far it is', async () => {
    const gate = waiting();
    await open(
      exporting((context) => {
        for (let percent = 0; percent <= 40.4; percent += 0.1) context.progress(percent);
        return gate.job.run({} as never, context);
      }),
    );
    const id = await world.add(owner);
    await gate.begun;
    await expect.poll(async () => (await world.row(id)).progress).toBe(40);
    gate.open();
    expect(await world.until(id, 'done')).toMatchObject({ progress: 100 });
  });

  it('fails with the words of the catalogue', async () => {
    await open(exporting(() => Promise.reject(fault('source/no-text', { pages: 3 }))));
    const row = await world.until(await world.add(owner), 'failed');
    expect(row).toMatchObject({ error: { code: 'source/no-text', values: { pages: 3 } }, result: null });
    expect(row.history).toMatchObject([{ attempt: 1, end: 'failed', error: { code: 'source/no-text' } }]);
  });
});
