import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionsWorld, oliveText, openFunctionsWorld, type Person, settings } from './test-world.ts';

let world: FunctionsWorld;
let teacher: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  teacher = await world.addPerson('teacher');
});
afterAll(() => world.close());

describe('generate-assignment', () => {
  test('keeps questions with keys, exact quotes and verdicts, and what it could not do', async () => {
    const { sourceId, assignmentId, questionIds } = await world.make(teacher);
    const questions = await world.questionsOf(assignmentId);
    expect(questions).toHaveLength(3);
    const [version] = await world.rows<{ text: string; sha256: string }>(
      'select text, sha256 from public.source_versions where source_id = $1',
      [sourceId],
    );
    for (const question of questions) {
      expect(question).toMatchObject({ type: 'multiple-choice', version: 1, points: 10, changed_by_teacher: false });
      expect(question.options).toHaveLength(4);
      expect(question.correct_answer).toBeTypeOf('number');
      expect(question.spans.length).toBeGreaterThan(0);
      expect(question.verdicts.length).toBeGreaterThan(0);
      for (const span of question.spans) {
        expect(span.version_sha256).toBe(version?.sha256);
        expect(version?.text.slice(span.start, span.end)).toBe(span.quote);
      }
    }
    const [assignment] = await world.rows('select * from public.assignments where id = $1', [assignmentId]);
    expect(assignment).toMatchObject({
      title: 'Olives',
      stage: 'reviewing',
      grade_level: '6-8',
      engine: 'offline',
      owner_id: teacher.id,
      report: { requested: 3, delivered: 3 },
    });
    expect(await world.actsOn(assignmentId)).toEqual(['assignment/generated']);
    expect(questionIds).toHaveLength(3);
  });

  test('says when the text gives nothing for these settings', async () => {
    const text = `${'Why not? Perhaps. Who knows! And so on, and on. '.repeat(20)}`;
    const source = await world.call(teacher, 'add-source', { kind: 'text', text });
    expect(source.status).toBe(200);
    const before = await world.count('assignments', 'questions');
    const answer = await world.call(teacher, 'generate-assignment', { sourceIds: [source.body.sourceId], settings });
    expect(answer).toMatchObject({ status: 422, body: { code: 'assignment/nothing-fits' } });
    expect(await world.count('assignments', 'questions')).toEqual(before);
  });

  test('keeps nothing at all when something fails in the middle', async () => {
    const tables = [
      'assignments',
      'assignment_sources',
      'questions',
      'question_versions',
      'question_keys',
      'audit_events',
    ];
    const source = await world.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const before = await world.count(...tables);
    await world.asOwner(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'secret words'; end $$`,
    );
    await world.asOwner(
      'create trigger fail before insert on public.question_verdicts for each row execute function public.fail()',
    );
    const answer = await world.call(teacher, 'generate-assignment', { sourceIds: [source.body.sourceId], settings });
    await world.asOwner('drop function public.fail() cascade');
    expect(answer).toMatchObject({ status: 500, body: { code: 'server/failed', values: { id: answer.body.id } } });
    expect(JSON.stringify(answer.body)).not.toContain('secret words');
    expect(await world.count(...tables)).toEqual(before);
  });

  test('stops at the limit of the plan, with the numbers, and so does a duplicate', async () => {
    const tutor = await world.addPerson('tutor');
    const { sourceId, assignmentId } = await world.make(tutor);
    await world.rows("update public.schools set plan = 'individual' where id = $1", [tutor.schoolId]);
    await world.rows(
      `insert into public.assignments (school_id, owner_id, title, subject, grade_level, total_points, content_language)
       select $1, $2, 'Earlier', 'other', 'adult', 10, 'en' from generate_series(1, 1)`,
      [tutor.schoolId, tutor.id],
    );
    // The owner of a managed server is no superuser: forced policies hold for it too.
    await world.asOwner(
      `alter table public.entitlements no force row level security;
       update public.entitlements set quota = 2 where plan = 'individual' and name = 'assignments_per_month';
       alter table public.entitlements force row level security`,
    );
    const full = { status: 402, body: { code: 'plan/limit-reached', values: { limit: 2, used: 2 } } };
    expect(await world.call(tutor, 'generate-assignment', { sourceIds: [sourceId], settings })).toMatchObject(full);
    expect(await world.call(tutor, 'duplicate-assignment', { assignmentId, title: 'Copy' })).toMatchObject(full);
  });
});
