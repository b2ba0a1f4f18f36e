import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { addAttempt, type Given, submitted } from '../database/given-assignment.ts';
import { addPerson, makeDeliveryPeople, type Query, queryOf, server, service } from './fixture/delivery-people.ts';

// What the table of policies cannot say of marks: who writes which decision, and what follows from marks by itself.

const browser = (sub: string): Claims => ({ role: 'authenticated', sub });

let fresh: FreshDatabase;
let query: Query;
let school: string;
let owner: string;
let second: string;
let stranger: string;
let foreigner: string;
let ann: string;
let classes: string[];
let given: Given;
let attemptId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  query = queryOf(fresh);
  await addPerson(query);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  ({ school, owner, second, stranger, foreigner, ann, classes, given } = await makeDeliveryPeople(fresh));
  attemptId = await addAttempt(fresh.database, given, ann, submitted);
  await query(
    service,
    'insert into public.marks (school_id, attempt_id, question_id, answer_sequence) values ($1, $2, $3, 1)',
    [school, attemptId, given.questionId],
  );
});

const answer = () => [school, attemptId, given.questionId];
const share = (person: string, rights: string) =>
  query(
    service,
    'insert into public.class_teachers (school_id, class_id, teacher_id, rights) values ($1, $2, $3, $4)',
    [...[school, classes[0], person, rights]],
  );

const decide = (who: string, cause: string, person: string | null = who) =>
  query(
    server(who),
    `insert into public.mark_decisions (school_id, attempt_id, question_id, cause, person_id, score, points)
     values ($1, $2, $3, $4, $5, 1, 5)`,
    [...answer(), cause, person],
  );
const refused = { code: '42501' };

it('a decision is written by whoever marks there, in nobody else’s name; a student makes that of the key alone', async () => {
  await decide(owner, 'person');
  await decide(owner, 'returned', null);
  await expect(decide(owner, 'person', second)).rejects.toMatchObject(refused);
  await decide(ann, 'key', null);
  await expect(decide(ann, 'key')).rejects.toMatchObject(refused);
  await expect(decide(ann, 'person')).rejects.toMatchObject(refused);
  await expect(decide(ann, 'machine', null)).rejects.toMatchObject(refused);
  for (const who of [second, stranger, foreigner]) await expect(decide(who, 'person')).rejects.toMatchObject(refused);
  await share(stranger, 'see');
  await expect(decide(stranger, 'person')).rejects.toMatchObject(refused);
  await query(service, `update public.class_teachers set rights = 'mark' where teacher_id = $1`, [stranger]);
  await decide(stranger, 'person');
});

it('no student writes suggestions, pins or runs, also through the server', async () => {
  const writes: [string, string][] = [
    ['mark_suggestions', `'built-in', 'mine', '1', 1, 1, '{}', false, 1`],
    ['answer_pins', 'gen_random_uuid()'],
  ];
  for (const [table, rest] of writes) {
    const columns =
      table === 'answer_pins'
        ? 'pin'
        : 'source, engine, engine_version, score, confidence, evidence, guarded, answer_sequence';
    const text = `insert into public.${table} (school_id, attempt_id, question_id, ${columns}) values ($1, $2, $3, ${rest})`;
    await expect(query(server(ann), text, answer()), table).rejects.toMatchObject(refused);
    await query(server(owner), text, answer());
  }
  for (const table of ['grading_runs', 'marking_comments', 'grading_preferences'])
    expect(await query(server(ann), `select from public.${table}`)).toEqual([]);
});

it('no token of a student reads anything of grading', async () => {
  await decide(owner, 'person');
  const tables = ['marks', 'mark_suggestions', 'mark_decisions', 'answer_pins', 'grading_runs', 'grading_run_marks'];
  const all = [...tables, 'marking_comments', 'grading_preferences', 'grading_submissions', 'grading_summary()'];
  for (const claims of [{ role: 'student', sub: ann }, { role: 'anon' }] as const)
    for (const table of all)
      await expect(query(claims, `select from public.${table}`), table).rejects.toMatchObject(refused);
});

it('the history of marks is read through the server alone, which says who read it', async () => {
  await decide(owner, 'person');
  for (const table of ['mark_decisions', 'answer_pins', 'grading_run_marks'])
    await expect(query(browser(owner), `select from public.${table}`), table).rejects.toMatchObject(refused);
  expect(await query(server(owner), 'select from public.mark_decisions')).toHaveLength(1);
});

