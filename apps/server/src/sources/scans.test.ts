import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';

const picture = fileURLToPath(
  new URL('../../../../teaching/sources/src/readers/image/test-documents/lesson.en.png', import.meta.url),
);

let fixture: TestApp;
let ada: Person;
let eleni: Person;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  eleni = await fixture.signUp('Eleni');
}, 300_000);
afterAll(() => fixture.stop());

async function read(input: object) {
  const { data, error } = await ada.client.functions.invoke('read-source', { body: input });
  if (error !== null) throw error;
  return resultOf(ada, 'read-source', data.jobId);
}

const scansOf = async ({ client }: Person) => (await client.from('source_scans').select()).data ?? [];

test('a scanned page becomes a source with the places of its words, which are written anew when it is read again', async () => {
  const fileName = 'lesson.png';
  const path = `${ada.id}/${crypto.randomUUID()}/${fileName}`;
  const { error } = await ada.client.storage
    .from('sources')
    .upload(path, readFileSync(picture), { contentType: 'image/png' });
  if (error !== null) throw error;
  const source = await read({ path, fileName });
  expect(source).toMatchObject({
    title: 'Water never runs out',
    receipt: { reader: 'image', recognised: { pages: [1] } },
  });
  const version = await ada.client.from('source_versions').select('text').eq('source_id', source.sourceId).single();
  const text: string = version.data?.text ?? '';
  const [scan, ...others] = await scansOf(ada);
  expect(others).toEqual([]);
  expect(scan).toMatchObject({ source_id: source.sourceId, version_sha256: source.versionSha256, page: 1, turned: 0 });
  const words: { start: number; end: number }[] = scan.words;
  expect(words.map(({ start, end }) => text.slice(start, end))).toContain('Condensation');
  expect(await scansOf(eleni)).toEqual([]);
  await read({ sourceId: source.sourceId });
  const [again, ...more] = await scansOf(ada);
  expect(more).toEqual([]);
  expect(again.words).toEqual(scan.words);
}, 300_000);
