import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { type AcceptanceContext, acceptance } from '../suite/acceptance.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A client whose requests a proxy answers instead of the server. */
function behind(context: AcceptanceContext, answer: () => Response | Promise<Response>): SupabaseClient {
  return context.client({ global: { fetch: async () => answer() } });
}

/** Posts JSON with the API version that returns error codes as words. */
function sendJson(context: AcceptanceContext, path: string, body: unknown, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  return context.fetch(`/auth/v1/${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

acceptance('auth: what goes wrong', (context, covers) => {
  covers(
    'what is missing or wrong is said',
    [
      'auth.signUp',
      'auth.signInWithPassword',
      'auth.signInWithOtp',
      'auth.signInAnonymously',
      'auth.resend',
      'POST /auth/v1/signup',
      'email or phone and a password',
      'AuthInvalidCredentialsError',
      'AuthWeakPasswordError',
      'invalid_credentials',
      'user_already_exists',
      'weak_password',
      'anonymous_provider_disabled',
      'phone_provider_disabled',
      'validation_failed',
      'unsupported_grant_type',
    ],
    async () => {
      const { client, email, password } = await context().signUp('Antinous');
      const expectedMessage = 'You must provide either an email or phone number and a password';
      const nameless = { password } as unknown as { email: string; password: string };
      for (const { error } of [await client.auth.signUp(nameless), await client.auth.signInWithPassword(nameless)]) {
        expect(error).toMatchObject({ name: 'AuthInvalidCredentialsError', message: expectedMessage, status: 400 });
      }
      const raw = await sendJson(context(), 'token?grant_type=password', { password });
      expect([raw.status, (await raw.json()) as unknown]).toEqual([
        400,
        { code: 400, error_code: 'validation_failed', msg: expectedMessage },
      ]);
      const versioned = await sendJson(context(), 'signup', { password }, { 'x-supabase-api-version': '2024-01-01' });
      expect([versioned.headers.get('x-sb-error-code'), await versioned.json()]).toEqual([
        'validation_failed',
        { code: 'validation_failed', message: expectedMessage },
      ]);
      const wrong = await client.auth.signInWithPassword({ email, password: 'another one' });
      expect(wrong.error).toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
      const again = await client.auth.signUp({ email, password });
      expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 });
      const weak = await client.auth.signUp({ email: 'weak@example.org', password: 'short' });
      expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
      expect((await client.auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
      const phone = await client.auth.signInWithOtp({ phone: '+306900000000' });
      expect(phone.error?.code).toBe('phone_provider_disabled');
      const nobody = {} as unknown as { type: 'signup'; email: string };
      expect((await client.auth.resend(nobody)).error?.name).toBe('AuthInvalidCredentialsError');
      const grant = await sendJson(context(), 'token?grant_type=client_credentials', {});
      expect(await grant.json()).toMatchObject({ error: 'unsupported_grant_type' });
    },
  );

  covers(
    'without a session there is nothing to change',
    [
      'auth.getUser',
      'auth.updateUser',
      'auth.reauthenticate',
      'auth.setSession',
      'AuthSessionMissingError',
      'no_authorization',
    ],
    async () => {
      const client = context().client();
      const tokens = { access_token: '', refresh_token: '' };
      for (const { error } of [
        await client.auth.getUser(),
        await client.auth.updateUser({ password: 'a new one' }),
        await client.auth.reauthenticate(),
        await client.auth.setSession(tokens),
        await client.auth.refreshSession(),
      ]) {
        expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 });
      }
      const raw = await context().fetch('/auth/v1/user');
      expect([raw.status, raw.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
    },
  );

  covers(
    'a token that is none is refused',
    [
      'auth.getClaims',
      'auth.getUser',
      'AuthInvalidJwtError',
      'three base64url parts',
      'invalid_jwt',
      'bad_jwt',
      'GET /auth/v1/user',
    ],
    async () => {
      const { client } = await context().signUp('Polyphemus');
      for (const token of ['nonsense', 'a.b', 'a.b.c.d', 'ä.ö.ü']) {
        const { error } = await client.auth.getClaims(token);
        expect(error).toMatchObject({ name: 'AuthInvalidJwtError', code: 'invalid_jwt', status: 400 });
      }
      const { data } = await client.auth.getSession();
      const [head = '', body = '', mark = ''] = (data.session?.access_token ?? '').split('.');
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
      const forged = [
        `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
        `${head}.${encode({ ...claims, role: 'service_role' })}.${mark}`,
        `${encode({ alg: 'HS256', typ: 'JWT' })}.${body}.${mark}`,
        `${encode({ alg: 'ES256', kid: 'none' })}.${body}.${mark}`,
        `${head}.${body}.${'A'.repeat(86)}`,
        `${head}.${body}`,
      ];
      for (const token of forged) {
        const answer = await context().fetch('/auth/v1/user', { headers: bearer(token) });
        expect([answer.status, answer.headers.get('x-sb-error-code')], token).toEqual([403, 'bad_jwt']);
      }
      expect((await client.auth.getUser(forged[0])).error).toMatchObject({ code: 'bad_jwt', status: 403 });
      const tampered = await client.auth.getClaims(forged[1]);
      expect(tampered.error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' });
    },
  );

  covers(
    'while the server is away the session is kept, and it is tried again',
    [
      'auth.signInWithPassword',
      'auth.refreshSession',
      'AuthRetryableFetchError',
      'AuthUnknownError',
      'AuthInvalidTokenResponseError',
    ],
    async () => {
      const { email, password } = await context().signUp('Aeolus');
      for (const status of [502, 503, 504]) {
        const away = behind(context(), () => Response.json({ message: 'away' }, { status }));
        const { error } = await away.auth.signInWithPassword({ email, password });
        expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status });
      }
      vi.spyOn(console, 'error').mockReturnValue();
      const cut = behind(context(), () => Promise.reject(new TypeError('fetch failed')));
      expect((await cut.auth.signInWithPassword({ email, password })).error?.name).toBe('AuthRetryableFetchError');
      vi.restoreAllMocks();
      const strange = behind(context(), () => new Response('<html>', { status: 400 }));
      expect((await strange.auth.signInWithPassword({ email, password })).error?.name).toBe('AuthUnknownError');
      const empty = behind(context(), () => Response.json({}));
      expect((await empty.auth.signInWithPassword({ email, password })).error).toMatchObject({
        name: 'AuthInvalidTokenResponseError',
        message: 'Auth session or user missing',
      });
      const tries: number[] = [];
      let fails = 2;
      const { data } = await context().client().auth.signInWithPassword({ email, password });
      const retrying = context().client({
        global: {
          fetch: (input, init) => {
            tries.push(fails);
            fails -= 1;
            return fails >= 0 ? Promise.resolve(new Response(null, { status: 503 })) : fetch(input, init);
          },
        },
      });
      const refreshed = await retrying.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
      expect(refreshed.error).toBeNull();
      expect(tries).toHaveLength(3);
    },
  );

  covers(
    'an address that carries a session, a code or an error',
    [
      'auth.initialize',
      'auth.exchangeCodeForSession',
      'AuthImplicitGrantRedirectError',
      'AuthPKCEGrantCodeExchangeError',
      'URL session over 120 s',
    ],
    async () => {
      const { client } = await context().signUp('Hermes');
      const { data } = await client.auth.getSession();
      const session = data.session;
      if (session === null) throw new Error('No session');
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const arrive = async (url: string, flowType: 'implicit' | 'pkce' = 'implicit', verifier?: string) => {
        const stored = new Map(verifier === undefined ? [] : [['key-code-verifier', JSON.stringify(verifier)]]);
        vi.stubGlobal('document', { visibilityState: 'hidden' });
        vi.stubGlobal('window', {
          location: new URL(url),
          history: { state: null, replaceState: () => undefined },
        });
        try {
          const arriving = context().client({
            auth: {
              detectSessionInUrl: true,
              flowType,
              storageKey: 'key',
              persistSession: true,
              storage: {
                getItem: (key: string) => stored.get(key) ?? null,
                setItem: (key: string, value: string) => void stored.set(key, value),
                removeItem: (key: string) => void stored.delete(key),
              },
            },
          });
          const { error } = await arriving.auth.initialize();
          return { error, user: (await arriving.auth.getSession()).data.session?.user };
        } finally {
          vi.unstubAllGlobals();
        }
      };
      const issued = (ago: number) =>
        new URLSearchParams({
          access_token: session.access_token,
          refresh_token: session.refresh_token,
          token_type: 'bearer',
          expires_in: String(session.expires_in),
          expires_at: String(Math.floor(Date.now() / 1_000) + session.expires_in - ago),
        });
      const page = 'https://program.example/welcome';
      expect((await arrive(`${page}#${issued(0)}`)).user?.id).toBe(session.user.id);
      const stale = () => warn.mock.calls.filter(([warning]) => String(warning).includes('issued over 120s ago'));
      expect(stale()).toEqual([]);
      expect((await arrive(`${page}#${issued(300)}`)).error).toBeNull();
      expect(stale()).toHaveLength(1);
      const dead = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
      expect((await arrive(`${page}#${dead}`)).error).toMatchObject({
        name: 'AuthImplicitGrantRedirectError',
        message: 'Email link is invalid or has expired',
        details: { error: 'access_denied', code: 'otp_expired' },
      });
      expect((await arrive(`${page}#${issued(0)}`, 'pkce')).error?.name).toBe('AuthPKCEGrantCodeExchangeError');
      const unknown = await arrive(`${page}?code=none`, 'pkce', 'x'.repeat(56));
      expect(unknown.error).toMatchObject({ code: 'flow_state_not_found', status: 404 });
      const exchanged = await context()
        .client({ auth: { flowType: 'pkce' } })
        .auth.exchangeCodeForSession('none');
      expect(exchanged.error).toMatchObject({ name: 'AuthPKCECodeVerifierMissingError' });
      warn.mockRestore();
    },
  );

  covers('the client asks for an address and a key', ['service address', 'service key'], async () => {
    expect(() => createClient('ftp://school.example', 'key')).toThrow(/HTTP or HTTPS/i);
    expect(() => createClient('', 'key')).toThrow('supabaseUrl is required.');
    expect(() => createClient(context().url, '')).toThrow('supabaseKey is required.');
    const without = await fetch(`${context().url}/auth/v1/settings`);
    expect(without.status).toBe(401);
  });

  covers('an id that is none is not asked for', ['user ids are UUIDs', 'auth.admin.getUserById'], async () => {
    const { admin } = context().service().auth;
    await expect(admin.getUserById('1 or true')).rejects.toThrow(/UUID/);
    const key = context().running.serviceKey;
    const raw = await context().fetch('/auth/v1/admin/users/1', { headers: { apikey: key, ...bearer(key) } });
    expect([400, 404]).toContain(raw.status);
  });
});
