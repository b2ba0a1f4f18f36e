import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { createQuery, type Role, readCatalogue, roles } from './catalogue/catalogue.ts';
import { allowAttempts, attempt, literal, type Outcome } from './fixture/attempt.ts';
import { createPolicyFixture, type Person, type PolicyFixture, type Row } from './fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
  await allowAttempts(fresh);
});
afterAll(() => fresh.drop());

const as = (role: Role, person: Person): Claims => ({ role, sub: fixture.id[person] });
const row = (person: Person, table: string): Row => fixture.rows[person][`public.${table}`] ?? {};
const make = (claims: Claims, ...statements: string[]): Promise<Outcome[]> =>
  attempt(fresh.database, claims, statements);

/** The insert of a person's row with some of its columns changed. */
function insert(person: Person, table: string, changes: Row, without: readonly string[] = []): string {
  const entries = Object.entries({ ...row(person, table), ...changes }).filter(([name]) => !without.includes(name));
  return `insert into public.${table} (${entries.map(([name]) => name)}) values (${entries.map(([, value]) => literal(value))})`;
}

const anotherId = '00000000-0000-4000-8000-00000000000a';

describe('privilege escalation by a person', () => {
  it('writes nothing for another person or another school with half of it their own', async () => {
    const server = as('schole_server', 'administrator');
    const foreignSchool = fixture.school.foreigner;
    const id = anotherId;
    expect(
      await make(
        server,
        insert('administrator', 'sources', { id, school_id: foreignSchool }),
        insert('administrator', 'sources', { id, owner_id: fixture.id.colleague }),
        insert('administrator', 'assignments', { id, school_id: foreignSchool }),
        insert('administrator', 'assignments', { id, owner_id: fixture.id.colleague }),
        insert('administrator', 'jobs', { id, school_id: foreignSchool }),
        insert('administrator', 'jobs', { id, owner_id: fixture.id.colleague }),
        insert('administrator', 'notifications', { id, user_id: fixture.id.colleague }),
        insert('administrator', 'audit_events', { id, actor_id: fixture.id.colleague }),
        insert('administrator', 'audit_events', { id, school_id: foreignSchool }),
      ),
    ).toEqual(Array(9).fill('refused'));
  });

  it('marks no account as demo data, which the removal would delete, and nothing as a teacher or in another school', async () => {
    const mark = (person: Person, changes: Row): Promise<Outcome[]> =>
      make(as('schole_server', person), insert(person, 'demo_rows', { row_id: anotherId, ...changes }, ['created_at']));
    expect(await mark('administrator', {})).toEqual([1]);
    expect(await mark('administrator', { relation: 'auth.users', row_id: fixture.id.colleague })).toEqual(['refused']);
    expect(await mark('administrator', { school_id: fixture.school.foreigner })).toEqual(['refused']);
    expect(await mark('colleague', {})).toEqual(['refused']);
  });

  it('hangs nothing on what is not theirs, nor borrows what is not theirs', async () => {
    const server = as('schole_server', 'administrator');
    const theirs = row('colleague', 'questions');
    const source = row('colleague', 'assignment_sources');
    const version = { source_id: source.source_id, version_sha256: source.version_sha256 };
    expect(
      await make(
        server,
        insert('administrator', 'questions', { id: anotherId, assignment_id: theirs.assignment_id }),
        insert('administrator', 'questions', {
          id: anotherId,
          school_id: fixture.school.foreigner,
          assignment_id: row('foreigner', 'assignments').id,
        }),
        insert('administrator', 'question_versions', { question_id: theirs.id, version: 2 }),
        insert('administrator', 'question_versions', { version: 2, changed_by: fixture.id.colleague }),
        insert('administrator', 'question_keys', { question_id: theirs.id }),
        insert('administrator', 'question_spans', { id: anotherId, question_id: theirs.id }),
        insert('administrator', 'question_spans', { id: anotherId, ...version }),
        insert('administrator', 'question_verdicts', { question_id: theirs.id }),
        insert('administrator', 'assignment_sources', version),
        insert('administrator', 'assignment_sources', { assignment_id: theirs.assignment_id }),
        insert('administrator', 'documents', version),
      ),
    ).toEqual(Array(11).fill('refused'));
  });

  it('cannot move rows to another person or school, not even with full rights', async () => {
    const moves = ['sources', 'assignments', 'jobs'].flatMap((table) => [
      `update public.${table} set owner_id = ${literal(fixture.id.colleague)} where id = ${literal(row('administrator', table).id)}`,
      `update public.${table} set school_id = ${literal(fixture.school.foreigner)} where id = ${literal(row('administrator', table).id)}`,
    ]);
    const person = `update public.profiles set user_id = ${literal(anotherId)} where user_id = ${literal(fixture.id.colleague)}`;
    const chat = `update public.n8n_chat_sessions set user_id = ${literal(fixture.id.colleague)} where id = ${literal(row('administrator', 'n8n_chat_sessions').id)}`;
    const question = `update public.questions set assignment_id = ${literal(row('colleague', 'assignments').id)} where id = ${literal(row('administrator', 'questions').id)}`;
    const all = [...moves, person, chat, question];
    expect(await make(as('schole_server', 'administrator'), ...all)).toEqual(all.map(() => 'refused'));
    expect(await make(as('authenticated', 'administrator'), ...all)).toEqual(all.map(() => 'refused'));
    expect(await make({ role: 'service_role' }, ...all)).toEqual(all.map(() => 'refused'));
  });

  it('cannot overwrite a foreign row with an upsert', async () => {
    const settings = (person: Person): string =>
      `insert into public.user_settings (user_id, n8n_chat_webhook_url) values (${literal(fixture.id[person])}, 'https://evil.example.org')
       on conflict (user_id) do update set user_id = excluded.user_id, n8n_chat_webhook_url = excluded.n8n_chat_webhook_url`;
    expect(
      await make(
        as('authenticated', 'administrator'),
        settings('administrator'),
        settings('colleague'),
        settings('foreigner'),
      ),
    ).toEqual([1, 'refused', 'refused']);
    const over = `${insert('administrator', 'sources', { id: row('colleague', 'sources').id })} on conflict (id) do update set title = 'Taken'`;
    expect(await make(as('schole_server', 'administrator'), over)).toEqual(['refused']);
    const become = `update public.user_settings set user_id = ${literal(fixture.id.colleague)}`;
    expect(await make(as('authenticated', 'administrator'), become)).toEqual(['refused']);
  });

  it('cannot write into a foreign chat', async () => {
    const message = (person: Person): string =>
      `insert into public.n8n_chat_messages (content, role, session_id) values ('Hello', 'user', ${literal(row(person, 'n8n_chat_sessions').id)})`;
    expect(
      await make(
        as('authenticated', 'administrator'),
        message('administrator'),
        message('colleague'),
        message('foreigner'),
      ),
    ).toEqual([1, 'refused', 'refused']);
    const named = insert('colleague', 'n8n_chat_messages', { id: anotherId });
    const moved = `update public.n8n_chat_messages set session_id = ${literal(row('colleague', 'n8n_chat_sessions').id)}`;
    const opened = `insert into public.n8n_chat_sessions (title, user_id) values ('Mine?', ${literal(fixture.id.colleague)})`;
    expect(await make(as('authenticated', 'administrator'), named, moved, opened)).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('cannot join a school or raise their own role', async () => {
    const join = `insert into public.memberships (school_id, user_id, role) values (${literal(fixture.school.administrator)}, ${literal(fixture.id.foreigner)}, 'administrator')`;
    const rise = `update public.memberships set role = 'administrator' where user_id = ${literal(fixture.id.colleague)}`;
    const back = `update public.memberships set status = 'active' where user_id = ${literal(fixture.id.former)}`;
    const plan = `update public.schools set plan = 'school'`;
    for (const role of ['authenticated', 'schole_server'] as const) {
      expect(await make(as(role, 'foreigner'), join)).toEqual(['refused']);
      expect(await make(as(role, 'colleague'), rise)).toEqual(['refused']);
      expect(await make(as(role, 'former'), back)).toEqual(['refused']);
      expect(await make(as(role, 'administrator'), plan)).toEqual(['refused']);
    }
  });

  it('cannot write in a school they are not an active member of', async () => {
    const choose = (person: Person): string =>
      `update public.profiles set active_school_id = ${literal(fixture.school[person])}`;
    expect(await make(as('authenticated', 'colleague'), choose('colleague'), choose('foreigner'))).toEqual([
      1,
      'refused',
    ]);
    expect(await make(as('authenticated', 'former'), choose('former'))).toEqual(['refused']);
    expect(
      await make({ role: 'service_role' }, `${choose('foreigner')} where user_id = ${literal(fixture.id.colleague)}`),
    ).not.toEqual([1]);
  });

  it('signs up into nothing but a school of their own, whatever they say of themselves', async () => {
    const metadata = {
      role: 'administrator',
      school_id: fixture.school.administrator,
      active_school_id: fixture.school.administrator,
      school_name: 'School of administrator',
    };
    await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
        anotherId,
        'late@example.org',
        metadata,
      ]),
    );
    const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query<{ school_id: string }>('select school_id from public.memberships where user_id = $1', [anotherId]),
    );
    expect(rows).toHaveLength(1);
    expect(Object.values(fixture.school)).not.toContain(rows[0]?.school_id);
  });
});