it('a decision is written once, and forgets its person', async () => {
  await decide(owner, 'person');
  const change = (columns: string) =>
    asOwner(fresh.ownerUrl, (sql) =>
      sql.query(`update public.mark_decisions set ${columns} where attempt_id = $1`, [attemptId]),
    );
  for (const columns of ['points = 1', `person_id = '${second}'`, `comment = 'Better.'`, `created_at = now()`])
    await expect(change(columns), columns).rejects.toMatchObject(refused);
  await change('person_id = null');
});

it('what an attempt is worth follows its marks and suggestions, whoever writes them', async () => {
  const row = async () =>
    (
      await query<Record<string, unknown>>(
        service,
        `select points::float, unmarked, suggested, doubted, spot_checks, decided_by_person, confidence::float,
           lowest_confidence::float, graded_at is not null as graded
         from public.attempts where id = $1`,
        [attemptId],
      )
    )[0];
  expect(await row()).toMatchObject({ points: 0, unmarked: 1, suggested: 0, confidence: null, graded: false });
  const suggestion = (source: string, score: number, sequence: number) =>
    query(
      server(owner),
      `insert into public.mark_suggestions (school_id, attempt_id, question_id, source, engine, engine_version, score,
         confidence, evidence, guarded, answer_sequence)
       values ($1, $2, $3, $4, 'e', '1', $5, 0.75, '{}', false, $6)
       on conflict (school_id, attempt_id, question_id, source) do update set answer_sequence = excluded.answer_sequence`,
      [...answer(), source, score, sequence],
    );
  await suggestion('built-in', 1, 9);
  expect(await row()).toMatchObject({ suggested: 0, confidence: null });
  await suggestion('built-in', 1, 1);
  expect(await row()).toMatchObject({ suggested: 1, doubted: 0, confidence: 0.75, lowest_confidence: 0.75 });
  await suggestion('model', 0.5, 1);
  expect(await row()).toMatchObject({ suggested: 1, doubted: 1, confidence: 0.75 });
  const mark = (columns: string) =>
    query(server(owner), `update public.marks set ${columns} where attempt_id = $1`, [attemptId]);
  await mark(`points = 5, score = 1, decided_by = 'machine', decided_at = now(), spot_check = true`);
  expect(await row()).toMatchObject({ points: 5, unmarked: 0, suggested: 0, doubted: 0, spot_checks: 1, graded: true });
  await mark(`points = 2, score = 0.4, decided_by = 'person', decided_by_id = '${owner}'`);
  expect(await row()).toMatchObject({ points: 2, spot_checks: 0, decided_by_person: 1, lowest_confidence: null });
  await query(server(owner), 'delete from public.mark_suggestions where attempt_id = $1', [attemptId]);
  expect(await row()).toMatchObject({ confidence: null });
  // An attempt that was opened again has none, whatever becomes of its marks meanwhile.
  await query(
    service,
    `update public.attempts set state = 'running', finished_at = null, finished_by = null, points = null, unmarked = null
     where id = $1`,
    [attemptId],
  );
  await mark('points = 3');
  expect(await row()).toMatchObject({ points: null, unmarked: null });
});

it('what was decided where full credit was suggested is told of the own school, without names', async () => {
  const outcomes = (who: string, language = 'en', version = '1') =>
    query<{ changed: boolean; confidence: number }>(
      server(who),
      'select changed, confidence::float, question_id, answer_form from app.grading_outcomes($1, $2, $3, $4)',
      [school, language, 'e', version],
    );
  const decideBeside = (score: number, { guarded = false, suggested = 1, form = 'c' } = {}) =>
    query(
      server(owner),
      `insert into public.mark_decisions (school_id, attempt_id, question_id, cause, person_id, source, engine,
         engine_version, suggested_score, confidence, guarded, answer_form, score, points)
       values ($1, $2, $3, 'person', $4, 'built-in', 'e', '1', $6, 0.9, $7, $8, $5::numeric, $5::numeric * 5)`,
      [...answer(), owner, score, suggested, guarded, form],
    );
  await decide(owner, 'person');
  await decideBeside(1, { guarded: true, form: 'a' });
  await decideBeside(0.5, { suggested: 0.5, form: 'b' });
  expect(await outcomes(owner)).toEqual([]);
  await decideBeside(1);
  expect(await outcomes(owner)).toMatchObject([{ changed: false, confidence: 0.9, question_id: given.questionId }]);
  // What was decided of another answer says nothing. The last decision holds; a colleague without a part in the class counts it too.
  await decideBeside(0.4);
  expect(await outcomes(stranger)).toMatchObject([{ changed: true }]);
  for (const nothing of [outcomes(foreigner), outcomes(owner, 'el'), outcomes(owner, 'en', '2'), outcomes(ann)])
    expect(await nothing).toEqual([]);
});
