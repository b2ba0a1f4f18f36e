import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { callAs, makeDelivery, type TestDelivery, worth } from '../../attempts/test-deliveries.ts';
import { readQuestions } from './read-batch.ts';
import { answers, dumpMarks, earnTrust, submitAttempt } from './test-runs.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let people = 0;
let attempts: string[];

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  given = await makeDelivery(fixture, teacher, { names: [`ann${people}`, `bob${people}`, `cleo${people}`] });
  attempts = [];
  for (const [at, student] of given.students.entries())
    attempts.push(await submitAttempt(fixture, given, student, Object.values(answers)[at] ?? {}));
});

const start = (deliveryIds?: string[], who = teacher) => callAs(fixture, who, 'start-grading', { deliveryIds });
const undo = (runId: string, who = teacher) => callAs(fixture, who, 'undo-grading', { runId });
const grade = async () => {
  const { runId, jobId } = await start();
  return { runId, jobId, ...(await fixture.finished(jobId)) };
};
const refusal = async (who: Person, name: 'start-grading' | 'undo-grading', input: object) => {
  const { status, body } = await fixture.call(who, name, input as never);
  return { status, code: body.code };
};
const allow = (accepts: boolean) =>
  fixture.rows(
    `insert into public.grading_preferences (school_id, owner_id, accepts) values ($1, $2, $3)
     on conflict (school_id, owner_id) do update set accepts = excluded.accepts`,
    [teacher.schoolId, teacher.id, accepts],
  );
const question = (at: number): string => given.questionIds[at] ?? '';
const attempt = (at: number): string => attempts[at] ?? '';
const suggestions = () =>
  fixture.rows<{ attempt_id: string; question_id: string; score: number | null; confidence: number | null }>(
    `select attempt_id, question_id, score::float as score, confidence::float as confidence
      from public.mark_suggestions where school_id = $1`,
    [teacher.schoolId],
  );
const marksOf = (attemptId: string) =>
  fixture.rows<Record<string, unknown>>(
    `select mark.points::float as points, mark.decided_by, mark.revision, mark.spot_check
      from public.marks as mark join public.delivery_questions as asked using (question_id)
      where mark.attempt_id = $1 order by asked.position`,
    [attemptId],
  );
/** A person's decision, as the desk writes it. */
const decide = (attemptId: string, at: number, points: number) =>
  fixture.rows(
    `update public.marks set points = $3, score = $3::numeric / ${worth}, decided_by = 'person', decided_by_id = $4,
       decided_at = now(), revision = revision + 1 where attempt_id = $1 and question_id = $2`,
    [attemptId, question(at), points, teacher.id],
  );
/** A run that machine credit is part of. */
const accepting = async () => {
  const first = await grade();
  await earnTrust(fixture, { attemptId: attempt(0), questionId: question(3) });
  await fixture.finished((await undo(first.runId)).jobId);
  await allow(true);
  return grade;
};