describe('what no row can name', () => {
  it('rows of two schools never hang together, not even with full rights', async () => {
    const school_id = fixture.school.foreigner;
    const id = anotherId;
    expect(
      await make(
        { role: 'service_role' },
        insert('administrator', 'questions', { id, school_id }),
        insert('administrator', 'question_keys', { school_id }),
        insert('administrator', 'source_versions', { school_id }),
        insert('administrator', 'n8n_chat_messages', { id, school_id }),
        `update public.assignments set copied_from = ${literal(row('foreigner', 'assignments').id)}`,
      ),
    ).toEqual(['23503', '23503', '23503', '23503', 'refused']);
  });

  it('a pupil reads no answer, evidence, verdict, source or assignment, by table or view', async () => {
    const hidden = [
      'question_keys',
      'question_spans',
      'question_concepts',
      'question_verdicts',
      'question_versions',
      'questions',
      'assignments',
      'assignment_questions',
      'assignment_summaries',
      'sources',
      'source_versions',
      'documents',
      'source_files',
      'source_pages',
      'source_scans',
      'source_videos',
      'assignment_sources',
      'class_teachers',
      'class_rosters',
      'school_students',
      'class_summaries',
      'memberships',
      'plans',
      'entitlements',
      'jobs',
      'audit_events',
      'n8n_chat_sessions',
    ].map((name) => `select from public.${name}`);
    expect(await make(as('student', 'pupil'), ...hidden)).toEqual(hidden.map(() => 'refused'));
  });
});

