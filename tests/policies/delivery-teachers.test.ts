import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { addAttempt, type Given, submitted } from '../database/given-assignment.ts';
import {
  addClass,
  addPerson,
  makeDeliveryPeople,
  type Query,
  queryOf,
  server,
  service,
} from './fixture/delivery-people.ts';

// What the table of policies cannot say of teachers: who of several people around one delivery reaches what of whom.

const browser = (sub: string): Claims => ({ role: 'authenticated', sub });

let fresh: FreshDatabase;
let query: Query;
let school: string;
let owner: string;
let second: string;
let stranger: string;
let head: string;
let foreigner: string;
let ann: string;
let ben: string;
let classes: string[];
let given: Given;

beforeAll(async () => {
  fresh = await freshDatabase();
  query = queryOf(fresh);
  // The first person runs the installation; the others are in an ordinary school.
  await addPerson(query);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  ({ school, owner, second, stranger, head, foreigner, ann, ben, classes, given } = await makeDeliveryPeople(fresh));
});

const share = (person: string, rights: string) =>
  query(
    service,
    'insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, $4)',
    [...[school, classes[0], person, rights]],
  );
const ask = (who: string, name: string, id: string) => query(server(who), `select * from app.${name}($1)`, [id]);
const count = async (claims: Claims, table: string): Promise<number> =>
  (await query(claims, `select from public.${table}`)).length;

let anns: string;
let bens: string;
beforeEach(async () => {
  [anns, bens] = [
    await addAttempt(fresh.database, given, ann, { ...submitted, message: 'For Ann' }),
    await addAttempt(fresh.database, given, ben),
  ];
  await query(
    service,
    'insert into public.delivery_exceptions (school_id, delivery_id, student_id, extra_minutes) values ($1, $2, $3, 5), ($1, $2, $4, 5)',
    [school, given.deliveryId, ann, ben],
  );
});

const reached = async (who: string): Promise<string[]> => {
  const [seen, entries, progress, exceptions] = await Promise.all(
    [
      'select id from public.attempts order by id',
      'select attempt_id as id from public.attempt_entries order by id',
      'select attempt_id as id from public.delivery_progress where attempt_id is not null order by id',
      `select attempt.id from public.delivery_exceptions as own join public.attempts as attempt using (delivery_id, student_id)
        order by attempt.id`,
    ].map((text) => query<{ id: string }>(browser(who), text)),
  );
  const ids = (rows: { id: string }[] = []) => rows.map(({ id }) => id);
  // Each table and view says the same.
  for (const others of [entries, progress, exceptions]) expect(ids(others)).toEqual(ids(seen));
  return ids(seen);
};

it('the owner and administrators reach all of a delivery, whoever teaches a class its students', async () => {
  const both = [anns, bens].sort();
  expect([await reached(owner), await reached(head)]).toEqual([both, both]);
  expect([await reached(second), await reached(stranger), await reached(foreigner)]).toEqual([[bens], [], []]);
  expect(await count(browser(second), 'deliveries')).toBe(1);
  const [shown] = await query<{ targets: string[]; begun: number; room_password: string }>(
    browser(second),
    'select targets, begun, students from public.delivery_summaries',
  );
  expect(shown).toEqual({ targets: ['B2'], begun: 1, students: 1 });
  for (const who of [stranger, foreigner])
    for (const table of [
      'deliveries',
      'delivery_targets',
      'delivery_questions',
      'delivery_summaries',
      'counted_attempts',
    ])
      expect(await count(browser(who), table), table).toBe(0);
  await share(stranger, 'see');
  expect(await reached(stranger)).toEqual([anns]);
  expect(await ask(stranger, 'attempt_results', bens)).toEqual([]);
  expect(await ask(stranger, 'attempt_results', anns)).toMatchObject([{ value: 0 }]);
  // Who is suspended, or has left, teaches nobody.
  await query(service, `update public.memberships set status = 'suspended' where user_id = $1 and school_id = $2`, [
    ...[stranger, school],
  ]);
  expect(await reached(stranger)).toEqual([]);
});

it('a student who left the class stays with whoever gave the delivery', async () => {
  await query(service, 'delete from public.class_students where student_id = any ($1)', [[ann, ben]]);
  expect(await reached(owner)).toEqual([anns, bens].sort());
  expect(await reached(second)).toEqual([]);
  const names = await query(browser(owner), 'select first_name from public.delivery_progress');
  expect(names).toEqual([{ first_name: '' }, { first_name: '' }]);
});

