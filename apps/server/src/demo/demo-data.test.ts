import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person, settings } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let owner: Person;
const tables = [
  'schools',
  'memberships',
  'profiles',
  'sources',
  'source_versions',
  'source_files',
  'source_scans',
  'source_passages',
  'documents',
  'assignments',
  'assignment_sources',
  'questions',
  'question_versions',
  'question_keys',
  'question_spans',
  'question_concepts',
  'question_verdicts',
  'classes',
  'students',
  'class_students',
  'deliveries',
  'delivery_targets',
  'delivery_questions',
  'attempts',
  'attempt_devices',
  'attempt_events',
  'attempt_entries',
  'marks',
  'mark_decisions',
  'mark_suggestions',
  'grading_run_marks',
  'notifications',
  'demo_rows',
] as const;

/** Every row, except the audit and the jobs. */
async function everything(): Promise<string> {
  const parts = [];
  for (const table of tables) parts.push(await fixture.rows(`select * from public.${table} order by 1, 2, 3`));
  parts.push(await fixture.rows('select id from auth.users order by id'));
  parts.push(await fixture.rows('select id, name from storage.objects order by id'));
  return JSON.stringify(parts);
}

async function make(who: Person, language: 'en' | 'el' = 'en'): Promise<string> {
  const { status, body } = await fixture.call(who, 'add-demo-data', { language });
  expect(status).toBe(200);
  expect(await fixture.finished(body.jobId)).toMatchObject({ state: 'done', result: { assignments: 4, people: 25 } });
  return body.jobId;
}

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  owner = await fixture.addPerson('owner');
  await fixture.make(owner);
});
afterAll(() => fixture.close());

test('it fills a class, marks each row, and removes every row again', async () => {
  const before = await everything();
  expect((await fixture.call(owner, 'read-demo-data', {})).body).toEqual({
    assignments: 0,
    changed: 0,
    given: 0,
    people: 0,
    sources: 0,
    used: 0,
    making: false,
  });
  await make(owner, 'el');
  expect((await fixture.call(owner, 'read-demo-data', {})).body).toEqual({
    assignments: 4,
    changed: 0,
    given: 0,
    people: 25,
    sources: 5,
    used: 0,
    making: false,
  });
  const assignments = await fixture.rows<{ stage: string; questions: number; quotes: number; kind: string }>(
    `select a.stage, s.kind, count(distinct q.id)::int as questions, count(sp.id)::int as quotes
       from public.assignments a
       join public.demo_rows d on d.row_id = a.id and d.relation = 'public.assignments'
       join public.assignment_sources l on l.assignment_id = a.id
       join public.sources s on s.id = l.source_id
       join public.questions q on q.assignment_id = a.id
       join public.question_spans sp on sp.question_id = q.id and sp.source_id = s.id
      where a.content_language = 'el' group by a.id, s.kind, a.stage order by a.stage`,
  );
  expect(assignments.map(({ stage, questions, kind }) => ({ stage, questions, kind }))).toEqual([
    { stage: 'ready', questions: 8, kind: 'file' },
    { stage: 'ready', questions: 8, kind: 'file' },
    { stage: 'reviewing', questions: 8, kind: 'file' },
    { stage: 'reviewing', questions: 8, kind: 'file' },
  ]);
  for (const { quotes } of assignments) expect(quotes).toBeGreaterThan(8);
  expect(await fixture.rows('select name, subject, grade_level from public.classes')).toEqual([
    { name: 'Τμήμα Β2 (επίδειξη)', subject: 'science', grade_level: '6-8' },
  ]);
  const materials = await fixture.rows(
    `select f.mimetype, s.title, d.receipt ->> 'reader' as reader, jsonb_array_length(w.words) > 200 as recognised,
            exists (select from jsonb_array_elements(d.blocks) as block where block ->> 'kind' = 'notes') as notes
       from public.sources s join public.documents d on d.source_id = s.id join public.source_files f on f.source_id = s.id
       left join public.source_scans w on w.source_id = s.id
       join storage.objects o on o.name = f.object_path where f.mimetype <> 'text/markdown' order by f.mimetype desc`,
  );
  expect(materials).toEqual([
    expect.objectContaining({ reader: 'image', title: 'Το ηλεκτρικό κύκλωμα (σαρωμένη σελίδα)', recognised: true }),
    expect.objectContaining({ reader: 'pptx', title: 'Ηφαίστεια (διαφάνειες)', recognised: null, notes: true }),
  ]);
  const roster = await fixture.rows('select from public.class_rosters where last_name is not null and access is null');
  expect(roster).toHaveLength(24);
  const again = await fixture.call(owner, 'add-demo-data', { language: 'en' });
  expect(again.body).toEqual({ jobId: null });

  const removed = await fixture.call(owner, 'remove-demo-data', {});
  expect(removed.body).toMatchObject({ assignments: 4, people: 25, sources: 5 });
  expect(await everything()).toBe(before);
  // A second request: nothing is left, and nothing is recorded.
  expect((await fixture.call(owner, 'remove-demo-data', {})).body).toMatchObject({ assignments: 0, people: 0 });
  expect(await fixture.actionsOn(owner.schoolId)).toEqual(['school/demo-added', 'school/demo-removed']);
});

