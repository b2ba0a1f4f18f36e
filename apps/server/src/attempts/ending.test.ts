import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { finishAttempt, markAttempt, rebuildEntries } from './finish-attempt.ts';
import { unmarkedQuestions } from './mark-attempt.ts';
import { closeAttempts } from './start-closing-attempts.ts';
import {
  answerTo,
  callAs,
  createDevice,
  deliveredKinds,
  exampleOf,
  makeDelivery,
  submission,
  type TestDelivery,
  worth,
} from './test-deliveries.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let ann: Person;
let bob: Person;
let people = 0;
const problems: unknown[] = [];
const log = { warn: (problem: unknown) => problems.push(problem), error: (problem: unknown) => problems.push(problem) };

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  given = await makeDelivery(fixture, teacher, { rules: { attempts_allowed: 10, feedback: 'at-once' } });
  [ann, bob] = given.students as [Person, Person];
});

const open = (student = ann) => createDevice(fixture, student, given.deliveryId);
const close = () => closeAttempts({ database: fixture.fresh.database, log } as never);
const passed = (attemptId: string) =>
  fixture.rows("update public.attempts set ends_at = now() - interval '1 second' where id = $1", [attemptId]);

const marksOf = (attemptId: string) =>
  fixture.rows<{ score: number | null; points: number | null; decided_by: string | null }>(
    `select mark.score::float as score, mark.points::float as points, mark.decided_by
     from public.marks as mark join public.delivery_questions as given using (question_id)
     where mark.attempt_id = $1 order by given.position`,
    [attemptId],
  );
const attemptRow = async (attemptId: string) =>
  (
    await fixture.rows<Record<string, unknown>>(
      `select state, finished_by, points::float as points, unmarked, answered, late_events, asked_at is not null as asked
       from public.attempts where id = $1`,
      [attemptId],
    )
  )[0];

describe('the loop', () => {
  test('ends what is over once, with two loops at once, and nothing that is not over or stands still', async () => {
    const over = [await open(), await open(bob)];
    for (const page of over) await passed(page.attemptId);
    const other = await makeDelivery(fixture, teacher, { names: ['carl', 'dora', 'eve'] });
    const [paused, later, endless] = await Promise.all(
      other.students.map((student) => createDevice(fixture, student, other.deliveryId)),
    );
    await fixture.rows(
      "update public.attempts set ends_at = now() - interval '1 hour', paused_at = now() where id = $1",
      [paused?.attemptId],
    );
    await fixture.rows("update public.attempts set ends_at = now() + interval '1 hour' where id = $1", [
      later?.attemptId,
    ]);
    const rounds = await Promise.all([close(), close(), close()]);
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await close()).toBe(0);
    for (const page of over)
      expect(await attemptRow(page.attemptId)).toMatchObject({
        state: 'submitted',
        finished_by: 'end',
        points: 0,
        unmarked: 0,
      });
    for (const page of [paused, later, endless])
      expect(await attemptRow(page?.attemptId ?? '')).toMatchObject({ state: 'running', points: null });
    expect(problems).toEqual([]);
  });

  test('goes on with the others where one cannot be ended, and says which', async () => {
    const [bad, good] = [await open(), await open(bob)];
    await passed(bad.attemptId);
    await passed(good.attemptId);
    await fixture.asOwner(
      `create function public.refuse_this() returns trigger language plpgsql as $$ begin
         if new.id = '${bad.attemptId}' then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_this before update on public.attempts for each row execute function public.refuse_this()`,
    );
    expect(await close()).toBe(1);
    expect(problems.splice(0)).toMatchObject([{ attemptId: bad.attemptId }]);
    expect(await attemptRow(good.attemptId)).toMatchObject({ state: 'submitted' });
    await fixture.asOwner('drop trigger refuse_this on public.attempts');
    expect(await close()).toBe(1);
  });
});

