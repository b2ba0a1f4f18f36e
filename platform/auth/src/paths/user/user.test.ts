import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../../context/auth-context.ts';
import { minCost } from '../../password-hashing/password-hash.ts';
import { createPasswords } from '../../password-hashing/passwords.ts';
import {
  type AuthFixture,
  createAuthFixture,
  createCredentials,
  signUpPerson,
} from '../../testing/test-auth-fixture.ts';
import { codeOf, enroll } from '../../testing/test-factor.ts';

let fixture: AuthFixture;
const events: AuthEvent[] = [];
const passwords = createPasswords({ cost: minCost });
/** Delays a new hash before it is returned. */
let barrier: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const hash: typeof passwords.hash = async (...parameters) => {
    const made = await passwords.hash(...parameters);
    await barrier();
    return made;
  };
  fixture = await createAuthFixture({
    passwords: { ...passwords, hash },
    onEvent: async (_, event) => void events.push(event),
  });
});
afterAll(() => fixture.close());

describe('the signed-in person', () => {
  it('reads their own account', async () => {
    const { client, user, email } = await signUpPerson(fixture);
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toEqual(user);
    expect(data.user?.email).toBe(email);
    expect(JSON.stringify(data)).not.toContain('$2b$');
  });

  it('is recognised on every node, and after a restart', async () => {
    const { session, user } = await signUpPerson(fixture);
    const { data, error } = await fixture.client(await fixture.startNode()).auth.getUser(session.access_token);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });

  it('is not found without a token, and not after the session ended', async () => {
    const answer = await fixture.send('GET', '/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization');
    const { client, session } = await signUpPerson(fixture);
    await client.auth.signOut();
    const { error } = await fixture.client().auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const raw = await fixture.send('GET', '/user', { headers: { authorization: `Bearer ${session.access_token}` } });
    expect([raw.status, raw.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found']);
  });

  it('is refused when banned, and not found when deleted', async () => {
    const { client, user } = await signUpPerson(fixture);
    await fixture.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id]);
    expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    await fixture.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [user.id]);
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('adds to their metadata, removes fields with null, and changes nothing else', async () => {
    const { client, user } = await signUpPerson(fixture);
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
    await expect(fixture.keys.verify(refreshed.session?.access_token ?? '')).resolves.toMatchObject({
      role: 'authenticated',
    });
  });

  it('cannot let their metadata grow beyond the limit of a token', async () => {
    const { client } = await signUpPerson(fixture);
    expect((await client.auth.updateUser({ data: { one: 'x'.repeat(6_000) } })).error).toBeNull();
    expect((await client.auth.updateUser({ data: { two: 'x'.repeat(6_000) } })).error?.code).toBe('validation_failed');
    const { data } = await client.auth.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(['one']);
  });

  it('changes the password, which ends the other sessions', async () => {
    const { client, email, password, user } = await signUpPerson(fixture);
    const elsewhere = fixture.client();
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
    expect((await fixture.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await fixture.client().auth.signInWithPassword({ email, password: 'another good one' })).error).toBeNull();
  });

  it('must send the right current password when one is given', async () => {
    const { client, password } = await signUpPerson(fixture);
    const change = { password: 'another good one', current_password: 'not the one' };
    expect((await client.auth.updateUser(change)).error?.code).toBe('current_password_invalid');
    expect((await client.auth.updateUser({ ...change, current_password: password })).error).toBeNull();
  });

  it('changes the password once when two requests do it concurrently', async () => {
    const { client } = await signUpPerson(fixture);
    // Both have read the account before either changes it.
    let missing = 2;
    const both = Promise.withResolvers<void>();
    barrier = () => {
      missing -= 1;
      if (missing === 0) both.resolve();
      return both.promise;
    };
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((password) => client.auth.updateUser({ password })),
    );
    barrier = async () => undefined;
    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual(['changed', 'conflict']);
  });

  it('changes the address at once, unless it is taken or invalid', async () => {
    const taken = await signUpPerson(fixture);
    const { client, password } = await signUpPerson(fixture);
    expect((await client.auth.updateUser({ email: taken.email.toUpperCase() })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    expect((await client.auth.updateUser({ email: 'nobody' })).error?.code).toBe('email_address_invalid');
    const { email } = createCredentials();
    const { data } = await client.auth.updateUser({ email });
    expect(data.user?.email).toBe(email);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
    expect((await fixture.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('lets one of two concurrent requests take an address', async () => {
    const two = [await signUpPerson(fixture), await signUpPerson(fixture)];
    const { email } = createCredentials();
    const answers = await Promise.all(two.map(({ client }) => client.auth.updateUser({ email })));
    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual(['changed', 'email_exists']);
  });

  it('cannot learn of many addresses whether they are taken', async () => {
    const taken = await signUpPerson(fixture);
    const { session } = await signUpPerson(fixture);
    const headers = { authorization: `Bearer ${session.access_token}`, 'x-forwarded-for': '203.0.113.77' };
    await fixture.query(
      `insert into private.failed_attempts (subject, failures, window_start) values ($1, 99, now())`,
      [`address taken ${fixture.keys.fingerprint('failed attempts address taken', '203.0.113.77')}`],
    );
    const changeEmailStatus = async () =>
      (await fixture.send('PUT', '/user', { body: { email: taken.email }, headers })).status;
    expect([await changeEmailStatus(), await changeEmailStatus()]).toEqual([422, 429]);
  });

  it('cannot set a phone', async () => {
    const { client } = await signUpPerson(fixture);
    expect((await client.auth.updateUser({ phone: '+302101234567' })).error?.code).toBe('phone_provider_disabled');
  });
});

describe('an older session, where no mails are sent', () => {
  /** A person whose sign-in is eleven minutes old, although their tokens were refreshed a moment ago. */
  async function signedInAWhileAgo() {
    const person = await signUpPerson(fixture);
    await fixture.query(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
        where session_id in (select id from auth.sessions where user_id = $1)`,
      [person.user.id],
    );
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    return person;
  }

  it('changes neither password nor address with its token alone', async () => {
    const { client, user, password, email } = await signedInAWhileAgo();
    const required = { code: 'current_password_required', status: 400 };
    const next = createCredentials().email;
    expect((await client.auth.updateUser({ password: 'of a thief' })).error).toMatchObject(required);
    expect((await client.auth.updateUser({ email: next })).error).toMatchObject(required);
    expect((await client.auth.updateUser({ email: next, password: 'of a thief' })).error).toMatchObject(required);
    const wrong = { email: next, current_password: 'not the one' };
    expect((await client.auth.updateUser(wrong)).error?.code).toBe('current_password_invalid');
    expect(events.at(-1)).toMatchObject({ kind: 'proof_failed', userId: user.id });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const proved = await client.auth.updateUser({ email: next, current_password: password });
    expect(proved.data.user?.email).toBe(next);
    expect((await client.auth.updateUser({ password: 'the next one', current_password: password })).error).toBeNull();
  });

  it('changes its number only with the password', async () => {
    const node = await fixture.startNode({ phoneCodes: new Map([['306900000001', '123456']]) });
    const { email, password, user } = await signUpPerson(fixture);
    const client = fixture.client(node);
    await client.auth.signInWithPassword({ email, password });
    const age = `update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = $1)`;
    await fixture.query(age, [user.id]);
    const phone = '+306900000001';
    expect((await client.auth.updateUser({ phone })).error?.code).toBe('current_password_required');
    expect((await client.auth.updateUser({ phone, current_password: password })).error).toBeNull();
  });

  it('still changes what protects nothing, and what stays as it is', async () => {
    const { client, email } = await signedInAWhileAgo();
    expect((await client.auth.updateUser({ data: { first_name: 'Eleni' } })).error).toBeNull();
    expect((await client.auth.updateUser({ email })).error).toBeNull();
  });

  it('is not freshened by a factor that it enrols itself', async () => {
    const { client } = await signedInAWhileAgo();
    const app = await enroll(client);
    const code = codeOf(app.secret, fixture.clock());
    expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    const { error } = await client.auth.updateUser({ password: 'of a thief' });
    expect(error?.code).toBe('current_password_required');
  });

  it('of an account without a password requires a new sign-in', async () => {
    const { client, user } = await signedInAWhileAgo();
    await fixture.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
    expect((await client.auth.updateUser({ password: 'of a thief' })).error?.code).toBe('reauthentication_needed');
  });

  it('needs no proof where both addresses confirm a change, and the code of a mail only after a day', async () => {
    const { client } = await signedInAWhileAgo();
    const strict = await fixture.startNode({ confirms: async () => true });
    const { data } = await client.auth.getSession();
    const confirming = fixture.client(strict);
    await confirming.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
    const moved = await confirming.auth.updateUser({ email: createCredentials().email });
    expect(moved.data.user?.new_email).toBeTruthy();
    expect((await confirming.auth.updateUser({ password: 'the next one' })).error).toBeNull();
  });
});
