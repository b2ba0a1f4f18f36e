import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { callAs, createDevice, makeAssignment, makeDelivery, type TestDelivery } from '../attempts/test-deliveries.ts';
import { makeClass } from '../students/test-students.ts';
import { deliveryNoticesSweep } from './delivery-notices-sweep.ts';

let fixture: FunctionsFixture;
let teacher: Person;
let people = 0;

/** One without summer time: each of its days has 24 hours. */
const zone = 'Africa/Nairobi';
/** A moment so many days after today in that zone, at an hour. */
let at: (days: number, hour?: number) => string;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  const [row] = await fixture.rows<{ today: Date }>(
    `select date_trunc('day', app.clock() at time zone $1) at time zone $1 as today`,
    [zone],
  );
  const today = row?.today.getTime() ?? 0;
  at = (days, hour = 12) => new Date(today + (days * 24 + hour) * 3_600_000).toISOString();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  teacher = await fixture.addPerson(`teacher-${people}`);
  await fixture.rows('delete from public.deliveries');
  await fixture.rows('delete from public.notifications');
});

const sweep = (): Promise<number> => deliveryNoticesSweep(fixture.fresh.database, zone).run();
const set = (text: string, ...values: unknown[]) => fixture.rows(text, values);
const give = (rules: Parameters<typeof makeDelivery>[2] = {}): Promise<TestDelivery> =>
  makeDelivery(fixture, teacher, rules);

/** Who was told what, as `kind person repeats`, with names for the people given. */
async function told(kind: string, named: Record<string, Person | undefined> = { teacher }): Promise<string[]> {
  const rows = await fixture.rows<{ user_id: string; repeats: number }>(
    'select user_id, repeats from public.notifications where kind = $1',
    [kind],
  );
  const names = new Map(Object.entries(named).map(([name, person]) => [person?.id, name]));
  return rows.map(({ user_id, repeats }) => `${names.get(user_id) ?? 'somebody else'} ${repeats}`).sort();
}

describe('what is given', () => {
  test('is told to each student at once, and to whoever joins the class later by the sweep, once', async () => {
    const { classId, students } = await makeClass(fixture, teacher, ['ann', 'bob']);
    const { assignmentId } = await makeAssignment(fixture, teacher);
    const { deliveryId } = await callAs(fixture, teacher, 'give-assignment', {
      assignmentId,
      targets: [{ classId }],
      rules: {},
    });
    const [ann, bob] = students as unknown as Person[];
    const [row] = await set("select payload from public.notifications where kind = 'delivery-given' limit 1");
    expect(row).toEqual({ payload: { deliveryId, title: 'Plants' } });
    expect(await told('delivery-given', { ann, bob })).toEqual(['ann 1', 'bob 1']);
    const names = [{ firstName: 'Carla', lastName: 'Late' }];
    const { students: added } = await callAs(fixture, teacher, 'add-students', { classId, students: names });
    const carla = { ...teacher, id: added[0]?.studentId ?? '' };
    expect(await Promise.all([sweep(), sweep()])).toEqual(expect.arrayContaining([0, 1]));
    expect(await sweep()).toBe(0);
    expect(await told('delivery-given', { ann, bob, carla })).toEqual(['ann 1', 'bob 1', 'carla 1']);
  });

  test('is told to nobody who began it, and of nothing that was taken back or is over', async () => {
    const begun = await give();
    const [ann, bob] = begun.students as [Person, Person];
    await createDevice(fixture, ann, begun.deliveryId);
    await give({ names: ['carl'], rules: { withdrawn_at: at(-1) } });
    await give({ names: ['dora'], rules: { opens_at: at(-3), closes_at: at(-2) } });
    await sweep();
    expect(await told('delivery-given', { ann, bob })).toEqual(['bob 1']);
  });
});

