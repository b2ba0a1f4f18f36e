import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { allowAttempts, attempt, literal } from './fixture/attempt.ts';
import { type Query, queryOf, server, service } from './fixture/delivery-people.ts';
import { columnsOf, ruleOf } from './fixture/expected.ts';
import { createPolicyFixture, type Person, type PolicyFixture } from './fixture/fixture.ts';
import { keys } from './fixture/keys.ts';
import { relations } from './tables/relations.table.ts';

// What the table of policies cannot say of shared sources: a colleague reads what hangs on one and writes none of it.

let fresh: FreshDatabase;
let fixture: PolicyFixture;
let query: Query;
let schoolId: string;
let sourceId: string;
let versionSha256: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
  await allowAttempts(fresh);
  query = queryOf(fresh);
  schoolId = fixture.school.administrator;
  sourceId = String(fixture.rows.administrator['public.sources']?.id);
  versionSha256 = String(fixture.rows.administrator['public.source_versions']?.sha256);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await withdraw();
  await choose(versionSha256);
});

/** Makes a version the one in use. */
const choose = (sha256: string | null) =>
  query(service, 'update public.sources set current_sha256 = $2 where id = $1', [sourceId, sha256]);

const withdraw = () =>
  query(service, 'update public.source_shares set withdrawn_at = now() where withdrawn_at is null', []);
const share = (level: string, subject: string | null = null) =>
  query(service, 'insert into public.source_shares (school_id, source_id, level, subject) values ($1, $2, $3, $4)', [
    ...[schoolId, sourceId, level, subject],
  ]);
const roles = ['authenticated', 'schole_server'] as const;
const tryAs = (person: Person, role: (typeof roles)[number], statements: string[]) =>
  attempt(fresh.database, { role, sub: fixture.id[person] }, statements);
const seen = async (person: Person) =>
  (await tryAs(person, 'authenticated', [`select id from public.sources where id = '${sourceId}'`]))[0];

/** Everything that hangs on a source; what hangs on an assignment or a question is of their owner. */
const hanging = Object.keys(relations).filter((name) => {
  const columns = columnsOf(name);
  if (name === 'public.source_shares' || name === 'public.source_copies') return false;
  return (
    name === 'public.sources' ||
    (columns.includes('source_id') && !columns.includes('assignment_id') && !columns.includes('question_id'))
  );
});

/** A statement for each verb, on the row of the source that is shared. */
function statementsOf(relation: string) {
  const row = fixture.rows.administrator[relation] ?? {};
  const where = (keys[relation] ?? ['id']).map((column) => `${column} = ${literal(row[column])}`).join(' and ');
  const inserted = (ruleOf(relation, 'schole_server', 'insert')?.columns ?? columnsOf(relation)).filter(
    (column) => column in row,
  );
  const updated = ruleOf(relation, 'schole_server', 'update')?.columns ?? columnsOf(relation).slice(0, 1);
  return {
    read: `select ${keys[relation]?.[0] ?? 'id'} from ${relation} where ${where}`,
    writes: [
      `insert into ${relation} (${inserted}) values (${inserted.map((column) => literal(row[column]))})`,
      ...updated.map((column) => `update ${relation} set ${column} = ${column} where ${where}`),
      `delete from ${relation} where ${where}`,
    ],
  };
}

it('finds all tables that hang on a source', () => {
  expect(hanging.length).toBeGreaterThanOrEqual(11);
});

describe.each(hanging)('%s of a source that is shared for copying', (relation) => {
  it.each(roles)('is read by a colleague as %s, and never written', async (role) => {
    const { read, writes } = statementsOf(relation);
    const readable = ruleOf(relation, role, 'select') !== undefined;
    expect((await tryAs('colleague', role, [read]))[0]).toBe(readable ? 0 : 'refused');
    await share('copy');
    expect((await tryAs('colleague', role, [read]))[0]).toBe(readable ? 1 : 'refused');
    for (const outcome of await tryAs('colleague', role, writes)) expect([0, 'refused']).toContain(outcome);
    // An insert is refused as such, before any key is compared.
    expect((await tryAs('colleague', role, writes))[0]).toBe('refused');
    expect((await tryAs('colleague', role, [`truncate ${relation}`]))[0]).toBe('refused');
  });
});

