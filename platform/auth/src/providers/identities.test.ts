import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpSomebody } from '../test-world.ts';
import { hashOf, openProviderWorld, type ProviderWorld, somebodyThere } from './test-provider.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await openProviderWorld(false, { anonymous: true });
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.sitter = somebodyThere();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hand = async (body: Record<string, unknown>) => {
  const answer = await world.send('POST', '/token?grant_type=id_token', { body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('an id token that a program got by itself', () => {
  it('signs in, with a nonce or without, for any of the clients', async () => {
    const nonce = 'the nonce of the program';
    const { data, error } = await world.client().auth.signInWithIdToken({
      ...{ provider: 'school', nonce },
      token: await world.provider.idToken({ nonce: sha256(nonce) }),
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(world.provider.sitter.email);
    const again = await hand({
      issuer: world.provider.issuer,
      id_token: await world.provider.idToken({ aud: 'app of the school' }),
    });
    expect(again).toMatchObject({ status: 200, body: { user: { id: data.user?.id } } });
    expect(again.body).not.toHaveProperty('provider_token');
  });

  it('is verified with keys that are new, and not with those that are gone', async () => {
    const before = await world.provider.idToken();
    expect((await hand({ provider: 'school', id_token: before })).status).toBe(200);
    await world.provider.rotate();
    world.pass(31);
    expect((await hand({ provider: 'school', id_token: await world.provider.idToken() })).status).toBe(200);
    world.pass(-31);
    expect((await hand({ provider: 'school', id_token: before })).status).toBe(400);
  });

  it('asks for keys once, however many invented ones are shown', async () => {
    world.provider.asked.length = 0;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const forged = await Promise.all(
      Array.from({ length: 8 }, () =>
        new SignJWT({ sub: '1' }).setProtectedHeader({ alg: 'RS256', kid: randomUUID() }).sign(privateKey),
      ),
    );
    const answers = await Promise.all(forged.map((token) => hand({ provider: 'school', id_token: token })));
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 400));
    expect(world.provider.asked.filter((path) => path === 'GET /keys').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['none', async () => undefined],
    ['two parts', async () => 'a.b'],
    ['no token', async () => 'a.b.c'],
    ['a token for somebody else', () => world.provider.idToken({ aud: 'another' })],
    ['an old token', () => world.provider.idToken({ exp: 1_000_000_000 })],
    ['a token without an end', () => world.provider.idToken({ exp: undefined })],
    ['a token with a nonce that was not handed over', () => world.provider.idToken({ nonce: sha256('x') })],
    ['a token of another access token', () => world.provider.idToken({ at_hash: 'x' })],
    ['a token that needs no signature', async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    [
      'a token that takes the public key for a secret',
      async () => {
        const jwks = await (await fetch(`${world.provider.issuer}/keys`)).json();
        const [key] = (jwks as { keys: { kid: string; n: string }[] }).keys;
        const header = { alg: 'HS256', kid: key?.kid ?? '' };
        const claims = { iss: world.provider.issuer, aud: world.provider.client, sub: '1', iat: 1, exp: 4_000_000_000 };
        return new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(JSON.stringify(key)));
      },
    ],
  ])('is refused when it is %s', async (_, make) => {
    const answer = await hand({ provider: 'school', id_token: await make(), access_token: 'y' });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed', error: 'invalid_request' } });
  });

  it('is refused with another nonce, an unknown or switched-off provider, or one without id tokens', async () => {
    const id_token = await world.provider.idToken({ nonce: sha256('right') });
    expect((await hand({ provider: 'school', id_token, nonce: 'wrong' })).body.msg).toBe('Nonces mismatch');
    const code = async (body: object) => (await hand({ id_token, nonce: 'right', ...body })).body.error_code;
    expect(await code({ provider: 'none' })).toBe('validation_failed');
    expect(await code({ issuer: 'https://none.example' })).toBe('validation_failed');
    expect(await code({})).toBe('validation_failed');
    expect(await code({ provider: 'closed' })).toBe('provider_disabled');
    expect(await code({ provider: 'github' })).toBe('validation_failed');
    expect(await code({ provider: 'school', link_identity: true })).toBe('no_authorization');
  });

  it('makes one account of two that come at once', async () => {
    const id_token = await world.provider.idToken();
    const both = await Promise.all([hand({ provider: 'school', id_token }), hand({ provider: 'school', id_token })]);
    const [first, second] = both.map(({ body }) => (body.user as { id: string }).id);
    expect(first).toBe(second);
  });
});

describe('further ways to sign in', () => {
  const begin = async (client: ReturnType<ProviderWorld['client']>, provider: 'google' | 'github' = 'google') => {
    const { data, error } = await client.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } });
    if (error) throw error;
    return world.back(world.provider.agree(data?.url ?? ''));
  };

  it('are added by their person and removed again, but not the last', async () => {
    const { client, user, email } = await signUpSomebody(world);
    expect(hashOf(await begin(client))).toHaveProperty('access_token');
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'google']);
    const entered = hashOf(await world.through('/authorize?provider=google'));
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

  it('are of one account only, and only its own are removed', async () => {
    const first = await signUpSomebody(world);
    const second = await signUpSomebody(world);
    await begin(first.client);
    expect((await begin(first.client)).searchParams.get('error_code')).toBe('identity_already_exists');
    expect((await begin(second.client)).searchParams.get('error_code')).toBe('identity_already_exists');
    const { data } = await first.client.auth.getUserIdentities();
    const [, google] = data?.identities ?? [];
    world.provider.sitter = somebodyThere();
    await begin(second.client);
    if (!google) throw new Error('The identity is missing');
    expect((await second.client.auth.unlinkIdentity(google)).error?.code).toBe('identity_not_found');
  });

  it('take the address and the password with them', async () => {
    const { client, email, password } = await signUpSomebody(world);
    await begin(client);
    const { data } = await client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('The identity is missing');
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: world.provider.sitter.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  });

  it('stay while their going would leave an address that is another account’s', async () => {
    const { client } = await signUpSomebody(world);
    await begin(client);
    const { email: taken } = await signUpSomebody(world);
    await world.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where provider = 'google' and provider_id = $1`,
      [world.provider.sitter.sub, taken],
    );
    const { data } = await client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('The identity is missing');
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('email_conflict_identity_not_deletable');
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it('make a person of an anonymous visitor', async () => {
    const client = world.client();
    const { data: visit } = await client.auth.signInAnonymously();
    expect(visit.user?.is_anonymous).toBe(true);
    const free = world.provider.sitter;
    world.provider.sitter = somebodyThere({ email: (await signUpSomebody(world)).email });
    expect((await begin(client)).searchParams.get('error_code')).toBe('email_exists');
    world.provider.sitter = free;
    await begin(client);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      ...{ id: visit.user?.id, is_anonymous: false, email: world.provider.sitter.email },
      app_metadata: { provider: 'google', providers: ['google'] },
    });
  });

  it('are added by an id token too', async () => {
    const { client, user } = await signUpSomebody(world);
    const { data, error } = await client.auth.linkIdentity({
      provider: 'school',
      token: await world.provider.idToken(),
    });
    expect(error).toBeNull();
    expect((data as { user?: { id: string } }).user?.id).toBe(user.id);
  });

  it('ask for an id that is one, and for somebody who is signed in', async () => {
    const { client, session } = await signUpSomebody(world);
    await begin(client);
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const id of ['1', `${randomUUID()}'`, '%00']) {
      const answer = await world.send('DELETE', `/user/identities/${id}`, { headers });
      expect(answer.headers.get('x-sb-error-code'), id).toBe('validation_failed');
    }
    const unknown = await world.send('DELETE', `/user/identities/${randomUUID()}`, { headers });
    expect(unknown.headers.get('x-sb-error-code')).toBe('identity_not_found');
    expect((await world.send('DELETE', `/user/identities/${randomUUID()}`)).status).toBe(401);
    expect((await world.send('GET', '/user/identities/authorize?provider=google')).status).toBe(401);
  });

  it('are off unless they are switched on', async () => {
    const off = await openProviderWorld(false, { manualLinking: false });
    try {
      const { client } = await signUpSomebody(off);
      const { error } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      expect([error?.code, error?.status]).toEqual(['manual_linking_disabled', 404]);
    } finally {
      await off.close();
    }
  });
});
