import { limits } from '@schole/core';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { listSchoolOutcomes } from '../database/school-outcomes.ts';

let fixture: FunctionsFixture;
let head: Person;
let second: Person;
let people = 0;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  people += 1;
  head = await fixture.addPerson(`head-${people}`);
  second = await fixture.addPerson(`second-${people}`);
  await fixture.join(second, head.schoolId, 'administrator');
});

const accounts: Claims = { role: 'supabase_auth_admin' };
const asAccounts = (statement: string, values: unknown[]): Promise<unknown> =>
  fixture.fresh.database.asUser(accounts, (transaction) => transaction.query(statement, values));

async function linkOf(who: Person, email?: string): Promise<{ id: string; token: string }> {
  const { body } = await fixture.call(who, 'invite-member', {
    role: 'administrator',
    language: 'en',
    ...(email === undefined ? {} : { email }),
  });
  return { id: String(body.invitationId), token: new URL(String(body.link)).searchParams.get('invitation') ?? '' };
}

const standings = async ({ id }: Pick<Person, 'id'>): Promise<unknown[]> =>
  fixture.rows('select role, status from public.memberships where user_id = $1 and school_id = $2', [
    id,
    head.schoolId,
  ]);

describe('a former administrator', () => {
  test.each(['removed', 'suspended', 'demoted', 'left', 'deleted'])(
    'who is %s has no invitation link left to come back with, on any account',
    async (how) => {
      const own = await linkOf(second);
      const made = await linkOf(head);
      const again = await fixture.call(second, 'resend-invitation', { invitationId: made.id });
      const renewed = new URL(String(again.body.link)).searchParams.get('invitation') ?? '';
      const link = await linkOf(head);
      const userId = second.id;
      if (how === 'removed') await fixture.call(head, 'remove-member', { userId, work: 'keep' });
      if (how === 'suspended') await fixture.call(head, 'change-member', { userId, status: 'suspended' });
      if (how === 'demoted') await fixture.call(head, 'change-member', { userId, role: 'teacher' });
      if (how === 'left') await fixture.call(second, 'leave-school', { schoolId: head.schoolId });
      if (how === 'deleted') await asAccounts('delete from auth.users where id = $1', [userId]);
      const other = await fixture.addPerson(`other-${people}`);
      for (const token of [own.token, renewed]) {
        for (const who of how === 'deleted' ? [other] : [other, second]) {
          const answer = await fixture.call(who, 'accept-invitation', { token });
          expect([answer.status, answer.body.code]).toEqual(
            how === 'demoted' && who === second ? [409, 'invitation/already-member'] : [410, 'invitation/revoked'],
          );
        }
      }
      expect((await fixture.actionsOn(own.id)).sort()).toEqual(['invitation/revoked', 'invitation/sent']);
      expect(await fixture.call(other, 'accept-invitation', { token: link.token })).toMatchObject({ status: 200 });
    },
  );
});

describe('an email address alone', () => {
  test('opens no invitation for a user who claims in their metadata that it was verified', async () => {
    const email = `wanted-${people}@example.org`;
    await linkOf(head, email);
    const id = crypto.randomUUID();
    await asAccounts(
      `insert into auth.users (id, is_anonymous, raw_user_meta_data) values ($1, true, '{"email_verified": true}')`,
      [id],
    );
    await asAccounts(
      'update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false where id = $1',
      [id, email],
    );
    expect(await fixture.rows('select 1 from private.invited_people where user_id = $1', [id])).toEqual([]);
    const accept = fixture.fresh.database.asUser({ role: 'schole_server', sub: id }, (transaction) =>
      transaction.query('select from app.accept_invitation(null)'),
    );
    await expect(accept).rejects.toMatchObject({ message: 'invitation/unknown' });
  });
});