describe('who sees a shared source', () => {
  it('the active staff of the school, and nobody else', async () => {
    await share('read');
    for (const person of ['colleague', 'commuter'] as const) expect(await seen(person), person).toBe(1);
    for (const person of ['pupil', 'former', 'foreigner', 'suspended', 'invited'] as const)
      expect(await seen(person), person).toBe(0);
    const student = { role: 'student', sub: fixture.id.pupil } as const;
    expect(await attempt(fresh.database, student, [`select id from public.sources where id = '${sourceId}'`])).toEqual([
      'refused',
    ]);
  });

  it('with a subject, those who teach it', async () => {
    await share('read', 'physics');
    expect(await seen('colleague')).toBe(0);
    const { class_id } = (
      await query<{ class_id: string }>(service, 'select id as class_id from public.classes where owner_id = $1', [
        fixture.id.colleague,
      ])
    )[0] ?? { class_id: '' };
    await query(service, "update public.classes set subject = 'physics', active = true where id = $1", [class_id]);
    expect(await seen('colleague')).toBe(1);
    await withdraw();
    expect(await seen('colleague')).toBe(0);
  });

  it('in the version in use, and no earlier one', async () => {
    await share('copy');
    const text = [`select sha256 from public.source_versions where source_id = '${sourceId}'`];
    expect(await tryAs('colleague', 'authenticated', text)).toEqual([1]);
    await choose(null);
    expect(await tryAs('colleague', 'authenticated', text)).toEqual([0]);
    expect(await tryAs('administrator', 'authenticated', text)).toEqual([1]);
  });

  it('nobody while its owner is suspended, and nobody any more once it was archived', async () => {
    await share('use');
    const status = (to: string) =>
      query(service, 'update public.memberships set status = $3 where school_id = $1 and user_id = $2', [
        ...[schoolId, fixture.id.administrator, to],
      ]);
    await query(service, "update public.memberships set role = 'administrator' where user_id = $1 and school_id = $2", [
      fixture.id.commuter,
      schoolId,
    ]);
    await status('suspended');
    expect(await seen('colleague')).toBe(0);
    await status('active');
    expect(await seen('colleague')).toBe(1);
    for (const at of ['now()', 'null'])
      await query(service, `update public.sources set archived_at = ${at} where id = $1`, [sourceId]);
    expect(await seen('colleague')).toBe(0);
  });

  it('its file, which they may not write', async () => {
    const name = literal(fixture.rows.administrator['storage.objects']?.name);
    const where = `where bucket_id = 'sources' and name = ${name}`;
    const statements = [
      `select name from storage.objects ${where}`,
      `update storage.objects set metadata = '{}' ${where}`,
      `delete from storage.objects ${where}`,
    ];
    expect(await tryAs('colleague', 'authenticated', statements)).toEqual([0, 0, 0]);
    await share('read');
    expect(await tryAs('colleague', 'authenticated', statements)).toEqual([1, 0, 0]);
    expect(await tryAs('colleague', 'schole_server', statements)).toEqual([1, 0, 0]);
    await withdraw();
    expect(await tryAs('colleague', 'authenticated', statements)).toEqual([0, 0, 0]);
  });
});

it('lets only its owner share and withdraw', async () => {
  const add = `insert into public.source_shares (school_id, source_id, level, shared_by)
    values ('${schoolId}', '${sourceId}', 'copy', auth.uid())`;
  const end = `update public.source_shares set withdrawn_at = now() where source_id = '${sourceId}' and withdrawn_at is null`;
  expect(await tryAs('administrator', 'schole_server', [add])).toEqual([1]);
  expect(await tryAs('colleague', 'schole_server', [add])).toEqual(['refused']);
  await share('copy');
  expect(await tryAs('colleague', 'schole_server', [add, end])).toEqual(['refused', 0]);
  expect(await tryAs('administrator', 'schole_server', [end])).toEqual([1]);
});

it('lets a colleague take it into assignments at the level of use, and keep what was made of it', async () => {
  const { version_sha256 } = fixture.rows.administrator['public.documents'] ?? {};
  const used = (assignment: unknown) =>
    `insert into public.assignment_sources (school_id, assignment_id, source_id, version_sha256)
     values ('${schoolId}', ${literal(assignment)}, '${sourceId}', ${literal(version_sha256)})`;
  const assignmentId = fixture.rows.colleague['public.assignments']?.id;
  const questionId = fixture.rows.colleague['public.questions']?.id;
  const quote = `insert into public.question_spans
      (id, school_id, question_id, version, purpose, source_id, version_sha256, start_offset, end_offset, quote)
    values (gen_random_uuid(), '${schoolId}', ${literal(questionId)}, 1, 'evidence', '${sourceId}',
      ${literal(version_sha256)}, 0, 6, 'A text')`;
  await share('read');
  expect(await tryAs('colleague', 'schole_server', [used(assignmentId), quote])).toEqual(['refused', 'refused']);
  await withdraw();
  await share('use');
  const colleague = server(fixture.id.colleague);
  await query(colleague, used(assignmentId), []);
  await query(colleague, quote, []);
  const uses = 'select assignments, copies from app.source_uses($1, $2)';
  expect(await query(server(fixture.id.administrator), uses, [schoolId, sourceId])).toEqual([
    { assignments: 1, copies: 0 },
  ]);
  expect(await query(colleague, uses, [schoolId, sourceId])).toEqual([]);
  await withdraw();
  // The same quotes again: a changed question, a duplicated assignment.
  expect(await tryAs('colleague', 'schole_server', [quote])).toEqual([1]);
  const spans = `select quote from public.question_spans where source_id = '${sourceId}'`;
  expect(await tryAs('colleague', 'authenticated', [spans])).toEqual([1]);

  // An erasure of its owner is not held up, and leaves the colleague's quotes.
  await query({ role: 'supabase_auth_admin' }, 'delete from auth.users where id = $1', [fixture.id.administrator]);
  expect(await query(service, 'select from public.sources where id = $1', [sourceId])).toEqual([]);
  expect(await tryAs('colleague', 'authenticated', [spans])).toEqual([1]);
});
