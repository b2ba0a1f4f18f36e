import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JobResult, ScannedPage } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../../tests/app/test-app.ts';

const picture = fileURLToPath(
  new URL('../../../../../teaching/sources/src/readers/image/test-documents/lesson.en.png', import.meta.url),
);

let fixture: TestApp;
let ada: Person;
let eleni: Person;
let source: JobResult<'read-source'>;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  eleni = await fixture.signUp('Eleni');
  const path = `${ada.id}/${crypto.randomUUID()}/lesson.png`;
  const bytes = readFileSync(picture);
  const { error } = await ada.client.storage.from('sources').upload(path, bytes, { contentType: 'image/png' });
  if (error !== null) throw error;
  source = await read({ path, fileName: 'lesson.png' });
}, 300_000);
afterAll(() => fixture.stop());

async function read(input: object) {
  const { data, error } = await ada.client.functions.invoke('read-source', { body: input });
  if (error !== null) throw error;
  return resultOf(ada, 'read-source', data.jobId);
}

async function correct(versionSha256: string, changes: object[], person = ada) {
  const body = { sourceId: source.sourceId, versionSha256, changes };
  const { data, error } = await person.client.functions.invoke('correct-words', { body });
  return error === null ? data : await error.context.json();
}

async function versionOf(versionSha256: string) {
  const of = { source_id: source.sourceId, version_sha256: versionSha256 };
  const text = await ada.client
    .from('source_versions')
    .select('text')
    .match({ source_id: source.sourceId, sha256: versionSha256 })
    .single();
  const scans = await ada.client.from('source_scans').select('words').match(of).single();
  const files = await ada.client.from('source_files').select('file_name').match(of);
  const words: ScannedPage['words'] = scans.data?.words ?? [];
  return { text: String(text.data?.text), words, files: files.data };
}

const newest = async () => {
  const { data } = await ada.client.from('sources').select('current_sha256').eq('id', source.sourceId).single();
  return data?.current_sha256;
};

function changeOf(text: string, word: string, instead: string) {
  const start = text.indexOf(word);
  return { start, end: start + word.length, text: instead };
}

test('corrected words are a new version of the same file, which a reading keeps until it may replace it', async () => {
  const first = await versionOf(source.versionSha256);
  const changes = [changeOf(first.text, 'Condensation', 'Zymurgy'), changeOf(first.text, 'Water', 'Water')];
  const made = await correct(source.versionSha256, changes);
  expect(made).toMatchObject({ changed: true, receipt: { reader: 'image', corrected: 2 } });
  expect(await newest()).toBe(made.versionSha256);
  const second = await versionOf(made.versionSha256);
  expect(second.text).toBe(first.text.replace('Condensation', 'Zymurgy'));
  expect(second.files).toEqual(first.files);
  expect(second.words).toHaveLength(first.words.length);
  const sure = second.words.filter(({ corrected }) => corrected);
  expect(sure.map(({ start, end }) => second.text.slice(start, end)).toSorted()).toEqual(['Water', 'Zymurgy']);
  const found = await ada.client.functions.invoke('search-sources', { body: { query: 'zymurgy' } });
  expect(found.data.passages).toMatchObject([{ sourceId: source.sourceId }]);
  const outline = await ada.client.functions.invoke('read-concepts', { body: { sourceId: source.sourceId } });
  expect(outline.data.versionSha256).toBe(made.versionSha256);

  // Another window began from the version before.
  expect(await correct(source.versionSha256, changes)).toMatchObject({ code: 'source/changed-elsewhere' });
  const right = await correct(made.versionSha256, [changeOf(second.text, 'Evaporation', 'Evaporation')]);
  expect(right).toMatchObject({ changed: false, versionSha256: made.versionSha256, receipt: { corrected: 3 } });

  expect(await read({ sourceId: source.sourceId })).toMatchObject({ versionSha256: made.versionSha256, known: true });
  expect(await newest()).toBe(made.versionSha256);
  const fresh = await read({ sourceId: source.sourceId, replaceCorrections: true });
  expect(fresh).toMatchObject({ versionSha256: source.versionSha256, known: false });
  expect(await newest()).toBe(source.versionSha256);
  expect((await versionOf(made.versionSha256)).text).toBe(second.text);
  const { data: audited } = await ada.client
    .from('audit_events')
    .select('details')
    .eq('action', 'source/words-corrected')
    .order('created_at');
  expect(audited?.map(({ details }) => details)).toEqual([
    { corrected: 1, confirmed: 1 },
    { corrected: 0, confirmed: 1 },
  ]);
}, 300_000);

test('what is no word of the version, and what is another person’s, is refused and changes nothing', async () => {
  const sha256 = String(await newest());
  const { text } = await versionOf(sha256);
  const change = changeOf(text, 'Condensation', 'Rain');
  const invalid = { code: 'input/invalid' };
  expect(await correct(sha256, [change, change])).toMatchObject(invalid);
  expect(await correct(sha256, [{ ...change, start: text.length, end: text.length + 4 }])).toMatchObject(invalid);
  expect(await correct(sha256, [{ ...change, text: 'a\nb' }])).toMatchObject(invalid);
  expect(await correct(sha256, [{ ...change, text: 'a'.repeat(201) }])).toMatchObject(invalid);
  expect(await correct(sha256, new Array(2_001).fill(change))).toMatchObject(invalid);
  expect(await correct(sha256, [change], eleni)).toMatchObject({ code: 'source/not-found' });
  expect(await newest()).toBe(sha256);
});
