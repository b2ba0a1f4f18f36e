import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { codeOf } from '../../fakes/authenticator.ts';
import { acceptance } from '../suite/acceptance.ts';

const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

acceptance('auth: administration', (context, covers) => {
  const admin = () => context().service().auth.admin;
  /** The error code of a request with the server's key. */
  const refusal = async (method: string, path: string, body?: unknown): Promise<string | number> => {
    const answer = await context().fetch(`/auth/v1${path}`, {
      method,
      headers: { apikey: context().running.serviceKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.headers.get('x-sb-error-code') ?? answer.status;
  };
  const signIn = async (email: string, password: string) =>
    (await context().client().auth.signInWithPassword({ email, password })).error?.code;

  covers(
    'makes an account that works: it signs in and has a school of its own',
    ['auth.admin.createUser', 'POST /auth/v1/admin/users', 'email_exists', 'phone_exists', 'weak_password'],
    async () => {
      const { data, error } = await admin().createUser({
        email: 'mentor@example.org',
        password: 'long-enough',
        email_confirm: true,
        phone: '+306912345678',
        user_metadata: { first_name: 'Mentor' },
        app_metadata: { plan: 'b' },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: 'mentor@example.org', app_metadata: { plan: 'b' } });
      const client = context().client();
      expect(
        (await client.auth.signInWithPassword({ email: 'mentor@example.org', password: 'long-enough' })).error,
      ).toBe(null);
      expect((await client.from('memberships').select('role')).data).toEqual([{ role: 'administrator' }]);
      expect((await client.from('profiles').select('first_name')).data).toEqual([{ first_name: 'Mentor' }]);
      expect((await admin().createUser({ email: 'MENTOR@example.org' })).error?.code).toBe('email_exists');
      expect((await admin().createUser({ phone: '306912345678' })).error?.code).toBe('phone_exists');
      expect((await admin().createUser({ email: 'a@example.org', password: '1' })).error?.code).toBe('weak_password');
    },
  );

  covers(
    'lists, reads and changes accounts',
    [
      'auth.admin.listUsers',
      'auth.admin.getUserById',
      'auth.admin.updateUserById',
      'GET /auth/v1/admin/users',
      'GET /auth/v1/admin/users/{id}',
      'PUT /auth/v1/admin/users/{id}',
      'user_not_found',
      'user_banned',
    ],
    async () => {
      const { id, client, email, password } = await context().signUp('Odysseus');
      const { data } = await admin().listUsers({ page: 1, perPage: 1 });
      expect(data.users.map((user) => user.id)).toEqual([id]);
      expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
      expect((await admin().getUserById(id)).data.user?.email).toBe(email);
      const changed = await admin().updateUserById(id, { email: 'nobody@example.org', user_metadata: { a: 1 } });
      expect(changed.data.user).toMatchObject({ email: 'nobody@example.org', user_metadata: { a: 1 } });
      await admin().updateUserById(id, { ban_duration: '24h' });
      expect(await signIn('nobody@example.org', password)).toBe('user_banned');
      await admin().updateUserById(id, { ban_duration: 'none', password: 'another-one' });
      expect(await signIn('nobody@example.org', 'another-one')).toBeUndefined();
      expect((await client.auth.getUser()).error).not.toBeNull();
      expect((await admin().getUserById(nobody)).error?.code).toBe('user_not_found');
      expect((await admin().updateUserById(nobody, { password: 'long-enough' })).error?.code).toBe('user_not_found');
    },
  );

  covers(
    'takes accounts from another back end with their hashes',
    ['auth.admin.createUser', 'auth.signInWithPassword', 'POST /auth/v1/token'],
    async () => {
      // "correct horse" by bcrypt, as another back end writes it.
      const bcrypt = '$2b$04$XPnZyoiW0EavppLwQuUAleVGBr9DyU3.o87B.AIqnU9ZVumSjbIF.';
      const made = await admin().createUser({ email: 'b@example.org', password_hash: bcrypt, email_confirm: true });
      expect(made.error).toBeNull();
      expect(await signIn('b@example.org', 'wrong horse')).toBe('invalid_credentials');
      expect(await signIn('b@example.org', 'correct horse')).toBeUndefined();
    },
  );

  covers(
    'deletes an account, and softly one whose traces are to stay',
    ['auth.admin.deleteUser', 'DELETE /auth/v1/admin/users/{id}', 'user_not_found', 'invalid_credentials'],
    async () => {
      const { id, email, password } = await context().signUp('Elpenor');
      expect((await admin().deleteUser(id)).error).toBeNull();
      expect((await admin().getUserById(id)).error?.code).toBe('user_not_found');
      expect(await signIn(email, password)).toBe('invalid_credentials');
      const soft = await context().signUp('Antikleia');
      expect((await admin().deleteUser(soft.id, true)).error).toBeNull();
      const { data } = await admin().getUserById(soft.id);
      expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {} });
      expect(data.user?.email).not.toBe(soft.email);
      expect(await signIn(soft.email, soft.password)).toBe('invalid_credentials');
      await context().signUp('Antikleia');
    },
  );

  covers(
    'makes links of every kind, and each opens what it is for',
    [
      'auth.admin.generateLink',
      'auth.verifyOtp',
      'POST /auth/v1/admin/generate_link',
      'POST /auth/v1/verify',
      'GET /auth/v1/verify',
      'email_exists',
      'user_not_found',
      'validation_failed',
    ],
    async () => {
      const { email } = await context().signUp('Eumaeus');
      const fresh = (name: string) => `${name}@example.org`;
      const made = [
        await admin().generateLink({ type: 'signup', email: fresh('s'), password: 'long-enough' }),
        await admin().generateLink({ type: 'invite', email: fresh('i') }),
        await admin().generateLink({ type: 'magiclink', email }),
        await admin().generateLink({ type: 'recovery', email }),
      ];
      for (const { data, error } of made) {
        expect(error).toBeNull();
        expect(data.properties).toMatchObject({
          action_link: expect.stringContaining('/auth/v1/verify?'),
          email_otp: expect.stringMatching(/^\d{6}$/),
          hashed_token: expect.any(String),
          redirect_to: expect.any(String),
        });
      }
      const [signup, invite, , recovery] = made;
      for (const one of [signup, invite]) {
        const token_hash = one?.data.properties?.hashed_token ?? '';
        const type = one?.data.properties?.verification_type as 'signup' | 'invite';
        expect((await context().client().auth.verifyOtp({ type, token_hash })).error).toBeNull();
      }
      const address = new URL(recovery?.data.properties?.action_link ?? '');
      const followed = await context().fetch(address.pathname + address.search, { redirect: 'manual' });
      expect(followed.headers.get('location')).toContain('#access_token=');
      const newEmail = fresh('swineherd');
      const moves = [
        await admin().generateLink({ type: 'email_change_current', email, newEmail }),
        await admin().generateLink({ type: 'email_change_new', email, newEmail }),
      ];
      for (const { data } of moves) {
        const token_hash = data.properties?.hashed_token ?? '';
        await context().client().auth.verifyOtp({ type: 'email_change', token_hash });
      }
      expect((await admin().generateLink({ type: 'recovery', email: newEmail })).error).toBeNull();
      const old = await admin().generateLink({ type: 'recovery', email });
      expect(old.error?.code).toBe('user_not_found');
      const again = await admin().generateLink({ type: 'invite', email: fresh('i') });
      expect(again.error?.code).toBe('email_exists');
      expect(await refusal('POST', '/admin/generate_link', { type: 'odd', email })).toBe('validation_failed');
    },
  );

  covers(
    'invites somebody: the mail waits in the outbox, the account has its school',
    ['auth.admin.inviteUserByEmail', 'POST /auth/v1/invite', 'email_exists'],
    async () => {
      const email = 'phemius@example.org';
      const { data, error } = await admin().inviteUserByEmail(email, { data: { first_name: 'Phemius' } });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
      const { data: mails } = await context().service().from('mails').select('kind').eq('recipient', email);
      expect(mails).toEqual([{ kind: 'invite' }]);
      const schools = await context().service().from('memberships').select('role').eq('user_id', data.user?.id);
      expect(schools.data).toEqual([{ role: 'administrator' }]);
      await admin().updateUserById(data.user?.id ?? '', { email_confirm: true });
      expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
    },
  );

  covers(
    'signs somebody out by their token',
    ['auth.admin.signOut', 'POST /auth/v1/logout?scope=global', 'bad_jwt', 'validation_failed'],
    async () => {
      const { client } = await context().signUp('Melanthius');
      const token = (await client.auth.getSession()).data.session?.access_token ?? '';
      const logout = async (scope: string) => {
        const answer = await context().fetch(`/auth/v1/logout?scope=${scope}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
        return answer.headers.get('x-sb-error-code') ?? answer.status;
      };
      expect(await logout('everywhere')).toBe('validation_failed');
      expect((await admin().signOut('not.a.token')).error?.code).toBe('bad_jwt');
      expect((await admin().signOut(token, 'global')).error).toBeNull();
      expect((await client.auth.getUser()).error).not.toBeNull();
    },
  );

  covers(
    'lists and removes the factors of whoever lost them',
    [
      'auth.admin.mfa.listFactors',
      'auth.admin.mfa.deleteFactor',
      'GET /auth/v1/admin/users/{id}/factors',
      'DELETE /auth/v1/admin/users/{id}/factors/{id}',
      'mfa_factor_not_found',
      'PUT /auth/v1/admin/users/{id}/factors/{id}',
    ],
    async () => {
      const { id, client } = await context().signUp('Polyphemus');
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Only one' });
      if (data === null) throw new Error('No factor');
      await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
      const listed = await admin().mfa.listFactors({ userId: id });
      expect(listed.data?.factors).toMatchObject([{ id: data.id, status: 'verified', friendly_name: 'Only one' }]);
      expect(await refusal('PUT', `/admin/users/${id}/factors/${data.id}`, { friendly_name: 'Lost' })).toBe(200);
      expect((await admin().mfa.deleteFactor({ userId: id, id: data.id })).error).toBeNull();
      expect((await admin().mfa.deleteFactor({ userId: id, id: data.id })).error?.code).toBe('mfa_factor_not_found');
      await client.auth.refreshSession();
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    },
  );

  covers(
    'is closed to everybody else, and to ids that are none',
    ['not_admin', 'validation_failed', 'GET /auth/v1/admin/users', 'POST /auth/v1/invite', 'auth.admin.listUsers'],
    async () => {
      const { client } = await context().signUp('Eurymachus');
      const asPerson: SupabaseClient = client;
      expect((await asPerson.auth.admin.listUsers()).error?.code).toBe('not_admin');
      const token = (await client.auth.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      for (const [method, path] of [
        ['GET', '/admin/users'],
        ['DELETE', `/admin/users/${nobody}`],
        ['POST', '/admin/generate_link'],
        ['POST', '/invite'],
      ] as const) {
        const answer = await context().fetch(`/auth/v1${path}`, { method, headers });
        expect([answer.status, answer.headers.get('x-sb-error-code')], path).toEqual([403, 'not_admin']);
      }
      for (const [method, path] of [
        ['GET', '/admin/users/7'],
        ['PUT', '/admin/users/7'],
        ['DELETE', "/admin/users/1'; drop table auth.users; --"],
        ['GET', '/admin/users/7/factors'],
        ['DELETE', '/admin/users/7/factors/8'],
      ] as const) {
        expect(await refusal(method, path, method === 'GET' ? undefined : {}), path).toBe('validation_failed');
      }
      await expect(admin().getUserById('7')).rejects.toThrow();
      expect(await refusal('GET', '/admin/users?page=0')).toBe('validation_failed');
    },
  );
});
