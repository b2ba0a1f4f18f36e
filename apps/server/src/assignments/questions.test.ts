import type { QuestionBody } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person, question } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

describe('the questions of an assignment', () => {
  let assignmentId = '';
  let questionIds: string[] = [];
  beforeAll(async () => {
    ({ assignmentId, questionIds } = await fixture.make(teacher));
  });

  test('add-question appends a question of the teacher, checked like the others', async () => {
    const { status, body } = await fixture.call(teacher, 'add-question', {
      assignmentId,
      type: 'multiple-choice',
      question,
    });
    expect(status).toBe(200);
    const added = (await fixture.questionsOf(assignmentId)).at(-1);
    expect(added).toMatchObject({
      question_id: body.questionId,
      version: 1,
      written_by: 'teacher',
      points: 7,
      spans: [],
    });
    // It names no passage: what would need one is left open, and not passed.
    const open = added?.verdicts.filter(({ detail }) => detail === 'no-passage');
    expect(open).toEqual([
      { check: 'answer-in-source', outcome: 'not-checked', detail: 'no-passage' },
      { check: 'not-right-elsewhere', outcome: 'not-checked', detail: 'no-passage' },
    ]);
    expect(added?.verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(5);
    expect(await fixture.actionsOn(body.questionId)).toEqual(['question/added']);
  });

  test('add-question refuses an answer that is none of the options', async () => {
    const before = await fixture.count('questions', 'question_versions');
    const add = (type: string, changed: Partial<QuestionBody>) =>
      fixture.call(teacher, 'add-question', { assignmentId, type, question: { ...question, ...changed } });
    const refused = { status: 400, body: { code: 'input/invalid' } };
    expect(await add('multiple-choice', { key: { correct: 9 } })).toMatchObject(refused);
    // Nor a part that its kind does not have, nor the key among the public parts, nor an unknown kind.
    expect(await add('multiple-choice', { key: { correct: 0, hint: 'x' } })).toMatchObject(refused);
    expect(await add('multiple-choice', { content: { ...question.content, ...question.key } })).toMatchObject(refused);
    for (const type of ['short-answer', 'constructor', 'Matching']) expect(await add(type, {})).toMatchObject(refused);
    expect(await fixture.count('questions', 'question_versions')).toEqual(before);
  });

  test('change-points sets the points of several questions at once, or of none', async () => {
    const before = await fixture.questionsOf(assignmentId);
    const call = (changes: object[]) =>
      fixture.call(teacher, 'change-points', {
        assignmentId,
        questions: before.slice(0, 2).map(({ question_id: questionId, version }, at) => ({
          questionId,
          version,
          points: 12 - at,
          ...changes[at],
        })),
      });
    expect(await call([{}, { version: 99 }])).toMatchObject({ body: { code: 'question/changed-elsewhere' } });
    expect(await fixture.questionsOf(assignmentId)).toEqual(before);
    expect((await call([])).status).toBe(200);
    const after = await fixture.questionsOf(assignmentId);
    expect(after.slice(0, 2).map(({ points }) => points)).toEqual([12, 11]);
    // No new version: the words are whose they were.
    expect(after.map(({ version, changed_by_teacher }) => ({ version, changed_by_teacher }))).toEqual(
      before.map(({ version, changed_by_teacher }) => ({ version, changed_by_teacher })),
    );
    expect(await fixture.actionsOn(assignmentId)).toContain('assignment/points-changed');
    expect((await call([{ points: 51 }])).status).toBe(400);
  });

  test('change-question keeps the old version, and the quotes while they fit', async () => {
    const [questionId = ''] = questionIds;
    const [before] = await fixture.questionsOf(assignmentId);
    if (before === undefined) throw new Error('no question');
    const same: QuestionBody = {
      content: { ...before.content, question: `${before.content.question} ` },
      key: before.key,
      explanation: 'In other words.',
      bloomsLevel: 'remembering',
      points: 9,
    };
    expect(await fixture.call(teacher, 'change-question', { questionId, version: 1, question: same })).toMatchObject({
      status: 200,
      body: { questionId, version: 2 },
    });
    const [second] = await fixture.questionsOf(assignmentId);
    expect(second).toMatchObject({ version: 2, points: 9, explanation: 'In other words.', changed_by_teacher: true });
    expect(second?.content).toEqual(before.content);
    expect([before.engine, second?.engine]).toEqual(['offline', null]);
    expect(second?.spans.map((span) => span.quote)).toEqual(before.spans.map((span) => span.quote));

    const other = { ...same, content: { ...before.content, options: ['Marble', 'Granite', 'Basalt', 'Chalk'] } };
    await fixture.call(teacher, 'change-question', { questionId, version: 2, question: other });
    const [third] = await fixture.questionsOf(assignmentId);
    // The passage that it was drafted from stays; the words that were its answer are no longer marked.
    const passage = before.spans.filter(({ purpose }) => purpose === 'evidence');
    expect(third).toMatchObject({ version: 3, spans: passage });
    expect(third?.verdicts.some((verdict) => verdict.outcome === 'failed')).toBe(true);

    await fixture.call(teacher, 'change-question', { questionId, version: 3, question: same });
    const [fourth] = await fixture.questionsOf(assignmentId);
    expect(fourth?.spans).toEqual(before.spans);
    expect(fourth?.verdicts).toEqual(before.verdicts);
    const versions = await fixture.rows('select version from public.question_keys where question_id = $1 order by 1', [
      questionId,
    ]);
    expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }]);
  });

  test('hints and tables are part of a version, and of the copy of an assignment', async () => {
    const table = { type: 'table', caption: 'Presses', header: ['Year', 'Presses'], rows: [['1850', '1']] } as const;
    const body = { ...question, hints: ['  Look at the end. ', 'It is burned.'], attachments: [table] };
    const { body: added } = await fixture.call(teacher, 'add-question', {
      assignmentId,
      type: 'multiple-choice',
      question: {
        ...body,
        attachments: [{ ...table, header: [...table.header], rows: table.rows.map((row) => [...row]) }],
      },
    });
    const stored = { hints: ['Look at the end.', 'It is burned.'], attachments: [table] };
    expect((await fixture.questionsOf(assignmentId)).at(-1)).toMatchObject(stored);
    const copy = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    expect((await fixture.questionsOf(copy.body.assignmentId)).at(-1)).toMatchObject(stored);
    const plain = { questionId: added.questionId, version: 1, question };
    await fixture.call(teacher, 'change-question', plain);
    expect((await fixture.questionsOf(assignmentId)).at(-1)).toMatchObject({ hints: [], attachments: [] });
    for (const wrong of [
      { hints: Array(6).fill('More help.') },
      { hints: ['x'.repeat(301)] },
      { attachments: [{ ...table, rows: [['1850']] }] },
      { attachments: [{ ...table, rows: [['', ' ']] }] },
    ]) {
      const answer = await fixture.post(teacher, 'change-question', {
        ...plain,
        version: 2,
        question: { ...question, ...wrong },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
    }
    await fixture.call(teacher, 'remove-question', { questionId: added.questionId, version: 2, removed: true });
  });

  test('of two changes of the same version one wins and the other gets a conflict', async () => {
    const questionId = questionIds[1] ?? '';
    const answers = await Promise.all(
      [1, 2, 3].map((points) =>
        fixture.call(teacher, 'change-question', { questionId, version: 1, question: { ...question, points } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('question/changed-elsewhere');
    expect((await fixture.questionsOf(assignmentId))[1]?.version).toBe(2);
  });

  test('remove-question takes a question out and back in, at its position', async () => {
    const questionId = questionIds[2] ?? '';
    const removed = await fixture.call(teacher, 'remove-question', { questionId, version: 1, removed: true });
    expect(removed).toMatchObject({ status: 200, body: { questionId, version: 1 } });
    expect((await fixture.questionsOf(assignmentId))[2]?.removed_at).not.toBeNull();
    await fixture.call(teacher, 'remove-question', { questionId, version: 1, removed: false });
    expect((await fixture.questionsOf(assignmentId))[2]).toMatchObject({ question_id: questionId, removed_at: null });
    expect(await fixture.actionsOn(questionId)).toEqual(['question/removed', 'question/restored']);
    const stale = await fixture.call(teacher, 'remove-question', { questionId, version: 4, removed: true });
    expect(stale).toMatchObject({ status: 409, body: { code: 'question/changed-elsewhere' } });
  });
});
