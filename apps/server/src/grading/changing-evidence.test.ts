import type { CallInput } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs, makeDelivery, type TestDelivery } from '../attempts/test-deliveries.ts';
import { createMarker, submitAttempt, suggest } from './test-marking.ts';

type Ideas = CallInput<'change-marks'>['marks'][number]['ideas'];

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let desk: ReturnType<typeof createMarker>;
let closed: string;
let short: string;
let prompt: string;
let [ann, bob] = ['', ''];
let round = 0;

const answer = 'The green goes.';
const here = { start: 4, end: 9 };
const looked = (...found: boolean[]) =>
  found.map((each, idea) => ({ idea, found: each, probability: 0.9, spans: each ? [here] : [] }));
const says = (idea: number, found: boolean, ...spans: (typeof here)[]) => ({ idea, found, spans });

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  round += 1;
  teacher = await fixture.addPerson(`teacher-${round}`);
  given = await makeDelivery(fixture, teacher, { rules: { feedback: 'when-released', attempts_allowed: 3 } });
  desk = createMarker(fixture, teacher, given.deliveryId);
  [closed = '', , , short = '', prompt = ''] = given.questionIds;
  const [first, second] = given.students as [Person, Person];
  ann = await submitAttempt(fixture, given, first, { 0: 0, 3: answer, 4: 'A long text.' });
  bob = await submitAttempt(fixture, given, second, { 3: 'the GREEN goes' });
});

const markOf = async (attemptId = ann, questionId = short) => (await desk.answer(attemptId, questionId)).mark;
const giveBack = (revision: number, questionId = short) =>
  callAs(fixture, teacher, 'return-marks', {
    deliveryId: given.deliveryId,
    marks: [{ attemptId: ann, questionId, revision }],
  });
const say = async (ideas: Ideas, more: object = {}) => {
  const { revision } = await markOf();
  await desk.change([{ attemptId: ann, questionId: short, revision, ideas, ...more }]);
  return await markOf();
};

// The key ideas of the short answer are worth two and one of three points, the question four.
describe('what a person says of the evidence of a short answer', () => {
  test('is kept with its words, and the points follow it; of the other ideas the machine’s holds', async () => {
    await suggest(fixture, ann, short, { score: 0, ideas: looked(false, false) });
    expect(await say([says(0, true, here)])).toMatchObject({
      ...{ points: 2.67, decidedBy: 'person', ideas: [says(0, true, here)], revision: 2 },
    });
    expect(await say([says(1, true), says(0, true, here)])).toMatchObject({
      ...{ points: 4, ideas: [says(0, true, here), says(1, true)] },
    });
    expect(await say([says(0, false), says(1, true)])).toMatchObject({ points: 1.33 });
    expect(await desk.history(ann, short)).toMatchObject([
      { cause: 'person', points: 2.67, ideas: [says(0, true, here)], suggestedScore: 0, reason: '' },
      { points: 4 },
      { points: 1.33, ideas: [says(0, false), says(1, true)] },
    ]);
  });

  test('takes back what a machine found, and what the language model says goes before the built-in engine', async () => {
    await suggest(fixture, ann, short, { score: 1, ideas: looked(true, true) });
    expect(await say([says(0, false)])).toMatchObject({ points: 1.33 });
    await suggest(fixture, ann, short, { score: 0, ideas: looked(false, false), source: 'model' });
    expect(await say([says(0, true)])).toMatchObject({ points: 2.67 });
  });

  test('gives no points while neither a person nor a machine has looked for an idea', async () => {
    expect(await say([says(0, true)])).toMatchObject({ points: null, decidedBy: null, ideas: [says(0, true)] });
    expect(await say([says(0, true), says(1, false)])).toMatchObject({ points: 2.67, decidedBy: 'person' });
    expect(await say([says(1, true)])).toMatchObject({ points: 2.67, ideas: [says(1, true)] });
  });

  test('stands beside points that are given with it or after it', async () => {
    const ideas = [says(0, true), says(1, true)];
    expect(await say(ideas, { points: 1 })).toMatchObject({ points: 1, ideas });
    expect(await say(undefined, { points: 3 })).toMatchObject({ points: 3, ideas });
    expect(await say(ideas, { comment: 'Well.' })).toMatchObject({ points: 3, ideas, comment: 'Well.' });
    expect(await say(undefined, { points: null })).toMatchObject({ points: null, decidedBy: null, ideas });
  });

  test('is given back to the machine by null, alone or with the mark', async () => {
    await suggest(fixture, ann, short, { score: 0, ideas: looked(false, false) });
    await say([says(0, true)]);
    expect(await say(null)).toMatchObject({ points: 2.67, decidedBy: 'person', ideas: null });
    const { revision } = await say([says(0, true)]);
    await giveBack(revision);
    expect(await markOf()).toMatchObject({ points: null, decidedBy: null, ideas: null, revision: revision + 1 });
    expect(await say([])).toMatchObject({ ideas: null, revision: revision + 1 });
  });

  test('is refused where it does not fit the question or the answer', async () => {
    const refused = [
      [says(2, true)],
      [says(0, true), says(0, false)],
      [says(0, true, { start: 4, end: answer.length + 1 })],
      [says(0, true, { start: 4, end: 4 })],
      [says(0, false, here)],
    ];
    const code = (ideas: Ideas, questionId = short) =>
      desk.code('change-marks', {
        deliveryId: given.deliveryId,
        marks: [{ attemptId: ann, questionId, revision: 1, ideas }],
      });
    for (const ideas of refused) expect(await code(ideas), JSON.stringify(ideas)).toBe('mark/ideas');
    expect(await code([says(0, true)], closed)).toBe('mark/ideas');
    expect(await code(Array.from({ length: 21 }, (_, idea) => says(idea, true)))).toBe('input/invalid');
    expect(await code([says(0, true, ...Array.from({ length: 21 }, () => here))])).toBe('input/invalid');
    expect(await markOf()).toMatchObject({ ideas: null, revision: 1 });
  });

  test('that is so already changes nothing', async () => {
    const { revision } = await say([says(0, true, here), says(1, false)]);
    expect((await say([says(1, false), says(0, true, here)])).revision).toBe(revision);
    expect(await desk.history(ann, short)).toHaveLength(1);
  });

  test('of alike answers at once holds for each of them', async () => {
    const marks = [ann, bob].map((attemptId) => ({
      ...{ attemptId, questionId: short, revision: 1 },
      ideas: [says(0, true), says(1, false)],
    }));
    await desk.change(marks, { together: true, reason: 'Said in class.' });
    for (const attemptId of [ann, bob]) {
      expect(await markOf(attemptId)).toMatchObject({ points: 2.67, ideas: [says(0, true), says(1, false)] });
      expect(await desk.history(attemptId, short)).toMatchObject([{ cause: 'group', reason: 'Said in class.' }]);
    }
  });
});

