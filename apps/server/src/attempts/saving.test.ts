import { entryKey, limits, mergeEvents, type StoredEvent } from '@schole/core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  answerTo,
  createDevice,
  makeDelivery,
  submission,
  type TestDelivery,
  type TestDevice,
} from './test-deliveries.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let ann: Person;
let bob: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  given = await makeDelivery(fixture, teacher, { rules: { attempts_allowed: 10 } });
  [ann, bob] = given.students as [Person, Person];
});

const open = (student = ann): Promise<TestDevice> => createDevice(fixture, student, given.deliveryId);

/** The log of an attempt, as `number of the device: value`. */
async function logOf(attemptId: string): Promise<string[]> {
  const events = await fixture.rows<{ line: string }>(
    `select number || ': ' || value as line from public.attempt_events where attempt_id = $1 order by sequence`,
    [attemptId],
  );
  return events.map(({ line }) => line);
}

const attemptRow = async (attemptId: string) =>
  (
    await fixture.rows<Record<string, unknown>>(
      `select state, finished_by, sequence::integer as sequence, answered, late_events, at_question, points::float as points, unmarked,
         event_bytes::integer as event_bytes
       from public.attempts where id = $1`,
      [attemptId],
    )
  )[0];

describe('a batch', () => {
  test('that is repeated, out of order or has a gap stores each event once, in the order of the device', async () => {
    const page = await open();
    const events = page.write(...[1, 2, 3, 4, 5].map((value) => answerTo(given.questionIds[0], value)));
    const [one, two, three, four, five] = events as [never, never, never, never, never];
    expect((await page.send([two, one])).answer).toMatchObject({ acknowledged: 2, sequence: 2 });
    expect((await page.send([one, two, two])).answer).toMatchObject({ acknowledged: 2, sequence: 2 });
    expect((await page.send([four, five])).answer).toMatchObject({ acknowledged: 2, sequence: 2, entries: [] });
    expect((await page.send([five, three, two])).answer).toMatchObject({ acknowledged: 3 });
    expect((await page.send(events)).answer).toMatchObject({ acknowledged: 5, sequence: 5 });
    expect(await logOf(page.attemptId)).toEqual(['1: 1', '2: 2', '3: 3', '4: 4', '5: 5']);
    expect(await attemptRow(page.attemptId)).toMatchObject({
      answered: 1,
      sequence: 5,
      at_question: given.questionIds[0],
    });
  });

  test('sent many times at once is stored once', async () => {
    const page = await open();
    const events = page.write(...[1, 2, 3].map((value) => answerTo(given.questionIds[0], value)));
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => page.send(events)));
    expect(sent.map(({ status, answer }) => [status, answer.acknowledged])).toEqual(Array(5).fill([200, 3]));
    expect(await logOf(page.attemptId)).toHaveLength(3);
  });

  test('counts answers that are there, and no longer those taken back', async () => {
    const page = await open();
    const [first, second] = given.questionIds;
    await page.send(
      page.write(answerTo(first, 0), answerTo(second, false), { part: 'note', question: second ?? '', value: 'x' }),
    );
    expect(await attemptRow(page.attemptId)).toMatchObject({ answered: 2 });
    const { answer } = await page.send(
      page.write(answerTo(first, null), { part: 'move', question: second ?? '', value: null }),
    );
    expect(answer.entries).toMatchObject([{ question: first, value: null }]);
    expect(await attemptRow(page.attemptId)).toMatchObject({ answered: 1, at_question: second });
  });

  test('keeps what the clock of the device says, wherever it stands, and orders by nothing of it', async () => {
    const page = await open();
    const [future, past] = page.write(
      answerTo(given.questionIds[0], 'first'),
      answerTo(given.questionIds[0], 'second'),
    );
    if (future === undefined || past === undefined) throw new Error('Nothing was written');
    await page.send([
      { ...future, at: '2999-12-31T23:59:59.000Z' },
      { ...past, at: '0001-01-01T00:00:00.000Z' },
    ]);
    const { answer } = await page.send([]);
    expect(answer.attempt.endsAt).toBeNull();
    expect((await open()).opened.entries).toMatchObject([{ value: 'second', sequence: 2 }]);
  });

  test('with a forged view of the server wins over nothing that it has not seen', async () => {
    const [first, second] = [await open(), await open()];
    await second.send(second.write(answerTo(given.questionIds[0], 'second')));
    const [forged] = first.write(answerTo(given.questionIds[0], 'first'));
    if (forged === undefined) throw new Error('Nothing was written');
    await first.send([{ ...forged, seen: Number.MAX_SAFE_INTEGER }]);
    const [row] = await fixture.rows<{ seen: number }>(
      'select seen::integer as seen from public.attempt_events where attempt_id = $1 order by sequence desc limit 1',
      [first.attemptId],
    );
    expect(row).toEqual({ seen: 1 });
  });

  test.each([
    ['a question of another delivery', 422, 'attempt/other-question'],
    ['an answer beyond the limit', 400, 'input/invalid'],
    ['a forged number', 400, 'input/invalid'],
    ['a device that never opened it', 409, 'attempt/unknown-device'],
    ['the attempt of another student', 404, 'attempt/not-found'],
    ['an attempt that does not exist', 404, 'attempt/not-found'],
  ])('of %s is refused whole', async (what, status, code) => {
    const page = await open();
    const [good] = page.write(answerTo(given.questionIds[0], 'good'));
    const [bad] = page.write(
      answerTo(
        what.startsWith('a question') ? teacher.id : given.questionIds[1],
        what.startsWith('an answer') ? 'x'.repeat(limits.attempts.answerBytes) : 'bad',
      ),
    );
    const events = [good, what === 'a forged number' ? { ...bad, number: limits.attempts.events + 1 } : bad];
    const attemptId = what.endsWith('exist') ? teacher.id : page.attemptId;
    const device = what.startsWith('a device') ? crypto.randomUUID() : page.id;
    const who = what.includes('another student') ? bob : ann;
    const answer = await fixture.post(who, 'save-attempt', { attemptId, device, events, seen: 0 });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await logOf(page.attemptId)).toEqual([]);
  });

  test('after batch of a flood is refused at the limit of a minute, and what is known stays acknowledged', async () => {
    const page = await open();
    const flood = page.write(...Array.from({ length: 10_000 }, (_, at) => answerTo(given.questionIds[0], at)));
    let refused: string | undefined;
    for (let from = 0; from < flood.length && refused === undefined; from += limits.attempts.eventsAtOnce)
      refused = (await page.send(flood.slice(from, from + limits.attempts.eventsAtOnce))).code;
    expect(refused).toBe('attempt/too-fast');
    expect(await attemptRow(page.attemptId)).toMatchObject({ sequence: limits.attempts.eventsPerMinute });
    const { answer } = await page.send(flood.slice(0, 200));
    expect(answer.acknowledged).toBe(limits.attempts.eventsPerMinute);
    const whole = await fixture.post(ann, 'save-attempt', {
      attemptId: page.attemptId,
      device: page.id,
      events: flood,
      seen: 0,
    });
    expect([400, 413]).toContain(whole.status);
  });
});

