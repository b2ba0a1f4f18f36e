import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createFunctionsFixture,
  type FunctionsFixture,
  type Person,
  type QuestionView,
  question,
} from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let teacher: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

describe('an assignment', () => {
  test('changes its title and stage, and counts its changes', async () => {
    const { assignmentId } = await fixture.make(teacher);
    const change = { assignmentId, version: 1, title: '  Trees  ', stage: 'ready' } as const;
    expect(await fixture.call(teacher, 'change-assignment', change)).toMatchObject({
      status: 200,
      body: { assignmentId, version: 2 },
    });
    const [row] = await fixture.rows('select title, stage, version from public.assignments where id = $1', [
      assignmentId,
    ]);
    expect(row).toEqual({ title: 'Trees', stage: 'ready', version: 2 });
  });

  test('is not overwritten by a client that has not seen the newest title; a changed question is no such change', async () => {
    const { assignmentId, questionIds } = await fixture.make(teacher);
    const [questionId = ''] = questionIds;
    const times = () => fixture.rows('select updated_at from public.assignments where id = $1', [assignmentId]);
    const before = await times();
    await fixture.call(teacher, 'change-question', { questionId, version: 1, question });
    expect(await times()).not.toEqual(before);
    const windows = ['One', 'Two', 'Three'].map((title) =>
      fixture.call(teacher, 'change-assignment', { assignmentId, version: 1, title }),
    );
    const answers = await Promise.all(windows);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('assignment/changed-elsewhere');
    const [stored] = await fixture.rows('select version from public.assignments where id = $1', [assignmentId]);
    expect(stored).toEqual({ version: 2 });
  });

  test('is duplicated whole, with the newest version of each question and without removed ones', async () => {
    const { assignmentId, questionIds } = await fixture.make(teacher);
    const [first = '', second = ''] = questionIds;
    await fixture.call(teacher, 'change-question', { questionId: first, version: 1, question });
    await fixture.call(teacher, 'remove-question', { questionId: second, version: 1, removed: true });
    const { status, body } = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
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
    const original = (await fixture.questionsOf(assignmentId)).filter((question) => question.removed_at === null);
    const copy = await fixture.questionsOf(body.assignmentId);
    expect(plain(copy)).toEqual(plain(original));
    expect(copy.every((question) => question.version === 1)).toBe(true);
    expect(
      await fixture.rows('select copied_from, stage, title from public.assignments where id = $1', [body.assignmentId]),
    ).toEqual([{ copied_from: assignmentId, stage: 'reviewing', title: 'Copy' }]);
    const sources =
      'select source_id, version_sha256, selection from public.assignment_sources where assignment_id = $1';
    expect(await fixture.rows(sources, [body.assignmentId])).toEqual(await fixture.rows(sources, [assignmentId]));
  });

  test('cannot be changed in the archive until it is taken out', async () => {
    const { assignmentId, questionIds } = await fixture.make(teacher);
    const away = await fixture.call(teacher, 'archive-assignment', { assignmentId, archived: true });
    expect(away).toMatchObject({ status: 200, body: { assignmentId, archivedAt: expect.stringMatching(/^\d{4}-/) } });
    const again = await fixture.call(teacher, 'archive-assignment', { assignmentId, archived: true });
    expect(again.body).toEqual(away.body);
    const [questionId = ''] = questionIds;
    const archived = { status: 409, body: { code: 'assignment/archived' } };
    expect(await fixture.call(teacher, 'change-assignment', { assignmentId, version: 1, title: 'X' })).toMatchObject(
      archived,
    );
    expect(
      await fixture.call(teacher, 'add-question', { assignmentId, type: 'multiple-choice', question }),
    ).toMatchObject(archived);
    expect(await fixture.call(teacher, 'change-question', { questionId, version: 1, question })).toMatchObject(
      archived,
    );
    expect(await fixture.call(teacher, 'remove-question', { questionId, version: 1, removed: true })).toMatchObject(
      archived,
    );
    expect(await fixture.call(teacher, 'archive-assignment', { assignmentId, archived: false })).toMatchObject({
      status: 200,
      body: { archivedAt: null },
    });
    expect(await fixture.actionsOn(assignmentId)).toEqual([
      'assignment/generated',
      'assignment/archived',
      'assignment/unarchived',
    ]);
  });
});
