import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, expect } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../fakes/identity-provider.ts';
import { type AcceptanceContext, acceptance } from '../suite/acceptance.ts';

let provider: IdentityProvider;
let folder = '';
const outsider = await generateKeyPair('RS256', { extractable: true });
const jwtSecret = 'the secret of an older back end, long';
/** Starts the provider, and configures the server with its endpoints and keys. */
async function makeEnvironment(): Promise<Record<string, string>> {
  provider = await startIdentityProvider();
  folder = await mkdtemp(join(tmpdir(), 'schole-providers-'));
  await writeFile(
    join(folder, 'providers.json'),
    JSON.stringify({
      google: { kind: 'google', issuer: provider.issuer, client_id: [provider.client], secret: provider.secret },
      github: {
        kind: 'github',
        client_id: provider.client,
        secret: provider.secret,
        endpoints: {
          authorization: `${provider.issuer}/authorize`,
          token: `${provider.issuer}/token`,
          userinfo: `${provider.issuer}/user`,
        },
      },
      azure: { kind: 'oidc', issuer: provider.issuer, client_id: 'nobody', enabled: false },
      // Outside: a new installation is sealed and connects to no host outside this machine.
      gitlab: { kind: 'oidc', issuer: 'https://gitlab.example', client_id: 'nobody' },
    }),
  );
  await writeFile(
    join(folder, 'keys.json'),
    JSON.stringify({ keys: [{ ...(await exportJWK(outsider.publicKey)), kid: 'theirs', alg: 'RS256' }] }),
  );
  return {
    SCHOLE_PROVIDERS_FILE: join(folder, 'providers.json'),
    SCHOLE_MANUAL_LINKING: 'on',
    SCHOLE_JWT_SECRET: jwtSecret,
    SCHOLE_JWKS_FILE: join(folder, 'keys.json'),
  };
}

/** Follows the redirects as a browser: to the provider, where the person consents, and back; returns the last URL. */
async function browse(context: AcceptanceContext, start: string): Promise<URL> {
  const leave = await context.fetch(start.replace(context.url, ''), { redirect: 'manual' });
  const back = leave.status === 302 ? provider.authorize(leave.headers.get('location') ?? '') : new URL(start);
  const landing = await context.fetch(`${back.pathname}${back.search}`, { redirect: 'manual' });
  return new URL(landing.headers.get('location') ?? '');
}

async function comeBack(context: AcceptanceContext, authorization: string): Promise<URL> {
  const back = provider.authorize(authorization);
  const landing = await context.fetch(`${back.pathname}${back.search}`, { redirect: 'manual' });
  return new URL(landing.headers.get('location') ?? '');
}

async function startOf(client: SupabaseClient, name: 'google' | 'github' | 'azure' | 'gitlab', redirectTo?: string) {
  const options = { skipBrowserRedirect: true, ...(redirectTo === undefined ? {} : { redirectTo }) };
  const { data, error } = await client.auth.signInWithOAuth({ provider: name, options });
  if (error) throw error;
  return data.url;
}

const codeOf = async (answer: Response) => [answer.status, answer.headers.get('x-sb-error-code')];
const now = () => Math.floor(Date.now() / 1_000);