describe('an attempt that holds as many bytes as it may', () => {
  const answer = () => answerTo(given.questionIds[0], 'ό,τι έγραψε');
  const bytes = Buffer.byteLength('ό,τι έγραψε');
  const fillTo = (attemptId: string, left: number) =>
    fixture.rows('update public.attempts set event_bytes = $2 where id = $1', [
      attemptId,
      limits.attempts.bytes - left,
    ]);

  test('refuses more, keeps what was acknowledged, and can still be handed in with the last answer', async () => {
    const page = await open();
    await fillTo(page.attemptId, bytes);
    expect(await page.send(page.write(answer()))).toMatchObject({ status: 200, answer: { acknowledged: 1 } });
    expect(await attemptRow(page.attemptId)).toMatchObject({ event_bytes: limits.attempts.bytes });
    const last = page.write(answer());
    expect(await page.send(last)).toMatchObject({ status: 413, code: 'attempt/full' });
    expect(await logOf(page.attemptId)).toHaveLength(1);
    // The page replaces what it cannot send and was changed since: that it moved is no answer.
    const moved = [{ ...last[0], body: { part: 'move', question: given.questionIds[0], value: null } }];
    expect(await page.send(moved as typeof last)).toMatchObject({ status: 200, answer: { acknowledged: 2 } });
    const handedIn = await page.send(page.write(answer(), submission));
    expect(handedIn).toMatchObject({ status: 200, answer: { acknowledged: 4, attempt: { state: 'submitted' } } });
    expect(await page.send(page.write(answer(), submission))).toMatchObject({ status: 413, code: 'attempt/full' });
  });
});

