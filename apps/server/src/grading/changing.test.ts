import { limits } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs, createDevice, exampleOf, makeDelivery, type TestDelivery } from '../attempts/test-deliveries.ts';
import { accept, createMarker, submitAttempt, suggest } from './test-marking.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let desk: ReturnType<typeof createMarker>;
let short: string;
let prompt: string;
let [ann, bob] = ['', ''];
let round = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  round += 1;
  teacher = await fixture.addPerson(`teacher-${round}`);
  given = await makeDelivery(fixture, teacher, { rules: { feedback: 'when-released', attempts_allowed: 3 } });
  desk = createMarker(fixture, teacher, given.deliveryId);
  [, , , short = '', prompt = ''] = given.questionIds;
  const [first, second] = given.students as [Person, Person];
  ann = await submitAttempt(fixture, given, first, { 0: 0, 3: 'The green goes.', 4: 'A long text.' });
  bob = await submitAttempt(fixture, given, second, { 3: 'the GREEN goes' });
});

const attemptRow = async (attemptId: string) =>
  (
    await fixture.rows<Record<string, unknown>>(
      `select points::float, unmarked, decided_by_person, suggested, doubted, spot_checks, flagged, graded_at is not null as graded
       from public.attempts where id = $1`,
      [attemptId],
    )
  )[0];

