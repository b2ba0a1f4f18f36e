import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp, waitForJob } from '../../../../tests/app/test-app.ts';
import { makeFormsPdf } from '../../../../tests/fixtures/make-pdf.ts';

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp();
});
afterAll(() => fixture.stop());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const rows = <Row extends object>(statement: string, values: unknown[] = []) =>
  fixture.fresh.database.asUser({ role: 'service_role' }, async (transaction) => {
    return (await transaction.query<Row>(statement, values)).rows;
  });

/** Uploads the bytes and has them read; the ended job. */
async function read({ id, client }: Person, bytes: Uint8Array, fileName: string) {
  const { data, error } = await client.storage
    .from('sources')
    .upload(`${id}/${crypto.randomUUID()}/${fileName}`, Buffer.from(bytes));
  if (error !== null) throw error;
  const { data: job } = await client.functions.invoke('read-source', { body: { path: data.path, fileName } });
  return waitForJob({ id, client } as Person, job.jobId);
}

test('a file that repeats itself without end is refused, remembered, and its person waits behind others', async () => {
  const ada = await fixture.signUp('Ada');
  const bomb = makeFormsPdf([{ text: 'A lesson', x: 40, y: 500 }], 12, 4);
  expect(await read(ada, bomb, 'lesson.pdf')).toMatchObject({ state: 'failed', error: { code: 'source/unsafe' } });
  expect(await rows('select bytes_sha256, owner_id, reason from private.stopped_files')).toEqual([
    { bytes_sha256: sha256(bomb), owner_id: ada.id, reason: 'source/unsafe' },
  ]);
});

test('bytes that were stopped once are refused without reading them, whoever uploads them, for seven days', async () => {
  const ada = await fixture.signUp('Eleni');
  const petros = await fixture.signUp('Petros');
  // A text that every reader reads: only a refusal before reading ends it.
  const bytes = Buffer.from('The river rises in the mountains and runs to the sea through three valleys. '.repeat(20));
  await rows(`insert into private.stopped_files values ($1, $2, 'source/reading-stopped', now())`, [
    sha256(bytes),
    ada.id,
  ]);
  expect(await read(petros, bytes, 'river.txt')).toMatchObject({
    state: 'failed',
    error: { code: 'source/reading-stopped' },
  });
  expect((await petros.client.from('sources').select('id')).data).toEqual([]);
  await rows(`update private.stopped_files set stopped_at = now() - interval '8 days'`);
  expect(await read(petros, bytes, 'river.txt')).toMatchObject({ state: 'done' });
});