test('its people have no address, no password and no other way to sign in', async () => {
  await make(owner);
  const accounts = await fixture.rows<{ role: string; email: string | null; phone: string | null; member: string }>(
    `select u.role, u.email, u.phone, m.role as member, m.status
       from auth.users u join public.demo_rows d on d.row_id = u.id and d.relation = 'auth.users'
       join public.memberships m on m.user_id = u.id and m.school_id = d.school_id order by u.role`,
  );
  expect(accounts).toHaveLength(25);
  expect(new Set(accounts.map(({ role, email, phone, member }) => [role, email, phone, member].join()))).toEqual(
    new Set(['authenticated,,,teacher', 'student,,,student']),
  );
  expect(accounts.filter(({ role }) => role === 'authenticated')).toHaveLength(1);
  // The colleague got no school of their own.
  expect(await fixture.rows('select count(*)::int as count from public.schools')).toEqual([{ count: 1 }]);
  const identities = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query(
      `select 1 from auth.users u where u.raw_app_meta_data ->> 'demo' = 'true' and (u.encrypted_password is not null
         or exists (select from auth.identities i where i.user_id = u.id))`,
    ),
  );
  expect(identities.rows).toEqual([]);
  await fixture.call(owner, 'remove-demo-data', {});
});

test('a demo assignment that was changed is counted, and own work made from a demo text keeps the text', async () => {
  await make(owner);
  const [changed] = await fixture.rows<{ id: string; version: number }>(
    `select a.id, a.version from public.assignments a join public.demo_rows d on d.row_id = a.id order by a.title limit 1`,
  );
  const renamed = { assignmentId: changed?.id ?? '', version: changed?.version ?? 0, title: 'Mine' };
  expect((await fixture.call(owner, 'change-assignment', renamed)).status).toBe(200);
  const copied = await fixture.call(owner, 'duplicate-assignment', {
    assignmentId: changed?.id ?? '',
    title: 'My copy',
  });
  expect(copied.status).toBe(200);
  const [source] = await fixture.rows<{ id: string }>(
    `select s.id from public.sources s join public.demo_rows d on d.row_id = s.id
      where s.id not in (select source_id from public.assignment_sources where assignment_id = '${copied.body.assignmentId}') limit 1`,
  );
  const own = await fixture.call(owner, 'generate-assignment', { sources: [{ sourceId: source?.id ?? '' }], settings });
  const { result } = await fixture.finished(own.body.jobId);
  expect((await fixture.call(owner, 'read-demo-data', {})).body).toMatchObject({ changed: 1, used: 2, sources: 5 });

  await fixture.call(owner, 'remove-demo-data', {});
  const left = await fixture.rows<{ id: string }>('select id from public.assignments order by created_at');
  expect(left.map(({ id }) => id)).toEqual(
    expect.arrayContaining([String(copied.body.assignmentId), result?.assignmentId]),
  );
  expect(left.map(({ id }) => id)).not.toContain(changed?.id);
  const files = await fixture.rows<{ there: boolean }>(
    `select exists (select from storage.objects o where o.name = f.object_path) as there from public.source_files f`,
  );
  expect(files).toEqual([{ there: true }, { there: true }]);
  // A text that a person uses is no demo data any more.
  expect(await fixture.rows('select * from public.demo_rows')).toEqual([]);
});

