import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthMail } from '../../context/auth-context.ts';
import {
  type AuthFixture,
  createAuthFixture,
  createCredentials,
  signUpPerson,
} from '../../testing/test-auth-fixture.ts';
import { createServerClient } from '../../testing/test-server-client.ts';

let fixture: AuthFixture;
let service: SupabaseClient;
const mails: AuthMail[] = [];
beforeAll(async () => {
  fixture = await createAuthFixture({ onMail: async (_, mail) => void mails.push(mail) });
  service = createServerClient(fixture);
});
afterAll(() => fixture.close());

type Type = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change_current' | 'email_change_new';
async function link(type: Type, email: string, more: object = {}) {
  const { data, error } = await service.auth.admin.generateLink({ type, email, ...more } as never);
  if (error) throw error;
  return data;
}
const refused = async (body: object) => (await service.auth.admin.generateLink(body as never)).error?.code;

describe('links', () => {
  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)('%s opens the account', async (type) => {
    const person = type === 'signup' || type === 'invite' ? createCredentials() : await signUpPerson(fixture);
    const more = type === 'signup' ? { password: person.password } : {};
    const { properties, user } = await link(type, person.email, { ...more, options: { data: { a: 1 } } });
    expect(user.email).toBe(person.email);
    expect(properties.verification_type).toBe(type);
    expect(properties.email_otp).toMatch(/^\d{6}$/);
    const address = new URL(properties.action_link);
    expect(address.origin + address.pathname).toBe('http://school.example/auth/v1/verify');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      token: properties.hashed_token,
      type,
      redirect_to: 'http://school.example/',
    });
    const opened = await fixture.client().auth.verifyOtp({ type, token_hash: properties.hashed_token });
    expect(opened.data.user?.id).toBe(user.id);
    expect(opened.data.user?.email_confirmed_at).toBeTruthy();
    expect(mails).toEqual([]);
  });

  it('a magic link for an unknown address is a sign-up without a password', async () => {
    const { email } = createCredentials();
    const { properties } = await link('magiclink', email);
    expect(properties.verification_type).toBe('signup');
    const opened = await fixture.client().auth.verifyOtp({ type: 'email', email, token: properties.email_otp });
    expect(opened.error).toBeNull();
  });

  it('an address changes when both links were followed', async () => {
    const person = await signUpPerson(fixture);
    const { email: newEmail } = createCredentials();
    const current = await link('email_change_current', person.email, { newEmail });
    const next = await link('email_change_new', person.email, { newEmail });
    const follow = (token_hash: string) => fixture.client().auth.verifyOtp({ type: 'email_change', token_hash });
    await follow(current.properties.hashed_token);
    expect((await service.auth.admin.getUserById(person.user.id)).data.user?.email).toBe(person.email);
    await follow(next.properties.hashed_token);
    expect((await service.auth.admin.getUserById(person.user.id)).data.user?.email).toBe(newEmail);
  });

  it('an unconfirmed account gets the password of the link, not the one before', async () => {
    const { email } = createCredentials();
    await link('signup', email, { password: 'of a stranger' });
    const { properties } = await link('signup', email, { password: 'of the owner' });
    await fixture.client().auth.verifyOtp({ type: 'signup', token_hash: properties.hashed_token });
    const sign = async (password: string) =>
      (await fixture.client().auth.signInWithPassword({ email, password })).error;
    expect((await sign('of a stranger'))?.code).toBe('invalid_credentials');
    expect(await sign('of the owner')).toBeNull();
  });

  it('redirect only to allowed addresses, and refuse invalid requests', async () => {
    const person = await signUpPerson(fixture);
    const away = await link('recovery', person.email, { options: { redirectTo: 'https://elsewhere.example/x' } });
    expect(away.properties.redirect_to).toBe('http://school.example/');
    const home = await link('recovery', person.email, { options: { redirectTo: 'http://school.example/in' } });
    expect(home.properties.redirect_to).toBe('http://school.example/in');
    const { email } = person;
    expect(await refused({ type: 'signup', email, password: 'long enough' })).toBe('email_exists');
    expect(await refused({ type: 'signup', email: 'q@school.example' })).toBe('validation_failed');
    expect(await refused({ type: 'signup', email: 'q@school.example', password: 'x' })).toBe('weak_password');
    expect(await refused({ type: 'invite', email })).toBe('email_exists');
    expect(await refused({ type: 'recovery', email: 'q@school.example' })).toBe('user_not_found');
    expect(await refused({ type: 'email_change_new', email })).toBe('validation_failed');
    const other = await signUpPerson(fixture);
    expect(await refused({ type: 'email_change_new', email, newEmail: other.email })).toBe('email_exists');
    expect(await refused({ type: 'magic', email })).toBe('validation_failed');
    expect(await refused({ type: 'recovery' })).toBe('validation_failed');
    expect(await refused({ type: 'recovery', email: 'nowhere' })).toBe('email_address_invalid');
  });
});

describe('an invitation', () => {
  it('creates the account and sends the mail that opens it', async () => {
    const { email } = createCredentials();
    mails.length = 0;
    const { data, error } = await service.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Anna' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Anna' }, invited_at: expect.any(String) });
    expect(mails).toMatchObject([{ kind: 'invite', to: email, userId: data.user?.id }]);
    const token_hash = mails[0]?.proof?.token ?? '';
    const client = fixture.client();
    expect((await client.auth.verifyOtp({ type: 'invite', token_hash })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'chosen by myself' })).error).toBeNull();
    expect((await service.auth.admin.inviteUserByEmail(email)).error?.code).toBe('email_exists');
    expect((await service.auth.admin.inviteUserByEmail('')).error?.code).toBe('validation_failed');
  });
});
