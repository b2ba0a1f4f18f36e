import { expect } from 'vitest';
import { type AcceptanceContext, acceptance } from '../suite/acceptance.ts';
import { clearRateLimits, hashIn, lastTo, mailsTo } from './mails.ts';

const password = 'long enough for anybody';
const phone = '+306900000001';
const environment = {
  SCHOLE_AUTOCONFIRM: 'no',
  SCHOLE_ANONYMOUS: 'on',
  SCHOLE_PHONE_CODES: '+306900000001=123456,+306900000002=654321,+306900000003=111222',
  SCHOLE_REDIRECTS: 'https://*.program.example/**,program.example://callback',
  SCHOLE_SIGN_IN_FAILURES: '5',
};

async function confirmedPerson(context: AcceptanceContext, email: string) {
  const client = context.client();
  await client.auth.signUp({ email, password });
  const { error } = await client.auth.verifyOtp({ email, token: (await lastTo(context, email)).code, type: 'signup' });
  if (error !== null) throw error;
  return client;
}

acceptance(
  'auth: what mails and telephones carry',
  (context, covers) => {
    covers(
      'a new address is confirmed by its link, and no sign-in comes before that',
      [
        'auth.signUp',
        'auth.verifyOtp',
        'auth.resend',
        'POST /auth/v1/signup',
        'POST /auth/v1/verify',
        'POST /auth/v1/resend',
        'email_not_confirmed',
        'over_email_send_rate_limit',
        'otp_expired',
        'email_address_invalid',
      ],
      async () => {
        const email = 'new@example.org';
        const client = context().client();
        const { data } = await client.auth.signUp({ email, password, options: { data: { language: 'en' } } });
        expect(data.session).toBeNull();
        expect(data.user).toMatchObject({ email, role: 'authenticated' });
        const early = await client.auth.signInWithPassword({ email, password });
        expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });
        const soon = await client.auth.resend({ type: 'signup', email });
        expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
        const first = await lastTo(context(), email);
        expect(first.subject).toBe('Confirm your address for Schole');
        await clearRateLimits(context());
        expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
        const replaced = await client.auth.verifyOtp({ token_hash: hashIn(first), type: 'signup' });
        expect(replaced.error).toMatchObject({ code: 'otp_expired', status: 403 });
        const { data: opened, error } = await client.auth.verifyOtp({
          token_hash: hashIn(await lastTo(context(), email)),
          type: 'signup',
        });
        expect(error).toBeNull();
        expect(opened.user?.email_confirmed_at).toBeTruthy();
        expect((await client.auth.signUp({ email: 'no address', password })).error?.code).toBe('email_address_invalid');
      },
    );

    covers(
      'an address that is somebody’s is not told from a new one',
      ['auth.signUp', 'auth.signInWithPassword', 'auth.signInWithOtp', 'auth.resetPasswordForEmail'],
      async () => {
        const taken = 'taken@example.org';
        await confirmedPerson(context(), taken);
        await clearRateLimits(context());
        const answers = await Promise.all(
          [taken, 'nobody@example.org'].map(async (email) => {
            const client = context().client();
            const signed = await client.auth.signUp({ email, password: 'of a stranger' });
            const inside = await client.auth.signInWithPassword({ email, password: 'of a stranger' });
            const reset = await client.auth.resetPasswordForEmail(email);
            const link = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
            return [signed.data.user?.identities, inside.error?.code, reset, link];
          }),
        );
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]?.[0]).toEqual([]);
        expect((await mailsTo(context(), taken)).map(({ kind }) => kind)).toContain('account-exists');
      },
    );

    covers(
      'a link of a mail signs in whoever reads the address, and makes the account that is missing',
      ['auth.signInWithOtp', 'auth.verifyOtp', 'POST /auth/v1/otp', 'POST /auth/v1/verify'],
      async () => {
        const email = 'linked@example.org';
        const client = context().client();
        const { data, error } = await client.auth.signInWithOtp({ email, options: { data: { first_name: 'Linda' } } });
        expect(error).toBeNull();
        expect(data).toMatchObject({ user: null, session: null });
        const mail = await lastTo(context(), email);
        expect(mail.kind).toBe('magic-link');
        expect(mail.link.searchParams.get('mode')).toBe('confirm');
        const wrong = mail.code === '000000' ? '000001' : '000000';
        const bad = await client.auth.verifyOtp({ email, token: wrong, type: 'email' });
        expect(bad.error).toMatchObject({ code: 'otp_expired', status: 403 });
        const opened = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
        expect(opened.data.user?.user_metadata).toMatchObject({ first_name: 'Linda' });
        await clearRateLimits(context());
        await context().client().auth.signInWithOtp({ email });
        const again = await context()
          .client()
          .auth.verifyOtp({ token_hash: hashIn(await lastTo(context(), email)), type: 'magiclink' });
        expect(again.data.user?.id).toBe(opened.data.user?.id);
      },
    );

    covers(
      'GET verify leads back with a session, with a code, or with what went wrong',
      [
        'auth.signInWithOtp',
        'auth.exchangeCodeForSession',
        'auth.setSession',
        'GET /auth/v1/verify',
        'POST /auth/v1/token?grant_type=pkce',
        'otp_expired',
        'flow_state_not_found',
        'bad_code_verifier',
      ],
      async () => {
        const email = 'redirected@example.org';
        const emailRedirectTo = 'https://one.program.example/welcome?next=1';
        const client = context().client();
        await client.auth.signInWithOtp({ email, options: { emailRedirectTo } });
        const { link } = await lastTo(context(), email);
        expect(link.pathname).toBe('/auth/v1/verify');
        const open = async () => {
          const answer = await context().fetch(`${link.pathname}${link.search}`, { redirect: 'manual' });
          return { status: answer.status, to: new URL(answer.headers.get('location') ?? '') };
        };
        const { status, to } = await open();
        expect([status, `${to.origin}${to.pathname}${to.search}`]).toEqual([303, emailRedirectTo]);
        const carried = new URLSearchParams(to.hash.slice(1));
        expect(carried.get('type')).toBe('magiclink');
        const set = await client.auth.setSession({
          access_token: carried.get('access_token') ?? '',
          refresh_token: carried.get('refresh_token') ?? '',
        });
        expect(set.data.user?.email).toBe(email);
        const { to: second } = await open();
        expect(new URLSearchParams(second.hash.slice(1)).get('error_code')).toBe('otp_expired');

        await clearRateLimits(context());
        const pkce = context().client({ auth: { flowType: 'pkce' } });
        await pkce.auth.signInWithOtp({ email, options: { emailRedirectTo: 'program.example://callback' } });
        const mail = await lastTo(context(), email);
        const answer = await context().fetch(`${mail.link.pathname}${mail.link.search}`, { redirect: 'manual' });
        const back = new URL(answer.headers.get('location') ?? '');
        expect([back.protocol, back.host, back.hash]).toEqual(['program.example:', 'callback', '']);
        const code = back.searchParams.get('code') ?? '';
        const body = { auth_code: code, code_verifier: 'x'.repeat(56) };
        const other = await context().fetch('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(other.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
        const exchanged = await pkce.auth.exchangeCodeForSession(code);
        expect(exchanged.data.session?.user.email).toBe(email);
        const reused = await context().fetch('/auth/v1/token?grant_type=pkce', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(reused.headers.get('x-sb-error-code')).toBe('flow_state_not_found');
      },
    );

    covers('a link never leads to a place that nobody allowed', ['GET /auth/v1/verify'], async () => {
      for (const target of [
        'https://evil.example/',
        'https://one.program.example@evil.example/',
        'https://one.program.example\\@evil.example/',
        '//evil.example/',
        'javascript:alert(1)//https://one.program.example/',
        'https://one.program.example.evil.example/',
        'https://evil.example/x.program.example/',
        'https://two.one.program.example/',
        'https://one.prоgram.example/',
        'data:text/html,x',
      ]) {
        const path = `/auth/v1/verify?token=none&type=magiclink&redirect_to=${encodeURIComponent(target)}`;
        const answer = await context().fetch(path, { redirect: 'manual' });
        expect(new URL(answer.headers.get('location') ?? '').origin, target).toBe(new URL(context().url).origin);
      }
      await clearRateLimits(context());
    });

    covers(
      'a forgotten password is replaced by whoever reads the mail',
      [
        'auth.resetPasswordForEmail',
        'auth.verifyOtp',
        'auth.updateUser',
        'POST /auth/v1/recover',
        'PUT /auth/v1/user',
        'same_password',
        'weak_password',
        'AuthWeakPasswordError',
      ],
      async () => {
        const email = 'forgetful@example.org';
        await confirmedPerson(context(), email);
        const client = context().client();
        expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
        const mail = await lastTo(context(), email);
        expect(mail.kind).toBe('recovery');
        await client.auth.verifyOtp({ token_hash: hashIn(mail), type: 'recovery' });
        const weak = await client.auth.updateUser({ password: 'short' });
        expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
        const same = await client.auth.updateUser({ password });
        expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
        expect((await client.auth.updateUser({ password: 'quite another one' })).error).toBeNull();
        const old = await context().client().auth.signInWithPassword({ email, password });
        expect(old.error?.code).toBe('invalid_credentials');
      },
    );

    covers(
      'a new address counts when both addresses have said so',
      [
        'auth.updateUser',
        'auth.verifyOtp',
        'auth.resend',
        'PUT /auth/v1/user',
        'POST /auth/v1/resend',
        'POST /auth/v1/verify',
      ],
      async () => {
        const [from, to] = ['moving@example.org', 'moved@example.org'];
        const client = await confirmedPerson(context(), from);
        const { data, error } = await client.auth.updateUser({ email: to, data: { room: 1 } });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email: from, new_email: to, user_metadata: { room: 1 } });
        await clearRateLimits(context());
        expect((await client.auth.resend({ type: 'email_change', email: from })).error).toBeNull();
        const ours = await lastTo(context(), from);
        const theirs = await lastTo(context(), to);
        expect([ours.kind, theirs.kind]).toEqual(['email-change-current', 'email-change']);
        const half = await client.auth.verifyOtp({ email: from, token: ours.code, type: 'email_change' });
        expect(half).toMatchObject({ data: { user: null, session: null }, error: null });
        expect((await client.auth.getUser()).data.user?.email).toBe(from);
        const whole = await client.auth.verifyOtp({ token_hash: hashIn(theirs), type: 'email_change' });
        expect(whole.data.user).toMatchObject({ email: to });
        expect(whole.data.user?.new_email).toBeUndefined();
        expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true });
        expect((await context().client().auth.signInWithPassword({ email: to, password })).error).toBeNull();
        expect((await context().client().auth.signInWithPassword({ email: from, password })).error).not.toBeNull();
      },
    );

    covers(
      'an old session proves its person anew before the password changes',
      [
        'auth.reauthenticate',
        'auth.updateUser',
        'GET /auth/v1/reauthenticate',
        'reauthentication_needed',
        'reauthentication_not_valid',
      ],
      async () => {
        const email = 'lasting@example.org';
        const client = await confirmedPerson(context(), email);
        await context().sql(
          `set role supabase_auth_admin; update auth.sessions set created_at = created_at - interval '2 days'`,
        );
        const next = { password: 'a newer password' };
        const needed = await client.auth.updateUser(next);
        expect(needed.error).toMatchObject({ code: 'reauthentication_needed', status: 400 });
        expect((await client.auth.reauthenticate()).error).toBeNull();
        const mail = await lastTo(context(), email);
        expect(mail.kind).toBe('reauthentication');
        const wrong = mail.code === '000000' ? '000001' : '000000';
        const refused = await client.auth.updateUser({ ...next, nonce: wrong });
        expect(refused.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 });
        expect((await client.auth.updateUser({ ...next, nonce: mail.code })).error).toBeNull();
      },
    );

    covers(
      'a telephone signs up, in by digits and by password, and changes',
      [
        'auth.signUp',
        'auth.signInWithOtp',
        'auth.signInWithPassword',
        'auth.verifyOtp',
        'auth.updateUser',
        'auth.resend',
        'POST /auth/v1/otp',
        'sms_send_failed',
        'phone_not_confirmed',
        'over_sms_send_rate_limit',
        'phone_exists',
      ],
      async () => {
        const client = context().client();
        const unknown = await client.auth.signInWithOtp({ phone: '+302101234567' });
        expect(unknown.error).toMatchObject({ code: 'sms_send_failed', status: 422 });
        const signed = await client.auth.signUp({ phone, password });
        expect(signed.data).toMatchObject({ session: null, user: { phone: '306900000001' } });
        const early = await client.auth.signInWithPassword({ phone, password });
        expect(early.error?.code).toBe('phone_not_confirmed');
        expect((await client.auth.resend({ type: 'sms', phone })).error?.code).toBe('over_sms_send_rate_limit');
        const opened = await client.auth.verifyOtp({ phone, token: '123456', type: 'sms' });
        expect(opened.data.user?.phone_confirmed_at).toBeTruthy();
        expect(opened.data.user?.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] });
        expect((await context().client().auth.signInWithPassword({ phone, password })).error).toBeNull();

        const other = context().client();
        await other.auth.signInWithOtp({ phone: '+306900000002' });
        await other.auth.verifyOtp({ phone: '+306900000002', token: '654321', type: 'sms' });
        expect((await other.auth.updateUser({ phone })).error?.code).toBe('phone_exists');
        const requested = await other.auth.updateUser({ phone: '+306900000003' });
        expect(requested.data.user).toMatchObject({ phone: '306900000002', new_phone: '306900000003' });
        await clearRateLimits(context());
        expect((await other.auth.resend({ type: 'phone_change', phone: '+306900000003' })).error).toBeNull();
        const changed = await other.auth.verifyOtp({ phone: '+306900000003', token: '111222', type: 'phone_change' });
        expect(changed.data.user?.phone).toBe('306900000003');
      },
    );

    covers(
      'a visitor without a name becomes a person by an address',
      [
        'auth.signInAnonymously',
        'auth.updateUser',
        'auth.verifyOtp',
        'auth.getClaims',
        'POST /auth/v1/signup',
        'PUT /auth/v1/user',
        'validation_failed',
      ],
      async () => {
        const client = context().client();
        const { data } = await client.auth.signInAnonymously({ options: { data: { language: 'el' } } });
        expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
        expect((await client.auth.getClaims()).data?.claims.is_anonymous).toBe(true);
        expect((await client.auth.updateUser({ password })).error?.code).toBe('validation_failed');
        const email = 'named@example.org';
        const updated = await client.auth.updateUser({ email, password });
        expect(updated.error).toBeNull();
        const mail = await lastTo(context(), email);
        expect(mail.kind).toBe('email-change');
        const named = await client.auth.verifyOtp({ email, token: mail.code, type: 'email_change' });
        expect(named.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
        expect(named.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
        expect((await context().client().auth.signInWithPassword({ email, password })).error).toBeNull();
      },
    );

    covers(
      'failures are counted, and the account waits',
      ['auth.signInWithPassword', 'auth.verifyOtp', 'over_request_rate_limit'],
      async () => {
        const email = 'guessed@example.org';
        await confirmedPerson(context(), email);
        const attempt = async (guess: string) =>
          (await context().client().auth.signInWithPassword({ email, password: guess })).error;
        for (let count = 0; count < 5; count += 1) expect((await attempt('a guess'))?.code).toBe('invalid_credentials');
        expect(await attempt(password)).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
        const answer = await context().fetch('/auth/v1/token?grant_type=password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        await clearRateLimits(context());
        expect(await attempt(password)).toBeNull();
      },
    );

    covers('settings say what is on', ['GET /auth/v1/settings'], async () => {
      expect(await (await context().fetch('/auth/v1/settings')).json()).toMatchObject({
        external: { email: true, phone: true, anonymous_users: true },
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
      });
    });
  },
  { environment },
);
