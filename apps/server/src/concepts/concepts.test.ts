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
  expect((await post('read-concepts', {})).outline).toEqual({ ...back.outline, changeable: true });
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

test('what the person did stays when the source has another text', async () => {
  const text = `A first paragraph that is new here, with enough words of its own for everybody. ${oliveText}`;
  const before = (await post('read-concepts', {})).outline;
  const pomace = before.concepts.find(({ name, removed }) => name.toLowerCase() === 'pomace' && !removed);
  const define = { kind: 'define', id: pomace?.id, definition: null };
  const cleared = await post('change-concepts', { version: before.version, change: define });
  const add = { kind: 'add', name: 'steam press', definition: null, parentId: null };
  const added = await post('change-concepts', { version: cleared.outline.version, change: add });
  expect(named(added.outline, 'steam press')?.spans).toMatchObject([{ quote: expect.stringContaining('In 1850') }]);
  const other = (await fixture.call(teacher, 'add-source', { kind: 'text', text })).body;
  for (const [table, columns] of [
    ['source_versions', 'sha256, text, characters'],
    ['documents', 'version_sha256, title, language, reader, blocks, receipt'],
  ])
    await fixture.asOwner(
      `insert into public.${table} (school_id, source_id, ${columns})
       select school_id, '${sourceId}', ${columns} from public.${table} where source_id = '${other.sourceId}'`,
    );
  await fixture.asOwner(`update public.sources set current_sha256 = '${other.versionSha256}' where id = '${sourceId}'`);
  const { outline } = await post('read-concepts', {});
  expect(outline).toMatchObject({ versionSha256: other.versionSha256, version: added.outline.version + 1 });
  expect(outline.concepts.find(({ id }) => id === pomace?.id)).toMatchObject({ definition: null });
  expect(named(outline, 'steam press')?.spans).toHaveLength(1);
  for (const { spans } of outline.concepts)
    for (const { start, end, quote } of spans) expect(text.slice(start, end)).toBe(quote);
});

test('a drafted question keeps its concepts: renamed, merged and removed ones show as they are now', async () => {
  const author = await fixture.addPerson('author');
  const made = await fixture.make(author);
  const of = { sourceId: made.sourceId };
  const outline = (await post('read-concepts', of, author)).outline;
  const found = await fixture.call(author, 'read-question-concepts', { assignmentId: made.assignmentId });
  type Linked = { questionId: string; concepts: { conceptId: string; name: string; removed: boolean }[] }[];
  const [first] = found.body.questions as Linked;
  const [concept] = first?.concepts ?? [];
  expect(outline.concepts.map(({ id }) => id)).toContain(concept?.conceptId);
  const other = outline.concepts.find(({ id }) => !first?.concepts.some(({ conceptId }) => conceptId === id));
  const rename = { kind: 'rename', id: other?.id, name: 'The other name' };
  await post('change-concepts', { ...of, version: 1, change: rename }, author);
  const merge = { kind: 'merge', ids: [concept?.conceptId], into: other?.id };
  await post('change-concepts', { ...of, version: 2, change: merge }, author);
  const now = await fixture.call(author, 'read-question-concepts', { assignmentId: made.assignmentId });
  const [again] = (now.body.questions as Linked).filter(({ questionId }) => questionId === first?.questionId);
  expect(again?.concepts[0]).toEqual({ ...of, conceptId: other?.id, name: 'The other name', removed: false });
  const { body } = await fixture.call(author, 'read-concept-uses', of);
  const uses = body.uses as { conceptId: string; assignmentId: string; title: string; questions: number }[];
  expect(uses.find(({ conceptId }) => conceptId === other?.id)).toMatchObject({ assignmentId: made.assignmentId });
  expect(uses.some(({ conceptId }) => conceptId === concept?.conceptId)).toBe(false);
  const copy = await fixture.call(author, 'duplicate-assignment', { assignmentId: made.assignmentId, title: 'Copy' });
  const copied = await fixture.call(author, 'read-question-concepts', { assignmentId: copy.body.assignmentId });
  expect(copied.body.questions).toHaveLength((now.body.questions as Linked).length);
});

test('the reading level of a version, as a whole and by sections', async () => {
  const { versionSha256 } = (await post('read-concepts', {})).outline;
  const { status, body } = await post('read-reading-level', { versionSha256 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ language: 'en', whole: { fleschReadingEase: expect.any(Number) } });
  expect((await post('read-reading-level', { versionSha256: 'b'.repeat(64) })).status).toBe(404);
});