describe('a visitor without a name', () => {
  test('joins no school and creates none; no member of a school is missing from its list', async () => {
    const visitor = await fixture.addPerson(`visitor-${people}`);
    await asAccounts('update auth.users set is_anonymous = true where id = $1', [visitor.id]);
    const { token } = await linkOf(head);
    for (const [name, input] of [
      ['accept-invitation', { token }],
      ['add-school', { name: 'Of nobody' }],
    ] as const)
      expect(await fixture.post(visitor, name, input)).toMatchObject({
        status: 403,
        body: { code: 'person/not-allowed' },
      });
    await fixture.join(visitor, head.schoolId, 'teacher');
    await fixture.rows('delete from public.profiles where user_id = $1', [visitor.id]);
    const { body } = await fixture.call(head, 'list-members', {});
    expect(body.members).toContainEqual(expect.objectContaining({ userId: visitor.id, firstName: '' }));
  });
});

test('an invitation that was not accepted admits five accounts, and no sixth', async () => {
  const { token } = await linkOf(head);
  const coming = (name: string) =>
    asAccounts('insert into auth.users (email, encrypted_password, raw_user_meta_data) values ($1, $2, $3::jsonb)', [
      `${name}-${people}@example.org`,
      'hash',
      JSON.stringify({ invitation: token }),
    ]);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await coming(name);
  const joined = await fixture.rows(
    `select account.email from private.invited_people join auth.users as account on account.id = user_id
      where account.email like '%-' || $1::text || '@example.org' order by 1`,
    [people],
  );
  expect(joined).toHaveLength(5);
});

test('a person cannot create schools without limit by leaving each', async () => {
  const maker = await fixture.addPerson(`maker-${people}`);
  for (let made = 0; made < limits.schoolsOfOne; made += 1) {
    const { body } = await fixture.call(maker, 'add-school', { name: `School ${made}` });
    expect(await fixture.call(maker, 'leave-school', { schoolId: String(body.schoolId) })).toMatchObject({
      status: 200,
    });
  }
  expect(await fixture.call(maker, 'add-school', { name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'school/too-many' },
  });
});

test('people of the demo data administer nothing and take over no work, so that no real person is locked out', async () => {
  const { body } = await fixture.call(head, 'add-demo-data', { language: 'en' });
  await fixture.finished(body.jobId);
  const [invented] = await fixture.rows<{ id: string }>(
    `select user_id as id from public.memberships join public.demo_rows on row_id = user_id
      where memberships.school_id = $1 and role = 'teacher'`,
    [head.schoolId],
  );
  const userId = invented?.id ?? '';
  const refused = { status: 422, body: { code: 'member/invented' } };
  expect(await fixture.call(head, 'change-member', { userId, role: 'administrator' })).toMatchObject(refused);
  expect(await fixture.call(head, 'transfer-administration', { userId })).toMatchObject(refused);
  const away = { userId: second.id, work: 'hand-over', to: userId } as const;
  expect(await fixture.call(head, 'remove-member', away)).toMatchObject(refused);
  expect(await standings(second)).toEqual([{ role: 'administrator', status: 'active' }]);
  expect(await standings({ id: userId })).toEqual([{ role: 'teacher', status: 'active' }]);
});

