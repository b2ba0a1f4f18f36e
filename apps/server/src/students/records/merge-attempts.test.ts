import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAttempt, type Given, giveAssignment, submitted } from '../../../../../tests/database/given-assignment.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';
import { closeAttempts } from '../../attempts/start-closing-attempts.ts';
import { makeClass } from '../test-students.ts';

// Two records of one child that were made one: what each of them sat.

let fixture: FunctionsFixture;
let teacher: Person;
let kept: string;
let gone: string;
let given: Given;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  const { classId, students } = await makeClass(fixture, teacher, ['one', 'two']);
  [kept, gone] = students.map(({ id }) => id) as [string, string];
  given = await give({ classes: [classId] });
});

const give = (to: Parameters<typeof giveAssignment>[2]): Promise<Given> =>
  giveAssignment(fixture.fresh.database, teacher, to);
const sit = (who: string, row: Record<string, unknown> = {}, what = given): Promise<string> =>
  addAttempt(fixture.fresh.database, what, who, row);
const except = (who: string, minutes: number, attempts: number, closesAt: string | null, what = given) =>
  fixture.rows(
    `insert into public.delivery_exceptions (school_id, delivery_id, student_id, extra_minutes, extra_attempts, closes_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [what.schoolId, what.deliveryId, who, minutes, attempts, closesAt],
  );

async function merge(keptId = kept, goneId = gone): Promise<string> {
  const { status, body } = await fixture.call(teacher, 'merge-students', { keptId, goneId });
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.mergeId);
}
async function undo(mergeId: string): Promise<void> {
  expect(await fixture.call(teacher, 'undo-merge', { mergeId })).toMatchObject({ status: 200 });
}

/** Every row of the two students around deliveries, with what hangs on their attempts. */
async function everything(): Promise<unknown> {
  const values = [[kept, gone]];
  return {
    attempts: await fixture.rows('select * from public.attempts where student_id = any ($1) order by id', values),
    ...{
      answers: await fixture.rows(
        `select entry.* from public.attempt_entries as entry join public.attempts as its on its.id = entry.attempt_id
          where its.student_id = any ($1) order by attempt_id`,
        values,
      ),
      targets: await fixture.rows(
        'select delivery_id, student_id from public.delivery_targets where student_id = any ($1) order by 1, 2',
        values,
      ),
      exceptions: await fixture.rows(
        'select * from public.delivery_exceptions where student_id = any ($1) order by delivery_id, student_id',
        values,
      ),
    },
  };
}

/** The attempts of a student in the order of their numbers. */
async function attemptsOf(student: string): Promise<string[]> {
  const found = await fixture.rows<{ id: string; number: number }>(
    'select id, number from public.attempts where student_id = $1 order by delivery_id, number',
    [student],
  );
  return found.map(({ id, number }) => `${number} ${id}`);
}

test('attempts, deliveries to the student alone and exceptions move; undo restores every row', async () => {
  const alone = await give({ students: [gone] });
  const both = await give({ students: [kept, gone] });
  const [own, second] = [await sit(kept, submitted), await sit(kept, { ...submitted, number: 2 })];
  const [theirs, next] = [await sit(gone, submitted), await sit(gone, { number: 3 })];
  const elsewhere = await sit(gone, { ...submitted, points: 5, unmarked: 0 }, alone);
  await except(kept, 5, 2, '2099-01-01T00:00:00Z');
  await except(gone, 20, 1, '2099-01-01T00:00:00.5Z');
  await except(gone, 7, 0, null, both);
  const before = await everything();
  const { body: shown } = await fixture.call(teacher, 'preview-merge', { keptId: kept, goneId: gone });
  expect(shown).toMatchObject({ gained: [] });
  const mergeId = await merge();
  expect(await attemptsOf(gone)).toEqual([]);
  expect((await attemptsOf(kept)).sort()).toEqual(
    [`1 ${own}`, `2 ${second}`, `3 ${theirs}`, `4 ${next}`, `1 ${elsewhere}`].sort(),
  );
  const after = (await everything()) as Record<string, { student_id: string; delivery_id: string }[]>;
  expect(new Set(after.targets?.map(({ student_id }) => student_id))).toEqual(new Set([kept]));
  expect(after.targets?.map(({ delivery_id }) => delivery_id).sort()).toEqual(
    [alone.deliveryId, both.deliveryId].sort(),
  );
  expect(after.exceptions).toHaveLength(2);
  expect(after.exceptions?.find(({ delivery_id }) => delivery_id === given.deliveryId)).toMatchObject({
    ...{ student_id: kept, extra_minutes: 20, extra_attempts: 2, closes_at: new Date('2099-01-01T00:00:00.5Z') },
  });
  // The one that ran goes on: only the kept record runs it now.
  const running = `select id from public.attempts where student_id = $1 and state = 'running' and ends_at is null`;
  expect(await fixture.rows(running, [kept])).toEqual([{ id: next }]);
  await undo(mergeId);
  expect(await everything()).toEqual(before);
});

test('where both records sit one delivery, that of the record that goes ends, and its answers are marked', async () => {
  const own = await sit(kept);
  const theirs = await sit(gone, { value: 1, paused_at: '2026-01-02', ends_at: '2099-01-01' });
  const mergeId = await merge();
  // The student goes on with their own, also before the other one is closed.
  const begun = await fixture.fresh.database.asUser({ role: 'schole_server', sub: kept }, (sql) =>
    sql.query('select app.begin_attempt($1, $2) as id', [given.deliveryId, '']),
  );
  expect(begun.rows).toEqual([{ id: own }]);
  const log = { warn: () => undefined, error: () => undefined };
  expect(await closeAttempts({ database: fixture.fresh.database, log })).toBe(1);
  const state = 'select id, state, finished_by, number, points, student_id from public.attempts where id = any ($1)';
  const found = await fixture.rows<{ id: string }>(state, [[own, theirs]]);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(expect.objectContaining({ id: own, state: 'running', number: 1 }));
  expect(found).toContainEqual(
    expect.objectContaining({ id: theirs, state: 'submitted', finished_by: 'end', number: 2, points: '5.00' }),
  );
  await undo(mergeId);
  expect(await fixture.rows(state, [[theirs]])).toMatchObject([{ state: 'submitted', number: 1, student_id: gone }]);
});

test('what was begun or changed after a merge stays when it is taken back', async () => {
  await sit(kept, submitted);
  const theirs = await sit(gone, submitted);
  await except(gone, 20, 0, null);
  const mergeId = await merge();
  await fixture.rows('update public.delivery_exceptions set extra_minutes = 45 where student_id = $1', [kept]);
  const later = await sit(kept, { ...submitted, number: 3 });
  await undo(mergeId);
  expect(await attemptsOf(gone)).toEqual([`1 ${theirs}`]);
  expect(await attemptsOf(kept)).toContain(`3 ${later}`);
  expect(
    await fixture.rows(
      'select student_id, extra_minutes from public.delivery_exceptions where delivery_id = $1 order by extra_minutes desc',
      [given.deliveryId],
    ),
  ).toEqual([
    { student_id: kept, extra_minutes: 45 },
    { student_id: gone, extra_minutes: 20 },
  ]);
  // Numbers leave a gap, and the next one is still free.
  await fixture.rows('update public.deliveries set attempts_allowed = 3 where id = $1', [given.deliveryId]);
  const begun = await fixture.fresh.database.asUser({ role: 'schole_server', sub: kept }, (sql) =>
    sql.query<{ id: string }>('select app.begin_attempt($1, $2) as id', [given.deliveryId, '']),
  );
  expect(await attemptsOf(kept)).toContain(`4 ${begun.rows[0]?.id}`);
});

test.each(['first', 'last'] as const)(
  'of three records each has its own again, the %s merge taken back first',
  async (order) => {
    const third = (await makeClass(fixture, teacher, ['three'])).students[0]?.id ?? '';
    const [first, second] = [await sit(gone, submitted), await sit(kept, submitted)];
    const merges = [await merge(), await merge(third, kept)];
    expect(await attemptsOf(third)).toHaveLength(2);
    for (const mergeId of order === 'first' ? merges : merges.reverse()) await undo(mergeId);
    expect([await attemptsOf(gone), await attemptsOf(kept), await attemptsOf(third)]).toEqual([
      ...[[`1 ${first}`], [`1 ${second}`], []],
    ]);
  },
);

test('a record that is erased later takes nothing of what moved with it', async () => {
  const theirs = await sit(gone, submitted);
  await merge();
  await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('delete from auth.users where id = $1', [gone]),
  );
  expect(await attemptsOf(kept)).toEqual([`1 ${theirs}`]);
});
