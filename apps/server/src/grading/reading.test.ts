import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  asStudent,
  callAs,
  createDevice,
  exampleOf,
  makeDelivery,
  type TestDelivery,
} from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';
import { createMarker, submitAttempt, suggest } from './test-marking.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let desk: ReturnType<typeof createMarker>;
let short: string;
let attempts: string[];
let round = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  round += 1;
  teacher = await fixture.addPerson(`teacher-${round}`);
  given = await makeDelivery(fixture, teacher, { names: ['ann', 'bob', 'cid', 'dot'] });
  desk = createMarker(fixture, teacher, given.deliveryId);
  short = given.questionIds[3] ?? '';
  attempts = [];
  for (const [at, text] of ['The green goes.', 'the GREEN goes.', 'It is cold.', ''].entries()) {
    const student = given.students[at] as Person;
    attempts.push(await submitAttempt(fixture, given, student, { 0: 1, 1: true, ...(text === '' ? {} : { 3: text }) }));
  }
});

describe('the desk by question', () => {
  test('begins with the first question that waits, and has its key and every answer', async () => {
    const read = await desk.read();
    expect(read.questionId).toBe(short);
    expect(read.questions).toHaveLength(5);
    const { content, key } = exampleOf('short-answer');
    // Nothing at all is no points, and waits for nobody.
    expect(read.questions[3]).toMatchObject({ type: 'short-answer', content, key, points: 4, waiting: 3, answers: 4 });
    expect(read.answers.map(({ text }) => text).sort()).toEqual([
      '',
      'It is cold.',
      'The green goes.',
      'the GREEN goes.',
    ]);
    expect(read.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(read.answers.find(({ text }) => text === '')).toMatchObject({
      value: null,
      mark: { points: 0, decidedBy: 'key' },
    });
    expect(new Set(read.trust.map(({ decisions, open }) => `${decisions} ${open}`))).toEqual(new Set(['0 false']));
    expect(read).toMatchObject({ preferences: { accepts: false, namesHidden: true } });
  });

  test('says what was chosen of closed kinds', async () => {
    const { content } = exampleOf('multiple-choice');
    const { options } = content as { options: string[] };
    expect((await desk.answer(attempts[0] ?? '', given.questionIds[0] ?? '')).text).toBe(options[1]);
    const { answers } = await desk.read(given.questionIds[1]);
    expect(answers.every(({ value, text }) => value === true && text !== 'true' && text !== '')).toBe(true);
  });

  test('puts together what says the same, as the teacher arranges it', async () => {
    const [one, two, three] = attempts as [string, string, string];
    const groups = async () => (await desk.read(short)).groups.map(({ attemptIds }) => [...attemptIds].sort());
    expect((await groups())[0]).toEqual([one, two].sort());
    expect((await groups()).flat().sort()).toEqual([...attempts].sort());
    const arrange = (how: 'together' | 'each-apart' | 'free', ...attemptIds: string[]) =>
      callAs(fixture, teacher, 'arrange-answers', { deliveryId: given.deliveryId, questionId: short, attemptIds, how });
    await arrange('together', one, three);
    expect(await groups()).toContainEqual([one, three].sort());
    expect((await desk.read(short)).groups.filter(({ arranged }) => arranged)).toHaveLength(1);
    await arrange('each-apart', one, two);
    expect(await groups()).toHaveLength(4);
    await arrange('free', one, two, three);
    expect((await groups())[0]).toEqual([one, two].sort());
  });

  test('shows suggestions with the nearest answers that a person marked, without those who are gone', async () => {
    const [one, two, three] = attempts as [string, string, string];
    await desk.change([{ attemptId: two, questionId: short, revision: 1, points: 3 }]);
    const gone = crypto.randomUUID();
    const nearest = [two, three, gone].map((attemptId) => ({ attemptId, similarity: 0.9, score: 0.75 }));
    await suggest(fixture, one, short, { score: 0.75, guards: ['number'], nearest });
    const answer = await desk.answer(one, short);
    expect(answer.suggestions).toMatchObject([{ source: 'built-in', score: 0.75, evidence: { guards: ['number'] } }]);
    expect(answer.nearest).toEqual([{ text: 'the GREEN goes.', points: 3, similarity: 0.9 }]);
  });

  test('shows no names before the results are released, unless the teacher wants them', async () => {
    const names = async () => (await desk.read(short)).answers.map(({ studentName }) => studentName);
    expect(await names()).toEqual([null, null, null, null]);
    const saved = await callAs(fixture, teacher, 'save-grading-preferences', { namesHidden: false, acceptLimit: 0.1 });
    expect(saved).toMatchObject({ namesHidden: false, acceptLimit: 0.1, accepts: false, reviewBelow: 0.8 });
    expect((await names()).filter((name) => name === null)).toEqual([]);
    await callAs(fixture, teacher, 'save-grading-preferences', { namesHidden: true });
    expect(await names()).toEqual([null, null, null, null]);
    await callAs(fixture, teacher, 'release-results', { deliveryId: given.deliveryId, released: true });
    expect((await names()).filter((name) => name === null)).toEqual([]);
  });

  test('says in each language what the decisions of the school say', async () => {
    const { languages } = await callAs(fixture, teacher, 'read-grading-trust', {});
    expect(languages.map(({ language }) => language)).toEqual(['en', 'el']);
    expect(languages).toContainEqual({ language: 'en', bands: (await desk.read(short)).trust });
  });

  test('has no more of a student who was erased, and decides the rest', async () => {
    const [one, two] = attempts as [string, string];
    await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('delete from auth.users where id = $1', [given.students[0]?.id]),
    );
    const read = await desk.read(short);
    expect(read.answers).toHaveLength(3);
    const marks = [one, two].map((attemptId) => ({ attemptId, questionId: short, revision: 1, points: 1 }));
    const changed = await desk.change(marks, { together: true });
    expect(changed.marks.map(({ attemptId }) => attemptId)).toEqual([two]);
    expect(changed.stale).toEqual([]);
    const left = { deliveryId: given.deliveryId, marks: marks.slice(0, 1) };
    expect(await desk.code('change-marks', left)).toBe('mark/unknown');
    for (const table of ['marks', 'mark_decisions', 'mark_suggestions'])
      expect(await fixture.rows(`select from public.${table} where attempt_id = $1`, [one]), table).toEqual([]);
  });
});

