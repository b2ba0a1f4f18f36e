import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as even from './http/even-timing.ts';
import type { Passwords } from './password-hashing/passwords.ts';
import { createAuthFixture, createCredentials, signUpPerson } from './testing/test-auth-fixture.ts';
import { codeOf, enroll, signInAgain, signUpWithApp } from './testing/test-factor.ts';
import {
  createProviderFixture,
  createProviderPerson,
  type ProviderFixture,
  readFragment,
} from './testing/test-provider-fixture.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await createProviderFixture(true, {
    attemptLimits: { perEmail: 10, perAddress: 1_000 },
    factorKinds: { totp: true, phone: true },
    phoneCodes: new Map([['306900000000', '123456']]),
  });
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.provider.claimOverrides = {};
  fixture.provider.overrides.clear();
});

const asServer = () => ({ apikey: fixture.keys.secretKey, authorization: `Bearer ${fixture.keys.secretKey}` });

/** A person who gets no mail: signed up and confirmed. */
async function signUpConfirmed() {
  const { email, password } = createCredentials();
  await fixture.client().auth.signUp({ email, password });
  const client = fixture.client();
  const { data, error } = await client.auth.verifyOtp({
    email,
    token: fixture.lastProofTo(email).code,
    type: 'signup',
  });
  if (error || data.user === null || data.session === null) throw error ?? new Error('Nobody came in');
  return { email, password, client, user: data.user, session: data.session };
}

describe('an address that an attacker used through a provider that does not verify addresses', () => {
  /** The attacker is refused, but an unconfirmed account with another person's address now exists. */
  async function signUpAsStranger(email: string) {
    const stranger = createProviderPerson({ email, email_verified: false });
    fixture.provider.user = stranger;
    const landing = await fixture.signInThrough('/authorize?provider=school');
    expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    fixture.advanceClock(61);
    return async () => {
      fixture.provider.user = stranger;
      return readFragment(await fixture.signInThrough('/authorize?provider=school')).access_token;
    };
  }

  it('belongs to its owner alone after they have signed up', async () => {
    const { email, password } = createCredentials();
    const signInAsStranger = await signUpAsStranger(email);
    await fixture.client().auth.signUp({ email, password });
    const { data } = await fixture
      .client()
      .auth.verifyOtp({ email, token: fixture.lastProofTo(email).code, type: 'signup' });
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(await signInAsStranger()).toBeUndefined();
  });

  it('belongs to its owner alone after a link that signs in', async () => {
    const { email } = createCredentials();
    const signInAsStranger = await signUpAsStranger(email);
    await fixture.client().auth.signInWithOtp({ email });
    const { data } = await fixture
      .client()
      .auth.verifyOtp({ email, token: fixture.lastProofTo(email).code, type: 'email' });
    expect(data.session).not.toBeNull();
    expect(await signInAsStranger()).toBeUndefined();
  });

  it('belongs to its owner alone after an invitation', async () => {
    const { email } = createCredentials();
    const signInAsStranger = await signUpAsStranger(email);
    expect((await fixture.send('POST', '/invite', { body: { email }, headers: asServer() })).status).toBe(200);
    const { token } = fixture.lastProofTo(email);
    const { data } = await fixture.client().auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(data.session).not.toBeNull();
    expect(await signInAsStranger()).toBeUndefined();
  });

  it('still belongs to its owner who came through the provider', async () => {
    const { email } = createCredentials();
    const signInAsStranger = await signUpAsStranger(email);
    await fixture.client().auth.verifyOtp({ email, token: fixture.lastProofTo(email).code, type: 'signup' });
    expect(await signInAsStranger()).toMatch(/^ey/);
  });
});

