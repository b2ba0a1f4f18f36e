import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthEvent } from '../../context/auth-context.ts';
import { minCost } from '../../password-hashing/password-hash.ts';
import { createPasswords } from '../../password-hashing/passwords.ts';
import {
  type AuthFixture,
  createAuthFixture,
  createCredentials,
  signUpPerson,
} from '../../testing/test-auth-fixture.ts';

let fixture: AuthFixture;
const events: AuthEvent[] = [];
const passwords = createPasswords({ cost: minCost });
beforeAll(async () => {
  fixture = await createAuthFixture({ passwords, onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => fixture.close());

function signIn(email: string, password: string) {
  return fixture.client().auth.signInWithPassword({ email, password });
}

describe('signing in', () => {
  it('opens a session, whatever the spelling of the address', async () => {
    const { email, password, user } = await signUpPerson(fixture);
    const { data, error } = await signIn(` ${email.toUpperCase()} `, password);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(data.session?.user.last_sign_in_at).toBeTruthy();
    expect(events.at(-1)).toMatchObject({ kind: 'signed_in', userId: user.id });
  });

  it('accepts a password whose accents are typed as two characters', async () => {
    const { email } = createCredentials();
    await fixture.client().auth.signUp({ email, password: 'μία λέξη'.normalize('NFD') });
    expect((await signIn(email, 'μία λέξη'.normalize('NFC'))).error).toBeNull();
  });

  it('answers a wrong password and an unknown address alike, and compares both times', async () => {
    const { email, password } = await signUpPerson(fixture);
    const fits = vi.spyOn(passwords, 'fits');
    const wrong = await signIn(email, `${password}!`);
    const unknown = await signIn('nobody@school.example', password);
    const { name, message, status, code } = wrong.error ?? {};
    expect({ message, status, code }).toEqual({
      message: 'Invalid login credentials',
      status: 400,
      code: 'invalid_credentials',
    });
    expect(unknown.error).toMatchObject({ name, message, status, code });
    expect(fits.mock.calls.map(([typed, hash]) => [typed, hash === null])).toEqual([
      [`${password}!`, false],
      [password, true],
    ]);
    expect(events.at(-1)).toEqual({ kind: 'sign_in_failed', userId: null, sessionId: null });
    fits.mockRestore();
  });

  it('refuses every ending of a password that bcrypt does not read', async () => {
    const { email } = createCredentials();
    await fixture.client().auth.signUp({ email, password: 'x'.repeat(72) });
    expect((await signIn(email, `${'x'.repeat(72)}y`)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'x'.repeat(72))).error).toBeNull();
  });

  it('verifies a hash made by crypt() and refuses one of another form', async () => {
    const { email, user } = await signUpPerson(fixture);
    await fixture.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, 'plain text']);
    expect((await signIn(email, 'plain text')).error?.code).toBe('invalid_credentials');
    await fixture.query('update auth.users set encrypted_password = $2 where id = $1', [
      user.id,
      '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    ]);
    expect((await signIn(email, 'U*U*')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'U*U')).error).toBeNull();
  });

  it('refuses banned accounts with the right password only, and deleted ones like unknown ones', async () => {
    const { email, password, user } = await signUpPerson(fixture);
    await fixture.query(`update auth.users set banned_until = 'infinity' where id = $1`, [user.id]);
    expect((await signIn(email, password)).error).toMatchObject({ code: 'user_banned', status: 400 });
    expect((await signIn(email, `${password}!`)).error?.code).toBe('invalid_credentials');
    await fixture.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [user.id]);
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
  });

  it('requires both parts and a supported grant', async () => {
    const { email, password } = createCredentials();
    const codes = await Promise.all(
      [
        fixture.send('POST', '/token?grant_type=password', { body: { email } }),
        fixture.send('POST', '/token?grant_type=password', { body: { phone: '+302101234567', password } }),
        fixture.send('POST', '/token?grant_type=refresh_token', { body: {} }),
        fixture.send('POST', '/token?grant_type=pkce', { body: {} }),
        fixture.send('POST', '/token?grant_type=id_token', { body: {} }),
        fixture.send('POST', '/token?grant_type=magic', { body: {} }),
        fixture.send('POST', '/token', { body: {} }),
        fixture.send('POST', '/token?grant_type=password', { body: { email: { $ne: '' }, password } }),
      ].map(async (answer) => (await answer).headers.get('x-sb-error-code')),
    );
    expect(codes).toEqual([
      'validation_failed',
      'phone_provider_disabled',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'validation_failed',
    ]);
  });
});
