import { createHash } from 'node:crypto';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { createPolicyFixture, type Person, type PolicyFixture } from './fixture/fixture.ts';

// As an owner that is a superuser, and as one that is not: helpers run with the rights of the owner.
describe.each(['own', 'outside'] as const)('workflows and language models on a database that is %s', (kind) => {
  let fresh: FreshDatabase;
  let fixture: PolicyFixture;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    fixture = await createPolicyFixture(fresh.database);
  });
  afterAll(() => fresh.drop());

  const query = async <Row extends object>(claims: Claims, statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await fresh.database.asUser(claims, (sql) => sql.query<Row>(statement, values))).rows;
  const server = (person: Person, aal = 'aal1'): Claims => ({ role: 'schole_server', sub: fixture.id[person], aal });
  const service: Claims = { role: 'service_role' };

  describe('the language model of a school', () => {
    const insert = `insert into private.engines (school_id, kind, model, key_sealed, key_hint) values ($1, 'anthropic', 'm', 's', 'abcd')`;
    const read = 'select user_id from private.engines where school_id = $1 and user_id is null';

    it('is set by its administrators alone, once', async () => {
      const school = fixture.school.administrator;
      for (const person of ['colleague', 'pupil', 'former', 'foreigner', 'suspended', 'commuter'] as const)
        await expect(query(server(person), insert, [school])).rejects.toThrow(/row-level security/);
      await query(server('administrator'), insert, [school]);
      await expect(query(server('administrator'), insert, [school])).rejects.toThrow(/unique/);
      const moved = `update private.engines set model = 'n' where user_id is null and school_id = $1 returning id`;
      expect(await query(server('colleague'), moved, [school])).toEqual([]);
      expect(await query(server('administrator'), moved, [school])).toHaveLength(1);
    });

    it('is visible to its members only, and only with the second factor that the school requires', async () => {
      const school = fixture.school.administrator;
      const seers = ['administrator', 'colleague', 'pupil', 'commuter'];
      for (const person of [
        'administrator',
        'colleague',
        'pupil',
        'former',
        'foreigner',
        'suspended',
        'commuter',
      ] as const)
        expect(await query(server(person), read, [school]), person).toHaveLength(Number(seers.includes(person)));
      await query(service, 'update public.schools set require_second_step = true where id = $1', [school]);
      expect(await query(server('administrator'), read, [school])).toHaveLength(0);
      expect(await query(server('colleague'), 'select from private.engines')).toHaveLength(0);
      expect(await query(server('colleague'), 'select from public.automation_events')).toHaveLength(0);
      expect(await query(server('colleague', 'aal2'), read, [school])).toHaveLength(1);
      const drop = 'delete from private.engines where user_id is null and school_id = $1 returning id';
      expect(await query(server('administrator'), drop, [school])).toEqual([]);
      await query(service, 'update public.schools set require_second_step = false where id = $1', [school]);
    });
  });

  it('a personal one is deleted with the membership; that of the school and those in other schools stay', async () => {
    const mine = 'select school_id from private.engines where user_id = $1';
    await query(
      service,
      `insert into private.engines (school_id, user_id, kind, model) values ($1, $2, 'ollama', 'm')`,
      [fixture.school.foreigner, fixture.id.commuter],
    );
    expect(await query(service, mine, [fixture.id.commuter])).toHaveLength(2);
    await query({ ...server('administrator'), role: 'schole_server' }, 'select app.remove_member($1, $2, null)', [
      fixture.school.administrator,
      fixture.id.commuter,
    ]);
    expect(await query(service, mine, [fixture.id.commuter])).toEqual([{ school_id: fixture.school.foreigner }]);
    expect(await query(service, 'select from private.engines where user_id is null')).toHaveLength(1);
    await query(service, 'delete from public.memberships where user_id = $1 and school_id = $2', [
      fixture.id.commuter,
      fixture.school.foreigner,
    ]);
    expect(await query(service, mine, [fixture.id.commuter])).toEqual([]);
  });

  describe('whose key it is', () => {
    const hashOf = (person: Person) => createHash('sha256').update(`A text of ${person}.`).digest('hex');
    const who = 'select user_id, aal from app.who_calls($1)';
    const nobody: Claims = { role: 'schole_server' };

    it('its hash says, and nothing else does', async () => {
      expect(await query(nobody, who, [hashOf('colleague')])).toEqual([{ user_id: fixture.id.colleague, aal: 'aal1' }]);
      for (const other of ['', '%', hashOf('colleague').slice(1), 'x'.repeat(64)])
        expect(await query(nobody, who, [other])).toEqual([]);
      await expect(query({ role: 'authenticated', sub: fixture.id.colleague }, who, ['x'])).rejects.toThrow(/denied/);
      expect(await query(nobody, 'select from private.automation_keys')).toEqual([]);
    });

    it('not of somebody who is banned or gone', async () => {
      const accounts: Claims = { role: 'supabase_auth_admin' };
      const set = (what: string) =>
        query(accounts, `update auth.users set ${what} where id = $1`, [fixture.id.colleague]);
      await set(`banned_until = now() + interval '1 hour'`);
      expect(await query(nobody, who, [hashOf('colleague')])).toEqual([]);
      await set(`banned_until = now() - interval '1 hour'`);
      expect(await query(nobody, who, [hashOf('colleague')])).toHaveLength(1);
      await set('deleted_at = now()');
      expect(await query(nobody, who, [hashOf('colleague')])).toEqual([]);
      await set('deleted_at = null');
    });
  });

  it('the names of pupils are visible to their school only', async () => {
    const names = 'select first_name from app.pupil_names($1, 10)';
    const school = fixture.school.administrator;
    expect(await query(server('colleague'), names, [school])).toEqual([{ first_name: 'pupil' }]);
    for (const person of ['former', 'foreigner', 'suspended', 'invited'] as const)
      expect(await query(server(person), names, [school]), person).toEqual([]);
    expect(await query(server('foreigner'), names, [fixture.school.foreigner])).toEqual([]);
  });

  describe('an entry of the log', () => {
    it('belongs to the school of its session, and outlives it without a name for it', async () => {
      const session = fixture.rows.colleague['public.n8n_chat_sessions']?.id;
      const own = 'select id, session_id from public.automation_events where user_id = $1';
      expect(await query(service, own, [fixture.id.colleague])).toMatchObject([{ session_id: session }]);
      const stray = `insert into public.automation_events (school_id, user_id, direction, purpose, via, session_id)
        values ($1, $2, 'out', 'chat', 'offline', $3)`;
      await expect(query(service, stray, [fixture.school.foreigner, fixture.id.colleague, session])).rejects.toThrow(
        /foreign key/,
      );
      // As the browser deletes it.
      await query(
        { role: 'authenticated', sub: fixture.id.colleague },
        'delete from public.n8n_chat_sessions where id = $1',
        [session],
      );
      expect(await query(service, own, [fixture.id.colleague])).toMatchObject([{ session_id: null }]);
    });

    it('ends once, and what it was stays', async () => {
      const end = `update public.automation_events set outcome = $2, status = 200 where user_id = $1 returning outcome`;
      const mine = fixture.id.colleague;
      expect(await query(server('administrator'), end, [mine, 'ok'])).toEqual([]);
      expect(await query(server('colleague'), end, [mine, 'ok'])).toEqual([{ outcome: 'ok' }]);
      expect(await query(server('colleague'), end, [mine, 'error'])).toEqual([]);
      await expect(
        query(service, `update public.automation_events set purpose = 'analytics' where user_id = $1`, [mine]),
      ).rejects.toThrow();
    });
  });

  describe('finding a conversation again', () => {
    const find = (person: Person, words: string, archived = false) =>
      query<{ title: string }>(
        { role: 'authenticated', sub: fixture.id[person] },
        'select title from public.search_chat_sessions($1, $2)',
        [words, archived],
      ).then((rows) => rows.map(({ title }) => title));

    const converse = async (person: Person, title: string, ...messages: string[]) => {
      const [session] = await query<{ id: string; school_id: string }>(
        service,
        `insert into public.n8n_chat_sessions (school_id, user_id, title) values ($1, $2, $3) returning id, school_id`,
        [fixture.school[person], fixture.id[person], title],
      );
      for (const content of messages)
        await query(
          service,
          `insert into public.n8n_chat_messages (school_id, session_id, role, content) values ($1, $2, 'user', $3)`,
          [session?.school_id, session?.id, content],
        );
      return session?.id;
    };

    it('searches titles and messages, ignores accents and case, and takes every character literally', async () => {
      await converse('administrator', 'Ροές εργασίας', 'Πώς ενεργοποιώ μια ΡΟΗ;', 'Δεν λειτουργεί');
      await converse('administrator', '100% of it', 'a_b and C:\\folder');
      const archived = await converse('administrator', 'Old', 'The same flow');
      await query(service, 'update public.n8n_chat_sessions set archived_at = now() where id = $1', [archived]);
      expect(await find('administrator', 'ροη')).toEqual(['Ροές εργασίας']);
      expect(await find('administrator', 'ΕΝΕΡΓΟΠΟΙΩ')).toEqual(['Ροές εργασίας']);
      expect(await find('administrator', ' λειτουργει ')).toEqual(['Ροές εργασίας']);
      expect(await find('administrator', '100%')).toEqual(['100% of it']);
      expect(await find('administrator', 'a_b')).toEqual(['100% of it']);
      expect(await find('administrator', 'c:\\FOLDER')).toEqual(['100% of it']);
      for (const sign of ['%', '_', '\\']) expect(await find('administrator', sign)).toEqual(['100% of it']);
      expect(await find('administrator', 'axb')).toEqual([]);
      expect(await find('administrator', 'flow')).toEqual([]);
      expect(await find('administrator', 'flow', true)).toEqual(['Old']);
      for (const empty of ['', '   ']) expect(await find('administrator', empty)).toEqual([]);
    });

    it('finds one’s own alone', async () => {
      await converse('foreigner', 'Secret plans', 'ροη');
      for (const person of ['administrator', 'colleague', 'pupil', 'former', 'suspended', 'commuter'] as const)
        expect(await find(person, 'secret'), person).toEqual([]);
      expect(await find('foreigner', 'SECRET')).toEqual(['Secret plans']);
    });
  });
});
