import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as even from './even.ts';
import { codeOf, enroll, signInAgain, signUpWithApp } from './factors/test-factor.ts';
import type { Passwords } from './password.ts';
import { hashOf, openProviderWorld, type ProviderWorld, somebodyThere } from './providers/test-provider.ts';
import { openAuthWorld, signUpSomebody, somebody } from './test-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld(true, {
    attemptLimits: { perEmail: 10, perAddress: 1_000 },
    factorKinds: { totp: true, phone: true },
    phoneCodes: new Map([['306900000000', '123456']]),
  });
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.twist = {};
  world.provider.instead.clear();
});

const asServer = () => ({ apikey: world.keys.secretKey, authorization: `Bearer ${world.keys.secretKey}` });

/** Somebody whom no mail waits for: signed up and confirmed. */
async function join() {
  const { email, password } = somebody();
  await world.client().auth.signUp({ email, password });
  const client = world.client();
  const { data, error } = await client.auth.verifyOtp({ email, token: world.proofTo(email).code, type: 'signup' });
  if (error || data.user === null || data.session === null) throw error ?? new Error('Nobody came in');
  return { email, password, client, user: data.user, session: data.session };
}

describe('an address that a stranger came with through a provider that does not verify addresses', () => {
  /** The stranger is refused, but an account now waits under the address of somebody else. */
  async function lieInWait(email: string) {
    const stranger = somebodyThere({ email, email_verified: false });
    world.provider.sitter = stranger;
    const landing = await world.through('/authorize?provider=school');
    expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    world.pass(61);
    return async () => {
      world.provider.sitter = stranger;
      return hashOf(await world.through('/authorize?provider=school')).access_token;
    };
  }

  it('is its owner’s alone after they have signed up', async () => {
    const { email, password } = somebody();
    const comeBack = await lieInWait(email);
    await world.client().auth.signUp({ email, password });
    const { data } = await world.client().auth.verifyOtp({ email, token: world.proofTo(email).code, type: 'signup' });
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(await comeBack()).toBeUndefined();
  });

  it('is its owner’s alone after a link that signs in', async () => {
    const { email } = somebody();
    const comeBack = await lieInWait(email);
    await world.client().auth.signInWithOtp({ email });
    const { data } = await world.client().auth.verifyOtp({ email, token: world.proofTo(email).code, type: 'email' });
    expect(data.session).not.toBeNull();
    expect(await comeBack()).toBeUndefined();
  });

  it('is its owner’s alone after an invitation', async () => {
    const { email } = somebody();
    const comeBack = await lieInWait(email);
    expect((await world.send('POST', '/invite', { body: { email }, headers: asServer() })).status).toBe(200);
    const { token } = world.proofTo(email);
    const { data } = await world.client().auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(data.session).not.toBeNull();
    expect(await comeBack()).toBeUndefined();
  });

  it('is still that of whoever reads its mail and came through the provider', async () => {
    const { email } = somebody();
    const comeBack = await lieInWait(email);
    await world.client().auth.verifyOtp({ email, token: world.proofTo(email).code, type: 'signup' });
    expect(await comeBack()).toMatch(/^ey/);
  });
});

describe('the second step', () => {
  it('is not taken with a factor that somebody with the password alone had begun before', async () => {
    const victim = await join();
    const attacker = await signInAgain(world, victim);
    const { data: begun } = await attacker.client.auth.mfa.enroll({
      ...{ factorType: 'phone', phone: '+306900000000', friendlyName: 'Theirs' },
    });
    const app = await enroll(victim.client);
    const code = codeOf(app.secret, world.clock());
    expect((await victim.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull();
    const again = await signInAgain(world, victim);
    const factorId = begun?.id ?? '';
    const { data: asked } = await again.client.auth.mfa.challenge({ factorId });
    const challengeId = asked?.id ?? crypto.randomUUID();
    const { data, error } = await again.client.auth.mfa.verify({ factorId, challengeId, code: '123456' });
    expect(data).toBeNull();
    expect(error?.code).toBe('insufficient_aal');
  });

  it('is not locked by whoever signs in with a name like that of its counter', async () => {
    const passwords: Passwords = {
      hash: async (password) => `quick ${password}`,
      fits: async (password, hash) => hash === `quick ${password}`,
      improve: async () => null,
      close: async () => {},
    };
    const open = await openAuthWorld({ passwords });
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

it('a way to sign in is not added for a session that has ended meanwhile', async () => {
  const { client, session } = await join();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const begun = await world.send('GET', '/user/identities/authorize?provider=school&skip_http_redirect=true', {
    headers,
  });
  const { url } = (await begun.json()) as { url: string };
  await client.auth.signOut();
  world.provider.sitter = somebodyThere();
  const landing = await world.back(world.provider.agree(url));
  expect(landing.searchParams.get('error_code')).toBe('session_not_found');
  expect(hashOf(landing).access_token).toBeUndefined();
});

it('a visitor without a name does not become a person where nobody may sign up', async () => {
  const open = await openAuthWorld({ signUp: 'invitation', anonymous: true, redirects: [] });
  try {
    await signUpSomebody(open);
    const client = open.client();
    await client.auth.signInAnonymously();
    const { error } = await client.auth.updateUser(somebody());
    expect(error?.code).toBe('signup_disabled');
  } finally {
    await open.close();
  }
});

it('asking for a link does not tell by the counter of failures whether an address is known', async () => {
  const { email } = await join();
  const failuresAfter = async (asked: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${asked === email ? 1 : 2}` };
    await world.send('POST', '/otp', { body: { email: asked, create_user: false }, headers });
    return (
      await world.query<{ total: string }>(
        `select coalesce(sum(failures), 0) as total from private.failed_attempts where subject like 'address %'`,
      )
    )[0]?.total;
  };
  world.pass(61);
  expect(await failuresAfter(email)).toBe(await failuresAfter(somebody().email));
});

it('names with a zero character are refused', async () => {
  const open = await openAuthWorld();
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

it('digits are answered evenly, whether somebody waits for them or nobody does', async () => {
  const { email } = somebody();
  await world.client().auth.signUp({ email, password: 'a long enough one' });
  for (const asked of [email, somebody().email]) {
    const evenly = vi.spyOn(even, 'evenly');
    const { error } = await world.client().auth.verifyOtp({ email: asked, token: '000000', type: 'signup' });
    expect(error?.code).toBe('otp_expired');
    expect(evenly).toHaveBeenCalledOnce();
    evenly.mockRestore();
  }
});