describe('a run', () => {
  test('suggests for every answer that waits, and decides nothing by itself', async () => {
    const { state, result } = await grade();
    expect(state).toBe('done');
    // Three short answers, two prompts, one gap with a slip of spelling.
    expect(result).toMatchObject({ answers: 6, accepted: 0, waiting: 6 });
    const found = await suggestions();
    expect(found).toHaveLength(6);
    for (const { question_id, score, confidence } of found) {
      if (question_id === question(4)) expect({ score, confidence }).toEqual({ score: null, confidence: null });
      else expect(score).not.toBeNull();
    }
    expect(
      found.find(({ attempt_id, question_id }) => attempt_id === attempt(0) && question_id === question(3)),
    ).toMatchObject({ score: 1 });
    const decided = (await Promise.all(attempts.map(marksOf))).flat().map(({ decided_by }) => decided_by);
    expect(decided.filter((by) => by === null)).toHaveLength(6);
    expect(decided.filter((by) => by === 'machine')).toEqual([]);
  });

  test('leaves one result when it runs twice, and what is decided is not touched', async () => {
    await grade();
    await decide(attempt(1), 3, 2);
    const before = await suggestions();
    const { result } = await grade();
    expect(result).toMatchObject({ answers: 5, accepted: 0 });
    expect(await suggestions()).toHaveLength(before.length);
    expect((await marksOf(attempt(1)))[3]).toMatchObject({ points: 2, decided_by: 'person', revision: 2 });
    const decided = await fixture.rows('select from public.mark_decisions where school_id = $1 and cause = $2', [
      ...[teacher.schoolId, 'machine'],
    ]);
    expect(decided).toEqual([]);
  });

  test('gives full credit where the teacher and the decisions of the school allow it, draws the spot check, and says so', async () => {
    const again = await accepting();
    const { runId, result } = await again();
    expect(result).toMatchObject({ answers: 6, accepted: 1, waiting: 5 });
    expect((await marksOf(attempt(0)))[3]).toEqual({
      points: worth,
      decided_by: 'machine',
      revision: 2,
      spot_check: true,
    });
    for (const at of [1, 2]) expect((await marksOf(attempt(at)))[3]).toMatchObject({ points: null, decided_by: null });
    const decisions = await fixture.rows(
      `select cause, points::float as points, run_id, engine is not null as engine, confidence is not null as sure, guarded
        from public.mark_decisions where school_id = $1 and cause = 'machine'`,
      [teacher.schoolId],
    );
    expect(decisions).toEqual([
      { cause: 'machine', points: worth, run_id: runId, engine: true, sure: true, guarded: false },
    ]);
    const [sums] = await fixture.rows<{ points: number; unmarked: number }>(
      'select points::float as points, unmarked from public.attempts where id = $1',
      [attempt(0)],
    );
    expect(sums).toEqual({ points: 4 * worth, unmarked: 1 });
  });

  test('gives no credit where the teacher does not let it, however good the decisions of the school are', async () => {
    const again = await accepting();
    await allow(false);
    expect((await again()).result).toMatchObject({ accepted: 0 });
  });

  test('learns from the answers to the same question that people marked', async () => {
    await fixture.rows(
      `update public.attempt_entries set value = '"The yellow leaf is cold."' where attempt_id = $1 and question_id = $2`,
      [attempt(1), question(3)],
    );
    await decide(attempt(1), 3, 0);
    await grade();
    const found = await fixture.rows<{ attempt_id: string; nearest: { attemptId: string; score: number }[] }>(
      `select attempt_id, evidence -> 'nearest' as nearest from public.mark_suggestions where question_id = $1`,
      [question(3)],
    );
    expect(found).toHaveLength(2);
    const named = found.flatMap(({ nearest }) => nearest);
    expect(named.length).toBeGreaterThan(0);
    for (const { attemptId, score } of named) expect({ attemptId, score }).toEqual({ attemptId: attempt(1), score: 0 });
  });

  test('hands what a person said of a marked answer on to the engine, without its words', async () => {
    const ideas = [{ idea: 1, found: true, spans: [{ start: 0, end: 3 }] }];
    await callAs(fixture, teacher, 'change-marks', {
      deliveryId: given.deliveryId,
      marks: [1, 2].map((at) => ({
        ...{ attemptId: attempt(at), questionId: question(3), revision: 1, points: 2 },
        ...(at === 1 ? { ideas } : {}),
      })),
    });
    const delivery = { id: given.deliveryId, schoolId: teacher.schoolId, language: 'en' } as const;
    const questions = await fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, (transaction) =>
      readQuestions(transaction, delivery),
    );
    const graded = questions.find(({ questionId }) => questionId === question(3))?.graded ?? [];
    expect(graded).toHaveLength(2);
    const of = (at: number) => graded.find(({ attemptId }) => attemptId === attempt(at));
    expect(of(1)?.score).toBe(0.5);
    expect(of(1)?.ideas).toEqual([{ idea: 1, found: true }]);
    expect(of(2)).not.toHaveProperty('ideas');
  });

  test('leaves what a person said of the evidence, and gives no credit over it; undoing leaves it too', async () => {
    const again = await accepting();
    const said = [{ idea: 0, found: false, spans: [] }];
    const { marks } = await callAs(fixture, teacher, 'change-marks', {
      deliveryId: given.deliveryId,
      marks: [{ attemptId: attempt(0), questionId: question(3), revision: 1, ideas: said }],
    });
    expect(marks).toMatchObject([{ mark: { points: null, ideas: said, revision: 2 } }]);
    const before = await dumpMarks(fixture, teacher.schoolId);
    const { runId, result } = await again();
    expect(result).toMatchObject({ answers: 6, accepted: 0 });
    const saidNow = () =>
      fixture.rows('select points, ideas, revision from public.marks where attempt_id = $1 and question_id = $2', [
        ...[attempt(0), question(3)],
      ]);
    expect(await saidNow()).toEqual([{ points: null, ideas: said, revision: 2 }]);
    await fixture.finished((await undo(runId)).jobId);
    expect(await saidNow()).toEqual([{ points: null, ideas: said, revision: 2 }]);
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
  });

  test('reads no more of a marked answer than it keeps', async () => {
    await fixture.rows(
      `update public.attempt_entries set value = to_jsonb(repeat('leaf ', 5000)) where attempt_id = $1 and question_id = $2`,
      [attempt(1), question(3)],
    );
    await decide(attempt(1), 3, 0);
    const read = await fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, (sql) =>
      readQuestions(sql, { id: given.deliveryId, schoolId: teacher.schoolId, language: 'en' }),
    );
    const marked = read.find(({ questionId }) => questionId === question(3))?.graded ?? [];
    expect(marked).toEqual([{ attemptId: attempt(1), text: 'leaf '.repeat(1600), score: 0 }]);
  });

  test('goes on without a question that is broken; its answers wait', async () => {
    await fixture.asOwner('alter table public.questions disable trigger user');
    await fixture.rows("update public.questions set kind = 'no-such-kind' where id = $1", [question(3)]);
    await fixture.asOwner('alter table public.questions enable trigger user');
    const { state, result } = await grade();
    expect({ state, result }).toMatchObject({ state: 'done', result: { answers: 3, waiting: 6 } });
  });

  test('of nothing that waits, of what is not theirs or was taken back does not begin', async () => {
    const colleague = await fixture.addPerson(`colleague-${people}`);
    expect(await refusal(colleague, 'start-grading', {})).toEqual({ status: 409, code: 'grading/nothing-waits' });
    expect(await refusal(colleague, 'start-grading', { deliveryIds: [given.deliveryId] })).toEqual({
      ...{ status: 404, code: 'delivery/unknown' },
    });
    await fixture.rows('update public.deliveries set withdrawn_at = now() where id = $1', [given.deliveryId]);
    expect(await refusal(teacher, 'start-grading', { deliveryIds: [given.deliveryId] })).toEqual({
      ...{ status: 409, code: 'delivery/withdrawn' },
    });
    expect(await refusal(teacher, 'start-grading', {})).toEqual({ status: 409, code: 'grading/nothing-waits' });
  });

  test('is begun once by whoever presses twice', async () => {
    const both = await Promise.all([start(), start([given.deliveryId])]);
    expect(both[0]).toEqual(both[1]);
    await fixture.finished(both[0].jobId);
    expect((await start()).runId).not.toBe(both[0].runId);
  });

  test('is reported to its owner and in the audit', async () => {
    const { runId, jobId } = await grade();
    const told = await fixture.rows('select kind, payload from public.notifications where user_id = $1', [teacher.id]);
    expect(told).toContainEqual({ kind: 'grading-complete', payload: { jobId, title: 'Plants', deliveries: 1 } });
    expect(await fixture.actionsOn(jobId)).toEqual(['grading/started', 'job/queued', 'grading/finished']);
    const [run] = await fixture.rows(
      'select answers, accepted, finished_at is not null as finished from public.grading_runs where id = $1',
      [runId],
    );
    expect(run).toEqual({ answers: 6, accepted: 0, finished: true });
  });
});