describe('what is due tomorrow', () => {
  test('is told once, by however many nodes, and again where the end moves to another day', async () => {
    const { deliveryId, students } = await give({ rules: { opens_at: at(-1), closes_at: at(1) } });
    const [ann, bob] = students;
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await told('delivery-due', { ann, bob })).toEqual(['ann 1', 'bob 1']);
    await set('update public.deliveries set closes_at = $2 where id = $1', deliveryId, at(1, 15));
    await sweep();
    expect(await told('delivery-due', { ann, bob })).toEqual(['ann 1', 'bob 1']);
    // As if they had been told yesterday of an end that is today.
    await set('update private.told_students set due_on = due_on - 1 where delivery_id = $1', deliveryId);
    await set('update public.deliveries set closes_at = $2 where id = $1', deliveryId, at(1, 9));
    await sweep();
    // Those of a day that say the same are one.
    expect(await told('delivery-due', { ann, bob })).toEqual(['ann 2', 'bob 2']);
  });

  test.each([
    ['tomorrow at its last minute', 2, 0, true],
    ['today at midnight', 1, 0, false],
    ['today', 0, 23.9, false],
    ['in two days', 2, 12, false],
  ])('counts by the day of the school: %s', async (_, days, hour, tells) => {
    await give({ rules: { opens_at: at(-1), closes_at: at(days, hour) } });
    await sweep();
    expect(await told('delivery-due')).toHaveLength(tells ? 2 : 0);
  });

  test('counts by the own end of each student: extra days, and a deadline of their own', async () => {
    const names = ['ann', 'bob', 'carl'];
    const { deliveryId, students } = await give({ names, rules: { opens_at: at(-5), closes_at: at(-1) } });
    const [ann, bob, carl] = students as [Person, Person, Person];
    await set(
      'insert into public.student_accommodations (school_id, student_id, extra_days) values ($1, $2, 2)',
      ...[teacher.schoolId, ann.id],
    );
    await set(
      'insert into public.delivery_exceptions (school_id, delivery_id, student_id, closes_at) values ($1, $2, $3, $4)',
      ...[teacher.schoolId, deliveryId, bob.id, at(1, 8)],
    );
    await sweep();
    expect(await told('delivery-due', { ann, bob, carl })).toEqual(['ann 1', 'bob 1']);
  });

  test.each([
    ['that were taken back', 'deliveries set withdrawn_at = now()', 'delivery'],
    ['that were closed by hand', 'deliveries set closed_at = now()', 'delivery'],
    ['of an archived class', 'classes set active = false', 'class'],
    ['of archived students', 'students set archived_at = now()', 'students'],
  ] as const)('is not told of deliveries %s', async (_, change, whose) => {
    const { deliveryId, classId, students } = await give({ rules: { opens_at: at(-1), closes_at: at(1) } });
    const ids = { delivery: [deliveryId], class: [classId], students: students.map(({ id }) => id) }[whose];
    await set(`update public.${change} where id = any ($1)`, ids);
    await sweep();
    expect([await told('delivery-due'), await told('delivery-given')]).toEqual([[], []]);
  });

  test('is not told to whoever handed it in, and is told to whoever still sits it', async () => {
    const { deliveryId, students } = await give({ rules: { opens_at: at(-1), closes_at: at(1) } });
    const [ann, bob] = students as [Person, Person];
    for (const student of [ann, bob]) await createDevice(fixture, student, deliveryId);
    await set(
      "update public.attempts set state = 'submitted', finished_at = now(), finished_by = 'student' where student_id = $1",
      ann.id,
    );
    await sweep();
    expect(await told('delivery-due', { ann, bob })).toEqual(['bob 1']);
  });
});

describe('what has closed', () => {
  test('is told once to whoever gave it, by however many nodes, and again where it was opened and closed again', async () => {
    const { deliveryId } = await give({ rules: { opens_at: at(-3), closes_at: at(-1) } });
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await told('delivery-closed')).toEqual(['teacher 1']);
    const [row] = await set("select payload from public.notifications where kind = 'delivery-closed'");
    expect(row).toEqual({ payload: { deliveryId, title: 'Plants' } });
    await set('update public.deliveries set closes_at = $2 where id = $1', deliveryId, at(-1, 14));
    await sweep();
    expect(await told('delivery-closed')).toEqual(['teacher 2']);
  });

  test('by the hand of whoever gave it is no news to them, and by another hand it is', async () => {
    const mine = await give();
    await callAs(fixture, teacher, 'close-delivery', { deliveryId: mine.deliveryId });
    await sweep();
    expect(await told('delivery-closed')).toEqual([]);
    const colleague = await fixture.addPerson(`colleague-${people}`);
    await fixture.join(colleague, teacher.schoolId, 'administrator');
    const { deliveryId } = await give({ names: ['carl'] });
    await callAs(fixture, { ...colleague, schoolId: teacher.schoolId }, 'close-delivery', { deliveryId });
    await sweep();
    expect(await told('delivery-closed')).toEqual(['teacher 1']);
  });

  test.each([
    ['open', { opens_at: '-1', closes_at: '3' }],
    ['taken back', { opens_at: '-3', closes_at: '-1', withdrawn_at: '-1' }],
    ['closed long ago', { opens_at: '-30', closes_at: '-9' }],
  ])('is not told of what is %s', async (_, days) => {
    const rules = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, at(Number(day))]));
    await give({ rules });
    await sweep();
    expect(await told('delivery-closed')).toEqual([]);
  });

  test('is not told of an archived class', async () => {
    const { classId } = await give({ rules: { opens_at: at(-3), closes_at: at(-1) } });
    await set('update public.classes set active = false where id = $1', classId);
    await sweep();
    expect(await told('delivery-closed')).toEqual([]);
  });
});
