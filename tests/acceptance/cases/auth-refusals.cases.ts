import { expect } from 'vitest';
import { acceptance } from '../suite/acceptance.ts';

acceptance('auth: refusals', (context, covers) => {
  covers(
    'ways in that are not offered are refused in the published words',
    [
      'auth.signInWithSSO',
      'auth.signInWithWeb3',
      'POST /auth/v1/sso',
      'POST /auth/v1/token?grant_type=web3',
      'saml_provider_disabled',
      'web3_provider_disabled',
    ],
    async () => {
      const client = context().client();
      const company = await client.auth.signInWithSSO({ domain: 'example.org' });
      expect(company.error).toMatchObject({
        code: 'saml_provider_disabled',
        message: 'SAML 2.0 is disabled',
        status: 404,
      });
      const signature = new Uint8Array([1, 2, 3]);
      const wallet = await client.auth.signInWithWeb3({ chain: 'solana', message: 'a message', signature });
      expect(wallet.error).toMatchObject({
        code: 'web3_provider_disabled',
        message: 'Web3 provider is disabled',
        status: 422,
      });
    },
  );

  covers(
    'a missing session, a forged token, a wrong code and a number that is none are named in the published words',
    [
      'auth.mfa.enroll',
      'auth.mfa.challengeAndVerify',
      'auth.getUser',
      'auth.updateUser',
      'auth.signInWithOtp',
      'no_authorization',
      'bad_jwt',
      'mfa_verification_failed',
      'validation_failed',
    ],
    async () => {
      const nobody = await context().client().auth.mfa.enroll({ factorType: 'totp' });
      expect(nobody.error).toMatchObject({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
        status: 401,
      });
      const { client } = await context().signUp('Proteus');
      const forged = await client.auth.getUser('a.b.c');
      expect(forged.error?.message).toContain('invalid JWT: unable to parse or verify signature');
      const app = await client.auth.mfa.enroll({ factorType: 'totp' });
      const wrong = await client.auth.mfa.challengeAndVerify({ factorId: app.data?.id ?? '', code: 'wrong' });
      expect(wrong.error).toMatchObject({
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
        status: 422,
      });
      const phone = 'call me';
      for (const { error } of [
        await client.auth.updateUser({ phone }),
        await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } }),
      ]) {
        const message = 'Invalid phone number format (E.164 required)';
        expect(error).toMatchObject({ code: 'validation_failed', message, status: 400 });
      }
    },
  );

  covers(
    'a token that is none hinders only those who need one',
    [
      'auth.signInWithPassword',
      'auth.signUp',
      'auth.resetPasswordForEmail',
      'auth.refreshSession',
      'weak_password',
      'bad_jwt',
    ],
    async () => {
      const { client, email, password } = await context().signUp('Menelaus');
      const { data } = await client.auth.getSession();
      const stale = context().client({ global: { headers: { Authorization: 'Bearer a.b.c' } } });
      const weak = await stale.auth.signUp({ email: 'new.menelaus@example.org', password: 'short' });
      expect(weak.error?.code).toBe('weak_password');
      expect((await stale.auth.resetPasswordForEmail(email)).error).toBeNull();
      const refreshed = await stale.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
      expect(refreshed.error).toBeNull();
      expect((await stale.auth.signInWithPassword({ email, password })).error).toBeNull();
      expect((await stale.auth.getUser('a.b.c')).error?.code).toBe('bad_jwt');
    },
  );

  covers(
    'whether an address has an account is not told where none is to be made',
    ['auth.signInWithOtp', 'POST /auth/v1/otp', 'over_email_send_rate_limit'],
    async () => {
      const { client, email } = await context().signUp('Eidothea');
      for (const address of [email, 'nobody.eidothea@example.org']) {
        const request = { email: address, options: { shouldCreateUser: false } };
        expect((await client.auth.signInWithOtp(request)).error).toBeNull();
        const again = await client.auth.signInWithOtp(request);
        expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
      }
    },
  );

  covers(
    'a stolen token changes neither password nor address: an older session proves itself with the password',
    ['auth.updateUser', 'PUT /auth/v1/user', 'current_password_required', 'current_password_invalid'],
    async () => {
      const { client, id, password } = await context().signUp('Idothea');
      expect((await client.auth.updateUser({ password: 'right after signing up' })).error).toBeNull();
      await context().sql(
        `update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
          where session_id in (select id from auth.sessions where user_id = $1)`,
        [id],
      );
      const email = 'next.idothea@example.org';
      for (const change of [{ password: 'of a thief' }, { email }]) {
        const required = { code: 'current_password_required', status: 400 };
        expect((await client.auth.updateUser(change)).error).toMatchObject(required);
        const wrong = await client.auth.updateUser({ ...change, current_password: password });
        expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 });
      }
      const moved = await client.auth.updateUser({ email, current_password: 'right after signing up' });
      expect(moved.data.user?.email).toBe(email);
    },
  );
});
