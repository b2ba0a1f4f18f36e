import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from './context.ts';
import { openPasswords } from './password.ts';
import { leastCost } from './password-hash.ts';
import { type AuthWorld, openAuthWorld, signUpSomebody, somebody } from './test-world.ts';

let world: AuthWorld;
const events: AuthEvent[] = [];
const passwords = openPasswords({ cost: leastCost });
/** What a new hash waits for before it is handed on. */
let meeting: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const hash: typeof passwords.hash = async (...asked) => {
    const made = await passwords.hash(...asked);
    await meeting();
    return made;
  };
  world = await openAuthWorld({
    passwords: { ...passwords, hash },
    onEvent: async (_, event) => void events.push(event),
  });
});
afterAll(() => world.close());

describe('the signed-in person', () => {
  it('reads themselves', async () => {
    const { client, user, email } = await signUpSomebody(world);
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toEqual(user);
    expect(data.user?.email).toBe(email);
    expect(JSON.stringify(data)).not.toContain('$2b$');
  });

  it('is known on every node, and after a restart', async () => {
    const { session, user } = await signUpSomebody(world);
    const { data, error } = await world.client(await world.startNode()).auth.getUser(session.access_token);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });

  it('is not found without a token, and not after the session ended', async () => {
    const answer = await world.send('GET', '/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
    const { client, session } = await signUpSomebody(world);
    await client.auth.signOut();
    const { error } = await world.client().auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const raw = await world.send('GET', '/user', { headers: { authorization: `Bearer ${session.access_token}` } });
    expect([raw.status, raw.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
  });

  it('is refused when banned, and is gone when deleted', async () => {
    const { client, user } = await signUpSomebody(world);
    await world.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id]);
    expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    await world.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [user.id]);
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('adds to their data, takes fields away with null, and changes nothing else', async () => {
    const { client, user } = await signUpSomebody(world);
    await client.auth.updateUser({ data: { first_name: 'Eleni', nested: { kept: null } } });
    const { data, error } = await client.auth.updateUser({ data: { last_name: 'Dimou', first_name: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ last_name: 'Dimou', nested: { kept: null } });
    expect(events.at(-1)).toMatchObject({ kind: 'user_changed', userId: user.id });
    const sneaky = {
      app_metadata: { role: 'service_role' },
      role: 'service_role',
      aud: 'else',
      data: { role: 'student' },
    };
    const { data: after } = await client.auth.updateUser(sneaky);
    expect(after.user).toMatchObject({ role: 'authenticated', aud: 'authenticated', app_metadata: user.app_metadata });
    const { data: refreshed } = await client.auth.refreshSession();
    await expect(world.keys.verify(refreshed.session?.access_token ?? '')).resolves.toMatchObject({
      role: 'authenticated',
    });
  });

  it('cannot let their data grow beyond what a token carries', async () => {
    const { client } = await signUpSomebody(world);
    expect((await client.auth.updateUser({ data: { one: 'x'.repeat(6_000) } })).error).toBeNull();
    expect((await client.auth.updateUser({ data: { two: 'x'.repeat(6_000) } })).error?.code).toBe('validation_failed');
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(['one']);
  });

  it('changes the password, which ends the other sessions', async () => {
    const { client, email, password, user } = await signUpSomebody(world);
    const elsewhere = world.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ code: 'same_password', status: 422 });
    expect((await client.auth.updateUser({ password: 'tiny' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    });
    expect((await client.auth.updateUser({ password: 'another good one' })).error).toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: 'password_changed', userId: user.id });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await world.client().auth.signInWithPassword({ email, password: 'another good one' })).error).toBeNull();
  });

  it('must know the current password when one is given', async () => {
    const { client, password } = await signUpSomebody(world);
    const change = { password: 'another good one', current_password: 'not the one' };
    expect((await client.auth.updateUser(change)).error?.code).toBe('invalid_credentials');
    expect((await client.auth.updateUser({ ...change, current_password: password })).error).toBeNull();
  });

  it('changes the password once when two windows do it at the same moment', async () => {
    const { client } = await signUpSomebody(world);
    // Both have read the account before either changes it.
    let missing = 2;
    const both = Promise.withResolvers<void>();
    meeting = () => {
      missing -= 1;
      if (missing === 0) both.resolve();
      return both.promise;
    };
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((password) => client.auth.updateUser({ password })),
    );
    meeting = async () => undefined;
    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual(['changed', 'conflict']);
  });

  it('changes the address at once, unless it is taken or none', async () => {
    const taken = await signUpSomebody(world);
    const { client, password } = await signUpSomebody(world);
    expect((await client.auth.updateUser({ email: taken.email.toUpperCase() })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    expect((await client.auth.updateUser({ email: 'nobody' })).error?.code).toBe('email_address_invalid');
    const { email } = somebody();
    const { data } = await client.auth.updateUser({ email });
    expect(data.user?.email).toBe(email);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
    expect((await world.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('lets one of two take an address at the same moment', async () => {
    const two = [await signUpSomebody(world), await signUpSomebody(world)];
    const { email } = somebody();
    const answers = await Promise.all(two.map(({ client }) => client.auth.updateUser({ email })));
    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual(['changed', 'email_exists']);
  });

  it('does not learn of many addresses whether they are taken', async () => {
    const taken = await signUpSomebody(world);
    const { session } = await signUpSomebody(world);
    const headers = { authorization: `Bearer ${session.access_token}`, 'x-forwarded-for': '203.0.113.77' };
    await world.query(`insert into private.failed_attempts (subject, failures, window_start) values ($1, 99, now())`, [
      `address ${world.keys.fingerprint('failed attempts address', '203.0.113.77')}`,
    ]);
    const ask = async () => (await world.send('PUT', '/user', { body: { email: taken.email }, headers })).status;
    expect([await ask(), await ask()]).toEqual([422, 429]);
  });

  it('takes no phone', async () => {
    const { client } = await signUpSomebody(world);
    expect((await client.auth.updateUser({ phone: '+302101234567' })).error?.code).toBe('phone_provider_disabled');
  });
});
