import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp, waitForJob } from '../../../../tests/app/test-app.ts';
import { asOwner } from '../../../../tests/database/cluster.ts';

const documents = fileURLToPath(new URL('../../../../tests/fixtures/documents/', import.meta.url));
const megabyte = 1024 * 1024;

let fixture: TestApp;
let ada: Person;
beforeAll(async () => {
  fixture = await startTestApp({ environment: { SCHOLE_UPLOAD_LIMIT: '1' } });
  ada = await fixture.signUp('Ada');
});
afterAll(() => fixture.stop());

async function upload({ id, client }: Person, bytes: Uint8Array, name: string) {
  return await client.storage.from('sources').upload(`${id}/${crypto.randomUUID()}/${name}`, bytes);
}

/** Uploads a file and starts to read it; returns the job. */
async function begin(person: Person, file: string): Promise<string> {
  const fileName = file.split('/').at(-1) ?? '';
  const { data, error } = await upload(person, readFileSync(`${documents}${file}`), fileName);
  if (error !== null) throw error;
  const response = await person.client.functions.invoke('read-source', { body: { path: data.path, fileName } });
  return response.data.jobId;
}

const refused: [string, string][] = [
  ['empty.pdf', 'source/empty-file'],
  ['cut-off.pdf', 'source/broken'],
  ['encrypted.docx', 'source/encrypted'],
  ['bomb.docx', 'source/unsafe'],
  ['many-pages.pdf', 'source/too-many-pages'],
  ['pictures-only.pdf', 'source/no-text'],
];

test('bad files are refused through the API, each with its reason, and leave no source; the server keeps responding', async () => {
  for (const [file, code] of refused) {
    const reading = waitForJob(ada, await begin(ada, `bad/${file}`));
    expect((await fetch(`${fixture.url}/config.json`)).status, file).toBe(200);
    expect(await reading, file).toMatchObject({ state: 'failed', result: null, error: { code } });
  }
  expect((await ada.client.from('sources').select('id')).data).toEqual([]);
});

test.each(['truly-docx.pdf', 'truly-text.docx'])('%s is read by its real type, with a warning', async (file) => {
  const { state, result } = await waitForJob(ada, await begin(ada, `bad/${file}`));
  expect(state).toBe('done');
  expect(result).toMatchObject({ receipt: { warnings: expect.arrayContaining(['named-otherwise']) } });
});

test('a file over the limit of this installation is refused with a fault, and one at the limit is accepted', async () => {
  const { error } = await upload(ada, Buffer.alloc(megabyte + 1), 'large.pdf');
  expect(error).toMatchObject({ status: 413, message: 'The object exceeded the maximum allowed size' });
  expect((await upload(ada, Buffer.alloc(megabyte), 'fits.pdf')).error).toBeNull();
});

test('a disk that fills up during reading: reported as such, nothing partial, and readable after space was freed', async () => {
  const person = await fixture.signUp('Full');
  // At the last of the tables that a reading writes to, with PostgreSQL's error.
  await asOwner(fixture.fresh.ownerUrl, (owner) =>
    owner.query(`create function public.no_room() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on public.source_files for each row execute function public.no_room()`),
  );
  const jobId = await begin(person, 'five-lessons.el.pdf');
  expect(await waitForJob(person, jobId)).toMatchObject({ state: 'failed', error: { code: 'server/disk-full' } });
  for (const table of ['sources', 'source_versions', 'documents', 'source_files']) {
    expect((await person.client.from(table).select()).data, table).toEqual([]);
  }
  await asOwner(fixture.fresh.ownerUrl, (owner) =>
    owner.query('drop trigger no_room on public.source_files; drop function public.no_room()'),
  );
  await person.client.functions.invoke('retry-job', { body: { jobId } });
  expect(await waitForJob(person, jobId)).toMatchObject({ state: 'done', result: { known: false } });
  expect((await person.client.from('sources').select('id')).data).toHaveLength(1);
});
