import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpPerson } from '../testing/test-auth-fixture.ts';
import {
  createProviderFixture,
  createProviderPerson,
  type ProviderFixture,
  readFragment,
} from '../testing/test-provider-fixture.ts';

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await createProviderFixture(false, { anonymous: true });
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.provider.user = createProviderPerson();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sendIdToken = async (body: Record<string, unknown>) => {
  const answer = await fixture.send('POST', '/token?grant_type=id_token', { body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('an id token that a program obtained itself', () => {
  it('signs in, with a nonce or without, for any of the clients', async () => {
    const nonce = 'the nonce of the program';
    const { data, error } = await fixture.client().auth.signInWithIdToken({
      provider: 'school',
      nonce,
      token: await fixture.provider.idToken({ nonce: sha256(nonce) }),
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(fixture.provider.user.email);
    const again = await sendIdToken({
      issuer: fixture.provider.issuer,
      id_token: await fixture.provider.idToken({ aud: 'app of the school' }),
    });
    expect(again).toMatchObject({ status: 200, body: { user: { id: data.user?.id } } });
    expect(again.body).not.toHaveProperty('provider_token');
  });

  it('is verified with new keys, and not with removed ones', async () => {
    const before = await fixture.provider.idToken();
    expect((await sendIdToken({ provider: 'school', id_token: before })).status).toBe(200);
    await fixture.provider.rotate();
    fixture.advanceClock(31);
    expect((await sendIdToken({ provider: 'school', id_token: await fixture.provider.idToken() })).status).toBe(200);
    fixture.advanceClock(-31);
    expect((await sendIdToken({ provider: 'school', id_token: before })).status).toBe(400);
  });

  it('causes one fetch of the keys, however many invented ones are used', async () => {
    fixture.provider.requests.length = 0;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const forged = await Promise.all(
      Array.from({ length: 8 }, () =>
        new SignJWT({ sub: '1' }).setProtectedHeader({ alg: 'RS256', kid: randomUUID() }).sign(privateKey),
      ),
    );
    const answers = await Promise.all(forged.map((token) => sendIdToken({ provider: 'school', id_token: token })));
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 400));
    expect(fixture.provider.requests.filter((path) => path === 'GET /keys').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['none', async () => undefined],
    ['two parts', async () => 'a.b'],
    ['no token', async () => 'a.b.c'],
    ['a token for somebody else', () => fixture.provider.idToken({ aud: 'another' })],
    ['an old token', () => fixture.provider.idToken({ exp: 1_000_000_000 })],
    ['a token without an end', () => fixture.provider.idToken({ exp: undefined })],
    ['a token with a nonce that was not handed over', () => fixture.provider.idToken({ nonce: sha256('x') })],
    ['a token of another access token', () => fixture.provider.idToken({ at_hash: 'x' })],
    ['a token that needs no signature', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    [
      'a token that takes the public key for a secret',
      async () => {
        const jwks = await (await fetch(`${fixture.provider.issuer}/keys`)).json();
        const [key] = (jwks as { keys: { kid: string; n: string }[] }).keys;
        const header = { alg: 'HS256', kid: key?.kid ?? '' };
        const claims = {
          iss: fixture.provider.issuer,
          aud: fixture.provider.client,
          sub: '1',
          iat: 1,
          exp: 4_000_000_000,
        };
        return new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(JSON.stringify(key)));
      },
    ],
  ])('is refused when it is %s', async (_, make) => {
    const answer = await sendIdToken({ provider: 'school', id_token: await make(), access_token: 'y' });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed', error: 'invalid_request' } });
  });

  it('is refused with another nonce, an unknown or switched-off provider, or one without id tokens', async () => {
    const id_token = await fixture.provider.idToken({ nonce: sha256('right') });
    expect((await sendIdToken({ provider: 'school', id_token, nonce: 'wrong' })).body.msg).toBe('Nonces mismatch');
    const code = async (body: object) => (await sendIdToken({ id_token, nonce: 'right', ...body })).body.error_code;
    expect(await code({ provider: 'none' })).toBe('validation_failed');
    expect(await code({ issuer: 'https://none.example' })).toBe('validation_failed');
    expect(await code({})).toBe('validation_failed');
    expect(await code({ provider: 'closed' })).toBe('provider_disabled');
    expect(await code({ provider: 'github' })).toBe('validation_failed');
    expect(await code({ provider: 'school', link_identity: true })).toBe('no_authorization');
  });

  it('creates one account for two concurrent sign-ins', async () => {
    const id_token = await fixture.provider.idToken();
    const both = await Promise.all([
      sendIdToken({ provider: 'school', id_token }),
      sendIdToken({ provider: 'school', id_token }),
    ]);
    const [first, second] = both.map(({ body }) => (body.user as { id: string }).id);
    expect(first).toBe(second);
  });
});

describe('further identities', () => {
  const begin = async (client: ReturnType<ProviderFixture['client']>, provider: 'google' | 'github' = 'google') => {
    const { data, error } = await client.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
    if (error) throw error;
    return fixture.followCallback(fixture.provider.authorize(data?.url ?? ''));
  };

  it('can be added and removed by their person, except the last', async () => {
    const { client, user, email } = await signUpPerson(fixture);
    expect(readFragment(await begin(client))).toHaveProperty('access_token');
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'google']);
    const entered = readFragment(await fixture.signInThrough('/authorize?provider=google'));
    expect(JSON.parse(Buffer.from(entered.access_token?.split('.')[1] ?? '', 'base64url').toString()).sub).toBe(
      user.id,
    );
    const [own, google] = data?.identities ?? [];
    if (!own || !google) throw new Error('Two identities were expected');
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable');
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } });
  });

  it('belong to one account only, and only its own can be removed', async () => {
    const first = await signUpPerson(fixture);
    const second = await signUpPerson(fixture);
    await begin(first.client);
    expect((await begin(first.client)).searchParams.get('error_code')).toBe('identity_already_exists');
    expect((await begin(second.client)).searchParams.get('error_code')).toBe('identity_already_exists');
    const { data } = await first.client.auth.getUserIdentities();
    const [, google] = data?.identities ?? [];
    fixture.provider.user = createProviderPerson();
    await begin(second.client);
    if (!google) throw new Error('The identity is missing');
    expect((await second.client.auth.unlinkIdentity(google)).error?.code).toBe('identity_not_found');
  });

  it('take the address and the password with them', async () => {
    const { client, email, password } = await signUpPerson(fixture);
    await begin(client);
    const { data } = await client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('The identity is missing');
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: fixture.provider.user.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    expect((await fixture.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('stay while their removal would leave an address that belongs to another account', async () => {
    const { client } = await signUpPerson(fixture);
    await begin(client);
    const { email: taken } = await signUpPerson(fixture);
    await fixture.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where provider = 'google' and provider_id = $1`,
      [fixture.provider.user.sub, taken],
    );
    const { data } = await client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('The identity is missing');
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('email_conflict_identity_not_deletable');
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it('turn an anonymous visitor into a person', async () => {
    const client = fixture.client();
    const { data: visit } = await client.auth.signInAnonymously();
    expect(visit.user?.is_anonymous).toBe(true);
    const free = fixture.provider.user;
    fixture.provider.user = createProviderPerson({ email: (await signUpPerson(fixture)).email });
    expect((await begin(client)).searchParams.get('error_code')).toBe('email_exists');
    fixture.provider.user = free;
    await begin(client);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id: visit.user?.id,
      is_anonymous: false,
      email: fixture.provider.user.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
  });

  it('can be added by an id token too', async () => {
    const { client, user } = await signUpPerson(fixture);
    const { data, error } = await client.auth.linkIdentity({
      provider: 'school',
      token: await fixture.provider.idToken(),
    });
    expect(error).toBeNull();
    expect((data as { user?: { id: string } }).user?.id).toBe(user.id);
  });

  it('require a valid id token and a signed-in person', async () => {
    const { client, session } = await signUpPerson(fixture);
    await begin(client);
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const id of ['1', `${randomUUID()}'`, '%00']) {
      const answer = await fixture.send('DELETE', `/user/identities/${id}`, { headers });
      expect(answer.headers.get('x-sb-error-code'), id).toBe('validation_failed');
    }
    const unknown = await fixture.send('DELETE', `/user/identities/${randomUUID()}`, { headers });
    expect(unknown.headers.get('x-sb-error-code')).toBe('identity_not_found');
    expect((await fixture.send('DELETE', `/user/identities/${randomUUID()}`)).status).toBe(401);
    expect((await fixture.send('GET', '/user/identities/authorize?provider=google')).status).toBe(401);
  });

  it('are off unless they are switched on', async () => {
    const off = await createProviderFixture(false, { manualLinking: false });
    try {
      const { client } = await signUpPerson(off);
      const { error } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      expect([error?.code, error?.status]).toEqual(['manual_linking_disabled', 404]);
    } finally {
      await off.close();
    }
  });
});
