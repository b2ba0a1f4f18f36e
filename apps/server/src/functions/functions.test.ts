import type { QuestionContent } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionsWorld, oliveText, openFunctionsWorld, type Person, settings } from './test-world.ts';

let world: FunctionsWorld;
let teacher: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  teacher = await world.addPerson('teacher');
});
afterAll(() => world.close());

const content: QuestionContent = {
  question: 'Which word names the solid matter that remains after the pressing?',
  options: ['Pomace', 'Polyphenols', 'Oxidation', 'Refining'],
  correctAnswer: 0,
  explanation: 'The text says so.',
  bloomsLevel: 'understanding',
  points: 7,
};

async function countAll(...tables: string[]): Promise<number[]> {
  const counts = [];
  for (const table of tables) {
    const [row] = await world.rows<{ count: number }>(`select count(*)::int as count from public.${table}`);
    counts.push(row?.count ?? 0);
  }
  return counts;
}

async function actsOn(subjectId: string): Promise<string[]> {
  const acts = await world.rows<{ action: string }>(
    'select action from public.audit_events where subject_id = $1 order by created_at, action',
    [subjectId],
  );
  return acts.map(({ action }) => action);
}

interface View {
  question_id: string;
  type: string;
  question: string;
  options: string[] | null;
  correct_answer: number | string;
  explanation: string;
  points: number;
  version: number;
  changed_by_teacher: boolean;
  removed_at: string | null;
  spans: { purpose: string; source_id: string; version_sha256: string; start: number; end: number; quote: string }[];
  verdicts: { check: string; passed: boolean }[];
}
const questionsOf = (assignmentId: string) =>
  world.rows<View>('select * from public.assignment_questions where assignment_id = $1 order by position', [
    assignmentId,
  ]);

describe('add-source', () => {
  test('keeps the text, its document and receipt, and says so in the audit', async () => {
    const { status, body } = await world.call(teacher, 'add-source', {
      kind: 'text',
      title: 'Olives',
      text: oliveText,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Olives',
      language: 'en',
      known: false,
      receipt: { words: expect.any(Number) },
    });
    const [kept] = await world.rows<{ text: string; blocks: { start: number; end: number }[] }>(
      `select v.text, d.blocks from public.source_versions v join public.documents d on d.source_id = v.source_id
        where v.source_id = $1 and v.sha256 = $2`,
      [body.sourceId, body.versionSha256],
    );
    expect(kept?.text).toContain('Pomace is the solid matter');
    expect(kept?.blocks.length).toBeGreaterThan(3);
    expect(await actsOn(body.sourceId)).toEqual(['source/added']);
  });

  test('knows the same text again, however often it arrives at once, and takes it out of the archive', async () => {
    const person = await world.addPerson('again');
    const text = oliveText.replaceAll('olive', 'carob').replaceAll('Olive', 'Carob');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.call(person, 'add-source', { kind: 'text', text })),
    );
    expect(new Set(answers.map(({ body }) => body.sourceId)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.known)).toHaveLength(1);
    const sourceId = answers[0]?.body.sourceId;
    await world.rows('update public.sources set archived_at = now() where id = $1', [sourceId]);
    const back = await world.call(person, 'add-source', { kind: 'text', text });
    expect(back.body).toMatchObject({ known: true, sourceId });
    expect(await world.rows('select archived_at from public.sources where id = $1', [sourceId])).toEqual([
      { archived_at: null },
    ]);
    expect((await world.call(teacher, 'add-source', { kind: 'text', text })).body.sourceId).not.toBe(sourceId);
  });

  test('refuses a text under 50 words, with the numbers', async () => {
    const answer = await world.call(teacher, 'add-source', { kind: 'text', text: 'Too few words.' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'source/too-short', values: { words: 3, least: 50 } } });
  });

  test('refuses 5 MB of text with the clear sentence, and more than the door takes with 413', async () => {
    const before = await countAll('sources', 'audit_events');
    const answer = await world.call(teacher, 'add-source', { kind: 'text', text: 'words of a book '.repeat(330_000) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'source/too-long', values: { most: expect.anything() } },
    });
    const beyond = await world.call(teacher, 'add-source', { kind: 'text', text: 'x'.repeat(13_000_000) });
    expect(beyond.status).toBe(413);
    expect(await countAll('sources', 'audit_events')).toEqual(before);
  });

  test('keeps markup, scripts and odd characters as the text they are', async () => {
    const odd = `<script>alert("x")</script> \u0000 \ud800 '; drop table public.sources; -- ${oliveText}`;
    const { status, body } = await world.call(teacher, 'add-source', {
      kind: 'text',
      title: 'A\u0000 \ud800<b>',
      text: odd,
    });
    expect(status).toBe(200);
    const [kept] = await world.rows<{ text: string }>('select text from public.source_versions where source_id = $1', [
      body.sourceId,
    ]);
    expect(kept?.text).toContain('<script>alert("x")</script>');
  });
});

