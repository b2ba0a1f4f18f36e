import type { Selection } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedThinking } from '../../../../../tests/app/shared-thinking.ts';
import {
  createFunctionsFixture,
  type Ended,
  type FunctionsFixture,
  oliveText,
  type Person,
  settings,
} from '../../app/test-functions.ts';
import type { TaskPool } from '../../tasks/task-pool.ts';

let fixture: FunctionsFixture;
let teacher: Person;
/** Blocks a task after its last draft, until it is cancelled; null: it is not blocked. */
let lastDraft: ((signal: AbortSignal | undefined) => Promise<void>) | null = null;

beforeAll(async () => {
  const taskPool = sharedThinking();
  const runTask: TaskPool['run'] = async (task, input, options) => {
    const made = await taskPool.run(task, input, options);
    await lastDraft?.(options?.signal);
    return made;
  };
  fixture = await createFunctionsFixture({ run: runTask, close: () => taskPool.close() });
  teacher = await fixture.addPerson('teacher');
});
afterAll(() => fixture.close());

async function generate(who: Person, sourceId: string, selection?: Selection): Promise<Ended> {
  const chosen = selection === undefined ? { sourceId } : { sourceId, selection };
  const response = await fixture.call(who, 'generate-assignment', { sources: [chosen], settings });
  expect(response.status).toBe(200);
  return fixture.finished(response.body.jobId);
}

