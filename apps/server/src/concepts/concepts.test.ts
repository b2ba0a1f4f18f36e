import type { ConceptOutline } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, oliveText, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let sourceId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  sourceId = (await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText })).body.sourceId;
});
afterAll(() => fixture.close());

async function post(name: string, input: object, person = teacher) {
  const { status, body } = await fixture.post(person, name, { sourceId, ...input });
  return { status, body, outline: body as unknown as ConceptOutline };
}
const named = ({ concepts }: ConceptOutline, name: string) => concepts.find((one) => one.name === name);

test('the first reading makes the concepts of the text, once, with rows that others may refer to', async () => {
  const [first, second] = await Promise.all([post('read-concepts', {}), post('read-concepts', {})]);
  expect(first.status).toBe(200);
  expect(second.outline).toEqual(first.outline);
  expect(first.outline.version).toBe(1);
  const pomace = first.outline.concepts.find(({ name }) => name.toLowerCase() === 'pomace');
  expect(pomace?.definition).toContain('solid matter');
  for (const { spans } of first.outline.concepts)
    for (const { start, end, quote } of spans) expect(oliveText.slice(start, end)).toBe(quote);
  const rows = await fixture.rows('select id from public.concepts where source_id = $1 order by position', [sourceId]);
  expect(rows).toEqual(first.outline.concepts.map(({ id }) => ({ id })));
});

test('changes are based on a version, are audited, and can be taken back', async () => {
  const { outline } = await post('read-concepts', {});
  const id = outline.concepts[0]?.id;
  const rename = { version: 1, change: { kind: 'rename', id, name: 'Renamed' } };
  const renamed = await post('change-concepts', rename);
  expect(renamed.outline.version).toBe(2);
  expect(named(renamed.outline, 'Renamed')?.id).toBe(id);
  expect(await post('change-concepts', rename)).toMatchObject({
    status: 409,
    body: { code: 'concept/changed-elsewhere' },
  });
  const add = { kind: 'add', name: 'Mill', definition: 'A building.', parentId: id };
  const added = await post('change-concepts', { version: 2, change: add });
  const mill = named(added.outline, 'Mill')?.id;
  const merge = { kind: 'merge', ids: [outline.concepts[1]?.id], into: mill };
  expect((await post('change-concepts', { version: 3, change: merge })).status).toBe(200);
  const back = await post('change-concepts', { version: 4, change: { kind: 'undo', to: 1 } });
  expect(back.outline.version).toBe(5);
  expect(back.outline.concepts.slice(0, -1)).toEqual(outline.concepts);
  expect(named(back.outline, 'Mill')).toMatchObject({ id: mill, removed: true });
  expect((await post('read-concepts', {})).outline).toEqual(back.outline);
  expect(await fixture.actionsOn(sourceId)).toEqual(['source/added', ...Array(4).fill('source/concepts-changed')]);
  expect((await post('change-concepts', { version: 5, change: { kind: 'undo', to: 99 } })).status).toBe(404);
});

test('a concept of somebody else is neither read nor changed', async () => {
  const colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, teacher.schoolId, 'teacher');
  expect((await post('read-concepts', {}, colleague)).status).toBe(404);
  const add = { kind: 'add', name: 'Mine', definition: null, parentId: null };
  expect((await post('change-concepts', { version: 5, change: add }, colleague)).status).toBe(404);
});