describe('generate-assignment', () => {
  test('keeps questions with keys, exact quotes and verdicts, and what it could not do', async () => {
    const { sourceId, assignmentId, questionIds } = await world.make(teacher);
    const questions = await questionsOf(assignmentId);
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
    expect(await world.rows('select kind, state, result from public.jobs where owner_id = $1', [teacher.id])).toEqual([
      { kind: 'generate-assignment', state: 'done', result: { assignmentId, delivered: 3 } },
    ]);
    expect(await actsOn(assignmentId)).toEqual(['assignment/generated']);
    expect(questionIds).toHaveLength(3);
  });

  test('says when the text gives nothing for these settings', async () => {
    const text = `${'Why not? Perhaps. Who knows! And so on, and on. '.repeat(20)}`;
    const source = await world.call(teacher, 'add-source', { kind: 'text', text });
    expect(source.status).toBe(200);
    const before = await countAll('assignments', 'questions', 'jobs');
    const answer = await world.call(teacher, 'generate-assignment', { sourceIds: [source.body.sourceId], settings });
    expect(answer).toMatchObject({ status: 422, body: { code: 'assignment/nothing-fits' } });
    expect(await countAll('assignments', 'questions', 'jobs')).toEqual(before);
  });

  test('keeps nothing at all when something fails in the middle', async () => {
    const tables = [
      'assignments',
      'assignment_sources',
      'questions',
      'question_versions',
      'question_keys',
      'jobs',
      'audit_events',
    ];
    const source = await world.call(teacher, 'add-source', { kind: 'text', text: oliveText });
    const before = await countAll(...tables);
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
    expect(await countAll(...tables)).toEqual(before);
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
    await world.asOwner(
      "update public.entitlements set quota = 2 where plan = 'individual' and name = 'assignments_per_month'",
    );
    const full = { status: 402, body: { code: 'plan/limit-reached', values: { limit: 2, used: 2 } } };
    expect(await world.call(tutor, 'generate-assignment', { sourceIds: [sourceId], settings })).toMatchObject(full);
    expect(await world.call(tutor, 'duplicate-assignment', { assignmentId, title: 'Copy' })).toMatchObject(full);
  });
});

