import type { SupabaseClient } from '@supabase/supabase-js';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../../context/auth-context.ts';
import {
  type AuthFixture,
  createAuthFixture,
  createCredentials,
  signUpPerson,
} from '../../testing/test-auth-fixture.ts';
import { signUpWithApp } from '../../testing/test-factor.ts';
import { createServerClient } from '../../testing/test-server-client.ts';

let fixture: AuthFixture;
let service: SupabaseClient;
const events: AuthEvent[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture({ onEvent: async (_, event) => void events.push(event) });
  service = createServerClient(fixture);
});
afterAll(() => fixture.close());

async function create(more: object = {}) {
  const person = createCredentials();
  const { data, error } = await service.auth.admin.createUser({ ...person, email_confirm: true, ...more });
  if (error) throw error;
  return { ...person, user: data.user };
}

describe('access', () => {
  it('requires the server key; persons and the publishable key are refused on every path', async () => {
    const { session, user } = await signUpPerson(fixture);
    const paths = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${user.id}`],
      ['PUT', `/admin/users/${user.id}`],
      ['DELETE', `/admin/users/${user.id}`],
      ['GET', `/admin/users/${user.id}/factors`],
      ['PUT', `/admin/users/${user.id}/factors/${user.id}`],
      ['DELETE', `/admin/users/${user.id}/factors/${user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const;
    for (const [method, path] of paths) {
      for (const headers of [{}, { authorization: `Bearer ${session.access_token}` }]) {
        const answer = await fixture.send(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
        expect([answer.status, answer.headers.get('x-sb-error-code')], path).toEqual([403, 'not_admin']);
      }
    }
    const browser = await fixture.send('GET', '/admin/users', {
      headers: { apikey: fixture.keys.secretKey, 'user-agent': 'Mozilla/5.0' },
    });
    expect(browser.status).toBe(401);
  });
});

describe('creating an account', () => {
  it('signs in with the password, keeps its metadata, and records that the server created it', async () => {
    const id = crypto.randomUUID();
    const person = await create({ id, user_metadata: { first_name: 'Eleni' }, app_metadata: { plan: 'b' } });
    expect(person.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email'], plan: 'b' },
      user_metadata: { first_name: 'Eleni' },
      identities: [{ provider: 'email', identity_data: { email: person.email, email_verified: true } }],
    });
    expect(events.at(-1)).toMatchObject({ kind: 'signed_up', userId: id, byServer: true });
    expect((await fixture.client().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('accepts a hash of another back end, a role, a ban and a phone', async () => {
    const { email } = await create({
      password: undefined,
      password_hash: hashSync('from elsewhere', 4),
      role: 'authenticated',
      phone: '+306912345678',
      phone_confirm: true,
    });
    const { data } = await fixture.client().auth.signInWithPassword({ email, password: 'from elsewhere' });
    expect(data.user).toMatchObject({ role: 'authenticated', phone: '306912345678' });
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    const banned = await create({ ban_duration: '2h45m' });
    expect((await fixture.client().auth.signInWithPassword(banned)).error?.code).toBe('user_banned');
  });

  it('refuses taken and invalid values', async () => {
    const known = await create({ phone: '+306900000001' });
    const createErrorCode = async (body: object) => (await service.auth.admin.createUser(body)).error?.code;
    expect(await createErrorCode({ email: known.email.toUpperCase() })).toBe('email_exists');
    expect(await createErrorCode({ phone: '306900000001' })).toBe('phone_exists');
    expect(await createErrorCode({ email: 'a@school.example', id: known.user.id })).toBe('user_already_exists');
    expect(await createErrorCode({})).toBe('validation_failed');
    expect(await createErrorCode({ email: 'nowhere' })).toBe('email_address_invalid');
    expect(await createErrorCode({ email: 'b@school.example', id: '7' })).toBe('validation_failed');
    expect(await createErrorCode({ email: 'b@school.example', password: 'short' })).toBe('weak_password');
    expect(await createErrorCode({ email: 'b@school.example', role: 'service_role' })).toBe('validation_failed');
    expect(await createErrorCode({ email: 'b@school.example', ban_duration: 'for ever' })).toBe('validation_failed');
    expect(await createErrorCode({ email: 'b@school.example', password_hash: 'plain' })).toBe('validation_failed');
    const both = { password: 'long enough', password_hash: hashSync('x', 4) };
    expect(await createErrorCode({ email: 'b@school.example', ...both })).toBe('validation_failed');
    expect(await createErrorCode({ email: 'b@school.example', email_confirm: 'yes' })).toBe('validation_failed');
    expect(await createErrorCode({ email: 'b@school.example', user_metadata: { much: 'x'.repeat(9_000) } })).toBe(
      'validation_failed',
    );
  });
});

describe('reading', () => {
  it('pages from the newest, and returns the total', async () => {
    const three = [await create(), await create(), await create()];
    const { data, error } = await service.auth.admin.listUsers({ page: 1, perPage: 2 });
    if (error) throw error;
    expect(data.users.map(({ id }) => id)).toEqual([three[2]?.user.id, three[1]?.user.id]);
    const [counted] = await fixture.query<{ total: string }>('select count(*) as total from auth.users');
    expect(data.total).toBe(Number(counted?.total));
    expect(data.nextPage).toBe(2);
    expect(data.lastPage).toBe(Math.ceil(Number(counted?.total) / 2));
    const second = await service.auth.admin.listUsers({ page: 2, perPage: 2 });
    expect(second.data.users[0]?.id).toBe(three[0]?.user.id);
    expect((await service.auth.admin.listUsers()).data.users.length).toBeGreaterThan(2);
    for (const page of ['0', '-1', 'x', '1e3', '99999999999999999999']) {
      const answer = await fixture.send('GET', `/admin/users?page=${page}`, {
        headers: { apikey: fixture.keys.secretKey },
      });
      expect(answer.headers.get('x-sb-error-code'), page).toBe('validation_failed');
    }
  });

  it('finds one by its id', async () => {
    const { user } = await create();
    expect((await service.auth.admin.getUserById(user.id)).data.user?.email).toBe(user.email);
    expect((await service.auth.admin.getUserById(crypto.randomUUID())).error?.code).toBe('user_not_found');
    const odd = await fixture.send('GET', '/admin/users/7', { headers: { apikey: fixture.keys.secretKey } });
    expect([odd.status, odd.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  });
});

describe('changing', () => {
  it('applies the given changes at once; a new password ends the sessions', async () => {
    const person = await create({ user_metadata: { a: 1, b: 2 } });
    const client = fixture.client();
    await client.auth.signInWithPassword(person);
    const { data, error } = await service.auth.admin.updateUserById(person.user.id, {
      email: 'changed@school.example',
      password: 'another one',
      phone: '+306900000002',
      phone_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'c' },
      role: 'student',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'changed@school.example',
      phone: '306900000002',
      role: 'student',
      user_metadata: { a: 1, c: 3 },
      app_metadata: { plan: 'c', provider: 'email', providers: ['email', 'phone'] },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const credentials = { email: 'changed@school.example', password: 'another one' };
    // A student's account is opened by the school alone.
    expect((await fixture.client().auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
    await service.auth.admin.updateUserById(person.user.id, { role: 'authenticated' });
    expect((await fixture.client().auth.signInWithPassword(credentials)).error).toBeNull();
    const kinds = events.filter(({ userId }) => userId === person.user.id && userId !== null).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['role_changed', 'password_changed', 'user_changed']));
  });

  it('bans and lifts the ban', async () => {
    const person = await create();
    const ban = (duration: string) => service.auth.admin.updateUserById(person.user.id, { ban_duration: duration });
    expect((await ban('1.5h')).data.user?.banned_until).toBeTruthy();
    expect((await fixture.client().auth.signInWithPassword(person)).error?.code).toBe('user_banned');
    expect((await ban('none')).data.user?.banned_until).toBeUndefined();
    expect((await fixture.client().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('refuses taken values, and a missing account', async () => {
    const [one, other] = [await create({ phone: '+306900000003' }), await create()];
    const updateErrorCode = async (id: string, body: object) =>
      (await service.auth.admin.updateUserById(id, body)).error?.code;
    expect(await updateErrorCode(other.user.id, { email: one.email })).toBe('email_exists');
    expect(await updateErrorCode(other.user.id, { phone: '+306900000003' })).toBe('phone_exists');
    expect(await updateErrorCode(other.user.id, { role: 'postgres' })).toBe('validation_failed');
    expect(await updateErrorCode(crypto.randomUUID(), { email: 'x@school.example' })).toBe('user_not_found');
    expect(await updateErrorCode(one.user.id, { email: one.email })).toBeUndefined();
  });
});

describe('deleting', () => {
  it('refuses what a database rule forbids, and changes nothing', async () => {
    const [head, other] = [await create(), await create()];
    await fixture.fresh.database.asUser({ role: 'service_role' }, (transaction) =>
      transaction.query(
        `insert into public.memberships (school_id, user_id, role)
         select school_id, $2, 'teacher' from public.memberships where user_id = $1`,
        [head.user.id, other.user.id],
      ),
    );
    const { error } = await service.auth.admin.deleteUser(head.user.id);
    expect(error).toMatchObject({ code: 'conflict', status: 409, message: 'member/last-administrator' });
    expect((await service.auth.admin.getUserById(head.user.id)).data.user?.email).toBe(head.email);
  });

  it('removes the account', async () => {
    const person = await create();
    expect((await service.auth.admin.deleteUser(person.user.id)).error).toBeNull();
    expect((await service.auth.admin.getUserById(person.user.id)).error?.code).toBe('user_not_found');
    expect((await fixture.client().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
    expect((await service.auth.admin.deleteUser(person.user.id)).error?.code).toBe('user_not_found');
  });

  it('softly leaves a row that names nobody and frees the address', async () => {
    const person = await signUpWithApp(fixture);
    expect((await service.auth.admin.deleteUser(person.user.id, true)).error).toBeNull();
    const { data } = await service.auth.admin.getUserById(person.user.id);
    expect(JSON.stringify(data.user)).not.toContain(person.email);
    expect(data.user).toMatchObject({ user_metadata: {}, deleted_at: expect.any(String) });
    expect((await person.client.auth.getUser()).error).not.toBeNull();
    expect((await fixture.client().auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials');
    expect((await fixture.client().auth.signUp({ email: person.email, password: person.password })).error).toBeNull();
    expect((await service.auth.admin.deleteUser(person.user.id, true)).error).toBeNull();
  });
});

describe("a person's factors", () => {
  it('are listed, renamed and removed for a person who lost them', async () => {
    const person = await signUpWithApp(fixture);
    const { mfa } = service.auth.admin;
    const listed = await mfa.listFactors({ userId: person.user.id });
    expect(listed.data?.factors).toMatchObject([{ id: person.app.id, status: 'verified' }]);
    expect(JSON.stringify(listed.data)).not.toContain('secret');
    const headers = { apikey: fixture.keys.secretKey };
    const path = `/admin/users/${person.user.id}/factors/${person.app.id}`;
    const renamed = await fixture.send('PUT', path, { headers, body: { friendly_name: 'Old telephone' } });
    expect(await renamed.json()).toMatchObject({ id: person.app.id, friendly_name: 'Old telephone' });
    const phone = await fixture.send('PUT', path, { headers, body: { phone: '+306900000009' } });
    expect(phone.headers.get('x-sb-error-code')).toBe('validation_failed');
    const removed = await mfa.deleteFactor({ userId: person.user.id, id: person.app.id });
    expect(removed.error).toBeNull();
    expect((await mfa.listFactors({ userId: person.user.id })).data?.factors).toEqual([]);
    const missing = await mfa.deleteFactor({ userId: person.user.id, id: person.app.id });
    expect(missing.error?.code).toBe('mfa_factor_not_found');
    expect((await mfa.listFactors({ userId: crypto.randomUUID() })).error?.code).toBe('user_not_found');
  });
});

it('signs a person out with their token', async () => {
  const person = await signUpPerson(fixture);
  const other = fixture.client();
  await other.auth.signInWithPassword(person);
  expect((await service.auth.admin.signOut(person.session.access_token, 'others')).error).toBeNull();
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await service.auth.admin.signOut('no.token.atall')).error?.code).toBe('bad_jwt');
});