describe('undoing', () => {
  test('puts every mark and suggestion back to the last row', async () => {
    const again = await accepting();
    const before = await dumpMarks(fixture, teacher.schoolId);
    const { runId, jobId: _, ...run } = await again();
    expect(run.result).toMatchObject({ accepted: 1 });
    expect(await dumpMarks(fixture, teacher.schoolId)).not.toBe(before);
    const { jobId } = await undo(runId);
    expect((await fixture.finished(jobId)).result).toEqual({ runId, undone: 6, kept: 0 });
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
    const history = await fixture.rows<{ cause: string }>(
      `select cause from public.mark_decisions where attempt_id = $1 and question_id = $2 order by created_at`,
      [attempt(0), question(3)],
    );
    expect(history.map(({ cause }) => cause).slice(-2)).toEqual(['machine', 'undone']);
  });

  test('puts former suggestions back, of the second run and then of the first', async () => {
    const empty = await dumpMarks(fixture, teacher.schoolId);
    const first = await grade();
    const between = await dumpMarks(fixture, teacher.schoolId);
    const second = await grade();
    await fixture.finished((await undo(second.runId)).jobId);
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(between);
    await fixture.finished((await undo(first.runId)).jobId);
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(empty);
  });

  test('is to the last row also of a run that found the same and wrote nothing again', async () => {
    const first = await grade();
    const stamps = () =>
      fixture.rows(
        `select xmin::text as version from public.mark_suggestions where school_id = $1
         union all select xmin::text from public.attempts where school_id = $1 order by 1`,
        [teacher.schoolId],
      );
    const before = { rows: await dumpMarks(fixture, teacher.schoolId), stamps: await stamps() };
    const second = await grade();
    expect(second.result).toMatchObject({ answers: 6 });
    expect({ rows: await dumpMarks(fixture, teacher.schoolId), stamps: await stamps() }).toEqual(before);
    // Of the first one nothing is taken away as long as the second stands on it.
    expect((await fixture.finished((await undo(first.runId)).jobId)).result).toMatchObject({ undone: 0, kept: 6 });
    expect((await fixture.finished((await undo(second.runId)).jobId)).result).toMatchObject({ undone: 6, kept: 0 });
    expect({ rows: await dumpMarks(fixture, teacher.schoolId), stamps: await stamps() }).toEqual(before);
  });

  test('takes back the mark alone where the suggestion was there before', async () => {
    const first = await grade();
    await earnTrust(fixture, { attemptId: attempt(0), questionId: question(3) });
    await allow(true);
    const before = await dumpMarks(fixture, teacher.schoolId);
    const second = await grade();
    expect(second.result).toMatchObject({ accepted: 1 });
    expect((await fixture.finished((await undo(second.runId)).jobId)).result).toMatchObject({ undone: 6, kept: 0 });
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
    expect((await fixture.finished((await undo(first.runId)).jobId)).result).toMatchObject({ undone: 6, kept: 0 });
    expect(await suggestions()).toEqual([]);
  });

  test('leaves what a later run wrote alone', async () => {
    const first = await grade();
    await grade();
    const before = await dumpMarks(fixture, teacher.schoolId);
    const { jobId } = await undo(first.runId);
    expect((await fixture.finished(jobId)).result).toMatchObject({ undone: 0, kept: 6 });
    expect(await dumpMarks(fixture, teacher.schoolId)).toBe(before);
  });

  test('leaves what a person decided since alone, and counts it', async () => {
    const again = await accepting();
    const { runId } = await again();
    await decide(attempt(0), 3, 1);
    await decide(attempt(1), 3, 2);
    const { jobId } = await undo(runId);
    expect((await fixture.finished(jobId)).result).toEqual({ runId, undone: 4, kept: 2 });
    expect((await marksOf(attempt(0)))[3]).toMatchObject({ points: 1, decided_by: 'person' });
    expect((await marksOf(attempt(1)))[3]).toMatchObject({ points: 2, decided_by: 'person' });
    const [run] = await fixture.rows('select undone_marks, kept_marks from public.grading_runs where id = $1', [runId]);
    expect(run).toEqual({ undone_marks: 4, kept_marks: 2 });
    expect(await fixture.actionsOn(jobId)).toEqual(['job/queued', 'grading/undone']);
  });

  test('is refused twice, to others, and while the run goes on', async () => {
    const { runId, jobId } = await grade();
    const colleague = await fixture.addPerson(`other-${people}`);
    await fixture.join(colleague, teacher.schoolId, 'administrator');
    expect(await refusal(colleague, 'undo-grading', { runId })).toEqual({ status: 404, code: 'grading/unknown-run' });
    await fixture.asOwner('alter table public.jobs disable trigger user');
    await fixture.rows(`update public.jobs set state = 'running', finished_at = null where id = $1`, [jobId]);
    expect(await refusal(teacher, 'undo-grading', { runId })).toEqual({ status: 409, code: 'grading/running' });
    await fixture.rows(`update public.jobs set state = 'done', finished_at = now() where id = $1`, [jobId]);
    await fixture.asOwner('alter table public.jobs enable trigger user');
    const [one, two] = await Promise.all([undo(runId), fixture.call(teacher, 'undo-grading', { runId })]);
    await fixture.finished(one.jobId);
    // Pressed twice: the second is answered the same job, or that it is done.
    expect([one.jobId, undefined]).toContain(two.body.jobId);
    expect(await refusal(teacher, 'undo-grading', { runId })).toEqual({ status: 409, code: 'grading/undone' });
    const notBefore = await start();
    expect(notBefore.runId).not.toBe(runId);
    await fixture.finished(notBefore.jobId);
  });
});