describe('the ground itself', () => {
  it.each(roles)('%s neither builds, nor reads the server, nor lifts its own limits', async (role) => {
    const claims = { role, sub: fixture.id.administrator };
    const tricks = [
      'create table public.mine (id integer)',
      'create function app.mine() returns integer language sql return 1',
      'create schema mine',
      'alter table public.sources disable row level security',
      'alter table public.sources no force row level security',
      'drop policy own_read on public.sources',
      'create policy mine on public.sources using (true)',
      'alter role authenticator superuser',
      'truncate public.sources',
      'lock table public.sources',
      'select from pg_catalog.pg_authid',
      `select pg_catalog.pg_read_file('PG_VERSION')`,
      `copy public.plans to program 'true'`,
      'set local role postgres_of_nobody',
      'select from private.migrations',
      "insert into private.migrations (number, name, sha256) values (9999, 'x', 'x')",
      'create trigger mine before insert on public.sources for each row execute function app.refuse_change()',
    ];
    const outcomes = await make(claims, ...tricks);
    // A role that does not exist is 22023; everything else is a missing right.
    const wrong = tricks.filter((_, index) => !['refused', '22023'].includes(String(outcomes[index])));
    // service_role deletes and may therefore lock; it still cannot build.
    expect(wrong.filter((trick) => !trick.startsWith('lock'))).toEqual([]);
  });

  it('switching row security off shows an error and no row', async () => {
    const query = 'set local row_security = off; select from public.sources';
    expect(await make(as('authenticated', 'administrator'), query)).toEqual(['refused']);
  });

  it('claims are of one transaction, set by the engine alone', async () => {
    const statement = 'select auth.uid() as id, auth.role() as role';
    const { rows } = await fresh.database.asUser(as('authenticated', 'administrator'), (sql) => sql.query(statement));
    expect(rows).toEqual([{ id: fixture.id.administrator, role: 'authenticated' }]);
    for (let turn = 0; turn < 12; turn += 1) {
      const next = await fresh.database.asUser({ role: 'anon' }, (sql) => sql.query(statement));
      expect(next.rows).toEqual([{ id: null, role: 'anon' }]);
    }
    const forge = `select set_config('request.jwt.claims', '{"sub":"${fixture.id.colleague}"}', true)`;
    await expect(
      fresh.database.asUser(as('authenticated', 'administrator'), (sql) => sql.query(forge)),
    ).rejects.toThrow();
  });

  it('no function that a browser reaches could set claims: schema public has none that runs as its owner', async () => {
    const { routines } = await readCatalogue(createQuery(fresh.database));
    expect(routines.filter(({ name, definer }) => name.startsWith('public.') && definer)).toEqual([]);
    const source = await createQuery(fresh.database)<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
       where n.nspname in ('public', 'auth', 'app', 'private')
         and exists (
           select from unnest(array['anon', 'authenticated', 'student']) as browser
           where has_function_privilege(browser, p.oid, 'execute')
         )
         and (p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '')) ~* $1`,
      // Bound, because asUser refuses the name itself in a statement.
      ["set_config|execute format|execute '|set role"],
    );
    expect(source).toEqual([]);
  });
});
