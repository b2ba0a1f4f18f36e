import { jobs } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../../app/test-functions.ts';

// One story: a teacher shares, a colleague uses and copies, the teacher withdraws.

let fixture: FunctionsFixture;
let owner: Person;
let colleague: Person;
let sourceId: string;
let assignmentId: string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  owner = await fixture.addPerson('owner');
  colleague = await fixture.addPerson('colleague');
  await fixture.join(colleague, owner.schoolId, 'teacher');
  sourceId = (await fixture.call(owner, 'add-source', { kind: 'text', text: oliveText })).body.sourceId;
});
afterAll(() => fixture.close());

const share = (level: 'read' | 'use' | 'copy', subject: 'biology' | null = null) =>
  fixture.call(owner, 'share-source', { sourceId, subject, level });
const generate = () => fixture.call(colleague, 'generate-assignment', { sources: [{ sourceId }], settings });
const code = async (answer: Promise<{ status: number; body: { code: string } }>) => (await answer).body.code;
const search = async (person: Person) =>
  (await fixture.call(person, 'search-sources', { query: 'pomace' })).body.passages as { sourceId: string }[];
const listed = async () => (await fixture.call(colleague, 'list-shared-sources', {})).body.sources;

test('a source that is shared for reading is found and outlined, and makes no questions', async () => {
  expect(await search(colleague)).toEqual([]);
  expect(await code(generate())).toBe('source/not-found');
  await share('read');
  expect(await listed()).toEqual([{ sourceId, ownerName: 'owner', level: 'read' }]);
  expect((await search(colleague))[0]?.sourceId).toBe(sourceId);
  const outline = await fixture.call(colleague, 'read-concepts', { sourceId });
  expect(outline.status).toBe(200);
  expect(await fixture.count('concepts')).toEqual([0]);
  const change = { kind: 'add', name: 'Mine', definition: null, parentId: null } as const;
  expect(await code(fixture.call(colleague, 'change-concepts', { sourceId, version: 1, change }))).toBe(
    'source/not-found',
  );
  expect(await code(generate())).toBe('source/only-to-read');
  expect(await code(fixture.call(colleague, 'sample-questions', { sources: [{ sourceId }], settings }))).toBe(
    'source/only-to-read',
  );
  expect(await code(fixture.call(colleague, 'copy-source', { sourceId }))).toBe('source/not-to-copy');
  for (const name of ['share-source', 'withdraw-source', 'read-source-uses', 'read-source'])
    expect(
      await code(
        fixture.post(colleague, name, { sourceId, ...(name === 'share-source' && { subject: null, level: 'copy' }) }),
      ),
    ).toBe('source/not-found');
});

test('for use it makes an assignment, which its owner sees by number and nobody else does', async () => {
  const first = await share('use');
  expect((await share('use')).body.shareId).toBe(first.body.shareId);
  const ended = await fixture.finished((await generate()).body.jobId);
  expect(ended.state).toBe('done');
  assignmentId = ended.result?.assignmentId ?? '';
  const { uses } = (await fixture.call(owner, 'read-source-uses', { sourceId })).body;
  expect(uses).toMatchObject([{ userId: colleague.id, assignments: 1, copies: 0 }]);
  expect(await code(fixture.call(colleague, 'copy-source', { sourceId }))).toBe('source/not-to-copy');
});

test('a copy is the colleague’s own, is found, and stays', async () => {
  await share('copy', 'biology');
  // Of the subject: the assignment that was just made.
  expect(await listed()).toMatchObject([{ sourceId, level: 'copy' }]);
  const { body } = await fixture.call(colleague, 'copy-source', { sourceId });
  expect(body.known).toBe(false);
  expect((await fixture.call(colleague, 'copy-source', { sourceId })).body).toEqual({
    ...{ sourceId: body.sourceId, known: true },
  });
  expect(new Set((await search(colleague)).map((found) => found.sourceId))).toEqual(new Set([sourceId, body.sourceId]));
  expect(await fixture.rows('select from_source_id, from_person from public.source_copies')).toEqual([
    { from_source_id: sourceId, from_person: owner.id },
  ]);
  const { uses, copiedFrom } = (await fixture.call(owner, 'read-source-uses', { sourceId })).body;
  expect(uses).toMatchObject([{ assignments: 1, copies: 1 }]);
  expect(copiedFrom).toBeNull();
  const copy = await fixture.call(colleague, 'read-source-uses', { sourceId: body.sourceId });
  expect(copy.body).toMatchObject({ uses: [], copiedFrom: 'owner' });
});

test('withdrawn, it is read and used no more; the assignment keeps its quotes and can be changed and duplicated', async () => {
  expect((await fixture.call(owner, 'withdraw-source', { sourceId })).body).toEqual({ sourceId, withdrawn: 2 });
  expect(await listed()).toEqual([]);
  expect((await search(colleague)).map((found) => found.sourceId)).not.toContain(sourceId);
  expect(await code(generate())).toBe('source/withdrawn');
  expect(await code(fixture.call(colleague, 'copy-source', { sourceId }))).toBe('source/withdrawn');
  const [question] = await fixture.questionsOf(assignmentId);
  expect(question?.spans[0]?.quote).toBeTruthy();
  const copy = await fixture.call(colleague, 'duplicate-assignment', { assignmentId, title: 'Once more' });
  expect(copy.status).toBe(200);
  expect((await fixture.questionsOf(copy.body.assignmentId))[0]?.spans[0]?.quote).toBe(question?.spans[0]?.quote);
  expect((await fixture.call(colleague, 'copy-as-json', { assignmentId, form: 'complete' })).body.copy).toMatchObject({
    questions: expect.arrayContaining([
      expect.objectContaining({ passages: [expect.objectContaining({ quote: question?.spans[0]?.quote })] }),
    ]),
  });
  const again = await fixture.call(colleague, 'draft-question', {
    assignmentId,
    questionId: question?.question_id ?? '',
  });
  expect(await fixture.finished(again.body.jobId)).toMatchObject({
    state: 'failed',
    error: { code: 'source/withdrawn' },
  });
  const changed = await fixture.call(colleague, 'change-question', {
    ...{ assignmentId, questionId: question?.question_id ?? '', version: question?.version ?? 1 },
    question: {
      ...{ content: question?.content ?? {}, key: question?.key ?? {}, explanation: 'Changed.' },
      ...{ bloomsLevel: 'understanding', points: 5 },
    },
  });
  expect(changed.status).toBe(200);
  expect(await fixture.actionsOn(sourceId)).toEqual([
    ...['source/added', 'source/shared', 'source/shared', 'source/shared', 'source/withdrawn'],
  ]);
});

test('a job that was queued before the withdrawal is refused with the reason when it runs', async () => {
  const input = { sources: [{ sourceId }], settings };
  const [job] = await fixture.rows<{ id: string }>(
    `insert into public.jobs (id, school_id, owner_id, kind, lane, input)
     values (gen_random_uuid(), $1, $2, 'generate-assignment', $4, $3) returning id`,
    [owner.schoolId, colleague.id, JSON.stringify(input), jobs['generate-assignment'].lane],
  );
  expect(await fixture.finished(job?.id ?? '')).toMatchObject({ state: 'failed', error: { code: 'source/withdrawn' } });
});