test('a stolen password alone makes no one an administrator whose account has a second factor', async () => {
  await asAccounts(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [second.id],
  );
  const expected = { status: 403, body: { code: 'account/second-step-needed' } };
  const input = { userId: head.id } as const;
  expect(await fixture.call(second, 'invite-member', { role: 'administrator', language: 'en' })).toMatchObject(
    expected,
  );
  expect(await fixture.call(second, 'list-members', {})).toMatchObject(expected);
  expect(await fixture.call(second, 'change-member', { ...input, role: 'teacher' })).toMatchObject(expected);
  expect(await fixture.call(second, 'remove-member', { ...input, work: 'keep' })).toMatchObject(expected);
  expect(await fixture.call(second, 'change-plan', { plan: 'individual' })).toMatchObject(expected);
  const jobId = crypto.randomUUID();
  await fixture.rows(
    `insert into public.jobs (id, school_id, owner_id, kind, lane, input, state, finished_at)
     values ($1, $2, $3, 'export-records', 'export', '{}', 'cancelled', now())`,
    [jobId, head.schoolId, second.id],
  );
  expect(await fixture.call(second, 'retry-job', { jobId })).toMatchObject(expected);
  await fixture.rows(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version)
     values ('exports', $1::text || '/x/records.csv', $1::uuid, $1::text, gen_random_uuid())`,
    [second.id],
  );
  for (const [aal, seen] of [
    ['aal1', 0],
    ['aal2', 1],
  ] as const) {
    const { rowCount } = await fixture.fresh.database.asUser(
      { role: 'authenticated', sub: second.id, aal },
      (transaction) => transaction.query(`select 1 from storage.objects where bucket_id = 'exports'`),
    );
    expect(rowCount).toBe(seen);
  }
  const teaching = await fixture.call(second, 'add-source', { kind: 'text', text: 'x' });
  expect(teaching.body.code).not.toBe('person/second-step-required');
  const proved: Claims = { role: 'schole_server', sub: second.id, aal: 'aal2' };
  const { rows } = await fixture.fresh.database.asUser(proved, (transaction) =>
    transaction.query('select app.is_administrator_in($1) as administers', [head.schoolId]),
  );
  expect(rows).toEqual([{ administers: true }]);
});

test('a school no longer sees what a person does after they left it', async () => {
  await fixture.rows("update public.profiles set department = 'Elsewhere' where user_id = $1", [second.id]);
  await asAccounts('update auth.users set last_sign_in_at = now() where id = $1', [second.id]);
  await fixture.call(head, 'remove-member', { userId: second.id, work: 'keep' });
  const { body } = await fixture.call(head, 'read-member', { userId: second.id });
  expect(body).toMatchObject({
    member: { status: 'left', lastSignInAt: null, secondStep: false, deletionDueAt: null },
    department: null,
  });
});

test('the files of a school that is closed to a person are closed to them, also when another school is open', async () => {
  const teacher = await fixture.addPerson(`teacher-${people}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
  const { sourceId } = await fixture.make(teacher);
  const path = `${teacher.id}/file/lesson.txt`;
  await fixture.rows(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version)
     values ('sources', $1, $2::uuid, $2, gen_random_uuid())`,
    [path, teacher.id],
  );
  await fixture.asOwner('alter table public.source_files no force row level security');
  await fixture.asOwner(
    `insert into public.source_files (school_id, source_id, version_sha256, bytes_sha256, object_path, file_name, mimetype, size, pages)
     select school_id, source_id, sha256, repeat('a', 64), '${path}', 'lesson.txt', 'text/plain', 1, 0
       from public.source_versions where source_id = '${sourceId}'`,
  );
  await fixture.asOwner('alter table public.source_files force row level security');
  const seen = async (): Promise<unknown> =>
    (
      await fixture.fresh.database.asUser({ role: 'authenticated', sub: teacher.id, aal: 'aal1' }, (transaction) =>
        transaction.query(`select 1 from storage.objects where bucket_id = 'sources' and name = $1`, [path]),
      )
    ).rowCount;
  expect(await seen()).toBe(1);
  await fixture.call(head, 'change-member', { userId: teacher.id, status: 'suspended' });
  expect(await seen()).toBe(0);
  await fixture.call(head, 'change-member', { userId: teacher.id, status: 'active' });
  await fixture.rows('update public.schools set require_second_step = true where id = $1', [head.schoolId]);
  expect(await seen()).toBe(0);
});

test('the installation always keeps an operator while others are there, and gets the next first account as one afterwards', async () => {
  const [home] = await fixture.rows<{ school: string; keeper: string }>(
    `select installation.school_id as school, user_id as keeper from private.installation
       join public.memberships using (school_id) where role = 'administrator' and status = 'active' and user_id <> $1`,
    [second.id],
  );
  const operatorId = home?.keeper ?? '';
  const listOutcomes = () =>
    fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
      listSchoolOutcomes(transaction, operatorId),
    );
  await fixture.rows('delete from public.memberships where school_id = $1 and user_id <> $2', [
    home?.school,
    operatorId,
  ]);
  expect((await listOutcomes()).find(({ id }) => id === home?.school)).toMatchObject({ fate: 'hand-over', others: 0 });
  await asAccounts('delete from auth.users where id <> $1', [operatorId]);
  expect((await listOutcomes()).find(({ id }) => id === home?.school)).toMatchObject({ fate: 'goes' });
  await asAccounts('delete from auth.users where id = $1', [operatorId]);
  const first = await fixture.addPerson('first-again');
  expect(await fixture.call(first, 'read-installation', {})).toMatchObject({ status: 200 });
});
