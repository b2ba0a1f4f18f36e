import { limits } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

const member = (title: string, selection?: object) => ({
  ...{ sourceId: crypto.randomUUID(), versionSha256: 'a'.repeat(64), title },
  ...(selection === undefined ? {} : { selection }),
});
const stored = (id: string) =>
  fixture.rows<{ name: string; members: unknown }>(
    'select name, members from public.source_collections where id = $1',
    [id],
  );

test('a collection is saved with its parts and order, changed, and removed while its sources stay', async () => {
  const { sourceId, versionSha256 } = (await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText }))
    .body;
  const own = { sourceId, versionSha256, title: 'Olives', selection: { sections: [0] } };
  const members = [
    own,
    member('Gone', { times: [{ from: 0, to: 60 }] }),
    member('Third', { pages: [{ from: 1, to: 2 }] }),
  ];
  const saved = await fixture.post(teacher, 'save-collection', { collectionId: null, name: '  Unit 1 ', members });
  const { collectionId } = saved.body as unknown as { collectionId: string };
  expect(await stored(collectionId)).toEqual([{ name: 'Unit 1', members }]);
  const turned = members.toReversed();
  await fixture.post(teacher, 'save-collection', { collectionId, name: 'Unit 2' });
  expect(await stored(collectionId)).toEqual([{ name: 'Unit 2', members }]);
  await fixture.post(teacher, 'save-collection', { collectionId, members: turned });
  expect(await stored(collectionId)).toEqual([{ name: 'Unit 2', members: turned }]);

  const colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, teacher.schoolId, 'teacher');
  for (const [name, input] of [
    ['save-collection', { collectionId, name: 'Mine', members }],
    ['remove-collection', { collectionId }],
  ] as const)
    expect(await fixture.post(colleague, name, input)).toMatchObject({
      status: 404,
      body: { code: 'collection/not-found' },
    });
  expect((await stored(collectionId))[0]?.name).toBe('Unit 2');

  expect((await fixture.post(teacher, 'remove-collection', { collectionId })).status).toBe(200);
  expect(await stored(collectionId)).toEqual([]);
  expect(await fixture.rows('select 1 from public.sources where id = $1', [sourceId])).toHaveLength(1);
  expect(await fixture.actionsOn(collectionId)).toEqual([
    ...['collection/saved', 'collection/saved', 'collection/saved', 'collection/removed'],
  ]);
});

test('twice the same source, a range that ends before it begins, no source, no name and too many are refused', async () => {
  const one = member('One');
  const refused = async (input: object) =>
    (await fixture.post(teacher, 'save-collection', { collectionId: null, name: 'A', members: [one], ...input }))
      .status;
  expect(await refused({ members: [one, one] })).toBe(400);
  expect(await refused({ members: [member('Times', { times: [{ from: 60, to: 30 }] })] })).toBe(400);
  expect(await refused({ members: [] })).toBe(400);
  expect(await refused({ name: ' ' })).toBe(400);
  expect(await refused({ members: undefined })).toBe(400);
  expect(await refused({ collectionId: crypto.randomUUID(), name: undefined, members: undefined })).toBe(400);
  expect(await refused({ members: Array.from({ length: limits.assignmentSources + 1 }, () => member('M')) })).toBe(400);
});
