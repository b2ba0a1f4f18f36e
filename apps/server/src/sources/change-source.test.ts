import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let owner: Person;
let colleague: Person;
let sourceId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  owner = await fixture.addPerson('owner');
  colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, owner.schoolId, 'teacher');
  sourceId = (await fixture.call(owner, 'add-source', { kind: 'text', text: oliveText })).body.sourceId;
});
afterAll(() => fixture.close());

const change = (person: Person, changes: object) => fixture.post(person, 'change-source', { sourceId, ...changes });
const stored = async () =>
  (
    await fixture.rows<{ title: string; archived: boolean }>(
      'select title, archived_at is not null as archived from public.sources where id = $1',
      [sourceId],
    )
  )[0];

test('a source is renamed, archived and brought back by its owner alone, and the same again is no event', async () => {
  expect((await change(owner, { title: '  Oil from olives ' })).body).toEqual({
    ...{ sourceId, title: 'Oil from olives', archived: false },
  });
  await change(owner, { title: 'Oil from olives' });
  expect((await change(owner, { archived: true })).status).toBe(200);
  expect(await stored()).toEqual({ title: 'Oil from olives', archived: true });
  await change(owner, { archived: true });
  await change(owner, { archived: false });
  expect(await stored()).toEqual({ title: 'Oil from olives', archived: false });
  expect(await fixture.actionsOn(sourceId)).toEqual([
    ...['source/added', 'source/renamed', 'source/archived', 'source/unarchived'],
  ]);
});

test('a colleague with whom it is shared changes nothing, and archiving ends the sharing', async () => {
  await fixture.call(owner, 'share-source', { sourceId, subject: null, level: 'copy' });
  for (const changes of [{ title: 'Mine' }, { archived: true }])
    expect(await change(colleague, changes)).toMatchObject({ status: 404, body: { code: 'source/not-found' } });
  expect(await stored()).toEqual({ title: 'Oil from olives', archived: false });
  await change(owner, { archived: true });
  expect((await fixture.call(colleague, 'list-shared-sources', {})).body.sources).toEqual([]);
  await change(owner, { archived: false });
  expect((await fixture.call(colleague, 'list-shared-sources', {})).body.sources).toEqual([]);
});

test('a name that is empty, too long or of two lines, and no change at all, are refused', async () => {
  for (const changes of [
    { title: ' ' },
    { title: 'a'.repeat(201) },
    { title: 'a\nb' },
    {},
    { owner_id: owner.schoolId },
  ])
    expect((await change(owner, changes)).status).toBe(400);
  expect((await stored())?.title).toBe('Oil from olives');
});