acceptance(
  'auth: providers and keys',
  (context, covers) => {
    afterAll(async () => {
      await provider.close();
      await rm(folder, { recursive: true, force: true });
    });

    let people = 0;
    beforeEach(() => {
      people += 1;
      provider.user = {
        sub: String(70_000 + people),
        email: `guest${people}@example.org`,
        email_verified: true,
        name: 'Nausicaa',
      };
      provider.emails = [{ email: provider.user.email ?? '', primary: true, verified: true }];
    });

    covers(
      'a person comes in through a provider and their program exchanges the code',
      [
        'auth.signInWithOAuth',
        'auth.exchangeCodeForSession',
        'auth.getUserIdentities',
        'GET /auth/v1/authorize',
        'GET /auth/v1/callback',
        'POST /auth/v1/token',
        'bad_code_verifier',
        'flow_state_not_found',
      ],
      async () => {
        const client = context().client({ auth: { flowType: 'pkce' } });
        const landing = await browse(context(), await startOf(client, 'google', `${context().url}/in?a=b`));
        expect([landing.pathname, landing.searchParams.get('a')]).toEqual(['/in', 'b']);
        const code = landing.searchParams.get('code') ?? '';
        const wrong = { auth_code: code, code_verifier: 'x'.repeat(56) };
        const guess = await context().fetch('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wrong),
        });
        expect(await codeOf(guess)).toEqual([400, 'bad_code_verifier']);
        const { data, error } = await client.auth.exchangeCodeForSession(code);
        expect(error).toBeNull();
        expect(data.session).toMatchObject({ provider_token: expect.any(String), token_type: 'bearer' });
        expect(data.session?.provider_refresh_token).toBe(`again ${data.session?.provider_token}`);
        const { data: found } = await client.auth.getUserIdentities();
        expect(found?.identities).toMatchObject([{ provider: 'google', id: provider.user.sub }]);
        const again = await context().fetch('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wrong),
        });
        expect(await codeOf(again)).toEqual([404, 'flow_state_not_found']);
      },
    );

    covers(
      'a program without a challenge finds the session in the address',
      ['GET /auth/v1/authorize', 'GET /auth/v1/callback', 'auth.setSession', 'auth.getUser', 'bad_oauth_state'],
      async () => {
        const client = context().client();
        const start = await startOf(client, 'github');
        const leave = await context().fetch(start.replace(context().url, ''), { redirect: 'manual' });
        const back = provider.authorize(leave.headers.get('location') ?? '');
        const path = `${back.pathname}${back.search}`;
        const landing = new URL((await context().fetch(path, { redirect: 'manual' })).headers.get('location') ?? '');
        const found = Object.fromEntries(new URLSearchParams(landing.hash.slice(1)));
        await client.auth.setSession({
          access_token: found.access_token ?? '',
          refresh_token: found.refresh_token ?? '',
        });
        expect((await client.auth.getUser()).data.user).toMatchObject({
          email: provider.user.email,
          app_metadata: { provider: 'github', providers: ['github'] },
          user_metadata: { user_name: 'nausicaa', name: 'Nausicaa' },
        });
        const second = new URL((await context().fetch(path, { redirect: 'manual' })).headers.get('location') ?? '');
        expect(second.searchParams.get('error_code')).toBe('bad_oauth_state');
      },
    );

    covers(
      'a provider that is none, switched off or out of reach of a sealed installation is said so',
      [
        'GET /auth/v1/authorize',
        'POST /auth/v1/callback',
        'GET /auth/v1/settings',
        'provider_disabled',
        'validation_failed',
        'bad_oauth_callback',
      ],
      async () => {
        const authorize = (query: string) => context().fetch(`/auth/v1/authorize?${query}`, { redirect: 'manual' });
        expect(await codeOf(await authorize('provider=nobody'))).toEqual([400, 'validation_failed']);
        expect(await codeOf(await authorize('provider=azure'))).toEqual([400, 'provider_disabled']);
        const far = await authorize('provider=gitlab');
        expect(await far.clone().text()).toContain('sealed');
        expect(await codeOf(far)).toEqual([400, 'provider_disabled']);
        const form = await context().fetch('/auth/v1/callback', {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ error: 'access_denied' }),
        });
        const landing = new URL(form.headers.get('location') ?? '');
        expect(landing.searchParams.get('error_code')).toBe('bad_oauth_callback');
        const settings = await (await context().fetch('/auth/v1/settings')).json();
        expect(settings).toMatchObject({ external: { email: true, google: true, github: true, azure: false } });
        // A disabled provider has no button.
        expect(settings).toMatchObject({
          provider_names: { google: 'Google', github: 'GitHub', gitlab: 'Gitlab' },
          manual_linking_enabled: true,
        });
        expect(settings.provider_names).not.toHaveProperty('azure');
      },
    );

    covers(
      'an id token signs in with its nonce, and nothing else does',
      ['auth.signInWithIdToken', 'POST /auth/v1/token?grant_type=id_token', 'validation_failed', 'provider_disabled'],
      async () => {
        const nonce = randomUUID();
        const token = await provider.idToken({ nonce: createHash('sha256').update(nonce).digest('hex') });
        const client = context().client();
        const wrong = await client.auth.signInWithIdToken({ provider: 'google', token, nonce: 'another' });
        expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'validation_failed']);
        const off = await client.auth.signInWithIdToken({ provider: 'azure', token, nonce });
        expect(off.error?.code).toBe('provider_disabled');
        const { data, error } = await client.auth.signInWithIdToken({ provider: 'google', token, nonce });
        expect([error, data.user?.email]).toEqual([null, provider.user.email]);
      },
    );

    covers(
      'ways to sign in are added and removed by their person',
      [
        'auth.linkIdentity',
        'auth.unlinkIdentity',
        'auth.getUserIdentities',
        'GET /auth/v1/user/identities/authorize',
        'DELETE /auth/v1/user/identities/{id}',
        'single_identity_not_deletable',
        'identity_not_found',
        'identity_already_exists',
        'email_exists',
      ],
      async () => {
        const { client } = await context().signUp(`Arete${people}`);
        const options = { skipBrowserRedirect: true };
        const begin = async (who: SupabaseClient) => {
          const { data, error } = await who.auth.linkIdentity({ provider: 'google', options });
          if (error) throw error;
          return comeBack(context(), data?.url ?? '');
        };
        expect((await begin(client)).hash).toContain('access_token=');
        const { data } = await client.auth.getUserIdentities();
        const [own, google] = data?.identities ?? [];
        if (!own || !google) throw new Error('Two identities were expected');
        const other = await context().signUp(`Alcinous${people}`);
        expect((await begin(other.client)).searchParams.get('error_code')).toBe('identity_already_exists');
        expect((await client.auth.unlinkIdentity({ ...google, identity_id: randomUUID() })).error?.code).toBe(
          'identity_not_found',
        );
        expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
        expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
        // The address of the account was never confirmed by mail: the provider's claim alone does not sign in to it.
        provider.user = { sub: `${people}9`, email: other.email, email_verified: true };
        const landing = await browse(context(), await startOf(context().client(), 'google'));
        expect(landing.searchParams.get('error_code')).toBe('email_exists');
      },
    );

    covers(
      'a token is verified by its reader, with the public keys alone',
      ['auth.getClaims', 'auth.refreshSession', 'GET /auth/v1/.well-known/jwks.json', 'POST /auth/v1/token'],
      async () => {
        const { client, id } = await context().signUp(`Mentor${people}`);
        const answer = await context().fetch('/auth/v1/.well-known/jwks.json', { headers: { apikey: '' } });
        expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
        const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
        expect(keys.map(({ alg }) => alg).sort()).toEqual(['ES256', 'RS256']);
        expect(JSON.stringify(keys)).not.toMatch(/"[dpqk]"/);
        const { data } = await client.auth.getClaims();
        expect(data).toMatchObject({
          claims: { sub: id, role: 'authenticated', aal: 'aal1' },
          header: { alg: 'ES256' },
        });
        expect((await client.auth.refreshSession()).error).toBeNull();
      },
    );

    covers(
      'grants that are none answer with their code',
      ['POST /auth/v1/token', 'validation_failed', 'refresh_token_not_found'],
      async () => {
        const sendJson = (path: string, body: object) =>
          context().fetch(`/auth/v1/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        expect(await codeOf(await sendJson('token?grant_type=wish', {}))).toEqual([400, 'validation_failed']);
        expect(await codeOf(await sendJson('token', {}))).toEqual([400, 'validation_failed']);
        expect(await codeOf(await sendJson('token?grant_type=id_token', {}))).toEqual([400, 'validation_failed']);
        expect(await codeOf(await sendJson('token?grant_type=pkce', {}))).toEqual([400, 'validation_failed']);
        const unknown = await sendJson('token?grant_type=refresh_token', { refresh_token: 'nobody' });
        expect(await codeOf(unknown)).toEqual([400, 'refresh_token_not_found']);
      },
    );

    covers(
      'tokens and keys of an older back end and of others are good, and no others',
      [
        'GET /auth/v1/settings',
        'GET /rest/v1/',
        'GET /storage/v1/bucket',
        'auth.getUser',
        'bad_jwt',
        'bad_api_key',
        'no_authorization',
      ],
      async () => {
        const legacy = (claims: object) =>
          new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(jwtSecret));
        const anon = await legacy({ role: 'anon', iss: 'supabase', exp: now() + 600 });
        expect((await context().fetch('/auth/v1/settings', { headers: { apikey: anon } })).status).toBe(200);
        const expired = await legacy({ role: 'anon', exp: now() - 600 });
        expect(await codeOf(await context().fetch('/auth/v1/settings', { headers: { apikey: expired } }))).toEqual([
          401,
          'bad_api_key',
        ]);
        const { id } = await context().signUp(`Telemachus${people}`);
        const known = await legacy({ sub: id, role: 'authenticated', exp: now() + 600 });
        const { data: who } = await context().client().auth.getUser(known);
        expect(who.user?.id).toBe(id);
        const person = { sub: randomUUID(), aud: 'authenticated', role: 'authenticated', exp: now() + 600 };
        const theirs = await new SignJWT(person)
          .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
          .sign(outsider.privateKey);
        const as = (token: string, path = '/storage/v1/bucket') =>
          context().fetch(path, { headers: { authorization: `Bearer ${token}` } });
        expect((await as(await legacy(person))).status).toBe(200);
        expect((await as(theirs)).status).toBe(200);
        const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${theirs.split('.')[1]}.`;
        const bad = [
          'a.b',
          'a.b.c',
          none,
          `${theirs}x`,
          await legacy({ ...person, exp: now() - 60 }),
          await legacy({ ...person, nbf: now() + 600 }),
          await legacy({ ...person, iat: now() + 600 }),
          await legacy({ ...person, role: 'postgres' }),
          await new SignJWT(person).setProtectedHeader({ alg: 'RS256', kid: 'another' }).sign(outsider.privateKey),
          await new SignJWT({ ...person, role: 'service_role' })
            .setProtectedHeader({ alg: 'RS256', kid: 'theirs' })
            .sign(outsider.privateKey),
        ];
        for (const token of bad) {
          expect((await as(token, '/rest/v1/')).status, token).toBe(401);
          expect(await codeOf(await as(token, '/auth/v1/user')), token).toEqual([403, 'bad_jwt']);
        }
        const nobody = await fetch(`${context().url}/auth/v1/settings`);
        expect(await codeOf(nobody)).toEqual([401, 'no_authorization']);
      },
    );
  },
  {
    environment: makeEnvironment,
  },
);
