import { randomUUID } from 'node:crypto';
import {
  bloomsLevels,
  contentLanguages,
  difficulties,
  gradeLevels,
  kindNameSchema,
  limits,
  roles as memberRoles,
  questionTypes,
  sourceMaterialSchema,
  stages,
  subjects,
} from '@schole/core';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { createQuery } from './catalogue/catalogue.ts';
import { allowAttempts, attempt, literal, type Outcome } from './fixture/attempt.ts';
import { createPolicyFixture, type PolicyFixture, type Row } from './fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
  await allowAttempts(fresh);
});
afterAll(() => fresh.drop());

const teacher = (): Claims => ({ role: 'authenticated', sub: fixture.id.administrator });
async function query<Found extends Row>(claims: Claims, text: string, values: unknown[] = []): Promise<Found[]> {
  return (await fresh.database.asUser(claims, (sql) => sql.query<Found>(text, values))).rows;
}

describe('a new account', () => {
  async function signUp(metadata: Row, role = 'authenticated'): Promise<Row | undefined> {
    const id = randomUUID();
    await query(
      { role: 'supabase_auth_admin' },
      'insert into auth.users (id, email, role, raw_user_meta_data) values ($1, $2, $3, $4)',
      [id, `${id}@example.org`, role, metadata],
    );
    const [found] = await query(
      { role: 'service_role' },
      `select first_name, last_name, school.name as school, school.plan, membership.role, active_school_id = school.id as active
       from public.profiles left join public.memberships as membership using (user_id)
       left join public.schools as school on school.id = membership.school_id where user_id = $1`,
      [id],
    );
    return found;
  }

  it('gets a profile and a school to administer, on the largest plan', async () => {
    expect(await signUp({ first_name: ' Άννα ', last_name: 'Τεστ', school_name: '3ο Γυμνάσιο' })).toEqual({
      first_name: 'Άννα',
      last_name: 'Τεστ',
      school: '3ο Γυμνάσιο',
      plan: 'school',
      role: 'administrator',
      active: true,
    });
  });

  it.each([
    ['nothing said', {}],
    ['blanks', { school_name: '   ' }],
    ['nulls', { school_name: null, first_name: null, last_name: null }],
  ])('%s: a neutral name', async (_, metadata) => {
    expect(await signUp(metadata)).toMatchObject({
      first_name: '',
      last_name: '',
      school: expect.stringMatching(/^School [0-9A-F]{4}$/),
      active: true,
    });
  });

  it('a school without a name is called as its person', async () => {
    expect(await signUp({ first_name: 'Άννα', last_name: 'Τεστ' })).toMatchObject({ school: 'Άννα Τεστ' });
  });

  it('cuts what is too long and takes what is no text, so that nobody is kept from signing up', async () => {
    const found = await signUp({
      first_name: 'x'.repeat(5000),
      last_name: ['a'],
      school_name: { deep: 'y'.repeat(900) },
    });
    expect(String(found?.first_name)).toHaveLength(100);
    expect(found?.last_name).toBe('["a"]');
    expect(String(found?.school)).toHaveLength(200);
  });

  it('has a picture only at an address that browsers load as one', async () => {
    const own: Claims = { role: 'authenticated', sub: fixture.id.colleague };
    const set = (address: string) => `update public.profiles set avatar_url = ${literal(address)}`;
    const wrong = [
      'javascript:alert(1)',
      '//elsewhere.example/1',
      'https://a:b@elsewhere.example/',
      'data:text/html,x',
      '',
    ];
    expect(await attempt(fresh.database, own, wrong.map(set))).toEqual(wrong.map(() => '23514'));
    for (const address of [
      'https://p.example/1?size=2',
      '/storage/v1/object/public/p/1.png',
      'data:image/png;base64,AA==',
    ]) {
      await query(own, set(address));
    }
    await query(own, 'update public.profiles set avatar_url = null');
  });

  it('of a pupil gets a profile and no school', async () => {
    expect(await signUp({ first_name: 'Pupil', school_name: 'Mine' }, 'student')).toMatchObject({
      first_name: 'Pupil',
      school: null,
    });
  });
});

