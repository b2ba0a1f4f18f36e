import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { codeOf } from '../../fakes/authenticator.ts';
import { type AcceptanceContext, acceptance } from '../suite/acceptance.ts';
import { hashIn, mailsTo } from './mails.ts';

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

/** The events that a client emits, in their order. */
function listen(client: SupabaseClient): string[] {
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return events;
}

acceptance('auth: sessions', (context, covers) => {
  covers(
    'signs a person up, in and out',
    [
      'auth.signUp',
      'auth.signInWithPassword',
      'auth.getUser',
      'auth.signOut',
      'POST /auth/v1/signup',
      'POST /auth/v1/token',
      'POST /auth/v1/token?grant_type=password',
      'GET /auth/v1/user',
      'POST /auth/v1/logout',
    ],
    async () => {
      const { email, password, id } = await context().signUp('Penelope');
      const client = context().client();
      const { data } = await client.auth.signInWithPassword({ email, password });
      expect(data.user?.id).toBe(id);
      const { data: who } = await client.auth.getUser();
      expect(who.user?.email).toBe(email);
      expect((await client.auth.signOut()).error).toBeNull();
    },
  );

  covers(
    'signs out here, everywhere else, and everywhere',
    [
      'auth.signOut',
      'POST /auth/v1/logout?scope=local',
      'POST /auth/v1/logout?scope=others',
      'POST /auth/v1/logout?scope=global',
      'session_not_found',
      'sign-out scope',
      'validation_failed',
    ],
    async () => {
      const { email, password } = await context().signUp('Telemachus');
      const devices = await Promise.all(
        [0, 1, 2].map(async () => {
          const client = context().client();
          const { data } = await client.auth.signInWithPassword({ email, password });
          return { client, token: data.session?.access_token ?? '' };
        }),
      );
      const alive = () =>
        Promise.all(
          devices.map(async ({ token }) => (await context().fetch('/auth/v1/user', { headers: bearer(token) })).status),
        );
      await devices[0]?.client.auth.signOut({ scope: 'local' });
      expect(await alive()).toEqual([403, 200, 200]);
      await devices[1]?.client.auth.signOut({ scope: 'others' });
      expect(await alive()).toEqual([403, 200, 403]);
      const wrong = await sendJson(context(), 'logout?scope=mine', {}, bearer(devices[1]?.token ?? ''));
      expect([wrong.status, wrong.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
      await devices[1]?.client.auth.signOut({ scope: 'global' });
      expect(await alive()).toEqual([403, 403, 403]);
    },
  );

  covers(
    'a session that has ended elsewhere ends here: session_not_found, and sign-out ignores 401, 403 and 404',
    [
      'auth.getUser',
      'auth.signOut',
      'auth.getSession',
      'session_not_found',
      'AuthSessionMissingError',
      'sign-out ignores 401, 403 and 404',
    ],
    async () => {
      const { client, email, password } = await context().signUp('Laertes');
      await (async () => {
        const other = context().client();
        await other.auth.signInWithPassword({ email, password });
        await other.auth.signOut({ scope: 'others' });
      })();
      const { error } = await client.auth.getUser();
      expect(error).toMatchObject({ name: 'AuthSessionMissingError', message: 'Auth session missing!' });
      expect((await client.auth.getSession()).data.session).toBeNull();
      for (const status of [401, 403, 404]) {
        const lost = behind(context(), () => Response.json({ code: 'no', message: 'no' }, { status }));
        const { data } = await context().client().auth.signInWithPassword({ email, password });
        const fetched = data.session;
        if (fetched === null) throw new Error('No session');
        const known = { ...fetched, expires_at: fetched.expires_at ?? 0 };
        const admin = await lost.auth.admin.signOut(known.access_token, 'global');
        expect(admin.error?.status).toBe(status);
        const stored = new Map([['key', JSON.stringify(known)]]);
        const storage = {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        };
        const persistent = context().client({
          auth: { storage, storageKey: 'key', persistSession: true },
          global: { fetch: async () => Response.json({ code: 'no', message: 'no' }, { status }) },
        });
        expect((await persistent.auth.signOut()).error).toBeNull();
        expect(stored.has('key')).toBe(false);
      }
    },
  );

  covers(
    'tokens are refreshed, set and read',
    [
      'auth.refreshSession',
      'auth.setSession',
      'auth.getSession',
      'auth.getClaims',
      'POST /auth/v1/token?grant_type=refresh_token',
      'GET /auth/v1/.well-known/jwks.json',
      'refresh_token_not_found',
      'AuthApiError',
    ],
    async () => {
      const { client, id } = await context().signUp('Eurycleia');
      const { data: before } = await client.auth.getSession();
      const { data: after, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
      const other = context().client();
      const tokens = {
        access_token: after.session?.access_token ?? '',
        refresh_token: after.session?.refresh_token ?? '',
      };
      expect((await other.auth.setSession(tokens)).data.user?.id).toBe(id);
      const { data: read } = await other.auth.getClaims();
      expect(read?.header.alg).toBe('ES256');
      expect(read?.claims).toMatchObject({ sub: id, role: 'authenticated', aal: 'aal1', is_anonymous: false });
      const unknown = await context().client().auth.refreshSession({ refresh_token: 'nobody has this one' });
      expect(unknown.error).toMatchObject({ name: 'AuthApiError', code: 'refresh_token_not_found', status: 400 });
    },
  );

  covers(
    'a spent refresh token that comes back ends its family',
    ['auth.refreshSession', 'refresh_token_already_used', 'POST /auth/v1/token?grant_type=refresh_token'],
    async () => {
      const { client } = await context().signUp('Mentor');
      const { data } = await client.auth.getSession();
      const usedToken = data.session?.refresh_token ?? '';
      const next = await client.auth.refreshSession();
      await context().sql(
        `set role supabase_auth_admin; update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`,
      );
      const thief = await context().client().auth.refreshSession({ refresh_token: usedToken });
      expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
      const owner = await context()
        .client()
        .auth.refreshSession({ refresh_token: next.data.session?.refresh_token ?? '' });
      expect(owner.error?.code).toBe('refresh_token_already_used');
    },
  );

  covers(
    'every event is told',
    [
      'auth.onAuthStateChange',
      'auth.signOut',
      'auth.updateUser',
      'auth.refreshSession',
      'auth.verifyOtp',
      'auth.mfa.enroll',
      'auth.mfa.challengeAndVerify',
      'PUT /auth/v1/user',
    ],
    async () => {
      const { email, password } = await context().signUp('Argos');
      const client = context().client();
      const events = listen(client);
      await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
      await client.auth.signInWithPassword({ email, password });
      await client.auth.refreshSession();
      await client.auth.updateUser({ data: { first_name: 'Argos' } });
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      if (data === null) throw new Error('No factor was made');
      const code = codeOf(data.totp.secret);
      const proved = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
      expect(proved.error).toBeNull();
      await client.auth.signOut();
      await client.auth.resetPasswordForEmail(email);
      const mails = await mailsTo(context(), email);
      const recovery = mails.find(({ kind }) => kind === 'recovery');
      if (recovery === undefined) throw new Error('No mail of a recovery was written');
      await client.auth.verifyOtp({ token_hash: hashIn(recovery), type: 'recovery' });
      expect(events).toEqual([
        'INITIAL_SESSION',
        'SIGNED_IN',
        'TOKEN_REFRESHED',
        'USER_UPDATED',
        'MFA_CHALLENGE_VERIFIED',
        'SIGNED_OUT',
        'PASSWORD_RECOVERY',
      ]);
    },
  );

  covers(
    'a session that runs out is refreshed by itself, until it is told not to',
    ['auth.startAutoRefresh', 'auth.stopAutoRefresh', 'auth.initialize', 'auth.dispose', 'auth.getSession'],
    async () => {
      const { email, password } = await context().signUp('Nestor');
      const client = context().client();
      expect((await client.auth.initialize()).error).toBeNull();
      const { data } = await client.auth.signInWithPassword({ email, password });
      const stored = new Map([
        ['key', JSON.stringify({ ...data.session, expires_at: Math.floor(Date.now() / 1_000) + 80 })],
      ]);
      const persistent = context().client({
        auth: {
          storageKey: 'key',
          persistSession: true,
          storage: {
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => void stored.set(key, value),
            removeItem: (key: string) => void stored.delete(key),
          },
        },
      });
      const events = listen(persistent);
      await persistent.auth.startAutoRefresh();
      await expect.poll(() => events).toContain('TOKEN_REFRESHED');
      await persistent.auth.stopAutoRefresh();
      expect((await persistent.auth.getSession()).data.session?.refresh_token).not.toBe(data.session?.refresh_token);
      await persistent.auth.dispose();
      await client.auth.dispose();
    },
  );

  covers(
    'what a person says of themselves is merged',
    ['auth.updateUser', 'PUT /auth/v1/user', 'email_exists', 'email_address_invalid'],
    async () => {
      const { client } = await context().signUp('Circe');
      const { email: taken } = await context().signUp('Calypso');
      await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } });
      const { data } = await client.auth.updateUser({ data: { a: null, d: 3 } });
      expect(data.user?.user_metadata).toEqual({ b: { c: 2 }, d: 3 });
      expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
        code: 'email_exists',
        status: 422,
      });
      expect((await client.auth.updateUser({ email: 'nobody' })).error?.code).toBe('email_address_invalid');
      const { data: moved } = await client.auth.updateUser({ email: 'circe.of.aeaea@example.org' });
      expect(moved.user?.email).toBe('circe.of.aeaea@example.org');
    },
  );

  covers(
    'a banned person is told so, and a missing account is none',
    ['auth.signInWithPassword', 'auth.getUser', 'user_banned'],
    async () => {
      const { client, id, email, password } = await context().signUp('Elpenor');
      await context().sql(
        `set role supabase_auth_admin; update auth.users set banned_until = 'infinity' where id = '${id}'`,
      );
      const { error } = await context().client().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ code: 'user_banned', status: 400 });
      expect((await client.auth.getUser()).error?.code).toBe('user_banned');
    },
  );

  covers(
    'health, settings and keys are served; what comes later says so',
    [
      'GET /auth/v1/health',
      'GET /auth/v1/settings',
      'GET /auth/v1/.well-known/jwks.json',
      'POST /auth/v1/passkeys',
      'feature_disabled',
    ],
    async () => {
      expect((await context().fetch('/auth/v1/health')).status).toBe(200);
      expect(await (await context().fetch('/auth/v1/settings')).json()).toMatchObject({
        external: { email: true, phone: false, anonymous_users: false },
        mailer_autoconfirm: true,
      });
      const keys = await context().fetch('/auth/v1/.well-known/jwks.json');
      expect(await keys.json()).toMatchObject({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256' }] });
      const passkeys = await sendJson(context(), 'passkeys', {});
      expect([passkeys.status, passkeys.headers.get('x-sb-error-code')]).toEqual([422, 'feature_disabled']);
    },
  );
});
