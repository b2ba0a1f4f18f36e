import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../../tests/app/test-app.ts';
import { colouredPng } from '../../../../../tests/fixtures/images.ts';
import { wordParagraph, wordPicture, wordWithPictures } from '../../../../../tests/fixtures/picture-documents.ts';

const lesson = readFileSync(
  fileURLToPath(new URL('../../../../../tests/fixtures/documents/water-cycle.en.txt', import.meta.url)),
  'utf8',
);
const paragraphs = lesson.split(/\n+/).filter((text) => text.trim() !== '');
const first = colouredPng(80, 60, [30, 60, 160]);
const last = colouredPng(90, 60, [160, 60, 30]);
const word = wordWithPictures(
  [
    wordPicture('rfirst', 'Clouds over the sea.'),
    ...paragraphs.map((text) => text.replace(/[<&]/g, ' ')),
    wordPicture('rlast'),
    'Figure 2: Water under the ground.',
    wordPicture('rdrawing'),
  ]
    .map(wordParagraph)
    .join(''),
  { 'first.png': first, 'last.png': last, 'drawing.wmf': Buffer.from('a metafile') },
);

let app: TestApp;
let ada: Person;
let assignmentId = '';
let sourceId = '';
let path = '';

async function call(person: Person, name: string, body: object) {
  const { data, error } = await person.client.functions.invoke(name, { body });
  return error === null ? data : ((await error.context.json()) as { code: string });
}

async function make(person: Person, source: string): Promise<string> {
  const settings = {
    ...defaultSettings,
    title: 'Water',
    subject: 'geography',
    gradeLevel: '6-8',
    numberOfQuestions: 2,
  };
  const { jobId } = await call(person, 'generate-assignment', { sources: [{ sourceId: source }], settings });
  return (await resultOf(person, 'generate-assignment', jobId)).assignmentId;
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp('Ada');
  path = `${ada.id}/${crypto.randomUUID()}/water.docx`;
  const stored = await ada.client.storage
    .from('sources')
    .upload(path, word, { contentType: 'application/octet-stream' });
  if (stored.error !== null) throw stored.error;
  const { jobId } = await call(ada, 'read-source', { path, fileName: 'water.docx' });
  ({ sourceId } = await resultOf(ada, 'read-source', jobId));
  assignmentId = await make(ada, sourceId);
});
afterAll(() => app.stop());

const wanted = (others: object = {}) => ({ assignmentId, questionId: null, from: 0, ...others });

test('the pictures of the file are listed, those nearest to a passage first, and nothing of it is kept', async () => {
  const found = await call(ada, 'list-source-pictures', wanted());
  expect(found).toMatchObject({
    sourceId,
    sources: [{ sourceId, hasFile: true }],
    pictures: [
      { alt: 'Clouds over the sea.', bytes: first.toString('base64') },
      { caption: 'Figure 2: Water under the ground.', bytes: last.toString('base64') },
    ],
    leftOut: { formats: 1, linked: 0, large: 0, broken: 0 },
    next: null,
  });
  const { data } = await ada.client.from('assignment_questions').select('question_id,spans').match({
    assignment_id: assignmentId,
  });
  for (const { question_id: questionId, spans } of data ?? []) {
    const near = await call(ada, 'list-source-pictures', wanted({ questionId }));
    const share = Math.min(...spans.map(({ start }: { start: number }) => start)) / lesson.length;
    const widths = near.pictures.map(({ width }: { width: number }) => width);
    // In the middle both are about as near.
    if (Math.abs(share - 0.5) > 0.1) expect(widths[0]).toBe(share < 0.5 ? 80 : 90);
  }
  expect(data).toHaveLength(2);
  const stored = await ada.client.storage.from('question-images').list(ada.id);
  expect(stored.data).toEqual([]);
});

test('nobody else gets them, nor an input that names no point of the order', async () => {
  const eleni = await app.signUp('Eleni');
  expect(await call(eleni, 'list-source-pictures', wanted())).toMatchObject({ code: 'assignment/not-found' });
  expect(await call(eleni, 'list-source-pictures', wanted({ sourceId }))).toMatchObject({
    code: 'assignment/not-found',
  });
  expect(await call(ada, 'list-source-pictures', wanted({ from: -1 }))).toMatchObject({ code: expect.any(String) });
});

test('a pasted text has no file, and neither has one whose upload is gone', async () => {
  const pasted = await call(ada, 'add-source', { kind: 'text', text: `${lesson}\n\nA last sentence of its own.` });
  const other = await make(ada, pasted.sourceId);
  expect(await call(ada, 'list-source-pictures', wanted({ assignmentId: other }))).toMatchObject({
    sources: [{ sourceId: pasted.sourceId, hasFile: false }],
    pictures: [],
    next: null,
  });
  expect(await call(ada, 'list-source-pictures', wanted({ sourceId: pasted.sourceId }))).toMatchObject({
    code: 'source/not-found',
  });
  const removed = await ada.client.storage.from('sources').remove([path]);
  expect(removed.data).toHaveLength(1);
  expect(await call(ada, 'list-source-pictures', wanted())).toMatchObject({
    sources: [{ sourceId, hasFile: false }],
    pictures: [],
  });
});
