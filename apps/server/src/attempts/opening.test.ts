import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngOf } from '../../../../tests/fixtures/images.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import {
  answerTo,
  callAs,
  createDevice,
  deliveredKinds,
  exampleOf,
  makeDelivery,
  submission,
  worth,
} from './test-deliveries.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
});

const device = '00000000-0000-4000-8000-000000000001';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A delivery with one student, who tries to open it. */
async function tryToOpen(rules: Record<string, string | number | boolean | null>, word = '') {
  const { deliveryId, students } = await makeDelivery(fixture, teacher, { rules });
  const [student] = students;
  if (student === undefined) throw new Error('There is no student');
  const { status, body } = await fixture.call(student, 'open-attempt', { deliveryId, device, word });
  return { status, code: body.code, deliveryId, student };
}

describe('beginning', () => {
  test.each([
    ['before it opens', { opens_at: inHours(1) }, 409, 'delivery/not-open'],
    ['after it closed', { opens_at: inHours(-2), closes_at: inHours(-1) }, 409, 'delivery/closed'],
    ['while it is paused', { paused_at: inHours(-1) }, 409, 'delivery/paused'],
    ['when it was taken back', { withdrawn_at: inHours(-1) }, 404, 'delivery/not-found'],
    ['without the word of the room', { room_password: 'Λεμόνι' }, 403, 'delivery/wrong-word'],
  ])('is refused %s', async (_, rules, status, code) => {
    expect(await tryToOpen(rules)).toMatchObject({ status, code });
  });

  test('takes the word of the room without accents and case, and the attempt goes on without it', async () => {
    const { status, deliveryId, student } = await tryToOpen({ room_password: 'Λεμόνι' }, ' λεμονι ');
    expect(status).toBe(200);
    const again = await createDevice(fixture, student, deliveryId);
    expect(again.opened).toMatchObject({ epoch: 2, delivery: { needsWord: true } });
  });

  test('lets nobody guess at the word of the room: after ten tries a student waits, there and nowhere else', async () => {
    const rules = { room_password: 'Λεμόνι', attempts_allowed: 2 };
    const [one, other] = [
      await makeDelivery(fixture, teacher, { rules }),
      await makeDelivery(fixture, teacher, { rules, names: ['carl'] }),
    ];
    const [ann, bob] = one.students as [Person, Person];
    const say = async (who: Person | undefined, word: string, { deliveryId } = one) =>
      (await fixture.call(who ?? null, 'open-attempt', { deliveryId, device, word })).body.code;
    expect(await Promise.all(Array.from({ length: 9 }, (_, at) => say(ann, `word ${at}`)))).toEqual(
      Array(9).fill('delivery/wrong-word'),
    );
    // The right word begins anew.
    expect(await say(ann, 'λεμόνι')).toBeUndefined();
    await fixture.rows(
      "update public.attempts set state = 'submitted', finished_at = now(), finished_by = 'student' where student_id = $1",
      [ann.id],
    );
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, at) => say(ann, `word ${at}`)));
    expect(guesses.filter((code) => code === 'delivery/wrong-word')).toHaveLength(10);
    expect(guesses.filter((code) => code === 'student/wait')).toHaveLength(5);
    const { status, body } = await fixture.call(ann, 'open-attempt', {
      ...{ deliveryId: one.deliveryId, device, word: 'Λεμόνι' },
    });
    expect([status, body]).toMatchObject([
      429,
      { code: 'student/wait', message: expect.stringMatching(/Wait [1-5] min/) },
    ]);
    expect(await fixture.rows('select from public.attempts where student_id = $1', [ann.id])).toHaveLength(1);
    expect(await say(bob, 'Λεμόνι')).toBeUndefined();
    expect(await say(other.students[0], 'Λεμόνι', other)).toBeUndefined();
  });

  test('that is refused for another reason is no guess at the word', async () => {
    const { deliveryId, students } = await makeDelivery(fixture, teacher, {
      rules: { room_password: 'Λεμόνι', paused_at: inHours(-1) },
    });
    const open = async () =>
      (await fixture.call(students[0] ?? null, 'open-attempt', { deliveryId, device, word: 'Λεμόνι' })).body.code;
    for (let at = 0; at < 12; at += 1) expect(await open()).toBe('delivery/paused');
    await fixture.rows('update public.deliveries set paused_at = null where id = $1', [deliveryId]);
    expect(await open()).toBeUndefined();
  });

  test('is refused for the delivery of another class, and for one that does not exist', async () => {
    const [mine, theirs] = [
      await makeDelivery(fixture, teacher),
      await makeDelivery(fixture, teacher, { names: ['carl'] }),
    ];
    for (const deliveryId of [theirs.deliveryId, device])
      expect(await fixture.call(mine.students[0] ?? null, 'open-attempt', { deliveryId, device })).toMatchObject({
        status: 404,
        body: { code: 'delivery/not-found' },
      });
    const listed = await callAs(fixture, mine.students[0] as Person, 'list-own-deliveries', {});
    expect(listed.deliveries.map(({ deliveryId }) => deliveryId)).toEqual([mine.deliveryId]);
  });

  test('is refused when all attempts are used; accommodations give more of them and more time', async () => {
    const { deliveryId, students, questionIds } = await makeDelivery(fixture, teacher, {
      rules: { time_limit: 30, closes_at: inHours(10) },
    });
    const [ann, bob] = students as [Person, Person];
    await fixture.rows(
      `insert into public.student_accommodations (school_id, student_id, extra_time, extra_attempts, rest_breaks, rest_minutes, read_aloud, fewer_options)
       values ($1, $2, 50, 1, 2, 5, true, true)`,
      [teacher.schoolId, bob.id],
    );
    for (const [student, minutes] of [
      [ann, 30],
      [bob, 45],
    ] as const) {
      const page = await createDevice(fixture, student, deliveryId);
      const { startedAt, endsAt } = page.opened.attempt;
      expect((Date.parse(endsAt ?? '') - Date.parse(startedAt)) / 60_000).toBe(minutes);
      expect(page.opened.delivery.seconds).toBe(minutes * 60);
      // Of the options of the first question only, and for Bob only.
      expect(Object.keys(page.opened.leftOut)).toEqual(student === bob ? [questionIds[0]] : []);
      await page.send(page.write(answerTo(questionIds[0], 1), submission));
    }
    expect(await fixture.call(ann, 'open-attempt', { deliveryId, device })).toMatchObject({
      ...{ status: 409, body: { code: 'delivery/no-attempts' } },
    });
    const second = await createDevice(fixture, bob, deliveryId);
    expect(second.opened).toMatchObject({
      attempt: { number: 2 },
      restBreaks: { count: 2, minutes: 5 },
      readAloud: true,
      entries: [],
    });
  });

  test('at the same moment on two devices begins one attempt', async () => {
    const { deliveryId, students } = await makeDelivery(fixture, teacher, { rules: { attempts_allowed: 3 } });
    const pages = await Promise.all([1, 2, 3, 4].map(() => createDevice(fixture, students[0] as Person, deliveryId)));
    expect(new Set(pages.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(pages.map(({ opened }) => opened.epoch).sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('going on', () => {
  test('on a second device has what the first one sent, and takes over from it', async () => {
    const { deliveryId, students, questionIds } = await makeDelivery(fixture, teacher);
    const first = await createDevice(fixture, students[0] as Person, deliveryId);
    await first.send(
      first.write(answerTo(questionIds[0], 1), { part: 'flag', question: questionIds[1] ?? '', value: true }),
    );
    const second = await createDevice(fixture, students[0] as Person, deliveryId);
    expect(second.opened).toMatchObject({ epoch: 2, sequence: 2, attempt: { attemptId: first.attemptId } });
    expect(second.opened.entries).toMatchObject([
      { question: questionIds[0], part: 'answer', value: 1, sequence: 1 },
      { question: questionIds[1], part: 'flag', value: true, sequence: 2 },
    ]);
    // Neither knows of the other's now.
    await second.send(second.write(answerTo(questionIds[2], 'from the second')));
    const { answer } = await first.send(first.write(answerTo(questionIds[2], 'from the first')));
    expect(answer.entries).toMatchObject([{ value: 'from the second', contested: 4 }]);
  });

  test('by the same device that asks again changes nothing; too many devices are refused', async () => {
    const { deliveryId, students } = await makeDelivery(fixture, teacher);
    const input = { deliveryId, device };
    const once = await callAs(fixture, students[0] as Person, 'open-attempt', input);
    const again = await callAs(fixture, students[0] as Person, 'open-attempt', input);
    expect(again).toMatchObject({ epoch: once.epoch, attempt: once.attempt });
    await fixture.rows('update public.attempts set last_epoch = 100 where id = $1', [once.attempt.attemptId]);
    expect(
      await fixture.call(students[0] as Person, 'open-attempt', { deliveryId, device: crypto.randomUUID() }),
    ).toMatchObject({ status: 429, body: { code: 'attempt/too-many-devices' } });
    // The one that is known goes on.
    await callAs(fixture, students[0] as Person, 'open-attempt', input);
  });

  test('when its time is over shows it as it ended', async () => {
    const { deliveryId, students, questionIds } = await makeDelivery(fixture, teacher, { rules: { time_limit: 10 } });
    const page = await createDevice(fixture, students[0] as Person, deliveryId);
    await page.send(page.write(answerTo(questionIds[0], exampleOf('multiple-choice').right)));
    await fixture.rows("update public.attempts set ends_at = now() - interval '1 second' where id = $1", [
      page.attemptId,
    ]);
    const late = await createDevice(fixture, students[0] as Person, deliveryId);
    expect(late.opened.attempt).toMatchObject({ attemptId: page.attemptId, state: 'submitted', finishedBy: 'end' });
  });
});

test('nothing that a student receives before the results are open gives an answer away', async () => {
  const { deliveryId, students, questionIds, assignmentId } = await makeDelivery(fixture, teacher, {
    rules: { feedback: 'when-released' },
  });
  const student = students[0] as Person;
  const received: unknown[] = [];
  const keep = <Value>(value: Value): Value => {
    received.push(value);
    return value;
  };
  const page = await createDevice(fixture, student, deliveryId);
  keep(page.opened);
  for (const [at, kind] of deliveredKinds.entries())
    keep(await page.send(page.write(answerTo(questionIds[at], exampleOf(kind).wrong))));
  keep(await page.send(page.write(submission)));
  keep(await callAs(fixture, student, 'list-own-deliveries', {}));
  keep(await fixture.call(student, 'read-own-results', { attemptId: page.attemptId }));
  expect(received.at(-1)).toMatchObject({ status: 403, body: { code: 'attempt/results-closed' } });
  const text = JSON.stringify(received);
  const keys = await fixture.rows<{ key: Record<string, unknown>; explanation: string }>(
    `select key, explanation from public.question_keys join public.questions on id = question_id where assignment_id = $1`,
    [assignmentId],
  );
  expect(keys).toHaveLength(deliveredKinds.length);
  for (const { key, explanation } of keys) {
    expect(text).not.toContain(JSON.stringify(explanation).slice(1, -1));
    for (const [name, value] of Object.entries(key)) {
      expect(text).not.toContain(`"${name}":${JSON.stringify(value)}`);
    }
  }
  for (const word of [
    'key',
    'explanation',
    'quote',
    'verdicts',
    'correct',
    'score',
    'accepted',
    'expected',
    'model',
    'ideas',
    'hints',
  ])
    expect(text).not.toContain(`"${word}":`);
  expect(text).not.toContain('photosynthesis"');
  expect((received.at(-2) as { deliveries: unknown[] }).deliveries).toMatchObject([
    {
      deliveryId,
      maxPoints: worth * deliveredKinds.length,
      questions: 5,
      attempts: [{ points: null, unmarked: null, resultsOpen: false }],
    },
  ]);
});

test('the key of what a browser keeps is the same for a student, and another for everybody else', async () => {
  const { students } = await makeDelivery(fixture, teacher);
  const [ann, bob] = students as [Person, Person];
  const { key } = await callAs(fixture, ann, 'read-store-key', {});
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await callAs(fixture, ann, 'read-store-key', {})).toEqual({ key });
  expect(await callAs(fixture, bob, 'read-store-key', {})).not.toEqual({ key });
});

test('the images of an attempt are read by its student, and no other file', async () => {
  const [shown, other] = [
    await fixture.putImage(teacher, 'leaf.png', pngOf(30, 20)),
    await fixture.putImage(teacher, 'key.png', pngOf(30, 20)),
  ];
  const image = { type: 'image' as const, path: shown, alt: 'A leaf.', width: 30, height: 20 };
  const { deliveryId, students } = await makeDelivery(fixture, teacher, { attachments: [image] });
  const [ann, bob] = students as [Person, Person];
  const readBy = async ({ id }: Person): Promise<string[]> =>
    fixture.fresh.database.asUser({ role: 'student', sub: id }, async (transaction) => {
      const { rows } = await transaction.query<{ name: string }>('select name from storage.objects');
      return rows.map(({ name }) => name);
    });
  expect(await readBy(ann)).toEqual([]);
  const { opened } = await createDevice(fixture, ann, deliveryId);
  expect(opened.questions[0]?.attachments).toEqual([image]);
  expect(await readBy(ann)).toEqual([shown]);
  expect(await readBy(bob)).toEqual([]);
  expect(await readBy({ ...teacher })).toEqual([]);
  expect(other).not.toBe(shown);
});
