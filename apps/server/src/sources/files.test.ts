import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp, waitForJob } from '../../../../tests/app/test-app.ts';

const documents = fileURLToPath(new URL('../../../../tests/fixtures/documents/', import.meta.url));
const settings = {
  ...defaultSettings,
  title: 'Κύκλος: «α/β»',
  subject: 'biology',
  gradeLevel: '6-8',
  numberOfQuestions: 2,
};

let fixture: TestApp;
let ada: Person;
let eleni: Person;

beforeAll(async () => {
  fixture = await startTestApp();
  ada = await fixture.signUp('Ada');
  eleni = await fixture.signUp('Eleni');
});
afterAll(() => fixture.stop());

/** Uploads a file as the web app does; returns its path. */
async function upload({ id, client }: Person, bytes: Buffer, fileName: string): Promise<string> {
  const path = `${id}/${crypto.randomUUID()}/${fileName}`;
  const { error } = await client.storage
    .from('sources')
    .upload(path, bytes, { contentType: 'application/octet-stream' });
  if (error !== null) throw error;
  return path;
}

async function call(person: Person, name: string, body: object) {
  const { data, error } = await person.client.functions.invoke(name, { body });
  return error === null ? data : ((await error.context.json()) as { code: string });
}

async function read(person: Person, bytes: Buffer, fileName: string) {
  const { jobId } = await call(person, 'read-source', { path: await upload(person, bytes, fileName), fileName });
  return resultOf(person, 'read-source', jobId);
}

/** A spare one is removed after its job has ended. */
async function uploads(person: Person): Promise<number> {
  const { data } = await person.client.storage.from('sources').list(person.id);
  return data?.length ?? 0;
}

const pdf = readFileSync(`${documents}five-lessons.el.pdf`);
const text = readFileSync(`${documents}water-cycle.en.txt`);