const writes = (attemptId: string): [string, unknown[]][] => [
  [`update public.attempts set message = 'Hello' where id = $1`, [attemptId]],
  ['update public.attempt_entries set value = $2 where attempt_id = $1', [attemptId, '3']],
  ['delete from public.attempt_entries where attempt_id = $1', [attemptId]],
  [
    `insert into public.attempt_entries (school_id, attempt_id, question_id, part, value, sequence, epoch)
     select school_id, id, $2, 'note', '"Mine"', 1, 1 from public.attempts where id = $1`,
    [attemptId, given.questionId],
  ],
  [
    'insert into public.marks (school_id, attempt_id, question_id) select school_id, id, $2 from public.attempts where id = $1',
    [attemptId, given.questionId],
  ],
  [
    'update public.delivery_exceptions as own set extra_minutes = 9 from public.attempts as its where its.id = $1 and own.student_id = its.student_id',
    [attemptId],
  ],
];
/** For each write the rows it changed, or its refusal; nothing is kept. */
const written = (who: string, attemptId: string) =>
  Promise.all(
    writes(attemptId).map(([text, values]) =>
      fresh.database
        .asUser(server(who), (sql) => sql.query(text, values), { rollback: true })
        .then(({ rowCount }) => rowCount ?? 0)
        .catch((problem: { code?: string }) => problem.code),
    ),
  );

it('who may only see changes nothing, who marks changes what is of their students', async () => {
  const all = [1, 1, 1, 1, 1, 1];
  for (const who of [owner, head]) expect(await written(who, bens)).toEqual(all);
  expect(await written(second, bens)).toEqual(all);
  const nothing = [0, 0, 0, 0, 0, 0];
  for (const who of [stranger, foreigner]) expect(await written(who, anns)).toEqual(nothing);
  expect(await written(second, anns)).toEqual(nothing);
  await share(stranger, 'see');
  // What it reads and may not write is refused where a row would be added, and not found where one would be changed.
  expect(await written(stranger, anns)).toEqual([0, 0, 0, '42501', '42501', 0]);
  await query(service, `update public.class_teachers set rights = 'mark' where teacher_id = $1`, [stranger]);
  expect(await written(stranger, anns)).toEqual(all);
  expect(await written(stranger, bens)).toEqual(nothing);
  // A student changes their own answers, through the server, and nothing that the teacher decides.
  expect(await written(ann, anns)).toEqual([1, 1, 1, 1, 1, 0]);
  expect(await written(ben, anns)).toEqual(nothing);
});

it('nobody gives to a class where they may only see, or what is not theirs', async () => {
  const add = (who: string, class_id: string) =>
    query(server(who), 'insert into public.delivery_targets (school_id, delivery_id, class_id) values ($1, $2, $3)', [
      ...[school, given.deliveryId, class_id],
    ]);
  const third = await addClass(query, school, stranger);
  await expect(add(owner, third)).rejects.toMatchObject({ code: '42501' });
  await expect(add(stranger, third)).rejects.toMatchObject({ code: '42501' });
  await query(
    service,
    `insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, 'see')`,
    [...[school, third, owner]],
  );
  await expect(add(owner, third)).rejects.toMatchObject({ code: '42501' });
  await query(service, `update public.class_teachers set rights = 'mark' where class_id = $1`, [third]);
  await add(owner, third);
  await expect(
    query(
      server(second),
      `insert into public.deliveries (school_id, assignment_id, owner_id, title, subject, content_language, opens_at)
       values ($1, $2, $3, 'Mine', 'science', 'en', now())`,
      [school, given.assignmentId, second],
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

it('whoever leaves hands deliveries over with the assignments, and nobody else changes whose they are', async () => {
  await expect(
    query(service, 'update public.deliveries set owner_id = $1 where id = $2', [stranger, given.deliveryId]),
  ).rejects.toMatchObject({ code: '42501' });
  await query(server(head), 'select app.remove_member($1, $2, $3)', [school, owner, stranger]);
  expect(await query(service, 'select owner_id from public.deliveries where id = $1', [given.deliveryId])).toEqual([
    { owner_id: stranger },
  ]);
  expect([await reached(owner), await reached(stranger)]).toEqual([[], [anns, bens].sort()]);
});
