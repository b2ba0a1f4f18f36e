import { randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpPerson } from '../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../testing/test-mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture(false);
});
afterAll(() => fixture.close());

const site = 'http://school.example';

/** Opens a link as a browser does, without following the redirect. */
async function openLink(query: Record<string, string>, init: RequestInit = {}) {
  const answer = await fetch(`${fixture.url}/auth/v1/verify?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    ...init,
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', headers: answer.headers };
}

/** A client that completes the flow that it began. */
function flowClient() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return createClient(fixture.url, fixture.keys.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false, persistSession: true },
  });
}

async function begin() {
  const { email, user } = await signUpPerson(fixture);
  const client = flowClient();
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${site}/auth?lang=en` });
  if (error) throw error;
  return { email, user, client, token: fixture.lastProofTo(email).token };
}

const codeOf = (location: string) => new URL(location).searchParams.get('code') ?? '';

describe('an opened link', () => {
  it('redirects with the session in the fragment', async () => {
    const { email, user } = await signUpPerson(fixture);
    await fixture.client().auth.resetPasswordForEmail(email);
    const { token } = fixture.lastProofTo(email);
    const { status, location, headers } = await openLink({
      token,
      type: 'recovery',
      redirect_to: `${site}/auth?lang=el`,
    });
    expect(status).toBe(303);
    expect(headers.get('cache-control')).toBe('no-store');
    const target = new URL(location);
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${site}/auth?lang=el`);
    const carried = new URLSearchParams(target.hash.slice(1));
    expect([...carried.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ]);
    const client = fixture.client();
    const session = {
      access_token: carried.get('access_token') ?? '',
      refresh_token: carried.get('refresh_token') ?? '',
    };
    expect((await client.auth.setSession(session)).data.user?.id).toBe(user.id);
  });

  it('redirects with an error when it has expired', async () => {
    const { location } = await openLink({ token: 'unknown', type: 'recovery', redirect_to: `${site}/auth` });
    const { hash, searchParams } = new URL(location);
    for (const found of [new URLSearchParams(hash.slice(1)), searchParams]) {
      expect(found.get('error')).toBe('access_denied');
      expect(found.get('error_code')).toBe('otp_expired');
      expect(found.get('error_description')).toBeTruthy();
    }
  });

  it('is not spent by a HEAD request', async () => {
    const { token } = await begin();
    expect((await openLink({ token, type: 'recovery' }, { method: 'HEAD' })).status).toBe(401);
    expect(codeOf((await openLink({ token, type: 'recovery' })).location)).toBeTruthy();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'http://school.example.evil.example/',
    'http://school.example@evil.example/',
    'http://user:pass@school.example/',
    'http://school.example:8080/',
    'https://school.example/',
    'javascript:alert(1)//school.example',
    'data:text/html,x',
    'blob:http://school.example/x',
    'http:\\\\evil.example',
    '/\\evil.example',
    'http://evil.example#http://school.example',
    'http://evil.example\\@school.example',
    '\thttp://evil.example',
    'http://school.examplе/',
    'x'.repeat(3_000),
    '',
  ])('does not redirect to %j', async (redirect_to) => {
    const { location } = await openLink({ token: 'unknown', type: 'recovery', redirect_to });
    expect(new URL(location).origin).toBe(site);
    expect(new URL(location).protocol).toBe('http:');
    expect(new URL(location).username).toBe('');
  });

  it('does not let the Host header decide the redirect', async () => {
    const answer = await fixture.server.inject({
      method: 'GET',
      url: '/auth/v1/verify?token=unknown&type=recovery&redirect_to=http://evil.example/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(new URL(String(answer.headers.location)).origin).toBe(site);
  });
});

describe('a link of a PKCE flow', () => {
  it('redirects with a code that only the program itself can exchange', async () => {
    const { token, client, user } = await begin();
    expect(token).toMatch(/^pkce_/);
    const { location } = await openLink({ token, type: 'recovery', redirect_to: `${site}/auth` });
    expect(location).not.toContain('access_token');
    const code = codeOf(location);
    const stranger = await fixture.send('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: randomBytes(32).toString('base64url') },
    });
    expect([stranger.status, stranger.headers.get('x-sb-error-code')]).toEqual([400, 'bad_code_verifier']);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect((data as { redirectType?: string }).redirectType).toBe('recovery');
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
  });

  it('returns a code that is valid once and for five minutes', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const exchange = async (wait: number) => {
      const { email } = await signUpPerson(fixture);
      const body = { email, code_challenge: verifier, code_challenge_method: 'plain' };
      await fixture.send('POST', '/recover', { body });
      const { location } = await openLink({ token: fixture.lastProofTo(email).token, type: 'recovery' });
      fixture.advanceClock(wait);
      const exchangeOnce = async () => {
        const answer = await fixture.send('POST', '/token?grant_type=pkce', {
          body: { auth_code: codeOf(location), code_verifier: verifier },
        });
        return answer.headers.get('x-sb-error-code') ?? answer.status;
      };
      return [await exchangeOnce(), await exchangeOnce()];
    };
    expect(await exchange(299)).toEqual([200, 'flow_state_not_found']);
    expect(await exchange(301)).toEqual(['flow_state_expired', 'flow_state_not_found']);
  });

  it('returns a code that is invalid once the password was changed', async () => {
    const { client: owner, email } = await signUpPerson(fixture);
    const verifier = randomBytes(32).toString('base64url');
    const body = { email, code_challenge: verifier, code_challenge_method: 'plain' };
    await fixture.send('POST', '/recover', { body });
    const { location } = await openLink({ token: fixture.lastProofTo(email).token, type: 'recovery' });
    expect((await owner.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    const answer = await fixture.send('POST', '/token?grant_type=pkce', {
      body: { auth_code: codeOf(location), code_verifier: verifier },
    });
    expect(answer.headers.get('x-sb-error-code')).toBe('flow_state_not_found');
  });

  it.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }])('requires both parts, not %j', async (body) => {
    const answer = await fixture.send('POST', '/token?grant_type=pkce', { body });
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
  });

  it('returns a session at once when the page itself verifies', async () => {
    const { token, client } = await begin();
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull();
  });
});