describe('the desk by student', () => {
  test('has all answers of one attempt, and the way to the others by the same numbers', async () => {
    const [one] = attempts as [string];
    const read = await callAs(fixture, teacher, 'read-marking-of-attempt', { attemptId: one });
    expect(read.answers.map(({ questionId }) => questionId)).toEqual(given.questionIds);
    expect(read.attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const { number } = await desk.answer(one, short);
    expect(read.attempts.find(({ attemptId }) => attemptId === one)).toEqual({ attemptId: one, number, waiting: 1 });
    expect(new Set(read.answers.map((answer) => answer.number))).toEqual(new Set([number]));
  });
});

describe('who marks', () => {
  async function codes(who: Person, attemptId: string): Promise<Record<string, string>> {
    const { deliveryId } = given;
    const { code } = createMarker(fixture, who, deliveryId);
    const ref = { attemptId, questionId: short };
    return {
      read: await code('read-marking', { deliveryId }),
      attempt: await code('read-marking-of-attempt', { attemptId }),
      change: await code('change-marks', { deliveryId, marks: [{ ...ref, revision: 1, points: 1 }] }),
      return: await code('return-marks', { deliveryId, marks: [{ ...ref, revision: 1 }] }),
      arrange: await code('arrange-answers', { deliveryId, questionId: short, attemptIds: [attemptId], how: 'free' }),
      history: await code('read-mark-history', ref),
    };
  }
  const closed = {
    ...{ read: 'delivery/unknown', attempt: 'attempt/unknown', change: 'delivery/unknown' },
    ...{ return: 'delivery/unknown', arrange: 'delivery/unknown', history: 'attempt/unknown' },
  };
  const open = { read: 'done', attempt: 'done', change: 'done', return: 'done', arrange: 'done', history: 'done' };

  test('is nobody of another school, and no colleague who may only see', async () => {
    const [one] = attempts as [string];
    const colleague = await fixture.addPerson(`colleague-${round}`);
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    const foreigner = await fixture.addPerson(`foreigner-${round}`);
    for (const who of [colleague, foreigner]) expect(await codes(who, one)).toEqual(closed);
    const share = (rights: 'see' | 'mark') =>
      callAs(fixture, teacher, 'share-class', { classId: given.classId, userId: colleague.id, rights });
    await share('see');
    expect(await codes(colleague, one)).toEqual({ ...closed, history: 'done' });
    expect((await desk.answer(one, short)).mark.points).toBeNull();
    await share('mark');
    expect(await codes(colleague, one)).toEqual(open);
  });

  test('is each teacher for the students of their own class', async () => {
    const colleague = await fixture.addPerson(`colleague-${round}`);
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    const { classId, students } = await makeClass(fixture, { ...colleague, schoolId: teacher.schoolId }, ['eve']);
    await fixture.rows('insert into public.delivery_targets (school_id, delivery_id, class_id) values ($1, $2, $3)', [
      ...[teacher.schoolId, given.deliveryId, classId],
    ]);
    const eve = await asStudent(fixture, students[0]?.id ?? '', teacher.schoolId);
    const theirs = await submitAttempt(fixture, given, eve, { 3: 'Because of the sun.' });
    const other = createMarker(fixture, colleague, given.deliveryId);
    expect((await other.read(short)).answers.map(({ attemptId }) => attemptId)).toEqual([theirs]);
    expect((await desk.read(short)).answers).toHaveLength(5);
    const marks = [...attempts.slice(0, 1), theirs].map((attemptId) => ({
      attemptId,
      questionId: short,
      revision: 1,
      points: 2,
    }));
    expect((await other.change(marks)).marks.map(({ attemptId }) => attemptId)).toEqual([theirs]);
    // What a colleague decided has their name.
    await fixture.rows(`update public.profiles set first_name = 'Cora', last_name = 'Lane' where user_id = $1`, [
      colleague.id,
    ]);
    expect((await desk.answer(theirs, short)).mark.decidedByName).toBe('Cora Lane');
    expect(await desk.history(theirs, short)).toMatchObject([{ personName: 'Cora Lane' }]);
  });
});

describe('the list of submissions', () => {
  interface Submission {
    attempt_id: string;
    [column: string]: unknown;
  }
  const asCaller = <Row extends object>(who: Person, text: string, values: unknown[] = []): Promise<Row[]> =>
    fixture.fresh.database.asUser({ role: 'authenticated', sub: who.id }, async (sql) => {
      return (await sql.query<Row>(text, values)).rows;
    });
  const list = (who: Person) =>
    asCaller<Submission>(who, 'select * from public.grading_submissions where delivery_id = $1', [given.deliveryId]);
  const summary = async (who: Person, deliveryId: string | null = null) =>
    (await asCaller<Record<string, unknown>>(who, 'select * from public.grading_summary($1)', [deliveryId]))[0];

  test('says of each what waits, was suggested and needs a look', async () => {
    const [one, two, three, four] = attempts as [string, string, string, string];
    await suggest(fixture, one, short, { confidence: 0.9 });
    await suggest(fixture, two, short, { confidence: 0.7 });
    await suggest(fixture, three, short, { confidence: 0.95, guards: ['negation'] });
    const found = new Map((await list(teacher)).map((row) => [row.attempt_id, row]));
    expect(found.get(one)).toMatchObject({
      ...{ status: 'pending', waiting: 1, suggested: 1, doubted: 0, auto_graded: 4, needs_review: false },
      ...{ confidence: 0.9, confidences: 1, max_points: 20, guarded: false },
    });
    expect(found.get(two)).toMatchObject({ needs_review: true, lowest_confidence: 0.7, doubted: 0 });
    expect(found.get(three)).toMatchObject({ needs_review: true, guarded: true, doubted: 1 });
    expect(found.get(four)).toMatchObject({ status: 'graded', waiting: 0, needs_review: false });
    expect(await summary(teacher)).toEqual({
      ...{ pending: 3, graded: 1, auto_graded: 1, needs_review: 2 },
      ...{ confidence: expect.closeTo(0.85), confidences: 3 },
    });
    await callAs(fixture, teacher, 'save-grading-preferences', { reviewBelow: 0.95 });
    expect(await summary(teacher, given.deliveryId)).toMatchObject({ needs_review: 3 });
    await desk.change([{ attemptId: one, questionId: short, revision: 1, points: 4, flagged: true }]);
    expect((await list(teacher)).find(({ attempt_id }) => attempt_id === one)).toMatchObject({
      ...{ status: 'graded', decided_by_person: 1, flagged: true, needs_review: true },
    });
  });

  test('is of whoever teaches there: not of an administrator beside them, nor of running or taken back attempts', async () => {
    const colleague = await fixture.addPerson(`colleague-${round}`);
    await fixture.join(colleague, teacher.schoolId, 'administrator');
    expect(await list(colleague)).toEqual([]);
    await callAs(fixture, teacher, 'share-class', { classId: given.classId, userId: colleague.id, rights: 'mark' });
    expect(await list(colleague)).toHaveLength(4);
    await callAs(fixture, teacher, 'reopen-attempt', { attemptId: attempts[0] ?? '', minutes: 5 });
    expect(await list(teacher)).toHaveLength(3);
    await createDevice(fixture, given.students[0] as Person, given.deliveryId);
    await callAs(fixture, teacher, 'withdraw-delivery', { deliveryId: given.deliveryId, withdrawn: true });
    expect(await list(teacher)).toEqual([]);
  });
});