describe('of two who say something at once', () => {
  test('one is heard, and the other reads what was said', async () => {
    const colleague = await fixture.addPerson(`colleague-${round}`);
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    await callAs(fixture, teacher, 'share-class', { classId: given.classId, userId: colleague.id, rights: 'mark' });
    const other = createMarker(fixture, colleague, given.deliveryId);
    const wanted = (found: boolean) => [
      { attemptId: ann, questionId: short, revision: 1, ideas: [says(0, found), says(1, found)] },
    ];
    const both = await Promise.all([desk.change(wanted(true)), other.change(wanted(false))]);
    const [winner, loser] = both[0].marks.length > 0 ? both : [both[1], both[0]];
    expect(winner).toMatchObject({ marks: [{}], stale: [] });
    expect(loser).toMatchObject({ marks: [], stale: [{ mark: winner.marks[0]?.mark ?? {} }] });
    expect(await desk.history(ann, short)).toHaveLength(1);
  });
});

describe('what a person says of the evidence of a long text', () => {
  const change = (revision: number, ideas: Ideas) =>
    desk.change([{ attemptId: ann, questionId: prompt, revision, ideas }], { reason: 'Read it twice.' });

  test('changes no mark, judges nothing, and is given back without one', async () => {
    await suggest(fixture, ann, prompt, { score: 0.5 });
    const { marks } = await change(1, [says(1, true, { start: 2, end: 6 })]);
    const said = { points: null, decidedBy: null, ideas: [says(1, true, { start: 2, end: 6 })], revision: 2 };
    expect(marks).toMatchObject([{ mark: said }]);
    expect(await desk.history(ann, prompt)).toMatchObject([{ points: null, engine: null, reason: 'Read it twice.' }]);
    await giveBack(2, prompt);
    expect(await markOf(ann, prompt)).toMatchObject({ points: null, ideas: null, revision: 3 });
    const judged = await fixture.rows(
      'select cause, judged from public.mark_decisions where attempt_id = $1 and question_id = $2 order by created_at',
      [ann, prompt],
    );
    expect(judged).toEqual([
      { cause: 'person', judged: false },
      { cause: 'returned', judged: false },
    ]);
  });

  test('beside a mark leaves the mark', async () => {
    await desk.change([{ attemptId: ann, questionId: prompt, revision: 1, points: 3 }]);
    await change(2, [says(0, false)]);
    expect(await markOf(ann, prompt)).toMatchObject({ points: 3, decidedBy: 'person', ideas: [says(0, false)] });
  });
});

describe('as long as the answer', () => {
  test('what was said of it stays, and goes with it', async () => {
    const [student] = given.students as [Person];
    const reopen = async (answers: Record<number, unknown>) => {
      await callAs(fixture, teacher, 'reopen-attempt', { attemptId: ann, minutes: 5 });
      await submitAttempt(fixture, given, student, answers);
    };
    await say([says(0, true, here)]);
    await reopen({ 4: 'Another text.' });
    expect(await markOf()).toMatchObject({ points: null, ideas: [says(0, true, here)] });
    await say([says(0, true, here), says(1, true)]);
    await reopen({});
    expect(await markOf()).toMatchObject({ points: 4, ideas: [says(0, true, here), says(1, true)] });
    await reopen({ 3: 'It is cold.' });
    expect(await markOf()).toMatchObject({ points: null, decidedBy: null, ideas: null });
  });
});