describe('while the attempt stands still', () => {
  test.each(['paused_at', 'break_until'])('answers are stored (%s)', async (column) => {
    const page = await open();
    const at = column === 'paused_at' ? "now() - interval '1 minute'" : "now() + interval '5 minutes'";
    await fixture.rows(
      `update public.attempts set ${column} = ${at}, ends_at = now() + interval '1 minute' where id = $1`,
      [page.attemptId],
    );
    const { answer } = await page.send(page.write(answerTo(given.questionIds[0], 'typed')));
    expect(answer).toMatchObject({ acknowledged: 1, attempt: { state: 'running' } });
    expect(await attemptRow(page.attemptId)).toMatchObject({ late_events: 0 });
  });
});

describe('a submission', () => {
  const submittedNotices = () =>
    fixture.rows<{ payload: unknown; repeats: number; topic: string }>(
      "select payload, repeats, topic from public.notifications where user_id = $1 and kind = 'attempt-submitted'",
      [teacher.id],
    );

  test('happens once, pressed twice, repeated and on two devices at the same moment', async () => {
    const [first, second] = [await open(), await open()];
    await first.send(first.write(answerTo(given.questionIds[0], 1)));
    const presses = first.write(submission, submission);
    const sent = await Promise.all([first.send(presses), first.send(presses), second.send(second.write(submission))]);
    for (const { status, answer } of sent)
      expect([status, answer.attempt.state, answer.attempt.finishedBy]).toEqual([200, 'submitted', 'student']);
    expect(new Set(sent.map(({ answer }) => answer.attempt.finishedAt)).size).toBe(1);
    expect(await submittedNotices()).toEqual([
      { payload: { deliveryId: given.deliveryId, title: 'Plants' }, repeats: 1, topic: 'assignment_submissions' },
    ]);
    expect(await attemptRow(first.attemptId)).toMatchObject({ sequence: 4, late_events: 0, points: 4, unmarked: 0 });
  });

  test('of several students is one line with a count, and none where the teacher wants none', async () => {
    for (const student of [ann, bob]) {
      const page = await open(student);
      await page.send(page.write(submission));
    }
    expect(await submittedNotices()).toMatchObject([{ repeats: 2 }]);
    await fixture.rows('delete from public.notifications where user_id = $1', [teacher.id]);
    await fixture.rows('insert into public.user_settings (user_id, assignment_submissions) values ($1, false)', [
      teacher.id,
    ]);
    const page = await open();
    await page.send(page.write(submission));
    expect(await submittedNotices()).toEqual([]);
  });
});

