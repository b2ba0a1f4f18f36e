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
const ids = async (): Promise<string[]> => (await standing()).map(({ question_id }) => question_id);
const reorder = (questionIds: string[], version = 1) =>
  fixture.call(teacher, 'reorder-questions', { assignmentId, version, questionIds });
const remove = (questionId: string, removed: boolean) =>
  fixture.call(teacher, 'remove-question', { questionId, version: 1, removed });
const positions = () =>
  fixture.rows<{ id: string; position: number }>(
    'select id, position from public.questions where assignment_id = $1 order by position, id',
    [assignmentId],
  );

describe('reorder-questions', () => {
  test('puts all questions in the new order, raises the version, and is in the audit', async () => {
    const before = await ids();
    const places = (await positions()).map(({ position }) => position);
    expect(await reorder(before.toReversed())).toMatchObject({ status: 200, body: { assignmentId, version: 2 } });
    expect(await ids()).toEqual(before.toReversed());
    expect((await positions()).map(({ position }) => position)).toEqual(places);
    expect(await fixture.actionsOn(assignmentId)).toContain('assignment/questions-reordered');
    // The same order again is no change.
    expect(await reorder(before.toReversed(), 2)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('refuses an order of another version, and one that lacks, repeats or adds a question', async () => {
    const before = await ids();
    const [first = '', ...rest] = before;
    const refused = { status: 409, body: { code: 'assignment/changed-elsewhere' } };
    expect(await reorder(before.toReversed(), 7)).toMatchObject(refused);
    expect(await reorder(rest)).toMatchObject(refused);
    expect(await reorder([first, first, ...rest.slice(1)])).toMatchObject(refused);
    expect(await reorder([...before, crypto.randomUUID()])).toMatchObject(refused);
    expect(await remove(first, true)).toMatchObject({ status: 200 });
    expect(await reorder(before.toReversed())).toMatchObject(refused);
    expect(await ids()).toEqual(rest);
  });

  test('leaves a deleted question its place, and a new one comes to the end', async () => {
    const [a = '', b = '', c = '', d = ''] = await ids();
    await remove(b, true);
    expect((await reorder([d, c, a])).status).toBe(200);
    await remove(b, false);
    expect(await ids()).toEqual([d, b, c, a]);
    const added = await fixture.call(teacher, 'add-question', {
      assignmentId,
      type: 'multiple-choice',
      question: {
        content: { question: 'What is a drupe?', options: ['A fruit with a stone', 'A tree', 'A press'] },
        key: { correct: 0 },
        ...{ explanation: '', bloomsLevel: 'remembering', points: 3 },
      },
    });
    expect(await ids()).toEqual([d, b, c, a, added.body.questionId]);
  });

  test('takes along what stood at the place before, and the drafts of that place', async () => {
    const [first] = await standing();
    if (first === undefined) throw new Error('no question');
    await fixture.call(teacher, 'replace-questions', {
      assignmentId,
      questions: [{ questionId: first.question_id, version: 1, by: { option: 'any' } }],
    });
    const [by = ''] = await ids();
    await fixture.rows('update public.question_drafts set place = 0 where assignment_id = $1 and taken_at is null', [
      assignmentId,
    ]);
    const [, ...rest] = await ids();
    expect((await reorder([...rest, by])).status).toBe(200);
    const now = await positions();
    const last = now.at(-1)?.position;
    expect(now.filter(({ position }) => position === last).map(({ id }) => id)).toEqual([first.question_id, by].sort());
    const drafts = await fixture.rows<{ place: number }>(
      'select distinct place from public.question_drafts where assignment_id = $1 and taken_at is null',
      [assignmentId],
    );
    expect(drafts).toEqual([{ place: last }]);
    const back = await fixture.call(teacher, 'replace-questions', {
      assignmentId,
      questions: [{ questionId: by, version: 1, by: { questionId: first.question_id } }],
    });
    expect(back.status).toBe(200);
    expect((await ids()).at(-1)).toBe(first.question_id);
  });
});