describe('a file', () => {
  test('is uploaded, read, turned into questions by pages, and exported for pupils and for the teacher', async () => {
    const source = await read(ada, pdf, 'Πέντε μαθήματα.pdf');
    expect(source).toMatchObject({ known: false, language: 'el', receipt: { pages: expect.any(Number) } });
    const stored = await ada.client.from('source_files').select().eq('source_id', source.sourceId).single();
    expect(stored.data).toMatchObject({
      file_name: 'Πέντε μαθήματα.pdf',
      size: pdf.length,
      pages: source.receipt.pages,
      version_sha256: source.versionSha256,
    });
    const pages = [{ from: 2, to: 3 }];
    const sources = [{ sourceId: source.sourceId, selection: { pages } }];
    const making = await call(ada, 'generate-assignment', { sources, settings });
    const { assignmentId } = await resultOf(ada, 'generate-assignment', making.jobId);
    const questions = await ada.client.from('assignment_questions').select('spans').eq('assignment_id', assignmentId);
    expect(questions.data).toHaveLength(2);
    for (const { spans } of questions.data ?? []) {
      for (const { page } of spans) expect([2, 3]).toContain(page);
    }
    for (const [format, copy, name] of [
      ['pdf', 'key', 'Κύκλος «α β» – απαντήσεις.pdf'],
      ['docx', 'student', 'Κύκλος «α β».docx'],
    ] as const) {
      const { jobId } = await call(ada, 'export-assignment', { assignmentId, format, copy });
      const made = await resultOf(ada, 'export-assignment', jobId);
      expect(made.fileName).toBe(name);
      expect(made.path).toBe(`${ada.id}/${jobId}/${name}`);
      const signed = await ada.client.storage
        .from('exports')
        .createSignedUrl(made.path, 60, { download: made.fileName });
      const answer = await fetch(signed.data?.signedUrl ?? '');
      expect((await answer.arrayBuffer()).byteLength).toBe(made.size);
      expect((await eleni.client.storage.from('exports').download(made.path)).error).not.toBeNull();
    }
  });

  test('that is uploaded twice is one source, with one upload, also out of the archive and concurrently', async () => {
    const person = await fixture.signUp('Twice');
    const both = await Promise.all([read(person, text, 'a.txt'), read(person, text, 'b.txt')]);
    expect(new Set(both.map(({ sourceId }) => sourceId)).size).toBe(1);
    expect(both.map(({ known }) => known).sort()).toEqual([false, true]);
    await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
      transaction.query('update public.sources set archived_at = now() where id = $1', [both[0].sourceId]),
    );
    expect(await read(person, text, 'c.txt')).toMatchObject({ known: true, sourceId: both[0].sourceId });
    // The same text in other bytes.
    expect(await read(person, Buffer.from(`${text}\r\n\r\n`), 'd.txt')).toMatchObject({
      known: true,
      sourceId: both[0].sourceId,
    });
    await expect.poll(() => uploads(person)).toBe(1);
    const { data } = await person.client.from('sources').select('archived_at');
    expect(data).toEqual([{ archived_at: null }]);
    expect((await read(eleni, text, 'a.txt')).known).toBe(false);
  });

  test('is stored under one name, also where the name is not in Unicode normal form, and is not removed as a spare', async () => {
    const person = await fixture.signUp('Apart');
    const path = (await upload(person, text, 'Άνοιξη.txt')).normalize('NFD');
    const readDocument = async () => {
      const { jobId } = await call(person, 'read-source', { path, fileName: 'Άνοιξη.txt' });
      return resultOf(person, 'read-source', jobId);
    };
    const first = await readDocument();
    const { data } = await person.client.from('source_files').select('object_path').eq('source_id', first.sourceId);
    expect(data).toEqual([{ object_path: path.normalize('NFC') }]);
    expect((await readDocument()).known).toBe(true);
    await expect.poll(() => uploads(person)).toBe(1);
  });

  test('is read again into the same version', async () => {
    const first = await read(ada, text, 'water.txt');
    const { jobId } = await call(ada, 'read-source', { sourceId: first.sourceId });
    const again = await resultOf(ada, 'read-source', jobId);
    // Each reading has a time of its own.
    const { milliseconds } = again.receipt;
    expect(again).toEqual({ ...first, receipt: { ...first.receipt, milliseconds }, known: true });
    const versions = await ada.client.from('source_versions').select('sha256').eq('source_id', first.sourceId);
    expect(versions.data).toHaveLength(1);
    expect(await call(eleni, 'read-source', { sourceId: first.sourceId })).toMatchObject({ code: 'source/not-found' });
  });

  test('that cannot be read is refused with a fault and leaves no source; a retry does the same', async () => {
    const person = await fixture.signUp('Bad');
    const path = await upload(person, Buffer.from('%PDF-1.4 cut off'), 'cut.pdf');
    const { jobId } = await call(person, 'read-source', { path, fileName: 'cut.pdf' });
    expect(await waitForJob(person, jobId)).toMatchObject({ state: 'failed', error: { code: 'source/broken' } });
    expect(await call(person, 'retry-job', { jobId })).toEqual({ jobId });
    expect(await waitForJob(person, jobId)).toMatchObject({ state: 'failed', error: { code: 'source/broken' } });
    expect((await person.client.from('sources').select('id')).data).toEqual([]);
    await expect.poll(() => uploads(person)).toBe(1);
  });

  test('of another person is not found, whatever the path', async () => {
    const path = await upload(ada, text, 'mine.txt');
    const fileName = 'mine.txt';
    expect(await call(eleni, 'read-source', { path, fileName })).toMatchObject({ code: 'upload/not-found' });
    for (const wrong of [`${eleni.id}/../${path}`, `${eleni.id}/nothing.txt`, `${eleni.id}/a\\b`]) {
      const { jobId } = await call(eleni, 'read-source', { path: wrong, fileName });
      expect(await waitForJob(eleni, jobId)).toMatchObject({ state: 'failed', error: { code: 'upload/not-found' } });
    }
  });

  test('is not read any more once its job is cancelled, and is read on a retry', async () => {
    const person = await fixture.signUp('Changes');
    const path = await upload(person, pdf, 'pdf.pdf');
    const { jobId } = await call(person, 'read-source', { path, fileName: 'pdf.pdf' });
    await call(person, 'cancel-job', { jobId });
    const { state } = await waitForJob(person, jobId);
    // A small file may be read before the cancel arrives.
    if (state === 'cancelled') {
      expect((await person.client.from('sources').select('id')).data).toEqual([]);
      await call(person, 'retry-job', { jobId });
    }
    const { known } = await resultOf(person, 'read-source', jobId);
    expect(known).toBe(false);
    expect((await person.client.from('sources').select('id')).data).toHaveLength(1);
  });
});