describe('generate-assignment', () => {
  test('stores questions with keys, exact quotes and verdicts, and what it could not make', async () => {
    const { sourceId, assignmentId, questionIds } = await fixture.make(teacher);
    const questions = await fixture.questionsOf(assignmentId);
    expect(questions).toHaveLength(3);
    const [version] = await fixture.rows<{ text: string; sha256: string }>(
      'select text, sha256 from public.source_versions where source_id = $1',
      [sourceId],
    );
    for (const question of questions) {
      expect(question).toMatchObject({ type: 'multiple-choice', version: 1, points: 10, changed_by_teacher: false });
      expect(question.content.options).toHaveLength(4);
      expect(question.key.correct).toBeTypeOf('number');
      expect(question.engine).toBe('offline');
      expect(question.spans.length).toBeGreaterThan(0);
      expect(question.verdicts.length).toBeGreaterThan(0);
      for (const span of question.spans) {
        expect(span.version_sha256).toBe(version?.sha256);
        expect(version?.text.slice(span.start, span.end)).toBe(span.quote);
      }
    }
    const [assignment] = await fixture.rows('select * from public.assignments where id = $1', [assignmentId]);
    expect(assignment).toMatchObject({
      title: 'Olives',
      stage: 'reviewing',
      grade_level: '6-8',
      engine: 'offline',
      owner_id: teacher.id,
      report: {
        requested: 3,
        delivered: 3,
        drafters: [{ engine: 'offline', delivered: 3, refused: expect.any(Array) }],
      },
    });
    const versions = await fixture.rows<{ version: string }>(
      `select distinct v.engine, v.engine_version as version, a.report->'drafters'->0->>'version' as reported
         from public.question_versions v join public.questions q on q.id = v.question_id
         join public.assignments a on a.id = q.assignment_id where a.id = $1`,
      [assignmentId],
    );
    expect(versions).toEqual([{ engine: 'offline', version: expect.any(String), reported: versions[0]?.version }]);
    expect(await fixture.actionsOn(assignmentId)).toEqual(['assignment/generated']);
    expect(questionIds).toHaveLength(3);
  });

  test('rounds the points up as specified, and makes the sum exact for whoever wants it so', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const sources = [{ sourceId: source.body.sourceId }];
    const pointsOf = async (): Promise<number[]> => {
      const begun = await fixture.call(teacher, 'generate-assignment', {
        sources,
        settings: { ...settings, totalPoints: 100 },
      });
      const { result } = await fixture.finished(begun.body.jobId);
      return (await fixture.questionsOf(result?.assignmentId ?? '')).map(({ points }) => points);
    };
    expect(await pointsOf()).toEqual([34, 34, 34]);
    await fixture.asOwner(
      `insert into public.user_settings (user_id, exact_points) values ('${teacher.id}', true)
         on conflict (user_id) do update set exact_points = true`,
    );
    expect(await pointsOf()).toEqual([34, 33, 33]);
  });

  test('asks for the key terms first, and keeps them with the settings', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const sources = [{ sourceId: source.body.sourceId }];
    const named = { ...settings, keyTerms: 'drupe: a fruit with a stone', numberOfQuestions: 1 };
    const { jobId } = (await fixture.call(teacher, 'generate-assignment', { sources, settings: named })).body;
    const { result } = await fixture.finished(jobId);
    const [row] = await fixture.rows<{ terms: string; quote: string }>(
      `select settings->>'keyTerms' as terms, quote from public.assignments as assignment
         join public.questions as question on question.assignment_id = assignment.id
         join public.question_spans as span on span.question_id = question.id
       where assignment.id = $1 and purpose = 'evidence'`,
      [result?.assignmentId],
    );
    expect(row).toMatchObject({ terms: named.keyTerms, quote: expect.stringMatching(/drupe/i) });
    const wrong = { ...settings, keyTerms: 'x'.repeat(81) };
    expect(await fixture.call(teacher, 'generate-assignment', { sources, settings: wrong })).toMatchObject({
      status: 400,
    });
  });

  test('makes the number of each kind that a mix names, and refuses one that does not add up', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const sources = [{ sourceId: source.body.sourceId }];
    const mixed = { ...settings, questionTypes: { ...settings.questionTypes, trueFalse: true }, numberOfQuestions: 5 };
    const begun = await fixture.call(teacher, 'generate-assignment', {
      sources,
      settings: mixed,
      mix: { multipleChoice: 1, trueFalse: 4 },
    });
    const { result } = await fixture.finished(begun.body.jobId);
    const types = (await fixture.questionsOf(result?.assignmentId ?? '')).map(({ type }) => type);
    expect(types.toSorted()).toEqual(['multiple-choice', ...Array(4).fill('true-false')]);
    const [row] = await fixture.rows<{ mix: unknown }>(
      "select settings->'mix' as mix from public.assignments where id = $1",
      [result?.assignmentId],
    );
    expect(row?.mix).toEqual({ multipleChoice: 1, trueFalse: 4 });
    for (const mix of [{ multipleChoice: 1, trueFalse: 3 }, { multipleChoice: 5 }, { trueFalse: 4, fillInBlank: 1 }]) {
      const refused = await fixture.call(teacher, 'generate-assignment', { sources, settings: mixed, mix });
      expect(refused).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
    }
  });

  test('is made from the chosen part alone, and stores which part that was, also in a copy', async () => {
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const [document] = await fixture.rows<{ blocks: { kind: string; start: number }[]; text: string }>(
      `select d.blocks, v.text from public.documents d join public.source_versions v
         on v.source_id = d.source_id and v.sha256 = d.version_sha256 where d.source_id = $1`,
      [source.body.sourceId],
    );
    const from = document?.text.indexOf('The oil') ?? 0;
    const section = document?.blocks.findIndex(({ kind, start }) => kind === 'heading' && start >= from) ?? -1;
    const selection = { sections: [section] };
    const { result } = await generate(teacher, source.body.sourceId, selection);
    const assignmentId = result?.assignmentId ?? '';
    const spans = (await fixture.questionsOf(assignmentId)).flatMap((question) => question.spans);
    expect(spans.length).toBeGreaterThan(0);
    for (const span of spans) expect(span.start).toBeGreaterThanOrEqual(from);
    const copy = await fixture.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    for (const id of [assignmentId, copy.body.assignmentId]) {
      expect(
        await fixture.rows('select selection from public.assignment_sources where assignment_id = $1', [id]),
      ).toEqual([{ selection }]);
    }
    const older = { sourceId: source.body.sourceId, selection, versionSha256: '0'.repeat(64) };
    for (const name of ['count-questions', 'sample-questions'] as const) {
      const refused = await fixture.call(teacher, name, { sources: [older], settings });
      expect(refused).toMatchObject({ status: 409, body: { code: 'source/changed-elsewhere' } });
    }
    const pages = { ...older, selection: { pages: [{ from: 1, to: 1 }] } };
    expect((await fixture.call(teacher, 'count-questions', { sources: [pages], settings })).status).toBe(422);
    const nothing = await generate(teacher, source.body.sourceId, { pages: [{ from: 2, to: 3 }] });
    expect(nothing).toMatchObject({ state: 'failed', error: { code: 'source/nothing-selected' } });
  });

  test('keeps the subject and the year of a Greek school, for the lists and for the paper', async () => {
    const { sourceId } = await fixture.make(teacher);
    const chosen = {
      ...settings,
      subject: 'other',
      schoolSubject: 'ancient-greek',
      schoolYear: 'gymnasio-3',
    } as const;
    const { body } = await fixture.call(teacher, 'generate-assignment', { sources: [{ sourceId }], settings: chosen });
    const { assignmentId = '' } = (await fixture.finished(body.jobId)).result as { assignmentId?: string };
    expect(
      await fixture.rows('select subject, school_subject, school_year from public.assignment_summaries where id = $1', [
        assignmentId,
      ]),
    ).toEqual([{ subject: 'other', school_subject: 'ancient-greek', school_year: 'gymnasio-3' }]);
    const wrong = { ...settings, schoolYear: 'gymnasio-4' as 'gymnasio-3' };
    expect(
      await fixture.call(teacher, 'generate-assignment', { sources: [{ sourceId }], settings: wrong }),
    ).toMatchObject({ status: 400 });
  });

  test('reports when the text gives nothing for these settings', async () => {
    const text = `${'Why not? Perhaps. Who knows! And so on, and on. '.repeat(20)}`;
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text });
    expect(source.status).toBe(200);
    const before = await fixture.count('assignments', 'questions');
    const ended = await generate(teacher, source.body.sourceId);
    expect(ended).toMatchObject({ state: 'failed', error: { code: 'assignment/nothing-fits' } });
    expect(await fixture.count('assignments', 'questions')).toEqual(before);
  });

  test('stores nothing at all when something fails in the middle', async () => {
    const tables = ['assignments', 'assignment_sources', 'questions', 'question_versions', 'question_keys'];
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const before = await fixture.count(...tables);
    await fixture.asOwner(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'secret words'; end $$`,
    );
    await fixture.asOwner(
      'create trigger fail before insert on public.question_verdicts for each row execute function public.fail()',
    );
    const { state, error } = await generate(teacher, source.body.sourceId);
    await fixture.asOwner('drop function public.fail() cascade');
    expect({ state, error }).toEqual({
      state: 'failed',
      error: { code: 'server/failed', values: { id: expect.any(String) } },
    });
    expect(await fixture.count(...tables)).toEqual(before);
  });

  test('reports how far the drafting is, and a cancel in the middle leaves nothing', async () => {
    const tables = ['assignments', 'assignment_sources', 'questions', 'question_versions'];
    const source = await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const before = await fixture.count(...tables);
    lastDraft = (signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    const { sourceId } = source.body;
    const { jobId } = (await fixture.call(teacher, 'generate-assignment', { sources: [{ sourceId }], settings })).body;
    // Some of the text is drafted, and nothing is written yet; the job begins at 5.
    await expect
      .poll(() => fixture.rows('select id from public.jobs where id = $1 and progress > 5', [jobId]), {
        timeout: 60_000,
      })
      .toHaveLength(1);
    // What has passed is shown already, without its key.
    const drafts = async (): Promise<object[]> => {
      const [row] = await fixture.rows('select drafts from public.jobs where id = $1', [jobId]);
      return (row as { drafts: object[] }).drafts;
    };
    // Written after the progress: on a busy machine a moment later.
    await expect.poll(async () => (await drafts()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    const shown = await drafts();
    for (const draft of shown) expect(Object.keys(draft).sort()).toEqual(['content', 'type']);
    await fixture.call(teacher, 'cancel-job', { jobId });
    expect(await fixture.finished(jobId)).toMatchObject({ state: 'cancelled', result: null });
    expect(await drafts()).toEqual([]);
    lastDraft = null;
    expect(await fixture.count(...tables)).toEqual(before);
  });

  test('shows a question of each chosen kind beforehand, the same each time, and makes no assignment', async () => {
    const before = await fixture.count('assignments', 'jobs');
    const { sourceId } = (await fixture.call(teacher, 'add-source', { kind: 'text', text: oliveText })).body;
    const both = { ...settings, questionTypes: { ...settings.questionTypes, multipleChoice: true, trueFalse: true } };
    const sample = () => fixture.call(teacher, 'sample-questions', { sources: [{ sourceId }], settings: both });
    const { status, body } = await sample();
    expect(status).toBe(200);
    const questions = body.questions as { type: string; content: object; key: object }[];
    expect(questions.map(({ type }) => type).sort()).toEqual(['multiple-choice', 'true-false']);
    expect((await sample()).body).toEqual(body);
    expect(await fixture.count('assignments', 'jobs')).toEqual(before);
  });

  test('stops at the limit of the plan, with the numbers, and so does a duplicate', async () => {
    const tutor = await fixture.addPerson('tutor');
    const { sourceId, assignmentId } = await fixture.make(tutor);
    await fixture.rows("update public.schools set plan = 'individual' where id = $1", [tutor.schoolId]);
    await fixture.rows(
      `insert into public.assignments (school_id, owner_id, title, subject, grade_level, total_points, content_language)
       select $1, $2, 'Earlier', 'other', 'adult', 10, 'en' from generate_series(1, 1)`,
      [tutor.schoolId, tutor.id],
    );
    // The owner of a managed server is no superuser: forced policies hold for it too.
    await fixture.asOwner(
      `alter table public.entitlements no force row level security;
       update public.entitlements set quota = 2 where plan = 'individual' and name = 'assignments_per_month';
       alter table public.entitlements force row level security`,
    );
    const full = { status: 402, body: { code: 'plan/limit-reached', values: { limit: 2, used: 2 } } };
    expect(await fixture.call(tutor, 'generate-assignment', { sources: [{ sourceId }], settings })).toMatchObject(full);
    expect(await fixture.call(tutor, 'duplicate-assignment', { assignmentId, title: 'Copy' })).toMatchObject(full);
  });
});
