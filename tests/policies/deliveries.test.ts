import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { addAttempt, type Given, rightAnswer } from '../database/given-assignment.ts';
import {
  addPerson,
  makeDeliveryPeople,
  type Query,
  queryOf,
  schoolOf,
  server,
  service,
} from './fixture/delivery-people.ts';

// What the table of policies cannot say of students: what opens when.

const soon = '2099-01-01T00:00:00Z';
const before = '2026-01-02T00:00:00Z';
const student = (sub: string): Claims => ({ role: 'student', sub });

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
/** Changes the delivery, whoever may. */
const change = (columns: string) =>
  query(service, `update public.deliveries set ${columns} where id = $1`, [given.deliveryId]);
const begin = async (who: string, word = ''): Promise<string> => {
  const [begun] = await query<{ id: string }>(server(who), 'select app.begin_attempt($1, $2) as id', [
    ...[given.deliveryId, word],
  ]);
  return begun?.id ?? '';
};
const submit = (attemptId: string) =>
  query(
    service,
    `update public.attempts set state = 'submitted', finished_at = now(), finished_by = 'student' where id = $1`,
    [attemptId],
  );
const ask = (who: string, name: string, id: string) => query(server(who), `select * from app.${name}($1)`, [id]);
const count = async (claims: Claims, table: string): Promise<number> =>
  (await query(claims, `select from public.${table}`)).length;
const isOpen = async (who: string, attemptId: string): Promise<boolean> => {
  const [found] = await query<{ open: boolean }>(server(who), 'select app.results_are_open($1) as open', [attemptId]);
  return found?.open === true;
};

it('reads no question before it begins, and no key after it', async () => {
  const [own] = await query<{ delivery: string }>(
    server(ann),
    'select own::text as delivery from app.own_deliveries() as own',
  );
  expect(own?.delivery).toContain(given.deliveryId);
  for (const word of ['Which one?', 'That', rightAnswer]) expect(own?.delivery).not.toContain(word);
  const theirs = await addAttempt(fresh.database, given, ben);
  expect(await ask(ann, 'attempt_questions', theirs)).toEqual([]);
  const attemptId = await begin(ann);
  const questions = await ask(ann, 'attempt_questions', attemptId);
  expect(questions).toMatchObject([{ question_id: given.questionId, points: 5, kind: 'multiple-choice' }]);
  expect(JSON.stringify(questions)).not.toContain(rightAnswer);
  expect(JSON.stringify(questions)).not.toContain('correct');
  const record = `select app.read_own_student_record() -> 'attempts' as sat`;
  const sat = [{ title: 'A given assignment', startedAt: expect.any(String), finishedAt: null }];
  expect(await query(server(ann), record)).toEqual([{ sat }]);
  for (const name of ['attempt_results', 'delivered_questions'])
    expect(await ask(ann, name, name === 'attempt_results' ? attemptId : given.deliveryId), name).toEqual([]);
  for (const table of ['deliveries', 'delivery_questions', 'questions', 'question_keys', 'attempt_entries', 'marks'])
    await expect(query(student(ann), `select from public.${table}`), table).rejects.toMatchObject({ code: '42501' });
});

it.each(['anon', 'authenticated', 'student'] as const)(
  'no token of %s calls what opens questions or keys',
  async (role) => {
    const attemptId = await begin(ann);
    for (const name of [
      'attempt_keys',
      'attempt_questions',
      'attempt_results',
      'delivered_questions',
      'own_deliveries',
    ])
      for (const sub of [ann, owner])
        await expect(query({ role, sub }, `select * from app.${name}($1)`, [attemptId]), name).rejects.toMatchObject({
          code: '42501',
        });
  },
);

it('keys are the server’s, for the attempt of the student it acts for and for whoever marks there', async () => {
  const attemptId = await begin(ann);
  const theirs = await addAttempt(fresh.database, given, ben);
  await share(stranger, 'see');
  const keys = [{ question_id: given.questionId, key: { correct: 1 }, content_language: 'en' }];
  expect(await ask(ann, 'attempt_keys', attemptId)).toMatchObject(keys);
  expect(await query(service, 'select * from app.attempt_keys($1)', [attemptId])).toMatchObject(keys);
  for (const who of [owner, head]) expect(await ask(who, 'attempt_keys', theirs)).toMatchObject(keys);
  expect(await ask(second, 'attempt_keys', theirs)).toMatchObject(keys);
  for (const who of [ben, stranger, second, foreigner]) expect(await ask(who, 'attempt_keys', attemptId)).toEqual([]);
  expect(await ask(ann, 'attempt_keys', theirs)).toEqual([]);
});

