import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { callAs, makeDelivery, type TestDelivery } from '../../attempts/test-deliveries.ts';
import { answers, submitAttempt } from '../runs/test-runs.ts';
import { createMarker } from '../test-marking.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let given: TestDelivery;
let desk: ReturnType<typeof createMarker>;
const attempts: string[] = [];

const own = 'The plant gets tired when the days grow short.';

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  teacher = await fixture.addPerson('teacher');
  given = await makeDelivery(fixture, teacher, { names: ['ann', 'bob', 'cleo', 'dora', 'eva'] });
  desk = createMarker(fixture, teacher, given.deliveryId);
  for (const [at, student] of given.students.entries()) {
    const text = at < 4 ? `${own}${' Yes.'.repeat(at)}` : answers.wrong[3];
    attempts.push(await submitAttempt(fixture, given, student, { ...answers.wrong, 3: text }));
  }
});
afterAll(() => fixture.close());

const refresh = (who = teacher) =>
  fixture.call(who, 'refresh-suggestions', { deliveryId: given.deliveryId, questionId: given.questionIds[3] ?? '' });
const scores = async () =>
  (await desk.read(given.questionIds[3])).answers
    .filter(({ mark }) => mark.points === null)
    .map(({ attemptId, suggestions }) => [attempts.indexOf(attemptId), suggestions[0]?.score]);

test('suggestions follow what people marked, and nothing is decided by them', async () => {
  const questionId = given.questionIds[3] ?? '';
  expect((await refresh()).body).toEqual({ answers: 5, learnedFrom: 0 });
  expect(new Map((await scores()) as [number, number][]).get(3)).toBeLessThan(1);
  const marks = attempts.slice(0, 3).map((attemptId) => ({ attemptId, questionId, revision: 1, points: 4 }));
  await desk.change(marks);
  expect((await refresh()).body).toEqual({ answers: 2, learnedFrom: 3 });
  const now = new Map((await scores()) as [number, number][]);
  expect([...now.keys()].sort()).toEqual([3, 4]);
  // What a person gave full credit to in nearly these words is suggested to have it.
  expect(now.get(3)).toBe(1);
  expect(now.get(4)).toBeLessThan(1);
  const decided = await fixture.rows(
    `select distinct decided_by from public.marks where question_id = $1 and points is not null`,
    [questionId],
  );
  expect(decided).toEqual([{ decided_by: 'person' }]);
});

test('only whoever marks them has them made', async () => {
  const stranger = await fixture.addPerson('stranger');
  expect((await refresh(stranger)).body).toMatchObject({ code: 'delivery/unknown' });
  const [questionId] = given.questionIds;
  expect(
    await callAs(fixture, teacher, 'refresh-suggestions', {
      deliveryId: given.deliveryId,
      questionId: questionId ?? '',
    }),
  ).toEqual({ answers: 0, learnedFrom: 0 });
  const nowhere = { deliveryId: given.deliveryId, questionId: crypto.randomUUID() };
  expect((await fixture.call(teacher, 'refresh-suggestions', nowhere)).body).toMatchObject({ code: 'mark/unknown' });
});
