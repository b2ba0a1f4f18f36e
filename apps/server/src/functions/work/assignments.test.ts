import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionsWorld, openFunctionsWorld, type Person, type QuestionView, question } from '../test-world.ts';

let world: FunctionsWorld;
let teacher: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  teacher = await world.addPerson('teacher');
});
afterAll(() => world.close());

describe('an assignment', () => {
  test('changes its title and stage, and counts its changes', async () => {
    const { assignmentId } = await world.make(teacher);
    const change = { assignmentId, version: 1, title: '  Trees  ', stage: 'ready' } as const;
    expect(await world.call(teacher, 'change-assignment', change)).toMatchObject({
      status: 200,
      body: { assignmentId, version: 2 },
    });
    const [row] = await world.rows('select title, stage, version from public.assignments where id = $1', [
      assignmentId,
    ]);
    expect(row).toEqual({ title: 'Trees', stage: 'ready', version: 2 });
  });

  test('is not overwritten from a window that has not seen the newest title; a changed question is no such change', async () => {
    const { assignmentId, questionIds } = await world.make(teacher);
    const [questionId = ''] = questionIds;
    const times = () => world.rows('select updated_at from public.assignments where id = $1', [assignmentId]);
    const before = await times();
    await world.call(teacher, 'change-question', { questionId, version: 1, question });
    expect(await times()).not.toEqual(before);
    const windows = ['One', 'Two', 'Three'].map((title) =>
      world.call(teacher, 'change-assignment', { assignmentId, version: 1, title }),
    );
    const answers = await Promise.all(windows);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('assignment/changed-elsewhere');
    const [kept] = await world.rows('select version from public.assignments where id = $1', [assignmentId]);
    expect(kept).toEqual({ version: 2 });
  });

  test('is duplicated whole, with the newest words and without what was removed', async () => {
    const { assignmentId, questionIds } = await world.make(teacher);
    const [first = '', second = ''] = questionIds;
    await world.call(teacher, 'change-question', { questionId: first, version: 1, question });
    await world.call(teacher, 'remove-question', { questionId: second, version: 1, removed: true });
    const { status, body } = await world.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    expect(status).toBe(200);
    const plain = (list: QuestionView[]) =>
      list.map(({ content, key, explanation, points, spans, verdicts }) => ({
        content,
        key,
        explanation,
        points,
        spans,
        verdicts,
      }));
    const original = (await world.questionsOf(assignmentId)).filter((question) => question.removed_at === null);
    const copy = await world.questionsOf(body.assignmentId);
    expect(plain(copy)).toEqual(plain(original));
    expect(copy.every((question) => question.version === 1)).toBe(true);
    expect(
      await world.rows('select copied_from, stage, title from public.assignments where id = $1', [body.assignmentId]),
    ).toEqual([{ copied_from: assignmentId, stage: 'reviewing', title: 'Copy' }]);
    const sources =
      'select source_id, version_sha256, selection from public.assignment_sources where assignment_id = $1';
    expect(await world.rows(sources, [body.assignmentId])).toEqual(await world.rows(sources, [assignmentId]));
  });

  test('in the archive changes no more until it is taken out', async () => {
    const { assignmentId, questionIds } = await world.make(teacher);
    const away = await world.call(teacher, 'archive-assignment', { assignmentId, archived: true });
    expect(away).toMatchObject({ status: 200, body: { assignmentId, archivedAt: expect.stringMatching(/^\d{4}-/) } });
    const again = await world.call(teacher, 'archive-assignment', { assignmentId, archived: true });
    expect(again.body).toEqual(away.body);
    const [questionId = ''] = questionIds;
    const archived = { status: 409, body: { code: 'assignment/archived' } };
    expect(await world.call(teacher, 'change-assignment', { assignmentId, version: 1, title: 'X' })).toMatchObject(
      archived,
    );
    expect(
      await world.call(teacher, 'add-question', { assignmentId, type: 'multiple-choice', question }),
    ).toMatchObject(archived);
    expect(await world.call(teacher, 'change-question', { questionId, version: 1, question })).toMatchObject(archived);
    expect(await world.call(teacher, 'remove-question', { questionId, version: 1, removed: true })).toMatchObject(
      archived,
    );
    expect(await world.call(teacher, 'archive-assignment', { assignmentId, archived: false })).toMatchObject({
      status: 200,
      body: { archivedAt: null },
    });
    expect(await world.actsOn(assignmentId)).toEqual([
      'assignment/generated',
      'assignment/archived',
      'assignment/unarchived',
    ]);
  });
});