describe('chats, with the fields of the specification', () => {
  it('place themselves, move with each message, and go with their session', async () => {
    const [session] = await query<{ id: string; school_id: string; updated_at: Date }>(
      teacher(),
      'insert into public.n8n_chat_sessions (title, user_id) values ($1, $2) returning *',
      ['A'.repeat(limits.sessionTitle).concat('...'), fixture.id.administrator],
    );
    expect(session?.school_id).toBe(fixture.school.administrator);
    const [message] = await query<{ school_id: string }>(
      teacher(),
      'insert into public.n8n_chat_messages (content, role, session_id) values ($1, $2, $3) returning *',
      ['x'.repeat(limits.chatMessage), 'user', session?.id],
    );
    expect(message?.school_id).toBe(fixture.school.administrator);
    const [later] = await query<{ updated_at: Date }>(
      teacher(),
      'select updated_at from public.n8n_chat_sessions where id = $1',
      [session?.id],
    );
    expect(Number(later?.updated_at)).toBeGreaterThan(Number(session?.updated_at));
    await query(teacher(), 'update public.n8n_chat_sessions set archived_at = now() where id = $1', [session?.id]);
    await query(teacher(), 'delete from public.n8n_chat_sessions where id = $1', [session?.id]);
    expect(await query(teacher(), 'select from public.n8n_chat_messages where session_id = $1', [session?.id])).toEqual(
      [],
    );
  });

  it('belong to the school chosen in the profile, and to another of theirs once that one is left', async () => {
    const [second] = await query<{ id: string }>(
      { role: 'service_role' },
      `insert into public.schools (name) values ('Second') returning id`,
    );
    const member = [second?.id, fixture.id.colleague];
    await query(
      { role: 'service_role' },
      `insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`,
      member,
    );
    const colleague: Claims = { role: 'authenticated', sub: fixture.id.colleague };
    const open = async (): Promise<unknown> =>
      (
        await query(
          colleague,
          `insert into public.n8n_chat_sessions (title, user_id) values ('Chat', $1) returning school_id`,
          [fixture.id.colleague],
        )
      )[0]?.school_id;
    await query(colleague, 'update public.profiles set active_school_id = $1', [second?.id]);
    expect(await open()).toBe(second?.id);
    await query(
      { role: 'service_role' },
      `update public.memberships set status = 'left' where school_id = $1 and user_id = $2`,
      member,
    );
    expect(await open()).toBe(fixture.school.colleague);
    await query(
      { role: 'service_role' },
      'delete from public.memberships where school_id = $1 and user_id = $2',
      member,
    );
  });
});