describe('the questions of an assignment', () => {
  let assignmentId = '';
  let questionIds: string[] = [];
  beforeAll(async () => {
    ({ assignmentId, questionIds } = await world.make(teacher));
  });

  test('add-question puts a question of the teacher at the end, judged like the others', async () => {
    const { status, body } = await world.call(teacher, 'add-question', {
      assignmentId,
      type: 'multiple-choice',
      content,
    });
    expect(status).toBe(200);
    const added = (await questionsOf(assignmentId)).at(-1);
    expect(added).toMatchObject({
      question_id: body.questionId,
      version: 1,
      written_by: 'teacher',
      points: 7,
      spans: [],
    });
    expect(added?.verdicts.length).toBeGreaterThan(0);
    expect(await actsOn(body.questionId)).toEqual(['question/added']);
  });

  test('add-question refuses an answer that is none of the options', async () => {
    const before = await countAll('questions', 'question_versions');
    const wrong = { ...content, correctAnswer: 9 };
    const answer = await world.call(teacher, 'add-question', { assignmentId, type: 'multiple-choice', content: wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
    expect(await countAll('questions', 'question_versions')).toEqual(before);
  });

  test('change-question keeps the old version, and the quotes while they fit', async () => {
    const [questionId = ''] = questionIds;
    const [before] = await questionsOf(assignmentId);
    if (before === undefined) throw new Error('no question');
    const same: QuestionContent = {
      question: `${before.question} `,
      options: before.options ?? [],
      correctAnswer: before.correct_answer,
      explanation: 'In other words.',
      bloomsLevel: 'remembering',
      points: 9,
    };
    expect(await world.call(teacher, 'change-question', { questionId, version: 1, content: same })).toMatchObject({
      status: 200,
      body: { questionId, version: 2 },
    });
    const [second] = await questionsOf(assignmentId);
    expect(second).toMatchObject({ version: 2, points: 9, explanation: 'In other words.', changed_by_teacher: true });
    expect(second?.spans.map((span) => span.quote)).toEqual(before.spans.map((span) => span.quote));

    const other = { ...same, options: ['Marble', 'Granite', 'Basalt', 'Chalk'] };
    await world.call(teacher, 'change-question', { questionId, version: 2, content: other });
    const [third] = await questionsOf(assignmentId);
    expect(third).toMatchObject({ version: 3, spans: [] });
    expect(third?.verdicts.some((verdict) => !verdict.passed)).toBe(true);
    const versions = await world.rows('select version from public.question_keys where question_id = $1 order by 1', [
      questionId,
    ]);
    expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
  });

  test('of two changes of the same version one wins and the other is told', async () => {
    const questionId = questionIds[1] ?? '';
    const answers = await Promise.all(
      [1, 2, 3].map((points) =>
        world.call(teacher, 'change-question', { questionId, version: 1, content: { ...content, points } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('question/changed-elsewhere');
    expect((await questionsOf(assignmentId))[1]?.version).toBe(2);
  });

  test('remove-question takes a question out and back in, in its place', async () => {
    const questionId = questionIds[2] ?? '';
    const removed = await world.call(teacher, 'remove-question', { questionId, version: 1, removed: true });
    expect(removed).toMatchObject({ status: 200, body: { questionId, version: 1 } });
    expect((await questionsOf(assignmentId))[2]?.removed_at).not.toBeNull();
    await world.call(teacher, 'remove-question', { questionId, version: 1, removed: false });
    expect((await questionsOf(assignmentId))[2]).toMatchObject({ question_id: questionId, removed_at: null });
    expect(await actsOn(questionId)).toEqual(['question/removed', 'question/restored']);
    const stale = await world.call(teacher, 'remove-question', { questionId, version: 4, removed: true });
    expect(stale).toMatchObject({ status: 409, body: { code: 'question/changed-elsewhere' } });
  });
});

describe('an assignment', () => {
  test('changes its title and stage, and counts its changes', async () => {
    const { assignmentId } = await world.make(teacher);
    await world.call(teacher, 'change-assignment', { assignmentId, title: '  Trees  ', stage: 'ready' });
    const [row] = await world.rows('select title, stage, version from public.assignments where id = $1', [
      assignmentId,
    ]);
    expect(row).toEqual({ title: 'Trees', stage: 'ready', version: 2 });
  });

  test('is duplicated whole, with the newest words and without what was removed', async () => {
    const { assignmentId, questionIds } = await world.make(teacher);
    const [first = '', second = ''] = questionIds;
    await world.call(teacher, 'change-question', { questionId: first, version: 1, content });
    await world.call(teacher, 'remove-question', { questionId: second, version: 1, removed: true });
    const { status, body } = await world.call(teacher, 'duplicate-assignment', { assignmentId, title: 'Copy' });
    expect(status).toBe(200);
    const plain = (list: View[]) =>
      list.map(({ question, options, correct_answer, explanation, points, spans, verdicts }) => ({
        question,
        options,
        correct_answer,
        explanation,
        points,
        spans,
        verdicts,
      }));
    const original = (await questionsOf(assignmentId)).filter((question) => question.removed_at === null);
    const copy = await questionsOf(body.assignmentId);
    expect(plain(copy)).toEqual(plain(original));
    expect(copy.every((question) => question.version === 1)).toBe(true);
    expect(
      await world.rows('select copied_from, stage, title from public.assignments where id = $1', [body.assignmentId]),
    ).toEqual([{ copied_from: assignmentId, stage: 'reviewing', title: 'Copy' }]);
    const sources = 'select source_id, version_sha256 from public.assignment_sources where assignment_id = $1';
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
    expect(await world.call(teacher, 'change-assignment', { assignmentId, title: 'X' })).toMatchObject(archived);
    expect(await world.call(teacher, 'add-question', { assignmentId, type: 'multiple-choice', content })).toMatchObject(
      archived,
    );
    expect(await world.call(teacher, 'change-question', { questionId, version: 1, content })).toMatchObject(archived);
    expect(await world.call(teacher, 'remove-question', { questionId, version: 1, removed: true })).toMatchObject(
      archived,
    );
    expect(await world.call(teacher, 'archive-assignment', { assignmentId, archived: false })).toMatchObject({
      status: 200,
      body: { archivedAt: null },
    });
    expect(await actsOn(assignmentId)).toEqual([
      'assignment/generated',
      'assignment/archived',
      'assignment/unarchived',
    ]);
  });
});
