import type { CallInput, TryOption } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  oliveText,
  type Person,
  type QuestionView,
  settings,
} from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let sourceId = '';
let assignmentId = '';

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
  sourceId = source.body.sourceId;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { body } = await fixture.call(teacher, 'generate-assignment', {
    sources: [{ sourceId }],
    settings: { ...settings, questionTypes: { ...settings.questionTypes, trueFalse: true }, numberOfQuestions: 4 },
  });
  assignmentId = (await fixture.finished(body.jobId)).result?.assignmentId ?? '';
});

async function standing(): Promise<QuestionView[]> {
  return (await fixture.questionsOf(assignmentId)).filter(({ removed_at }) => removed_at === null);
}

type By = CallInput<'replace-questions'>['questions'][number]['by'];
const replace = (questions: readonly QuestionView[], by: By) =>
  fixture.call(teacher, 'replace-questions', {
    assignmentId,
    questions: questions.map(({ question_id: questionId, version }) => ({ questionId, version, by })),
  });
const option = (questions: readonly QuestionView[], name: TryOption) => replace(questions, { option: name });
const drafts = () =>
  fixture.rows<{ kind: string; taken: boolean; position: number }>(
    `select kind, position, taken_at is not null as taken
       from public.question_drafts where assignment_id = $1 and refused_check is null`,
    [assignmentId],
  );
const wordingOf = ({ content }: QuestionView): string => JSON.stringify(content);

describe('replace-questions', () => {
  test('keeps the drafts that passed with the assignment, and offers none that asks the same as two questions', async () => {
    const spare = await drafts();
    expect(spare.length).toBeGreaterThan(3);
    expect(spare.some(({ taken }) => taken)).toBe(false);
    expect(new Set(spare.map(({ kind }) => kind))).toEqual(new Set(['multiple-choice', 'true-false']));
  });

  test('puts a draft in the place of a question, with its points, quotes and verdicts, and takes it back', async () => {
    const before = await standing();
    const [first] = before;
    if (first === undefined) throw new Error('no question');
    const made = await option([first], 'other-kind');
    expect(made.status).toBe(200);
    const after = await standing();
    expect(after).toHaveLength(before.length);
    expect(after[0]).toMatchObject({ points: first.points, version: 1, engine: 'offline' });
    expect(after[0]?.type).not.toBe(first.type);
    expect(after[0]?.spans.length).toBeGreaterThan(0);
    expect(after[0]?.verdicts.length).toBeGreaterThan(0);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(await fixture.actionsOn(assignmentId)).toContain('assignment/questions-replaced');
    expect((await replace(after.slice(0, 1), { questionId: first.question_id })).status).toBe(200);
    expect(await standing()).toEqual(before);
  });

  test('never shows a draft twice, and refuses where none is left', async () => {
    const shown = new Set((await standing()).map(wordingOf));
    for (;;) {
      const [first] = await standing();
      if (first === undefined) throw new Error('no question');
      const { status, body } = await option([first], 'any');
      if (status !== 200) {
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'question/no-draft' });
        break;
      }
      const [next] = await standing();
      expect(shown.has(wordingOf(next as QuestionView))).toBe(false);
      shown.add(wordingOf(next as QuestionView));
    }
    expect(shown.size).toBeGreaterThan(5);
  });

  test('replaces several at once, each on a passage of its own', async () => {
    const before = await standing();
    const { status } = await option(before.slice(1), 'any');
    expect(status).toBe(200);
    const after = await standing();
    expect(after[0]).toEqual(before[0]);
    expect(after).toHaveLength(before.length);
    const starts = after.map(({ spans }) => spans.find(({ purpose }) => purpose === 'evidence')?.start);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test('refuses an older version, and a question of another place or of nobody', async () => {
    const [first, second] = await standing();
    if (first === undefined || second === undefined) throw new Error('too few questions');
    expect(await option([{ ...first, version: 9 }], 'any')).toMatchObject({
      body: { code: 'question/changed-elsewhere' },
    });
    expect(await replace([first], { questionId: second.question_id })).toMatchObject({
      body: { code: 'question/not-found' },
    });
    expect(await option([{ ...first, question_id: crypto.randomUUID() }], 'any')).toMatchObject({ status: 404 });
  });

  test('a copy has its own drafts, without those that were shown', async () => {
    const [first] = await standing();
    if (first === undefined) throw new Error('no question');
    await option([first], 'any');
    const left = (await drafts()).filter(({ taken }) => !taken).length;
    const copy = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    const [row] = await fixture.rows<{ count: number }>(
      'select count(*)::int as count from public.question_drafts where assignment_id = $1 and refused_check is null',
      [copy.body.assignmentId],
    );
    expect(row?.count).toBe(left);
  });
});
