import { Writable } from 'node:stream';
import { buildHttp, createKeys } from '@schole/http';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from './auth-routes.ts';
import { type AuthFixture, createAuthFixture, createCredentials, signUpPerson } from './testing/test-auth-fixture.ts';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await createAuthFixture();
});
afterAll(() => fixture.close());

describe('errors', () => {
  const body = { ...createCredentials(), password: 'tiny' };

  it('have a word as code for clients that send the API version', async () => {
    const answer = await fixture.send('POST', '/signup', { body, headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password');
    const message = 'Password should be at least 6 characters.';
    expect(await answer.json()).toEqual({
      code: 'weak_password',
      message,
      weak_password: { message, reasons: ['length'] },
    });
  });

  it('have the status as code for older ones', async () => {
    const answer = await fixture.send('POST', '/signup', { body });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(await answer.json()).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('report broken JSON only as broken', async () => {
    const answer = await fetch(`${fixture.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: fixture.keys.publishableKey, 'content-type': 'application/json' },
      body: '{"password": "secret"',
    });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('disabled features', () => {
  it.each([
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['POST', '/sso/saml/acs', 404, 'saml_provider_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/passkeys/authentication/options', 422, 'feature_disabled'],
    ['GET', '/oauth/authorizations/1', 422, 'feature_disabled'],
  ])('%s %s is reported as disabled', async (method, path, status, code) => {
    const answer = await fixture.send(method, path, method === 'GET' ? {} : { body: {} });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it('any other path is not found', async () => {
    const answer = await fixture.send('GET', '/scim/v2/Users');
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'not_found']);
  });
});

describe('public routes', () => {
  it('settings need the api key; health and the public keys do not', async () => {
    expect((await fetch(`${fixture.url}/auth/v1/settings`)).status).toBe(401);
    expect(await (await fixture.send('GET', '/settings')).json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await fetch(`${fixture.url}/auth/v1/health`)).status).toBe(200);
    const { keys } = (await (await fetch(`${fixture.url}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ alg: 'ES256', use: 'sig', kty: 'EC', crv: 'P-256' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('nothing but the public keys may be cached', async () => {
    const cacheControl = async (path: string) => (await fixture.send('GET', path)).headers.get('cache-control');
    expect(await cacheControl('/settings')).toBe('no-store');
    expect(await cacheControl('/user')).toBe('no-store');
    expect(await cacheControl('/.well-known/jwks.json')).toContain('max-age=600');
  });
});

describe('while the database is away', () => {
  it('everything answers 503 in the format of the plugin, and the client keeps its session', async () => {
    const { database } = fixture.fresh;
    const away = { ...database, asUser: database.asUser, state: () => 'away' as const };
    const keys = createKeys({ database: away, secret: 'the secret of this test installation' });
    const server = buildHttp({
      database: away,
      keys,
      routeGroups: [authRoutes({ database: away, keys, signUp: 'open', site: 'http://school.example' })],
    });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      expect((await fetch(`${url}/auth/v1/health`)).status).toBe(503);
      const { error } = await fixture.client({ url, keys, server }).auth.signInWithPassword(createCredentials());
      expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    } finally {
      await server.close();
    }
  });
});

describe('the log', () => {
  it('contains no password, token, key or address', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { database } = fixture.fresh;
    const { keys } = fixture;
    const { log } = fastify({ logger: { level: 'trace', stream } });
    const server = buildHttp({
      database,
      keys,
      log,
      routeGroups: [authRoutes({ database, keys, signUp: 'open', site: 'http://school.example' })],
    });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const person = await signUpPerson({ ...fixture, client: () => fixture.client({ url, keys, server }) });
      await person.client.auth.signInWithPassword({ email: person.email, password: 'the wrong secret' });
      await person.client.auth.refreshSession();
      await fetch(`${url}/auth/v1/user?apikey=${keys.secretKey}`, {
        headers: { authorization: `Bearer ${person.session.access_token}` },
      });
      const written = lines.join('');
      expect(written).toContain('/auth/v1/token');
      for (const secret of [
        person.password,
        'the wrong secret',
        person.email,
        person.session.refresh_token,
        person.session.access_token,
        keys.secretKey,
        keys.publishableKey,
      ]) {
        expect(written).not.toContain(secret);
      }
    } finally {
      await server.close();
    }
  });
});