describe('marks', () => {
  const settled = (points: number) => ({ score: points / worth, points, decided_by: 'key' });
  const waiting = (score: number | null) => ({ score, points: null, decided_by: null });

  test('of right answers: the key settles every kind but the analytical one', async () => {
    const page = await open();
    await page.send(
      page.write(
        ...deliveredKinds.map((kind, at) => answerTo(given.questionIds[at], exampleOf(kind).right)),
        submission,
      ),
    );
    expect(await marksOf(page.attemptId)).toEqual([settled(4), settled(4), settled(4), settled(4), waiting(0)]);
    expect(await attemptRow(page.attemptId)).toMatchObject({ points: 16, unmarked: 1, answered: 5 });
  });

  test('of wrong answers: whatever may be right in other words waits for a person', async () => {
    const page = await open();
    await page.send(
      page.write(
        ...deliveredKinds.map((kind, at) => answerTo(given.questionIds[at], exampleOf(kind).wrong)),
        submission,
      ),
    );
    expect(await marksOf(page.attemptId)).toEqual([settled(0), settled(0), waiting(0), waiting(0), waiting(0)]);
    expect(await attemptRow(page.attemptId)).toMatchObject({ points: 0, unmarked: 3 });
  });

  test('of nothing are settled, also where the answer was taken back', async () => {
    const page = await open();
    await page.send(
      page.write(answerTo(given.questionIds[4], 'A text'), answerTo(given.questionIds[4], null), submission),
    );
    expect(await marksOf(page.attemptId)).toEqual(Array(5).fill(settled(0)));
    expect(await attemptRow(page.attemptId)).toMatchObject({ points: 0, unmarked: 0, answered: 0 });
  });

  test('of a question whose kind fails wait for a person, and the submission counts', async () => {
    const page = await open();
    await fixture.asOwner('alter table public.questions disable trigger user');
    await fixture.rows("update public.questions set kind = 'no-such-kind' where id = $1", [given.questionIds[1]]);
    await fixture.asOwner('alter table public.questions enable trigger user');
    const reported: unknown[] = [];
    const listen = (message: unknown) => reported.push(message);
    unmarkedQuestions.subscribe(listen);
    const { answer } = await page.send(
      page.write(answerTo(given.questionIds[0], 1), answerTo(given.questionIds[1], true), submission),
    );
    unmarkedQuestions.unsubscribe(listen);
    expect(answer.attempt.state).toBe('submitted');
    expect((await marksOf(page.attemptId)).slice(0, 2)).toEqual([settled(4), waiting(null)]);
    expect(reported).toMatchObject([{ attemptId: page.attemptId, questionId: given.questionIds[1] }]);
  });

  test('are those of what was answered in another form than a control writes, and nothing breaks', async () => {
    const page = await open();
    const odd = [[], { deep: [1, { two: 2 }] }, 99, '', true];
    await page.send(page.write(...odd.map((value, at) => answerTo(given.questionIds[at], value)), submission));
    expect(await marksOf(page.attemptId)).toHaveLength(5);
    expect(await attemptRow(page.attemptId)).toMatchObject({ state: 'submitted' });
  });

  test('stay as they are once their student may read what is right', async () => {
    const [first, second] = [await open(), await open()];
    await first.send(first.write(answerTo(given.questionIds[0], 0), submission));
    expect(await second.send(second.write(answerTo(given.questionIds[0], 1)))).toMatchObject({
      status: 409,
      code: 'attempt/ended',
    });
    expect(await attemptRow(first.attemptId)).toMatchObject({ points: 0, answered: 1, late_events: 0 });
  });

  test('of an attempt that its time ended are not shown while answers may still arrive', async () => {
    const page = await open();
    await page.send(page.write(answerTo(given.questionIds[0], 0)));
    await fixture.rows(`update public.attempts set ends_at = now() - interval '1 second' where id = $1`, [
      page.attemptId,
    ]);
    // A late answer writes the end too.
    await page.send(page.write(answerTo(given.questionIds[1], true)));
    const [student] = given.students as [Person];
    const read = async () => (await fixture.call(student, 'read-own-results', { attemptId: page.attemptId })).body;
    expect(await read()).toMatchObject({ code: 'attempt/results-closed' });
    await fixture.rows(`update public.attempts set finished_at = now() - interval '11 minutes' where id = $1`, [
      page.attemptId,
    ]);
    expect(await read()).toMatchObject({ points: 4 });
    expect(await page.send(page.write(answerTo(given.questionIds[0], 1)))).toMatchObject({ status: 409 });
  });

  test('follow what the teacher counts: entries are made again from the events', async () => {
    await fixture.rows(`update public.deliveries set feedback = 'when-released' where id = $1`, [given.deliveryId]);
    const [first, second] = [await open(), await open()];
    await first.send(first.write(answerTo(given.questionIds[0], 0), submission));
    await second.send(second.write(answerTo(given.questionIds[0], 1), answerTo(given.questionIds[1], true)));
    const { attemptId } = first;
    expect(await attemptRow(attemptId)).toMatchObject({ points: 8, answered: 2, late_events: 2 });
    const count = (counts: boolean) =>
      fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, async (transaction) => {
        await transaction.query('update public.attempts set late_counts = $2 where id = $1', [attemptId, counts]);
        await rebuildEntries(transaction, attemptId);
        await markAttempt(transaction, attemptId);
      });
    await count(false);
    expect(await attemptRow(attemptId)).toMatchObject({ points: 0, answered: 1, late_events: 2 });
    await count(true);
    expect(await attemptRow(attemptId)).toMatchObject({ points: 8, answered: 2 });
    expect((await marksOf(attemptId)).slice(0, 2)).toEqual([settled(4), settled(4)]);
  });

  test('are given by the teacher who ends it, and by nobody twice', async () => {
    const page = await open();
    await page.send(page.write(answerTo(given.questionIds[0], 1)));
    const end = () =>
      fixture.fresh.database.asUser({ role: 'schole_server', sub: teacher.id }, (transaction) =>
        finishAttempt(transaction, page.attemptId, 'teacher'),
      );
    expect([await end(), await end()]).toEqual([true, false]);
    expect(await attemptRow(page.attemptId)).toMatchObject({ finished_by: 'teacher', points: 4, unmarked: 0 });
    const stranger = await fixture.addPerson(`stranger-${people}`);
    const other = await open(bob);
    const theirs = await fixture.fresh.database.asUser({ role: 'schole_server', sub: stranger.id }, (transaction) =>
      finishAttempt(transaction, other.attemptId, 'teacher'),
    );
    expect(theirs).toBe(false);
  });
});