describe('what arrives after the end', () => {
  async function ended(minutesAgo: number) {
    const [first, second] = [await open(), await open()];
    await second.send(second.write(answerTo(given.questionIds[1], true)));
    const before = second.write(answerTo(given.questionIds[2], 'x'));
    await second.send(before);
    await second.send(second.write(submission));
    await fixture.rows(
      "update public.attempts set finished_at = finished_at - $2 * interval '1 minute' where id = $1",
      [...[first.attemptId, minutesAgo]],
    );
    return { first, second, before };
  }

  test('within the grace is stored as late, counts, and the attempt is marked again', async () => {
    const { first } = await ended(9);
    expect(await attemptRow(first.attemptId)).toMatchObject({ points: 4, late_events: 0, unmarked: 1 });
    const { answer } = await first.send(first.write(answerTo(given.questionIds[0], 1), submission));
    expect(answer).toMatchObject({ acknowledged: 2, attempt: { state: 'submitted', finishedBy: 'student' } });
    expect(answer.entries).toContainEqual(
      expect.objectContaining({ question: given.questionIds[0], value: 1, late: true }),
    );
    expect(await attemptRow(first.attemptId)).toMatchObject({ points: 8, late_events: 1, answered: 3, unmarked: 1 });
  });

  test('within the grace is kept and does not count where the teacher leaves it out', async () => {
    const { first } = await ended(1);
    await fixture.rows('update public.attempts set late_counts = false where id = $1', [first.attemptId]);
    await first.send(first.write(answerTo(given.questionIds[0], 1)));
    expect(await attemptRow(first.attemptId)).toMatchObject({ points: 4, late_events: 1, answered: 2, sequence: 4 });
  });

  test('after the grace is refused whole, and what is known is acknowledged', async () => {
    const { first, second, before } = await ended(11);
    expect(await first.send(first.write(answerTo(given.questionIds[0], 1)))).toMatchObject({
      status: 409,
      code: 'attempt/ended',
    });
    expect((await second.send(before)).answer).toMatchObject({ acknowledged: 3, attempt: { state: 'submitted' } });
    expect(await attemptRow(first.attemptId)).toMatchObject({ points: 4, late_events: 0, sequence: 3 });
  });

  test('is late also where nobody has written the end yet, and writes it', async () => {
    const page = await open();
    await fixture.rows("update public.attempts set ends_at = now() - interval '3 hours' where id = $1", [
      page.attemptId,
    ]);
    const { answer } = await page.send(page.write(answerTo(given.questionIds[0], 1)));
    expect(answer).toMatchObject({ acknowledged: 1, attempt: { state: 'submitted', finishedBy: 'end' } });
    expect(await attemptRow(page.attemptId)).toMatchObject({ late_events: 1, points: 4, answered: 1 });
  });

  test('without a grace is refused from the end on', async () => {
    await fixture.rows('update public.deliveries set grace_minutes = 0 where id = $1', [given.deliveryId]);
    const page = await open();
    await fixture.rows("update public.attempts set ends_at = now() - interval '1 second' where id = $1", [
      page.attemptId,
    ]);
    expect(await page.send(page.write(answerTo(given.questionIds[0], 1)))).toMatchObject({ code: 'attempt/ended' });
    // A sign of life hears of the end.
    expect((await page.send([])).answer).toMatchObject({ acknowledged: 0, attempt: { finishedBy: 'end' } });
  });
});

type Step =
  | { act: 'type'; device: number; question: number }
  | { act: 'send'; device: number; from: number; count: number };

test('any order of what two devices send ends as the rule of core says', async () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ act: fc.constant('type' as const), device: fc.nat(1), question: fc.nat(1) }),
    fc.record({
      act: fc.constant('send' as const),
      device: fc.nat(1),
      from: fc.nat(6),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const devices = [await open(), await open()];
      const written = devices.map((): ReturnType<TestDevice['write']> => []);
      for (const each of steps) {
        const [device, own] = [devices[each.device], written[each.device]];
        if (device === undefined || own === undefined) throw new Error('There are two devices');
        if (each.act === 'type')
          own.push(...device.write(answerTo(given.questionIds[each.question], `${each.device}.${own.length}`)));
        else await device.send(own.slice(each.from, each.from + each.count));
      }
      for (const [at, device] of devices.entries()) await device.send(written[at] ?? []);
      const attemptId = devices[0]?.attemptId ?? '';
      const stored = await fixture.rows<StoredEvent>(
        `select device, number, sequence::integer as sequence, epoch, seen::integer as seen, question_id as question, part,
           value, late
         from public.attempt_events where attempt_id = $1 order by sequence`,
        [attemptId],
      );
      expect(stored).toHaveLength(written.flat().length);
      const entries = (await open()).opened.entries;
      expect(new Map(entries.map((entry) => [entryKey(entry), entry]))).toEqual(mergeEvents(stored));
      // The next run has an attempt of its own.
      await devices[0]?.send(devices[0].write(submission));
      await fixture.rows('delete from public.attempts where id = $1', [attemptId]);
    }),
    { numRuns: 30 },
  );
});
