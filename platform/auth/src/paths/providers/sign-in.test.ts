import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignUpCandidate } from '../../context/auth-context.ts';
import { createCredentials, signUpPerson } from '../../testing/test-auth-fixture.ts';
import {
  createProviderFixture,
  createProviderPerson,
  type ProviderFixture,
  readFragment,
} from '../../testing/test-provider-fixture.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await createProviderFixture(true);
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.provider.claimOverrides = {};
  fixture.provider.overrides.clear();
  fixture.provider.user = createProviderPerson();
});

const errorOf = (url: URL) => url.searchParams.get('error_code');

describe('a provider of OpenID Connect', () => {
  it('signs a person in, creates them once, and recognises them the next time', async () => {
    const { user: sitter } = fixture.provider;
    const landing = await fixture.signInThrough('/authorize?provider=school&redirect_to=http%3A%2F%2Fapp.example%2Fin');
    expect(landing.origin + landing.pathname).toBe('http://app.example/in');
    const session = readFragment(landing);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', provider_token: expect.any(String) });
    expect(session.provider_refresh_token).toBe(`again ${session.provider_token}`);
    const client = fixture.client();
    await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: sitter.email,
      app_metadata: { provider: 'school', providers: ['school'] },
      user_metadata: { full_name: sitter.name, avatar_url: sitter.picture, sub: sitter.sub },
      identities: [
        { provider: 'school', id: sitter.sub, identity_data: { email: sitter.email, email_verified: true } },
      ],
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' });
    const again = readFragment(await fixture.signInThrough('/authorize?provider=school'));
    const second = fixture.client();
    await second.auth.setSession({ access_token: again.access_token ?? '', refresh_token: again.refresh_token ?? '' });
    expect((await second.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it("gets a state, a nonce, a challenge, its scopes and the program's parameters, and nothing that is ours", async () => {
    const query = 'provider=school&scopes=calendar%20openid&prompt=login&state=theirs&client_id=theirs&nonce=theirs';
    const answer = await fixture.send('GET', `/authorize?${query}`);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('scope')).toBe('openid email profile calendar');
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe('http://school.example/auth/v1/callback');
    expect([searchParams.get('client_id'), searchParams.get('response_type')]).toEqual([
      fixture.provider.client,
      'code',
    ]);
    for (const name of ['state', 'nonce']) expect(searchParams.get(name)).not.toContain('theirs');
  });

  it("ends in a code for a program with a challenge; it returns the provider's tokens, once", async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const landing = await fixture.signInThrough(
      `/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=s256`,
    );
    expect(landing.hash).toBe('');
    const code = landing.searchParams.get('code');
    const stored = await fixture.query<{ token: string }>(
      'select provider_access_token as token from auth.flow_state where provider_access_token is not null',
    );
    const exchange = (body: unknown) => fixture.send('POST', '/token?grant_type=pkce', { body });
    expect((await exchange({ auth_code: code, code_verifier: 'w'.repeat(43) })).status).toBe(400);
    const session = (await (await exchange({ auth_code: code, code_verifier: verifier })).json()) as Record<
      string,
      string
    >;
    expect(session.provider_refresh_token).toBe(`again ${session.provider_token}`);
    expect(stored.map(({ token }) => token)).not.toContain(session.provider_token);
    expect(session.access_token).toMatch(/^ey/);
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(404);
  });

  it('returns the address as JSON to a program that follows it itself, and accepts a form callback too', async () => {
    const answer = await fixture.send('GET', '/authorize?provider=school&skip_http_redirect=true');
    const { url } = (await answer.json()) as { url: string };
    const back = fixture.provider.authorize(url);
    const form = await fixture.server.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: back.searchParams.toString(),
    });
    expect(form.statusCode).toBe(303);
    expect(readFragment(new URL(String(form.headers.location)))).toHaveProperty('access_token');
  });

  it('is queried for the profile when the id token has no address, which must be about the same person', async () => {
    fixture.provider.claimOverrides = { email: undefined };
    const { user: sitter } = fixture.provider;
    expect(readFragment(await fixture.signInThrough('/authorize?provider=school'))).toHaveProperty('access_token');
    const [user] = await fixture.query('select from auth.users where email = $1', [sitter.email]);
    expect(user).toBeDefined();
    fixture.provider.overrides.set('/userinfo', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...sitter, sub: 'another' }));
    });
    expect(errorOf(await fixture.signInThrough('/authorize?provider=school'))).toBe('bad_oauth_callback');
  });

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'http://127.0.0.1:1' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['of the future', { iat: 4_000_000_000 }],
    ['not valid yet', { nbf: 4_000_000_000 }],
    ['with another access token', { at_hash: 'another' }],
    ['for several parties', { aud: ['client of the school', 'another'] }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
  ])('refuses an id token %s', async (_, twist) => {
    fixture.provider.claimOverrides = twist;
    const landing = await fixture.signInThrough('/authorize?provider=school');
    expect([errorOf(landing), landing.hash.includes('access_token')]).toEqual(['validation_failed', false]);
  });
});

