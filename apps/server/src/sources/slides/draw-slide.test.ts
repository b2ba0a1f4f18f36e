import { slideDrawingSchema } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../../tests/app/test-app.ts';
import { colouredPng } from '../../../../../tests/fixtures/images.ts';
import { filler, picture, shape, slideFile, textParagraph } from '../../../../../tests/fixtures/slides.ts';

const leaf = colouredPng(80, 60, [30, 120, 40]);
const slides = slideFile(
  [
    { shapes: shape(textParagraph('Water'), 0, 0, 'title') + filler },
    { shapes: picture('A leaf.'), parts: { image: ['media/leaf.png', ''] } },
  ],
  { 'ppt/media/leaf.png': leaf },
);

let app: TestApp;
let ada: Person;
let sourceId = '';
let versionSha256 = '';
let path = '';

async function call(person: Person, name: string, body: object) {
  const { data, error } = await person.client.functions.invoke(name, { body });
  return error === null ? data : ((await error.context.json()) as { code: string });
}

/** The version of a source that is in use. */
async function currentOf(person: Person, id: string): Promise<string> {
  const { data } = await person.client.from('sources').select('current_sha256').eq('id', id).single();
  return data?.current_sha256 ?? '';
}

/** Makes a person a teacher of the school of another. */
async function join(person: Person, other: Person): Promise<void> {
  await app.fresh.database.asUser({ role: 'service_role' }, async (transaction) => {
    await transaction.query(
      `insert into public.memberships (school_id, user_id, role)
       select school_id, $1, 'teacher' from public.memberships where user_id = $2`,
      [person.id, other.id],
    );
    await transaction.query(
      `update public.profiles set active_school_id = (select school_id from public.memberships where user_id = $2)
        where user_id = $1`,
      [person.id, other.id],
    );
  });
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp('Ada');
  path = `${ada.id}/${crypto.randomUUID()}/water.pptx`;
  const stored = await ada.client.storage
    .from('sources')
    .upload(path, slides, { contentType: 'application/octet-stream' });
  if (stored.error !== null) throw stored.error;
  const { jobId } = await call(ada, 'read-source', { path, fileName: 'water.pptx' });
  ({ sourceId } = await resultOf(ada, 'read-source', jobId));
  versionSha256 = await currentOf(ada, sourceId);
});
afterAll(() => app.stop());

const wanted = (others: object = {}) => ({ sourceId, versionSha256, slide: 1, ...others });

test('a slide of the file of a version is drawn', async () => {
  const first = slideDrawingSchema.parse(await call(ada, 'draw-slide', wanted()));
  expect(first.items[0]).toMatchObject({ kind: 'text', paragraphs: [{ runs: [{ text: 'Water' }] }] });
  const second = await call(ada, 'draw-slide', wanted({ slide: 2 }));
  expect(second).toMatchObject({
    items: [{ kind: 'picture', picture: 0 }],
    pictures: [{ format: 'png', width: 80, height: 60, bytes: leaf.toString('base64') }],
    cut: false,
  });
});

test('a slide or a version that is not there is not found, and a text has no slides', async () => {
  expect(await call(ada, 'draw-slide', wanted({ slide: 3 }))).toMatchObject({ code: 'source/not-found' });
  expect(await call(ada, 'draw-slide', wanted({ versionSha256: '0'.repeat(64) }))).toMatchObject({
    code: 'source/not-found',
  });
  expect(await call(ada, 'draw-slide', wanted({ slide: 0 }))).not.toHaveProperty('items');
  const text = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(5);
  const pasted = await call(ada, 'add-source', { kind: 'text', text });
  const version = await currentOf(ada, pasted.sourceId);
  expect(await call(ada, 'draw-slide', { sourceId: pasted.sourceId, versionSha256: version, slide: 1 })).toMatchObject({
    code: 'source/no-slides',
  });
});

test('nobody else gets it, but colleagues with whom the source is shared, until it is withdrawn', async () => {
  const eleni = await app.signUp('Eleni');
  expect(await call(eleni, 'draw-slide', wanted())).toMatchObject({ code: 'source/not-found' });
  const colleague = await app.signUp('Nikos');
  await join(colleague, ada);
  expect(await call(colleague, 'draw-slide', wanted())).toMatchObject({ code: 'source/not-found' });
  await call(ada, 'share-source', { sourceId, subject: null, level: 'read' });
  expect(await call(colleague, 'draw-slide', wanted())).toMatchObject({ items: [{ kind: 'text' }, { kind: 'text' }] });
  await call(ada, 'withdraw-source', { sourceId });
  expect(await call(colleague, 'draw-slide', wanted())).toMatchObject({ code: 'source/not-found' });
});

test('a file that took the place of the one that was read is not drawn', async () => {
  const replace = async (bytes: Uint8Array) => {
    const options = { contentType: 'application/octet-stream', upsert: true };
    const { error } = await ada.client.storage.from('sources').upload(path, bytes, options);
    if (error !== null) throw error;
  };
  await replace(slideFile([{ shapes: shape(textParagraph('Another lesson'), 0, 0, 'title') + filler }]));
  expect(await call(ada, 'draw-slide', wanted())).toMatchObject({ code: 'source/no-slides' });
  await replace(slides);
  expect(await call(ada, 'draw-slide', wanted())).toMatchObject({ items: [{ kind: 'text' }, { kind: 'text' }] });
});

test('a file that is no longer stored has no slides', async () => {
  const removed = await ada.client.storage.from('sources').remove([path]);
  expect(removed.data).toHaveLength(1);
  expect(await call(ada, 'draw-slide', wanted())).toMatchObject({ code: 'source/no-slides' });
});