it('reads what is right when the delivery says so, and not while it sits again', async () => {
  await change('attempts_allowed = 2');
  const attemptId = await begin(ann);
  for (const rule of ['at-once', 'after-closing', 'when-released']) {
    await change(`feedback = '${rule}'`);
    expect(await isOpen(ann, attemptId), rule).toBe(false);
  }
  await submit(attemptId);
  expect(await isOpen(ann, attemptId)).toBe(false);
  const release = (columns: string) =>
    query(
      service,
      `insert into public.result_releases (school_id, delivery_id, batch, ${columns.split('=')[0]}, releases_at)
       values ($1, $2, gen_random_uuid(), $3, now())`,
      [school, given.deliveryId, columns.split('=')[1]],
    );
  await release(`student_id=${ben}`);
  await release(`class_id=${classes[1]}`);
  expect(await isOpen(ann, attemptId)).toBe(false);
  await release(`student_id=${ann}`);
  expect(await isOpen(ann, attemptId)).toBe(true);
  // Not before its moment.
  await query(service, `update public.result_releases set releases_at = '${soon}'`);
  expect(await isOpen(ann, attemptId)).toBe(false);
  await query(service, 'delete from public.result_releases');
  await change(`feedback = 'after-closing', closes_at = '${soon}'`);
  expect(await isOpen(ann, attemptId)).toBe(false);
  await change(`closes_at = '${before}'`);
  expect(await isOpen(ann, attemptId)).toBe(true);
  // With a later end of their own it is not over for this student.
  await query(
    service,
    'insert into public.delivery_exceptions (school_id, delivery_id, student_id, closes_at) values ($1, $2, $3, $4)',
    [school, given.deliveryId, ann, soon],
  );
  expect(await isOpen(ann, attemptId)).toBe(false);
  await change(`feedback = 'at-once'`);
  expect(await isOpen(ann, attemptId)).toBe(true);
  expect(await ask(ann, 'attempt_results', attemptId)).toMatchObject([
    { key: { correct: 1 }, explanation: rightAnswer },
  ]);
  for (const who of [ben, foreigner, stranger]) {
    expect(await isOpen(who, attemptId)).toBe(false);
    expect(await ask(who, 'attempt_results', attemptId)).toEqual([]);
  }
  await begin(ann);
  expect(await isOpen(ann, attemptId)).toBe(false);
  expect(await ask(ann, 'attempt_results', attemptId)).toEqual([]);
  await change('withdrawn_at = now()');
  await query(service, `delete from public.attempts where student_id = $1 and state = 'running'`, [ann]);
  expect(await isOpen(ann, attemptId)).toBe(false);
});

it('begins once, in the window, with the word, as often as it may', async () => {
  const refuses = (code: string, who = ann, word = '') =>
    expect(begin(who, word)).rejects.toMatchObject({ message: code });
  for (const who of [stranger, foreigner, owner]) await refuses('delivery/not-found', who);
  await change(`opens_at = '${soon}'`);
  await refuses('delivery/not-open');
  await change(`opens_at = '2026-01-01', closes_at = '${before}'`);
  await refuses('delivery/closed');
  await change('closes_at = null, paused_at = now()');
  await refuses('delivery/paused');
  await change(`paused_at = null, room_password = 'Κόκκινη Ελιά'`);
  await refuses('delivery/wrong-word', ann, 'another');
  await change('withdrawn_at = now()');
  await refuses('delivery/not-found');
  await change('withdrawn_at = null');
  const attemptId = await begin(ann, ' κοκκινη ελια ');
  expect(await Promise.all([begin(ann), begin(ann), begin(ann)])).toEqual(Array(3).fill(attemptId));
  await submit(attemptId);
  await refuses('delivery/no-attempts', ann, 'Κόκκινη Ελιά');
  const [first, again] = await Promise.all([begin(ben, 'κόκκινη ελιά'), begin(ben, 'κόκκινη ελιά')]);
  expect(first).toBe(again);
});

it('an archived class gives nothing, and one who left it goes on with what it began', async () => {
  await change('attempts_allowed = 3');
  const attemptId = await begin(ann);
  const ofOwn = async (who: string) =>
    (await query<{ attempts_allowed: number }>(server(who), 'select attempts_allowed from app.own_deliveries()')).map(
      ({ attempts_allowed }) => attempts_allowed,
    );
  expect([await ofOwn(ann), await ofOwn(ben)]).toEqual([[3], [3]]);
  await query(service, 'update public.classes set active = false where id = any ($1)', [classes]);
  expect([await ofOwn(ann), await ofOwn(ben)]).toEqual([[1], []]);
  await expect(begin(ben)).rejects.toMatchObject({ message: 'delivery/not-found' });
  expect(await begin(ann)).toBe(attemptId);
  await submit(attemptId);
  await expect(begin(ann)).rejects.toMatchObject({ message: 'delivery/no-attempts' });
  await query(service, 'update public.classes set active = true where id = any ($1)', [classes]);
  expect(await begin(ann)).not.toBe(attemptId);
  await query(service, 'delete from public.class_students where student_id = $1', [ben]);
  expect(await ofOwn(ben)).toEqual([]);
});

it('a suspended student reaches nothing of the school, also as a member of another one', async () => {
  const attemptId = await begin(ann);
  await query(service, `insert into public.memberships (school_id, user_id, role) values ($1, $2, 'student')`, [
    ...[await schoolOf(query, foreigner), ann],
  ]);
  expect(await count(student(ann), 'students')).toBe(1);
  expect(await query(student(ann), 'select id from public.attempts')).toEqual([{ id: attemptId }]);
  await query(service, `update public.memberships set status = 'suspended' where user_id = $1 and school_id = $2`, [
    ...[ann, school],
  ]);
  expect(await query(student(ann), 'select id from public.attempts')).toEqual([]);
  for (const table of ['attempts', 'attempt_entries', 'attempt_events', 'marks'])
    expect(await count(server(ann), table), table).toBe(0);
  for (const name of ['attempt_questions', 'attempt_keys', 'attempt_results'])
    expect(await ask(ann, name, attemptId), name).toEqual([]);
  await expect(begin(ann)).rejects.toMatchObject({ message: 'delivery/not-found' });
});