describe('what the screens of a teacher read', () => {
  it('counts the questions that are there and joins their current version', async () => {
    const { id } = fixture.rows.administrator['public.assignments'] ?? {};
    const own = fixture.rows.administrator['public.questions'] ?? {};
    const [summary] = await query(
      teacher(),
      'select question_count, points_sum from public.assignment_summaries where id = $1',
      [id],
    );
    expect(summary).toEqual({ question_count: 1, points_sum: 5 });
    const [shown] = await query(teacher(), 'select * from public.assignment_questions where assignment_id = $1', [id]);
    const { source_id, version_sha256 } = fixture.rows.administrator['public.question_spans'] ?? {};
    expect(shown).toMatchObject({
      question_id: own.id,
      type: 'multiple-choice',
      content: { question: 'Which?', options: ['This', 'That'] },
      key: { correct: 0 },
      spans: [{ purpose: 'evidence', source_id, version_sha256, start: 0, end: 6, page: null, quote: 'A text' }],
      verdicts: [{ check: 'one-right-answer', outcome: 'passed', detail: null }],
    });
    const server: Claims = { role: 'schole_server', sub: fixture.id.administrator };
    await query(server, 'update public.questions set removed_at = now() where id = $1', [own.id]);
    const [without] = await query(
      teacher(),
      'select question_count, points_sum from public.assignment_summaries where id = $1',
      [id],
    );
    expect(without).toEqual({ question_count: 0, points_sum: 0 });
  });

  it('a question points at no version that is not there', async () => {
    const server: Claims = { role: 'schole_server', sub: fixture.id.administrator };
    await expect(query(server, 'update public.questions set version = 7')).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the limits are those of the shared words', () => {
  const set = async (table: string, changes: Row): Promise<Outcome | undefined> => {
    const pairs = Object.entries(changes).map(([name, value]) => `${name} = ${literal(value)}`);
    const [outcome] = await attempt(fresh.database, { role: 'service_role' }, [`update public.${table} set ${pairs}`]);
    return outcome;
  };

  it.each([
    ['assignments', 'subject', subjects],
    ['assignments', 'grade_level', gradeLevels],
    ['assignments', 'difficulty', difficulties],
    ['assignments', 'stage', stages],
    ['assignments', 'content_language', contentLanguages],
    ['sources', 'language', contentLanguages],
    ['questions', 'blooms_level', bloomsLevels],
    ['memberships', 'role', memberRoles],
  ])('%s.%s takes every word of the list and no other', async (table, column, words) => {
    for (const word of words) expect(await set(table, { [column]: word }), word).toBeTypeOf('number');
    expect(await set(table, { [column]: 'something-else' })).toBe('23514');
  });

  it('source kinds are the list of the shared words too', async () => {
    const checks = await createQuery(fresh.database)<{ source: string; text: string }>(
      `select conrelid::regclass::text as source, pg_get_constraintdef(oid) as text from pg_constraint
       where contype = 'c' and conname = 'sources_kind_check'`,
    );
    const words = checks.map(({ text }) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word).sort());
    expect(words).toEqual([[...sourceMaterialSchema.shape.type.options].sort()]);
  });

  it('kinds of questions have names of the shared form, whatever they are', async () => {
    const kindNames = [
      ...questionTypes,
      'matching',
      `a${'b'.repeat(39)}`,
      'Matching',
      'a kind',
      'x',
      `a${'b'.repeat(40)}`,
      '',
    ];
    const name = async (kind: string): Promise<boolean> => {
      const { school_id, assignment_id } = fixture.rows.administrator['public.questions'] ?? {};
      const values = [school_id, assignment_id, 9, kind, 'creating', 1, 'teacher'].map(literal);
      const statement = `insert into public.questions (school_id, assignment_id, position, kind, blooms_level, points, written_by) values (${values})`;
      return (await attempt(fresh.database, { role: 'service_role' }, [statement]))[0] === 1;
    };
    for (const kind of kindNames) expect(await name(kind), kind).toBe(kindNameSchema.safeParse(kind).success);
  });

  it.each([
    ['questions', 'points', limits.questionPoints.min, limits.questionPoints.max],
    ['assignments', 'total_points', limits.totalPoints.min, limits.totalPoints.max],
  ])('%s.%s from %i to %i', async (table, column, min, max) => {
    for (const inside of [min, max]) expect(await set(table, { [column]: inside })).toBeTypeOf('number');
    for (const outside of [min - 1, max + 1]) expect(await set(table, { [column]: outside })).toBe('23514');
  });

  it('titles, contents of questions, keys and messages end where the shared words say', async () => {
    const assignment = (title: string): Promise<Outcome | undefined> => set('assignments', { title });
    expect(await assignment('x'.repeat(limits.titleLength))).toBeTypeOf('number');
    for (const title of ['x'.repeat(limits.titleLength + 1), '', '   ']) expect(await assignment(title)).toBe('23514');
    const { school_id, question_id } = fixture.rows.administrator['public.question_versions'] ?? {};
    const version = async (content: unknown, key: unknown): Promise<(Outcome | undefined)[]> =>
      attempt(fresh.database, { role: 'service_role' }, [
        `insert into public.question_versions (school_id, question_id, version, content) values (${[school_id, question_id, 9, content].map(literal)})`,
        `insert into public.question_keys (school_id, question_id, version, key) values (${[school_id, question_id, 9, key].map(literal)})`,
      ]);
    const nested = (levels: number): unknown => (levels === 0 ? 'a' : { a: nested(levels - 1) });
    const longest = {
      options: Array(limits.options.max).fill('"'.repeat(limits.optionText)),
      question: 'λ'.repeat(limits.questionText),
    };
    // Each attempt is rolled back at once: the key has the right shape, but its version no longer exists.
    expect(await version(longest, nested(8))).toEqual([1, '23503']);
    for (const wrong of [['a'], nested(9), { text: 'λ'.repeat(66_000) }]) {
      expect((await version(wrong, {}))[0], JSON.stringify(wrong).slice(0, 60)).toBe('23514');
      expect((await version({}, wrong))[1], JSON.stringify(wrong).slice(0, 60)).toBe('23514');
    }
    expect(await set('n8n_chat_messages', { content: 'x'.repeat(limits.chatMessage + 1) })).toBe('23514');
  });

  it('a version of a source is named by the hash of its text, and a quote is as long as its span', async () => {
    const { school_id, id } = fixture.rows.administrator['public.sources'] ?? {};
    const forged = `insert into public.source_versions (school_id, source_id, sha256, text, characters)
      values (${literal(school_id)}, ${literal(id)}, ${literal('0'.repeat(64))}, 'Another text', 12)`;
    const span = fixture.rows.administrator['public.question_spans'] ?? {};
    const wrong = { ...span, id: randomUUID(), end_offset: 40 };
    const misplaced = `insert into public.question_spans (${Object.keys(wrong)}) values (${Object.values(wrong).map(literal)})`;
    expect(await attempt(fresh.database, { role: 'service_role' }, [forged, misplaced])).toEqual(['23514', '23514']);
  });
});
