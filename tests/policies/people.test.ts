import { createHash, randomUUID } from 'node:crypto';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, type TestServerKind } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';

const kinds: readonly TestServerKind[] = ['own', 'outside'];
const service: Claims = { role: 'service_role' };
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

describe.each(kinds)('the people of a school, on the engine %s', (kind) => {
  let fresh: FreshDatabase;
  let head: string;
  let school: string;

  const query = async <Row extends object>(claims: Claims, text: string, values: unknown[] = []): Promise<Row[]> =>
    (await fresh.database.asUser(claims, (sql) => sql.query<Row>(text, values))).rows;
  const server = (sub: string, aal = 'aal1'): Claims => ({ role: 'schole_server', sub, aal });

  async function addPerson(): Promise<string> {
    const id = randomUUID();
    await query({ role: 'supabase_auth_admin' }, 'insert into auth.users (id, email) values ($1, $2)', [
      id,
      `${id}@example.org`,
    ]);
    return id;
  }

  async function addMember(role: string, status = 'active'): Promise<string> {
    const id = await addPerson();
    await query(service, 'insert into public.memberships (school_id, user_id, role, status) values ($1, $2, $3, $4)', [
      school,
      id,
      role,
      status,
    ]);
    return id;
  }

  const invite = (token: string): Promise<unknown> =>
    query(server(head), `select * from app.invite_member($1, 'teacher', null, $2, 7, 'en', 1000, 1000)`, [
      school,
      hashOf(token),
    ]);
  const accept = (who: string, token: string): Promise<unknown> =>
    query(server(who), 'select * from app.accept_invitation($1)', [hashOf(token)]);

  const administrators = async (): Promise<string[]> =>
    (
      await query<{ user_id: string }>(
        service,
        `select user_id from public.memberships where school_id = $1 and status = 'active' and role = 'administrator'`,
        [school],
      )
    ).map(({ user_id }) => user_id);

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    // The first person runs the installation; those below are in ordinary schools.
    await addPerson();
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    head = await addPerson();
    const [own] = await query<{ school_id: string }>(
      service,
      'select school_id from public.memberships where user_id = $1',
      [head],
    );
    school = own?.school_id ?? '';
  });

  it('two administrators who end each other at once leave one, by function and by bare rows', async () => {
    await addMember('teacher');
    for (let round = 0; round < 3; round += 1) {
      const [one = '', ...rest] = await administrators();
      const two = rest[0] ?? (await addMember('administrator'));
      const remove = 'select app.remove_member($1, $2, null)';
      const demote = `update public.memberships set role = 'teacher' where school_id = $1 and user_id = $2`;
      const ends = await Promise.allSettled(
        round % 2 === 0
          ? [query(server(one), remove, [school, two]), query(server(two), remove, [school, one])]
          : [query(service, demote, [school, two]), query(service, demote, [school, one])],
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const lost = ends.find((end) => end.status === 'rejected');
      expect(lost).toMatchObject({
        reason: { message: round % 2 === 0 ? 'person/not-allowed' : 'member/last-administrator' },
      });
      expect(await administrators()).toHaveLength(1);
    }
  });

  it('the last one cannot be removed by a change of role or status, or by deleting the row or the account', async () => {
    await addMember('student');
    for (const statement of [
      `update public.memberships set role = 'teacher' where user_id = $1`,
      `update public.memberships set status = 'suspended' where user_id = $1`,
      'delete from public.memberships where user_id = $1',
    ])
      await expect(query(service, statement, [head])).rejects.toMatchObject({ code: 'PT409' });
    const auth: Claims = { role: 'supabase_auth_admin' };
    await expect(query(auth, 'delete from auth.users where id = $1', [head])).rejects.toMatchObject({ code: 'PT409' });
    expect(await administrators()).toEqual([head]);
    const heir = await addMember('administrator');
    await query(auth, 'delete from auth.users where id = $1', [head]);
    expect(await administrators()).toEqual([heir]);
  });

  it('whoever asks, nobody closes the account of the last one or makes it a pupil’s', async () => {
    await addMember('teacher');
    const auth: Claims = { role: 'supabase_auth_admin' };
    const [close, demote] = [
      'update auth.users set deleted_at = now() where id = $1',
      `update auth.users set role = 'student' where id = $1`,
    ];
    for (const statement of [close, demote])
      await expect(query(auth, statement, [head])).rejects.toMatchObject({ message: 'member/last-administrator' });
    // A closed account does not count as an administrator: its row does not allow the first one to go.
    const second = await addMember('administrator');
    await query(auth, close, [second]);
    await expect(
      query(service, `update public.memberships set role = 'teacher' where user_id = $1`, [head]),
    ).rejects.toMatchObject({ code: 'PT409' });
    const heir = await addMember('administrator');
    await query(auth, demote, [head]);
    await expect(query(auth, close, [heir])).rejects.toMatchObject({ code: 'PT409' });
  });

  it('the school of the installation keeps somebody who looks after it while anybody has an account, also in other schools', async () => {
    const [first] = await query<{ id: string }>(
      service,
      `select user_id as id from public.memberships
        where school_id = (select school_id from private.installation) and role = 'administrator' and status = 'active'`,
    );
    const alone = first?.id ?? '';
    const auth: Claims = { role: 'supabase_auth_admin' };
    for (const [claims, statement] of [
      [auth, 'delete from auth.users where id = $1'],
      [auth, 'update auth.users set deleted_at = now() where id = $1'],
      [service, 'delete from public.memberships where user_id = $1'],
      [service, `update public.memberships set status = 'left' where user_id = $1`],
    ] as const)
      await expect(query(claims, statement, [alone])).rejects.toMatchObject({
        code: 'PT409',
        message: 'member/last-administrator',
      });
    await query(auth, 'delete from auth.users where id = $1', [head]);
  });

  it('of twenty who accept at the last free slot of the plan one joins, and no invitation of the others is spent', async () => {
    const set = (quota: number | null): Promise<unknown> =>
      asOwner(fresh.ownerUrl, async (owner) => {
        await owner.query('alter table public.entitlements no force row level security');
        await owner.query(`update public.entitlements set quota = $1 where plan = 'school' and name = 'teachers'`, [
          quota,
        ]);
        await owner.query('alter table public.entitlements force row level security');
      });
    const guests = await Promise.all(Array.from({ length: 20 }, addPerson));
    for (const guest of guests) await invite(guest);
    await set(2);
    try {
      const ends = await Promise.allSettled(guests.map((guest) => accept(guest, guest)));
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(refused).toHaveLength(19);
      for (const reason of refused) expect(reason).toMatchObject({ code: 'PT402', message: 'plan/limit-reached' });
      const open = await query(
        service,
        'select 1 from public.invitations where school_id = $1 and accepted_at is null',
        [school],
      );
      expect(open).toHaveLength(19);
      await expect(invite('one more')).rejects.toMatchObject({ code: 'PT402' });
    } finally {
      await set(null);
    }
  });

  it('of twenty who use one link at once one joins', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, addPerson));
    await invite('the one link');
    const ends = await Promise.allSettled(guests.map((guest) => accept(guest, 'the one link')));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
    expect(refused).toEqual(Array(19).fill('invitation/used'));
  });

  it('an invitation ends by the clock', async () => {
    await invite('soon over');
    const guest = await addPerson();
    const turn = (by: string): Promise<unknown> =>
      asOwner(fresh.ownerUrl, (owner) =>
        owner.query(
          `create or replace function app.clock() returns timestamptz language sql stable set search_path = ''
             as $$ select now() + interval '${by}' $$`,
        ),
      );
    await turn('7 days 1 second');
    try {
      await expect(accept(guest, 'soon over')).rejects.toMatchObject({ message: 'invitation/expired' });
    } finally {
      await turn('0');
    }
    await accept(guest, 'soon over');
  });

  it('where a school requires MFA its staff have no rights before it; its pupils and others are unaffected', async () => {
    const pupil = await addMember('student');
    await query(service, 'update public.schools set require_second_step = true where id = $1', [school]);
    const member =
      'select app.is_administrator_in($1) as heads, app.is_teacher_in($1) as teaches, app.active_school_id() as at';
    expect(await query(server(head), member, [school])).toEqual([{ heads: false, teaches: false, at: null }]);
    expect(await query(server(head, 'aal2'), member, [school])).toEqual([{ heads: true, teaches: true, at: school }]);
    for (const [claims, count] of [
      [server(head), 0],
      [server(head, 'aal2'), 1],
      [server(pupil), 1],
      [service, 1],
    ] as const)
      expect(await query(claims, 'select 1 from public.schools where id = $1', [school])).toHaveLength(count);
    for (const call of [
      'app.list_members($1, $2, null, null, 1, 0)',
      'app.read_member($1, $2::uuid)',
      'app.leave_school($1)',
    ]) {
      const values = call.includes('$2') ? [school, pupil] : [school];
      await expect(query(server(head), `select * from ${call}`, values)).rejects.toMatchObject({ code: 'PT403' });
    }
  });

  it('work is transferred completely: rows and the folder of the files, but not what belongs to another school', async () => {
    const teacher = await addMember('teacher');
    const file = await addFile(teacher, school);
    const [elsewhere] = await query<{ school_id: string }>(
      service,
      'select school_id from public.memberships where user_id = $1 and school_id <> $2',
      [teacher, school],
    );
    const other = await addFile(teacher, elsewhere?.school_id ?? '');
    await query(server(head), 'select app.remove_member($1, $2, $3)', [school, teacher, head]);
    const mine = await query<{ name: string; version: string }>(
      server(head),
      `select object.name, object.version from storage.objects as object
       join public.source_files as file on file.object_path = object.name
       where object.bucket_id = 'sources' and file.source_id = $1`,
      [file.source],
    );
    expect(mine).toEqual([{ name: `${head}/${file.object}/text.txt`, version: file.version }]);
    expect(await query(server(teacher), 'select name from storage.objects')).toEqual([{ name: other.name }]);
    expect(await query(server(teacher), 'select id from public.sources')).toEqual([{ id: other.source }]);
    expect(await query(server(head), 'select id from public.sources')).toEqual([{ id: file.source }]);
    await expect(
      query(service, 'update public.sources set owner_id = $1 where id = $2', [teacher, file.source]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  /** A source that was read from a file, as the server writes it. */
  async function addFile(owner: string, schoolId: string) {
    const [source, object, version] = [randomUUID(), randomUUID(), randomUUID()];
    const name = `${owner}/${randomUUID()}/text.txt`;
    const text = `A text of ${source}.`;
    const sha = hashOf(text);
    await fresh.database.asUser(service, async (sql) => {
      await sql.query(
        `insert into public.sources (id, school_id, owner_id, kind, title, language, words, current_sha256)
         values ($1, $2, $3, 'file', 'A file', 'en', 4, $4)`,
        [source, schoolId, owner, sha],
      );
      await sql.query(
        'insert into public.source_versions (school_id, source_id, sha256, text, characters) values ($1, $2, $3, $4, $5)',
        [schoolId, source, sha, text, text.length],
      );
      await sql.query(
        `insert into public.source_files (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
         values ($1, $2, $3, $3, $4, 'text.txt', 'text/plain', 6, 0)`,
        [schoolId, source, sha, name],
      );
      await sql.query(
        `insert into storage.objects (id, bucket_id, name, owner, owner_id, version) values ($1, 'sources', $2, $3::uuid, $3::uuid::text, $4)`,
        [object, name, owner, version],
      );
    });
    return { source, object, version, name };
  }
});

describe('switching to another role', () => {
  let fresh: FreshDatabase;
  let school: string;
  let teacher: string;
  beforeAll(async () => {
    fresh = await freshDatabase();
    const [head, other] = [randomUUID(), randomUUID()];
    teacher = other;
    for (const id of [head, teacher])
      await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
        sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]),
      );
    const { rows } = await fresh.database.asUser(service, (sql) =>
      sql.query<{ school_id: string }>('select school_id from public.memberships where user_id = $1', [head]),
    );
    school = rows[0]?.school_id ?? '';
    await fresh.database.asUser(service, async (sql) => {
      await sql.query(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, [
        school,
        teacher,
      ]);
      await sql.query(
        `insert into public.invitations (school_id, role, language, days, token_hash, expires_at)
         values ($1, 'administrator', 'en', 7, $2, now() + interval '7 days')`,
        [school, hashOf('known to nobody')],
      );
    });
  });
  afterAll(() => fresh.drop());

  it.each(['authenticated', 'schole_server'] as const)('are all closed to a teacher as %s', async (role) => {
    const tries: [string, unknown[]][] = [
      [`update public.memberships set role = 'administrator' where user_id = $1`, [teacher]],
      [
        `insert into public.memberships (school_id, user_id, role) values ($1, gen_random_uuid(), 'administrator')`,
        [school],
      ],
      ['delete from public.memberships where user_id <> $1', [teacher]],
      [`insert into public.schools (name) values ('Mine')`, []],
      [`update public.schools set plan = 'school'`, []],
      [
        `insert into public.invitations (school_id, role, language, days, token_hash, expires_at)
         values ($1, 'administrator', 'en', 7, repeat('0', 64), now())`,
        [school],
      ],
      ['select token_hash from public.invitations', []],
      [`update public.invitations set role = 'administrator'`, []],
      ['insert into private.invited_people select $1, id from public.invitations', [teacher]],
      [`select app.change_member($1, $2, 'administrator', null)`, [school, teacher]],
      ['select app.transfer_administration($1, $2)', [school, teacher]],
      ['select app.remove_member($1, $2, null)', [school, teacher]],
      [`select app.invite_member($1, 'administrator', null, repeat('0', 64), 7, 'en', 9, 9)`, [school]],
      [`select app.list_members($1, '', null, null, 9, 0)`, [school]],
      [`select app.list_invitations($1, null, 9, 0)`, [school]],
      [`select app.hand_over($1, $2, $2)`, [school, teacher]],
      [`select app.let_go($1, $2)`, [school, teacher]],
      [`select app.open_invitation(null, 'a', true)`, []],
      [
        `insert into public.mails (recipient, subject, text, language, kind, state) values ('a@b.c', 'x', 'x', 'en', 'recovery', 'held')`,
        [],
      ],
    ];
    for (const [statement, values] of tries) {
      const outcome = fresh.database.asUser({ role, sub: teacher }, (sql) => sql.query(statement, values));
      const code = await outcome.then(
        () => 'done',
        (problem: { code?: string }) => problem.code,
      );
      expect(['42501', 'PT403'], statement).toContain(code);
    }
    const { rows } = await fresh.database.asUser({ role, sub: teacher }, (sql) =>
      sql.query('select id from public.invitations'),
    );
    expect(rows).toEqual([]);
  });
});
