import { defaultSettings } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, resultOf, startTestApp, type TestApp } from '../../../../../tests/app/test-app.ts';
import { oliveText } from '../../app/test-functions.ts';

const settings = { ...defaultSettings, title: 'Olives', subject: 'biology', gradeLevel: '6-8', numberOfQuestions: 4 };

let app: TestApp;
let ada: Person;
let sourceId: string;
let assignmentId: string;

interface Row {
  question_id: string;
  version: number;
  content: object;
  spans: { purpose: string; version_sha256: string; start: number; end: number; quote: string }[];
  verdicts: { check: string; outcome: string }[];
}

async function upload({ id, client }: Person, text: string): Promise<string> {
  const path = `${id}/${crypto.randomUUID()}/olives.txt`;
  const { error } = await client.storage.from('sources').upload(path, Buffer.from(text), { contentType: 'text/plain' });
  if (error !== null) throw error;
  return path;
}

async function call(person: Person, name: string, body: object) {
  const { data, error } = await person.client.functions.invoke(name, { body });
  return error === null ? data : ((await error.context.json()) as { code: string });
}

async function questionsOf(person: Person): Promise<Row[]> {
  const { data } = await person.client
    .from('assignment_questions')
    .select('question_id,version,content,spans,verdicts')
    .eq('assignment_id', assignmentId)
    .is('removed_at', null)
    .order('position');
  return data as unknown as Row[];
}

const evidence = ({ spans }: Row): string => spans.find(({ purpose }) => purpose === 'evidence')?.quote ?? '';
async function giveNewer(text: string) {
  const { jobId } = await call(ada, 'read-source', {
    ...{ sourceId, newerPath: await upload(ada, text), fileName: 'olives, newer.txt' },
  });
  return resultOf(ada, 'read-source', jobId);
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp('Ada');
  const reading = await call(ada, 'read-source', { path: await upload(ada, oliveText), fileName: 'olives.txt' });
  sourceId = (await resultOf(ada, 'read-source', reading.jobId)).sourceId;
  const making = await call(ada, 'generate-assignment', { sources: [{ sourceId }], settings });
  assignmentId = (await resultOf(ada, 'generate-assignment', making.jobId)).assignmentId;
});
afterAll(() => app.stop());

// One story: a file, a newer file, and what becomes of the questions.
test('a newer file marks the questions, binds those whose passage stands, and leaves the others to the teacher', async () => {
  const before = await questionsOf(ada);
  expect(await call(ada, 'compare-passages', { assignmentId })).toEqual({ questions: [] });
  const [first, second] = before;
  if (first === undefined || second === undefined) throw new Error('There are too few questions.');
  const changedSentence = evidence(first).replace(/\.$/, ', as everybody knows.');
  const newer = `A first paragraph that is new in this version.\n\n${oliveText
    .replace(evidence(first), changedSentence)
    .replace(evidence(second), '')}`;
  const read = await giveNewer(newer);
  expect(read).toMatchObject({ sourceId, known: false, title: 'The olive tree' });

  const { questions } = await call(ada, 'compare-passages', { assignmentId });
  expect(questions.map(({ questionId, state }: { questionId: string; state: string }) => [questionId, state])).toEqual(
    before.map(({ question_id }, index) => [question_id, ['changed', 'gone'][index] ?? 'unchanged']),
  );
  expect(questions[0].passages[0]).toMatchObject({ older: evidence(first), newer: changedSentence });
  const all = before.map(({ question_id: questionId, version }) => ({ questionId, version }));
  const unchanged = await call(ada, 'bind-passages', { assignmentId, questions: all, keep: false });
  expect(unchanged.bound).toHaveLength(before.length - 2);
  expect(await call(ada, 'bind-passages', { assignmentId, questions: all.slice(2), keep: false })).toEqual({
    bound: [],
  });

  const stale = await call(ada, 'bind-passages', {
    ...{ assignmentId, questions: [{ ...all[0], version: 9 }], keep: true },
  });
  expect(stale.code).toBe('question/changed-elsewhere');
  expect((await call(ada, 'bind-passages', { assignmentId, questions: all, keep: true })).bound).toHaveLength(2);
  expect(await call(ada, 'compare-passages', { assignmentId })).toEqual({ questions: [] });

  const after = await questionsOf(ada);
  const { data: version } = await ada.client
    .from('source_versions')
    .select('text')
    .eq('sha256', read.versionSha256)
    .single();
  for (const [index, row] of after.entries()) {
    expect(row).toMatchObject({ version: 2, content: before[index]?.content });
    for (const span of row.spans) {
      expect(span.version_sha256).toBe(read.versionSha256);
      expect(version?.text.slice(span.start, span.end)).toBe(span.quote);
    }
    expect(row.verdicts.map(({ check }) => check)).toEqual(before[index]?.verdicts.map(({ check }) => check));
  }
  expect(evidence(after[0] as Row)).toBe(changedSentence);
  expect(after[1]?.spans).toEqual([]);
  const { data: kept } = await ada.client.from('question_spans').select('quote').eq('question_id', second.question_id);
  expect(kept?.length).toBe(second.spans.length);

  // Changed by the teacher afterwards, it is checked against the newer text and keeps the newer passage.
  const { data: row } = await ada.client
    .from('assignment_questions')
    .select('content,key,explanation,blooms_level,points')
    .eq('question_id', first.question_id)
    .single();
  const { blooms_level: bloomsLevel, ...body } = row as { blooms_level: string };
  const changed = await call(ada, 'change-question', {
    ...{ questionId: first.question_id, version: 2, question: { ...body, bloomsLevel } },
  });
  expect(changed).toMatchObject({ version: 3 });
  expect((await questionsOf(ada))[0]?.spans).toEqual(after[0]?.spans);
  expect(await call(ada, 'compare-passages', { assignmentId })).toEqual({ questions: [] });

  const { versions } = await call(ada, 'list-source-versions', { sourceId });
  expect(versions).toMatchObject([
    { reason: 'newer-file', current: true, assignments: [{ id: assignmentId, questions: before.length - 1 }] },
    { reason: 'first', current: false, assignments: [], difference: null },
  ]);
  expect(versions[0].difference.added).toBeGreaterThan(8);
});

test('the same newer file is no version, and a source without a file takes none', async () => {
  const { data: current } = await ada.client.from('sources').select('current_sha256').eq('id', sourceId).single();
  const { data: version } = await ada.client
    .from('source_versions')
    .select('text')
    .eq('sha256', current?.current_sha256 ?? '')
    .single();
  expect(await giveNewer(version?.text ?? '')).toMatchObject({ known: true, versionSha256: current?.current_sha256 });
  const pasted = await call(ada, 'add-source', { kind: 'text', text: `${oliveText} And more.` });
  const refused = await call(ada, 'read-source', {
    ...{ sourceId: pasted.sourceId, newerPath: await upload(ada, oliveText), fileName: 'a.txt' },
  });
  expect(refused.code).toBe('source/not-read-again');
});

test('a colleague sees none of it', async () => {
  const eleni = await app.signUp('Eleni');
  expect((await call(eleni, 'compare-passages', { assignmentId })).code).toBe('assignment/not-found');
  expect((await call(eleni, 'list-source-versions', { sourceId })).code).toBe('source/not-found');
  const questions = [{ questionId: crypto.randomUUID(), version: 1 }];
  expect((await call(eleni, 'bind-passages', { assignmentId, questions, keep: true })).code).toBe(
    'assignment/not-found',
  );
});