describe('MFA', () => {
  it('cannot be completed with a factor that was enrolled earlier with the password alone', async () => {
    const victim = await signUpConfirmed();
    const attacker = await signInAgain(fixture, victim);
    const { data: enrolled } = await attacker.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+306900000000',
      friendlyName: 'Theirs',
    });
    const app = await enroll(victim.client);
    const code = codeOf(app.secret, fixture.clock());
    expect((await victim.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    const again = await signInAgain(fixture, victim);
    const factorId = enrolled?.id ?? '';
    const { data: challenge } = await again.client.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? crypto.randomUUID();
    const { data, error } = await again.client.auth.mfa.verify({ factorId, challengeId, code: '123456' });
    expect(data).toBeNull();
    expect(error?.code).toBe('insufficient_aal');
  });

  it('is not locked by a sign-in name that equals the name of its counter', async () => {
    const passwords: Passwords = {
      hash: async (password) => `quick ${password}`,
      fits: async (password, hash) => hash === `quick ${password}`,
      rehash: async () => null,
      close: async () => {},
    };
    const open = await createAuthFixture({ passwords });
    try {
      const { user, client, app } = await signUpWithApp(open);
      for (const name of ['second step', 'recovery codes']) {
        for (let count = 0; count < 11; count += 1) {
          const body = { email: `${name} of ${user.id}`, password: 'nothing' };
          await open.send('POST', '/token?grant_type=password', { body });
        }
      }
      const code = codeOf(app.secret, open.clock(), 1);
      expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    } finally {
      await open.close();
    }
  });
});

it('an identity is not added for a session that has ended meanwhile', async () => {
  const { client, session } = await signUpConfirmed();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const started = await fixture.send('GET', '/user/identities/authorize?provider=school&skip_http_redirect=true', {
    headers,
  });
  const { url } = (await started.json()) as { url: string };
  await client.auth.signOut();
  fixture.provider.user = createProviderPerson();
  const landing = await fixture.followCallback(fixture.provider.authorize(url));
  expect(landing.searchParams.get('error_code')).toBe('session_not_found');
  expect(readFragment(landing).access_token).toBeUndefined();
});

it('an anonymous visitor does not become a person where sign-up is closed', async () => {
  const open = await createAuthFixture({ signUp: 'invitation', anonymous: true, redirects: [] });
  try {
    await signUpPerson(open);
    const client = open.client();
    await client.auth.signInAnonymously();
    const { error } = await client.auth.updateUser(createCredentials());
    expect(error?.code).toBe('signup_disabled');
  } finally {
    await open.close();
  }
});

it('a request for a link does not reveal by the failure counter whether an address is known', async () => {
  const { email } = await signUpConfirmed();
  const failuresAfter = async (requested: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${requested === email ? 1 : 2}` };
    await fixture.send('POST', '/otp', { body: { email: requested, create_user: false }, headers });
    return (
      await fixture.query<{ total: string }>(
        `select coalesce(sum(failures), 0) as total from private.failed_attempts where subject like 'address %'`,
      )
    )[0]?.total;
  };
  fixture.advanceClock(61);
  expect(await failuresAfter(email)).toBe(await failuresAfter(createCredentials().email));
});

it('names with a null character are refused', async () => {
  const open = await createAuthFixture();
  try {
    const { client } = await signUpWithApp(open);
    const token = (await client.auth.getSession()).data.session?.access_token;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await open.send('POST', '/factors/recovery-codes', { body: { friendly_name: 'a\0b' }, headers });
    expect(answer.status).toBeLessThan(500);
  } finally {
    await open.close();
  }
});

it('codes are answered in constant time, whether one is pending or not', async () => {
  const { email } = createCredentials();
  await fixture.client().auth.signUp({ email, password: 'a long enough one' });
  for (const requested of [email, createCredentials().email]) {
    const evenly = vi.spyOn(even, 'withEvenTiming');
    const { error } = await fixture.client().auth.verifyOtp({ email: requested, token: '000000', type: 'signup' });
    expect(error?.code).toBe('otp_expired');
    expect(evenly).toHaveBeenCalledOnce();
    evenly.mockRestore();
  }
});