test('one assignment was sat by the class: marked by its keys, with one late, one contested and one that waits', async () => {
  await make(owner, 'el');
  const [given] = await fixture.rows<Record<string, unknown>>(
    `select id, state, targets, class_ids, students, begun, submitted, questions, outdated from public.delivery_summaries
      where title = 'Φωτοσύνθεση: επανάληψη'`,
  );
  expect(given).toMatchObject({
    ...{ state: 'closed', students: 24, begun: 24, submitted: 24, questions: 8, outdated: false },
    targets: ['Τμήμα Β2 (επίδειξη)'],
  });
  const sat = await fixture.rows<{ points: number; unmarked: number; late: number; contested: boolean; by: string }>(
    `select points::float as points, unmarked, late_events as late, contested, finished_by as by
       from public.delivery_progress where delivery_id = $1 and state = 'submitted' and seen_at <= app.clock()`,
    [given?.id],
  );
  expect(sat).toHaveLength(24);
  expect(sat.filter(({ late }) => late > 0)).toMatchObject([{ late: 1, by: 'end' }]);
  expect(sat.filter(({ contested }) => contested)).toHaveLength(1);
  expect(sat.filter(({ unmarked }) => unmarked > 0)).toMatchObject([{ unmarked: 2 }]);
  expect(new Set(sat.map(({ points }) => points)).size).toBeGreaterThan(4);
  const [average] = await fixture.rows<{ marked: number; average: number }>(
    'select marked, average::float as average from public.class_results',
  );
  expect(average?.marked).toBe(23);
  expect(average?.average).toBeGreaterThan(50);
  expect(average?.average).toBeLessThan(95);
  // Nobody adds to it: neither the administrator of another school, nor anybody for a student who exists.
  const stranger = await fixture.addPerson('stranger');
  const add = (who: Person) =>
    fixture.fresh.database.asUser({ role: 'schole_server', sub: who.id }, (transaction) =>
      transaction.query('select app.add_demo_attempts($1, $2)', [
        given?.id,
        JSON.stringify([{ id: crypto.randomUUID(), student_id: stranger.id }]),
      ]),
    );
  await expect(add(stranger)).rejects.toMatchObject({ code: 'PT403' });
  await expect(add(owner)).rejects.toMatchObject({ code: 'PT404' });
  await fixture.call(owner, 'remove-demo-data', {});
});

interface Written {
  kind: string;
  waiting: number;
  /** Different answers. */
  different: number;
  failed: string[];
}

test.each([
  ['en', 'Photosynthesis: written test', [12, 21, 23, 23, 20, 24]],
  ['el', 'Φωτοσύνθεση: γραπτή δοκιμασία', [12, 21, 23, 23, 20, 24]],
] as const)(
  'a class set waits to be graded, and goes with what was suggested: %s',
  async (language, title, waiting) => {
    const before = await everything();
    await make(owner, language);
    const [given] = await fixture.rows<{ id: string; assignment_id: string }>(
      `select id, assignment_id, state, students, submitted, max_points, released_at, partly_released, outdated
       from public.delivery_summaries where title = $1 and closes_at > app.clock() - interval '26 hours'`,
      [title],
    );
    expect(given).toMatchObject({
      ...{ state: 'closed', students: 24, submitted: 24, max_points: 28, outdated: false },
      ...{ released_at: null, partly_released: false },
    });
    const written = () =>
      fixture.rows<Written>(
        `select question.kind, count(*) filter (where mark.points is null)::int as waiting,
         count(distinct entry.value)::int as different,
         array(
           select verdict.check_name from public.question_verdicts as verdict
           where verdict.question_id = question.id and verdict.outcome = 'failed'
         ) as failed
       from public.questions as question
       join public.marks as mark on mark.question_id = question.id
       left join public.attempt_entries as entry on entry.attempt_id = mark.attempt_id
         and entry.question_id = mark.question_id and entry.part = 'answer'
       where question.assignment_id = $1 group by question.id order by question.position`,
        [given?.assignment_id],
      );
    const questions = await written();
    expect(questions.map(({ kind }) => kind)).toEqual([
      ...['multiple-choice', 'true-false', 'fill-in-blank'],
      ...['short-answer', 'short-answer', 'short-answer', 'short-answer', 'analytical-prompt'],
    ]);
    expect(questions.map((one) => one.waiting)).toEqual([0, 0, ...waiting]);
    for (const { different } of questions.slice(3, 7)) expect(different).toBeGreaterThan(17);
    expect(questions.flatMap(({ failed }) => failed)).toEqual([]);
    // Nothing is graded in advance, nothing is anybody's change, and nothing is added twice.
    expect(await fixture.rows('select from public.mark_suggestions')).toEqual([]);
    expect((await fixture.call(owner, 'read-demo-data', {})).body).toMatchObject({ assignments: 4, changed: 0 });
    expect((await fixture.call(owner, 'add-demo-data', { language })).body).toEqual({ jobId: null });

    const all = waiting.reduce((sum, count) => sum + count, 0);
    const graded = await fixture.call(owner, 'start-grading', { deliveryIds: [given?.id ?? ''] });
    expect(await fixture.finished(graded.body.jobId)).toMatchObject({ result: { answers: all, accepted: 0 } });
    expect(await fixture.rows('select from public.mark_suggestions')).toHaveLength(all);
    expect((await written()).map((one) => one.waiting)).toEqual([0, 0, ...waiting]);

    // The teacher's own: the screen deletes it when it has shown the end.
    await fixture.rows("delete from public.notifications where kind = 'grading-complete'");
    expect((await fixture.call(owner, 'remove-demo-data', {})).body).toMatchObject({ assignments: 4, changed: 0 });
    expect(await everything()).toBe(before);
  },
);