describe('results', () => {
  const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

  async function submitted(): Promise<string> {
    const page = await open();
    await page.send(
      page.write(answerTo(given.questionIds[0], 1), answerTo(given.questionIds[4], 'A text'), submission),
    );
    return page.attemptId;
  }
  const readAs = (who: Person, attemptId: string) => fixture.call(who, 'read-own-results', { attemptId });
  const closed = { status: 403, body: { code: 'attempt/results-closed' } };

  test.each([
    ['at-once', {}, true],
    ['after-closing', {}, false],
    ['after-closing', { closes_at: soon(60) }, false],
    ['after-closing', { closes_at: soon(-1) }, true],
    ['when-released', { closes_at: soon(-1) }, false],
  ])('are open or closed as the delivery says: %s %j', async (feedback, rules, shown) => {
    const attemptId = await submitted();
    const columns = Object.entries({ feedback, ...rules });
    await fixture.rows(
      `update public.deliveries set ${columns.map(([name], at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
      [given.deliveryId, ...columns.map(([, value]) => value)],
    );
    expect(await readAs(ann, attemptId)).toMatchObject(shown ? { status: 200 } : closed);
    const { deliveries } = await callAs(fixture, ann, 'list-own-deliveries', {});
    expect(deliveries[0]?.attempts).toMatchObject([
      shown
        ? { points: 4, outOf: 16, unmarked: 0, held: 1, resultsOpen: true }
        : { points: null, outOf: null, unmarked: null, held: null, resultsOpen: false },
    ]);
  });

  test('say what is right, what was answered and what waits', async () => {
    const attemptId = await submitted();
    const results = await callAs(fixture, ann, 'read-own-results', { attemptId });
    expect(results).toMatchObject({ title: 'Plants', points: 4, outOf: 16, maxPoints: 20 });
    const { key, explanation } = exampleOf('multiple-choice');
    expect(results.questions[0]).toMatchObject({
      type: 'multiple-choice',
      key,
      explanation,
      answer: 1,
      awarded: 4,
      points: 4,
      quote: null,
    });
    expect(results.questions[1]).toMatchObject({ answer: null, awarded: 0 });
    expect(results.questions[4]).toMatchObject({ answer: 'A text', awarded: null, state: 'held' });
  });

  test('are closed while it runs, and nobody else reads them', async () => {
    const attemptId = await submitted();
    expect(await readAs(bob, attemptId)).toMatchObject({ status: 404, body: { code: 'attempt/not-found' } });
    const running = await open();
    for (const each of [attemptId, running.attemptId]) expect(await readAs(ann, each)).toMatchObject(closed);
  });
});

describe('a break', () => {
  const minutesOf = (attempt: { endsAt: string | null }, before: { endsAt: string | null }): number =>
    (Date.parse(attempt.endsAt ?? '') - Date.parse(before.endsAt ?? '')) / 60_000;

  test('moves the end, once while it lasts, as often as the student may', async () => {
    await fixture.rows(
      'insert into public.student_accommodations (school_id, student_id, rest_breaks, rest_minutes) values ($1, $2, 2, 5)',
      [teacher.schoolId, ann.id],
    );
    await fixture.rows("update public.deliveries set closes_at = now() + interval '1 hour' where id = $1", [
      given.deliveryId,
    ]);
    const { attemptId, opened } = await open();
    const first = await callAs(fixture, ann, 'take-break', { attemptId });
    expect(first.attempt.breaks).toBe(1);
    expect((Date.parse(first.attempt.breakUntil ?? '') - Date.parse(first.now)) / 60_000).toBe(5);
    expect((await callAs(fixture, ann, 'take-break', { attemptId })).attempt).toEqual(first.attempt);
    const over = () =>
      fixture.rows("update public.attempts set break_until = now() - interval '1 second' where id = $1", [attemptId]);
    await over();
    const second = await callAs(fixture, ann, 'take-break', { attemptId });
    expect([second.attempt.breaks, minutesOf(second.attempt, opened.attempt)]).toEqual([2, 10]);
    await over();
    expect(await fixture.call(ann, 'take-break', { attemptId })).toMatchObject({
      status: 409,
      body: { code: 'attempt/no-breaks' },
    });
  });

  test('is for whoever has breaks, in an attempt of their own that runs', async () => {
    const page = await open();
    const take = (who: Person) => fixture.call(who, 'take-break', { attemptId: page.attemptId });
    expect(await take(ann)).toMatchObject({ body: { code: 'attempt/no-breaks' } });
    expect(await take(bob)).toMatchObject({ body: { code: 'attempt/not-found' } });
    await page.send(page.write(submission));
    expect(await take(ann)).toMatchObject({ body: { code: 'attempt/ended' } });
  });
});

test('who asks for time is heard once in five minutes, without their name', async () => {
  const { attemptId } = await open();
  const heard = () =>
    fixture.rows(
      "select payload, repeats, school_id from public.notifications where user_id = $1 and kind = 'time-asked'",
      [teacher.id],
    );
  const ask = (who: Person) => fixture.call(who, 'ask-for-time', { attemptId });
  expect(await ask(bob)).toMatchObject({ status: 404, body: { code: 'attempt/not-found' } });
  for (let times = 0; times < 3; times += 1) expect(await ask(ann)).toMatchObject({ status: 200, body: { attemptId } });
  const payload = { deliveryId: given.deliveryId, title: 'Plants', studentId: ann.id };
  expect(await heard()).toEqual([{ payload, repeats: 1, school_id: teacher.schoolId }]);
  await fixture.rows("update public.attempts set asked_at = now() - interval '6 minutes' where id = $1", [attemptId]);
  await ask(ann);
  expect(await heard()).toMatchObject([{ payload, repeats: 2 }]);
});
