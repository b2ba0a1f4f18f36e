import type { Claims } from '@schole/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedThinking } from '../../../../tests/app/shared-thinking.ts';
import { oliveText } from '../app/test-functions.ts';
import { createJobsFixture, type JobsFixture } from '../jobs/runner/test-jobs.ts';
import { insertSource } from '../sources/source-rows.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { indexSweep } from './index-sweep.ts';

let fixture: JobsFixture;
beforeAll(async () => {
  fixture = await createJobsFixture();
});
afterAll(() => fixture.close());

const count = async (): Promise<number> =>
  (await fixture.rows<{ count: number }>('select count(*)::integer as count from public.source_passages'))[0]?.count ??
  0;

test('a sweep indexes what an older installation left without passages, once, and what has an older form again', async () => {
  const owner = await fixture.addOwner('owner');
  const runTask: TaskPool['run'] = sharedThinking().run;
  const document = await runTask('read-text', { text: oliveText });
  const claims: Claims = { role: 'schole_server', sub: owner.userId };
  const { database } = fixture;
  const { sourceId } = await database.asUser(claims, (transaction) => insertSource(transaction, owner, document, null));
  expect(await count()).toBe(0);
  const sweep = indexSweep({ database, runTask });
  expect(await sweep.run()).toBe(1);
  const passages = await count();
  expect(passages).toBeGreaterThan(1);
  expect(await sweep.run()).toBe(0);
  await fixture.rows('update public.source_terms set format = 999 where source_id = $1', [sourceId]);
  expect(await sweep.run()).toBe(1);
  expect(await count()).toBe(passages);
});

test('a document that cannot be indexed is reported, and holds up no other', async () => {
  const owner = await fixture.addOwner('second');
  const runTask: TaskPool['run'] = sharedThinking().run;
  const claims: Claims = { role: 'schole_server', sub: owner.userId };
  const { database } = fixture;
  for (const word of ['carob', 'cedar']) {
    const document = await runTask('read-text', { text: oliveText.replaceAll('olive', word) });
    await database.asUser(claims, (transaction) => insertSource(transaction, owner, document, null));
  }
  const failing = (async (task: 'index-document', input: { text: string }) => {
    if (input.text.includes('carob')) throw new Error('cannot');
    return runTask(task, input as never);
  }) as TaskPool['run'];
  const before = await count();
  await expect(indexSweep({ database, runTask: failing }).run()).rejects.toThrow('cannot');
  expect(await count()).toBeGreaterThan(before);
  expect(await indexSweep({ database, runTask }).run()).toBe(1);
});