test('no plan counts it', async () => {
  const small = await fixture.addPerson('small');
  await fixture.rows("update public.schools set plan = 'individual' where id = $1", [small.schoolId]);
  await make(small);
  const [used] = await fixture.rows(
    `select (app.entitlement($1, 'assignments_per_month')).used as assignments, (app.entitlement($1, 'classes')).used as classes,
       (app.entitlement($1, 'teachers')).used as teachers`,
    [small.schoolId],
  );
  expect(used).toEqual({ assignments: 0, classes: 0, teachers: 1 });
  await fixture.call(small, 'remove-demo-data', {});
});

test('two administrators at once get one class, and a removal in the middle leaves nothing', async () => {
  const first = await fixture.addPerson('first');
  const second = await fixture.addPerson('second');
  await fixture.join(second, first.schoolId, 'administrator');
  const [one, two, again] = await Promise.all([
    fixture.call(first, 'add-demo-data', { language: 'en' }),
    fixture.call(second, 'add-demo-data', { language: 'el' }),
    fixture.call(first, 'add-demo-data', { language: 'en' }),
  ]);
  expect(again.body.jobId).toBe(one.body.jobId);
  const ends = [await fixture.finished(one.body.jobId), await fixture.finished(two.body.jobId)];
  expect(ends.map(({ result }) => result)).toEqual(
    expect.arrayContaining([
      { assignments: 4, people: 25 },
      { assignments: 0, people: 0 },
    ]),
  );
  const uploads = 'select count(*)::int as count from storage.objects where owner = any($1::uuid[])';
  // The job's state changes before it removes its uploads.
  await expect.poll(() => fixture.rows(uploads, [[first.id, second.id]])).toEqual([{ count: 5 }]);
  expect((await fixture.call(second, 'remove-demo-data', {})).body).toMatchObject({ assignments: 4, people: 25 });

  const { jobId } = (await fixture.call(first, 'add-demo-data', { language: 'en' })).body;
  expect((await fixture.call(second, 'read-demo-data', {})).body).toMatchObject({ making: true });
  expect((await fixture.call(second, 'remove-demo-data', {})).body).toMatchObject({ making: true });
  expect(await fixture.finished(jobId)).toMatchObject({ state: 'cancelled' });
  expect(await fixture.rows('select * from public.demo_rows where school_id = $1', [first.schoolId])).toEqual([]);
  expect(await fixture.rows('select * from public.assignments where school_id = $1', [first.schoolId])).toEqual([]);
});

test('a teacher may neither add nor remove it, and sees which rows are demo', async () => {
  const head = await fixture.addPerson('head');
  const teacher = await fixture.addPerson('teacher');
  await fixture.join(teacher, head.schoolId, 'teacher');
  await make(head);
  const refused = { status: 403, body: { code: 'person/not-allowed' } };
  expect(await fixture.call(teacher, 'add-demo-data', { language: 'en' })).toMatchObject(refused);
  expect(await fixture.call(teacher, 'remove-demo-data', {})).toMatchObject(refused);
  const [mine] = await fixture.rows<{ count: number }>(
    'select count(*)::int as count from public.demo_rows where school_id = $1',
    [head.schoolId],
  );
  const seen = await fixture.fresh.database.asUser({ role: 'authenticated', sub: teacher.id }, (transaction) =>
    transaction.query<{ count: number }>('select count(*)::int as count from public.demo_rows'),
  );
  expect(seen.rows[0]?.count).toBe(mine?.count);
  expect(mine?.count).toBe(4 * 2 + 5 * 2 + 1 + 25);
});

test('its people keep no school alive, and are removed with its last real person', async () => {
  const alone = await fixture.addPerson('alone');
  await make(alone);
  const people = await fixture.rows<{ id: string }>(
    "select row_id as id from public.demo_rows where school_id = $1 and relation = 'auth.users'",
    [alone.schoolId],
  );
  expect(people).toHaveLength(25);
  await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (transaction) =>
    transaction.query('delete from auth.users where id = $1', [alone.id]),
  );
  expect(await fixture.rows('select * from public.demo_rows where school_id = $1', [alone.schoolId])).toEqual([]);
  expect(await fixture.rows('select * from public.memberships where school_id = $1', [alone.schoolId])).toEqual([]);
  const left = 'select id from auth.users where id = any($1::uuid[])';
  expect(await fixture.rows(left, [people.map(({ id }) => id)])).toEqual([]);
});