describe('a decision', () => {
  test('gives points, and is told of with the suggestion beside it', async () => {
    await suggest(fixture, ann, short, { score: 0.5, confidence: 0.8 });
    const { marks, stale } = await desk.change(
      [{ attemptId: ann, questionId: short, revision: 1, points: 3.126, comment: ' Nearly. ', flagged: true }],
      { reason: 'The cause is missing.' },
    );
    expect(stale).toEqual([]);
    expect(marks).toMatchObject([
      { attemptId: ann, mark: { points: 3.13, decidedBy: 'person', comment: 'Nearly.', flagged: true, revision: 2 } },
    ]);
    expect(await attemptRow(ann)).toMatchObject({ points: 3.13, unmarked: 1, decided_by_person: 1, flagged: true });
    expect(await desk.history(ann, short)).toMatchObject([
      {
        ...{ cause: 'person', points: 3.13, comment: 'Nearly.', reason: 'The cause is missing.' },
        ...{ engine: 'test', engineVersion: '1', suggestedScore: 0.5, confidence: 0.8 },
      },
    ]);
    const audited = await fixture.rows(
      `select from public.audit_events where actor_id = $1 and action in ('delivery/marks-changed', 'delivery/mark-history-read')`,
      [teacher.id],
    );
    expect(audited).toHaveLength(2);
  });

  test('of everything closes the attempt, and taking it back opens it again', async () => {
    await desk.change([
      { attemptId: ann, questionId: short, revision: 1, points: 4 },
      { attemptId: ann, questionId: prompt, revision: 1, points: 0 },
    ]);
    expect(await attemptRow(ann)).toMatchObject({ points: 4, unmarked: 0, graded: true });
    const { marks } = await desk.change([{ attemptId: ann, questionId: short, revision: 2, points: null }]);
    expect(marks).toMatchObject([{ mark: { points: null, decidedBy: null, decidedAt: null, revision: 3 } }]);
    expect(await attemptRow(ann)).toMatchObject({ points: 0, unmarked: 1, graded: false });
  });

  test('of alike answers together is one of a group, for each with its own history', async () => {
    const marks = [ann, bob].map((attemptId) => ({ attemptId, questionId: short, revision: 1, points: 2 }));
    expect((await desk.change(marks, { together: true })).marks).toHaveLength(2);
    for (const attemptId of [ann, bob])
      expect(await desk.history(attemptId, short)).toMatchObject([{ cause: 'group', points: 2 }]);
    const forms = await fixture.rows<{ form: string }>(
      `select distinct answer_form as form from public.mark_decisions where question_id = $1 and cause = 'group'`,
      [short],
    );
    expect(forms).toEqual([{ form: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test('that only comments or flags judges nothing', async () => {
    await suggest(fixture, ann, short);
    await desk.change([{ attemptId: ann, questionId: short, revision: 1, comment: 'Read it again.' }]);
    await desk.change([{ attemptId: ann, questionId: short, revision: 2, flagged: true }]);
    expect((await desk.answer(ann, short)).mark).toMatchObject({
      points: null,
      comment: 'Read it again.',
      flagged: true,
    });
    expect(await desk.history(ann, short)).toMatchObject([{ cause: 'person', points: null, engine: null }]);
  });

  test('in a list of suggestions says something about the machine only where it is another one', async () => {
    for (const attemptId of [ann, bob]) await suggest(fixture, attemptId, short, { score: 1 });
    const marks = [ann, bob].map((attemptId, at) => ({ attemptId, questionId: short, revision: 1, points: 4 - at }));
    expect((await desk.change(marks, { together: true, listed: true })).marks).toMatchObject([
      { mark: { points: 4, decidedBy: 'person' } },
      { mark: { points: 3, decidedBy: 'person' } },
    ]);
    const told = await fixture.rows(
      `select points::float, suggested_score::float as suggested, judged from public.mark_decisions
        where question_id = $1 and cause = 'group' order by points`,
      [short],
    );
    expect(told).toEqual([
      { points: 3, suggested: 1, judged: true },
      { points: 4, suggested: 1, judged: false },
    ]);
  });

  test('that is so already changes nothing', async () => {
    const same = { attemptId: ann, questionId: short, points: 2, comment: 'Well.' };
    await desk.change([{ ...same, revision: 1 }]);
    expect((await desk.change([{ ...same, revision: 2 }])).marks).toMatchObject([{ mark: { revision: 2 } }]);
    expect(await desk.history(ann, short)).toHaveLength(1);
  });

  test('is refused beyond what the question is worth, and then none of them is made', async () => {
    const marks = [
      { attemptId: bob, questionId: short, revision: 1, points: 4 },
      { attemptId: ann, questionId: short, revision: 1, points: 4.01 },
    ];
    const { status, body } = await fixture.call(teacher, 'change-marks', { deliveryId: given.deliveryId, marks });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'mark/points', values: { max: 4 } } });
    expect((await desk.answer(bob, short)).mark.points).toBeNull();
  });

  test('may set aside what the key settled', async () => {
    const [closed = ''] = given.questionIds;
    const before = (await desk.answer(ann, closed)).mark;
    expect(before).toMatchObject({ decidedBy: 'key', decidedByName: null });
    await desk.change([{ attemptId: ann, questionId: closed, revision: before.revision, points: 1.5 }]);
    expect((await desk.answer(ann, closed)).mark).toMatchObject({ points: 1.5, decidedBy: 'person' });
    expect((await desk.history(ann, closed)).map(({ cause }) => cause)).toEqual(['key', 'person']);
  });
});

describe('a rubric', () => {
  const { content } = exampleOf('analytical-prompt');
  const { rubric } = content as { rubric: { levels: { points: number }[] }[] };
  const best = rubric.reduce((sum, { levels }) => sum + (levels[0]?.points ?? 0), 0);

  test('gives its share of the points once every criterion has a level', async () => {
    const levels: (number | null)[] = rubric.map(() => 0);
    const ref = { attemptId: ann, questionId: prompt };
    const half = await desk.change([{ ...ref, revision: 1, criteria: [null, ...levels.slice(1)] }]);
    expect(half.marks).toMatchObject([{ mark: { points: null, criteria: [null, ...levels.slice(1)] } }]);
    expect((await desk.change([{ ...ref, revision: 2, criteria: levels }])).marks).toMatchObject([
      { mark: { points: 4, criteria: levels, decidedBy: 'person' } },
    ]);
    const lower = [1, ...levels.slice(1)];
    const lost = (rubric[0]?.levels[0]?.points ?? 0) - (rubric[0]?.levels[1]?.points ?? 0);
    const worth = Math.round(((best - lost) / best) * 400) / 100;
    expect((await desk.change([{ ...ref, revision: 3, criteria: lower }])).marks).toMatchObject([
      { mark: { points: worth } },
    ]);
    expect((await desk.change([{ ...ref, revision: 4, points: 1 }])).marks).toMatchObject([
      { mark: { points: 1, criteria: lower } },
    ]);
  });

  test('refuses levels that it does not have', async () => {
    const of = (questionId: string, criteria: number[]) => ({
      deliveryId: given.deliveryId,
      marks: [{ attemptId: ann, questionId, revision: 1, criteria }],
    });
    expect(await desk.code('change-marks', of(prompt, []))).toBe('mark/criteria');
    expect(
      await desk.code(
        'change-marks',
        of(
          prompt,
          rubric.map(() => 9),
        ),
      ),
    ).toBe('mark/criteria');
    expect(await desk.code('change-marks', of(short, [0]))).toBe('mark/criteria');
  });
});

describe('two who mark at once', () => {
  test('decide each mark once: the other reads what was decided', async () => {
    const colleague = await fixture.addPerson(`colleague-${round}`);
    await fixture.join(colleague, teacher.schoolId, 'teacher');
    await callAs(fixture, teacher, 'share-class', { classId: given.classId, userId: colleague.id, rights: 'mark' });
    const other = createMarker(fixture, colleague, given.deliveryId);
    const wanted = (points: number, ids: string[]) =>
      ids.map((attemptId) => ({ attemptId, questionId: short, revision: 1, points }));
    // In another order: neither waits for the other for ever.
    const [mine, theirs] = await Promise.all([desk.change(wanted(1, [ann, bob])), other.change(wanted(2, [bob, ann]))]);
    const [winner, loser] = mine.marks.length > 0 ? [mine, theirs] : [theirs, mine];
    expect(winner).toMatchObject({ marks: [{}, {}], stale: [] });
    expect(loser.marks).toEqual([]);
    const points = winner.marks[0]?.mark.points;
    expect(loser.stale).toMatchObject([{ mark: { points, revision: 2 } }, { mark: { points, revision: 2 } }]);
    for (const attemptId of [ann, bob]) expect(await desk.history(attemptId, short)).toHaveLength(1);
  });

  test('on different answers of one attempt sum up both', async () => {
    const one = (questionId: string, points: number) =>
      desk.change([{ attemptId: ann, questionId, revision: 1, points }]);
    await Promise.all([one(short, 2), one(prompt, 3)]);
    expect(await attemptRow(ann)).toMatchObject({ points: 5, unmarked: 0, decided_by_person: 2 });
  });
});

describe('a spot check', () => {
  test('is seen when a person confirms what the machine accepted, or decides otherwise', async () => {
    for (const attemptId of [ann, bob]) {
      await suggest(fixture, attemptId, short);
      await accept(fixture, attemptId, short, true);
    }
    expect((await desk.read()).delivery.spotChecks).toBe(2);
    await desk.change([{ attemptId: ann, questionId: short, revision: 2, points: 4 }]);
    await desk.change([{ attemptId: bob, questionId: short, revision: 2, points: 1 }], { together: true });
    expect((await desk.read()).delivery.spotChecks).toBe(0);
    expect(await desk.history(ann, short)).toMatchObject([{ cause: 'spot-check', points: 4, suggestedScore: 1 }]);
    expect(await desk.history(bob, short)).toMatchObject([{ cause: 'spot-check', points: 1 }]);
  });
});

describe('giving back', () => {
  test('lets the key decide again, or has the answer wait', async () => {
    const [closed = ''] = given.questionIds;
    const refs = [closed, short].map((questionId) => ({ attemptId: ann, questionId }));
    await desk.change(refs.map((ref) => ({ ...ref, revision: 1, points: 2.5, comment: 'Hm.' })));
    const { marks } = await callAs(fixture, teacher, 'return-marks', {
      deliveryId: given.deliveryId,
      marks: refs.map((ref) => ({ ...ref, revision: 2 })),
    });
    expect(marks).toMatchObject([
      { questionId: closed, mark: { decidedBy: 'key', comment: 'Hm.', revision: 3 } },
      { questionId: short, mark: { points: null, decidedBy: null, revision: 3 } },
    ]);
    expect((await desk.history(ann, closed)).map(({ cause }) => cause)).toEqual(['key', 'person', 'returned']);
    const back = (revision: number) =>
      callAs(fixture, teacher, 'return-marks', {
        deliveryId: given.deliveryId,
        marks: refs.map((ref) => ({ ...ref, revision })),
      });
    expect((await back(3)).marks.map(({ mark }) => mark.revision)).toEqual([3, 3]);
    // What somebody decided since is not theirs to give back.
    await desk.change(refs.map((ref) => ({ ...ref, revision: 3, points: 1 })));
    const late = await back(3);
    expect(late.marks).toEqual([]);
    expect(late.stale.map(({ mark }) => mark.points)).toEqual([1, 1]);
  });
});

describe('a decision survives', () => {
  const reopen = async (student: Person, ...answers: { place: number; value: unknown }[]) => {
    await callAs(fixture, teacher, 'reopen-attempt', { attemptId: ann, minutes: 5 });
    await submitAttempt(fixture, given, student, Object.fromEntries(answers.map(({ place, value }) => [place, value])));
  };

  test('as long as its answer does: an attempt that was opened again keeps it', async () => {
    await desk.change([{ attemptId: ann, questionId: short, revision: 1, points: 3, comment: 'Good.' }]);
    const [student] = given.students as [Person];
    await reopen(student, { place: 4, value: 'Another text.' });
    expect((await desk.answer(ann, short)).mark).toMatchObject({ points: 3, comment: 'Good.', decidedBy: 'person' });
    expect(await attemptRow(ann)).toMatchObject({ points: 3, unmarked: 1 });
    await reopen(student);
    expect(await attemptRow(ann)).toMatchObject({ points: 3, unmarked: 1 });
    await reopen(student, { place: 3, value: exampleOf('short-answer').right });
    expect((await desk.answer(ann, short)).mark).toMatchObject({ points: 4, comment: '', decidedBy: 'key' });
    expect((await desk.history(ann, short)).map(({ cause }) => cause)).toEqual(['person', 'key']);
  });

  test('and while the student writes on, nothing is marked', async () => {
    await callAs(fixture, teacher, 'reopen-attempt', { attemptId: ann, minutes: 5 });
    const marks = [{ attemptId: ann, questionId: short, revision: 1, points: 1 }];
    expect(await desk.code('change-marks', { deliveryId: given.deliveryId, marks })).toBe('mark/unknown');
    const [student] = given.students as [Person];
    expect((await createDevice(fixture, student, given.deliveryId)).attemptId).toBe(ann);
  });

  test('a suggestion for an answer that was changed is not shown', async () => {
    await suggest(fixture, ann, short);
    expect((await desk.answer(ann, short)).suggestions).toHaveLength(1);
    const [student] = given.students as [Person];
    await reopen(student, { place: 3, value: 'Another one.' });
    expect((await desk.answer(ann, short)).suggestions).toEqual([]);
    expect(await attemptRow(ann)).toMatchObject({ suggested: 0 });
  });
});

describe('comments', () => {
  const kept = () =>
    fixture.rows<{ id: string; text: string; used: number }>(
      'select id, text, used from public.marking_comments where owner_id = $1 order by used desc, text',
      [teacher.id],
    );

  test('are learnt as they are written, once each, and forgotten by whoever wrote them', async () => {
    const comment = (attemptId: string, revision: number, text: string) =>
      desk.change([{ attemptId, questionId: short, revision, points: 1, comment: text }]);
    await comment(ann, 1, 'Name the cause.');
    await comment(bob, 1, 'Name the cause.');
    await comment(bob, 2, '=HYPERLINK("x")');
    expect(await kept()).toMatchObject([
      { text: 'Name the cause.', used: 2 },
      { text: '=HYPERLINK("x")', used: 1 },
    ]);
    const [first] = await kept();
    const stranger = createMarker(fixture, await fixture.addPerson(`stranger-${round}`), given.deliveryId);
    const input = { commentId: first?.id ?? '' };
    expect(await stranger.code('forget-marking-comment', input)).toBe('mark/comment-unknown');
    expect(await callAs(fixture, teacher, 'forget-marking-comment', input)).toEqual(input);
    expect(await kept()).toHaveLength(1);
  });

  test('beyond the limit the least used go, and never the one just written', async () => {
    await fixture.rows(
      `insert into public.marking_comments (school_id, owner_id, text, used)
       select $1, $2, 'Comment ' || at, at + 1 from generate_series(1, $3::integer) as at`,
      [teacher.schoolId, teacher.id, limits.grading.comments],
    );
    await desk.change([{ attemptId: ann, questionId: short, revision: 1, points: 1, comment: 'A new one.' }]);
    const texts = (await kept()).map(({ text }) => text);
    expect(texts).toHaveLength(limits.grading.comments);
    expect(texts).toContain('A new one.');
    expect(texts).not.toContain('Comment 1');
  });
});