describe('a provider of the GitHub kind', () => {
  it('uses the primary address if it is verified, and the number as the name', async () => {
    const { user: sitter } = fixture.provider;
    fixture.provider.emails = [
      { email: 'spare@elsewhere.example', primary: false, verified: true },
      { email: String(sitter.email), primary: true, verified: true },
    ];
    expect(readFragment(await fixture.signInThrough('/authorize?provider=github'))).toHaveProperty('access_token');
    const [identity] = await fixture.query<{ email: string; identity_data: object }>(
      `select email, identity_data from auth.identities where provider = 'github' and provider_id = $1`,
      [sitter.sub],
    );
    expect(identity).toMatchObject({
      email: sitter.email,
      identity_data: { user_name: 'nausicaa', email_verified: true },
    });
  });

  it('signs nobody in with an address that was never verified', async () => {
    const email = `unverified-${fixture.provider.user.sub}@school.example`;
    fixture.provider.emails = [{ email, primary: true, verified: false }];
    expect(errorOf(await fixture.signInThrough('/authorize?provider=github'))).toBe(
      'provider_email_needs_verification',
    );
    expect(fixture.lastMailTo(email)).toMatchObject({ kind: 'confirmation' });
    const { code } = fixture.lastProofTo(email);
    expect((await fixture.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    expect(readFragment(await fixture.signInThrough('/authorize?provider=github'))).toHaveProperty('access_token');
  });

  it('requires an address', async () => {
    fixture.provider.emails = [];
    expect(errorOf(await fixture.signInThrough('/authorize?provider=github'))).toBe('email_address_not_provided');
  });
});

describe('a callback', () => {
  const begin = async (query = '/authorize?provider=school&redirect_to=http%3A%2F%2Fapp.example%2Fin') =>
    fixture.provider.authorize((await fixture.send('GET', query)).headers.get('location') ?? '');

  it('is valid once, also for two concurrent ones', async () => {
    const back = await begin();
    const landings = await Promise.all([fixture.followCallback(back), fixture.followCallback(back)]);
    expect(landings.map((url) => errorOf(url)).sort()).toEqual(['bad_oauth_state', null]);
    expect(errorOf(await fixture.followCallback(back))).toBe('bad_oauth_state');
  });

  it('is valid for ten minutes', async () => {
    const back = await begin();
    fixture.advanceClock(601);
    const landing = await fixture.followCallback(back);
    expect([landing.origin, errorOf(landing)]).toEqual(['http://school.example', 'bad_oauth_state']);
    fixture.advanceClock(-601);
  });

  it('redirects to our own page without a valid state', async () => {
    for (const search of ['', '?code=1', '?code=1&state=x', '?state=v1.AAAA&code=1', '?state=&error=access_denied']) {
      const landing = await fixture.followCallback(`http://school.example/callback${search}`);
      expect(landing.origin).toBe('http://school.example');
      expect(errorOf(landing)).toMatch(/^bad_oauth_(state|callback)$/);
    }
  });

  it("returns the provider's error instead of a code, in query and fragment", async () => {
    const back = await begin();
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The person said no\r\nSet-Cookie: a=b');
    const landing = await fixture.followCallback(back);
    expect(landing.origin).toBe('http://app.example');
    expect(landing.searchParams.get('error')).toBe('access_denied');
    expect(readFragment(landing)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' });
  });

  it('with a code that the provider does not know is refused', async () => {
    const back = await begin();
    back.searchParams.set('code', 'another');
    expect(errorOf(await fixture.followCallback(back))).toBe('bad_oauth_callback');
    const without = await begin();
    without.searchParams.delete('code');
    expect(errorOf(await fixture.followCallback(without))).toBe('bad_oauth_callback');
  });

  it('never redirects to an address that is not allowed', async () => {
    const landing = await fixture.followCallback(
      await begin('/authorize?provider=school&redirect_to=https%3A%2F%2Fevil.example%2F'),
    );
    expect(landing.origin).toBe('http://school.example');
  });
});

describe('an address that has an account already', () => {
  it('joins an account whose address was verified by a mail', async () => {
    const person = createCredentials();
    await fixture.client().auth.signUp(person);
    const { code } = fixture.lastProofTo(person.email);
    const { data } = await fixture.client().auth.verifyOtp({ email: person.email, token: code, type: 'signup' });
    fixture.provider.user = createProviderPerson({ email: person.email });
    const session = readFragment(await fixture.signInThrough('/authorize?provider=school'));
    const client = fixture.client();
    await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    });
    const { data: now } = await client.auth.getUser();
    expect(now.user?.id).toBe(data.user?.id);
    expect(now.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'school'] });
    expect((await fixture.client().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('never joins an account whose address was not verified', async () => {
    const person = createCredentials();
    await fixture.client().auth.signUp(person);
    fixture.provider.user = createProviderPerson({ email: person.email });
    expect(errorOf(await fixture.signInThrough('/authorize?provider=school'))).toBe('email_exists');
    const rows = await fixture.query('select from auth.identities where email = $1', [person.email]);
    expect(rows).toHaveLength(1);
  });

  it('is never accepted from a provider that has not verified it', async () => {
    const person = createCredentials();
    await fixture.client().auth.signUp(person);
    const { code } = fixture.lastProofTo(person.email);
    await fixture.client().auth.verifyOtp({ email: person.email, token: code, type: 'signup' });
    fixture.provider.user = createProviderPerson({ email: person.email, email_verified: false });
    expect(errorOf(await fixture.signInThrough('/authorize?provider=school'))).toBe('email_exists');
  });
});

describe('sign-in through a provider', () => {
  it('reports an unknown, disabled or unreachable provider, and one that answers for another issuer', async () => {
    const code = async (query: string) => {
      const answer = await fixture.send('GET', `/authorize?${query}`);
      return [answer.status, answer.headers.get('x-sb-error-code')];
    };
    expect(await code('provider=facebook')).toEqual([400, 'validation_failed']);
    expect(await code('')).toEqual([400, 'validation_failed']);
    expect(await code('provider=__proto__')).toEqual([400, 'validation_failed']);
    expect(await code('provider=closed')).toEqual([400, 'provider_disabled']);
    fixture.advanceClock(3_700);
    fixture.provider.overrides.set('/.well-known/openid-configuration', (_, response) => response.writeHead(503).end());
    expect(await code('provider=school')).toEqual([502, 'unexpected_failure']);
    fixture.provider.overrides.set('/.well-known/openid-configuration', (_, response) =>
      response.writeHead(200).end('{"issuer":"https://another.example"}'),
    );
    expect(await code('provider=school')).toEqual([502, 'unexpected_failure']);
    fixture.provider.overrides.clear();
    expect(await code('provider=school')).toEqual([302, null]);
    fixture.advanceClock(-3_700);
    expect(await code('provider=school&code_challenge=short&code_challenge_method=s256')).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await code('provider=school&code_challenge_method=s256')).toEqual([400, 'validation_failed']);
  });

  it('refuses a banned person', async () => {
    await fixture.signInThrough('/authorize?provider=school');
    await fixture.query(`update auth.users set banned_until = 'infinity' where email = $1`, [
      fixture.provider.user.email,
    ]);
    const landing = await fixture.signInThrough('/authorize?provider=school');
    expect([errorOf(landing), landing.searchParams.get('error')]).toEqual(['user_banned', 'access_denied']);
  });

  it('refuses an unknown person where sign-up is closed, except an invited one', async () => {
    const { user: sitter } = fixture.provider;
    const closed = await createProviderFixture(true, { signUp: 'closed' });
    try {
      closed.provider.user = sitter;
      expect(errorOf(await closed.signInThrough('/authorize?provider=school'))).toBe('signup_disabled');
      await closed.query(`insert into auth.users (email, invited_at) values ($1, now())`, [sitter.email]);
      expect(readFragment(await closed.signInThrough('/authorize?provider=school'))).toHaveProperty('access_token');
    } finally {
      await closed.close();
    }
  });

  it('accepts an unknown person with an invitation token, which the provider never sees', async () => {
    const candidates: SignUpCandidate[] = [];
    const closed = await createProviderFixture(true, {
      signUp: 'closed',
      maySignUp: async (_, candidate) =>
        candidates.push(candidate) > 0 && candidate.metadata.invitation === 'let me in',
    });
    try {
      const sitter = createProviderPerson();
      closed.provider.user = sitter;
      const invited = '/authorize?provider=school&invite_token=let%20me%20in';
      const answer = await closed.send('GET', invited);
      expect(decodeURIComponent(answer.headers.get('location') ?? '')).not.toContain('let');
      expect(errorOf(await closed.signInThrough('/authorize?provider=school&invitation=let%20me%20in'))).toBe(
        'signup_disabled',
      );
      expect(readFragment(await closed.signInThrough(invited))).toHaveProperty('access_token');
      expect(candidates.at(-1)).toMatchObject({ email: sitter.email, proved: true });
      const stored = await closed.query('select raw_user_meta_data from auth.users');
      expect(JSON.stringify(stored)).not.toContain('let me in');
    } finally {
      await closed.close();
    }
  });

  it('refuses everybody through a remote provider while the installation is sealed', async () => {
    const answer = await fixture.startNode({
      providers: [
        {
          name: 'far',
          label: 'Far',
          kind: 'github',
          enabled: true,
          client_id: ['x'],
          secret: 'y',
          skip_nonce_check: false,
          issuer: undefined,
          scopes: undefined,
          endpoints: {},
          token_auth: undefined,
          email_optional: false,
        },
      ],
    });
    const far = await answer.server.inject({ method: 'GET', url: '/auth/v1/authorize?provider=far' });
    expect([far.statusCode, far.headers['x-sb-error-code']]).toEqual([400, 'provider_disabled']);
    expect(far.body).toContain('sealed');
  });
});

describe('where addresses are confirmed at once', () => {
  it('a password never verifies the address', async () => {
    const plain = await createProviderFixture(false);
    try {
      const { email } = await signUpPerson(plain);
      plain.provider.user = createProviderPerson({ email });
      expect(errorOf(await plain.signInThrough('/authorize?provider=school'))).toBe('email_exists');
      const { client, user } = await signUpPerson(plain);
      await plain.query(
        `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
        [user.id],
      );
      const other = 'address-of-another@school.example';
      expect((await client.auth.updateUser({ email: other })).error).toBeNull();
      plain.provider.user = createProviderPerson({ email: other });
      expect(errorOf(await plain.signInThrough('/authorize?provider=school'))).toBe('email_exists');
      plain.provider.user = { sub: 'without an address' };
      expect(readFragment(await plain.signInThrough('/authorize?provider=nameless'))).toHaveProperty('access_token');
      expect(errorOf(await plain.signInThrough('/authorize?provider=school'))).toBe('email_address_not_provided');
    } finally {
      await plain.close();
    }
  });
});
