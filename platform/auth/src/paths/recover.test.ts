import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from '../context/auth-context.ts';
import { createCredentials, signUpPerson } from '../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../testing/test-mail-fixture.ts';

let fixture: MailFixture;
const events: AuthEvent[] = [];
beforeAll(async () => {
  fixture = await createMailFixture(false, { onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => fixture.close());

const kindsOf = (id: string) => events.filter(({ userId }) => userId === id).map(({ kind }) => kind);
const requestReset = (email: string, redirectTo?: string) =>
  fixture.client().auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });

describe('a forgotten password', () => {
  it('is replaced through a mail; other sessions end, and the person is notified', async () => {
    const { email, password, user, client: former } = await signUpPerson(fixture);
    expect(await requestReset(email)).toEqual({ data: {}, error: null });
    const { token } = fixture.lastProofTo(email);
    const client = fixture.client();
    const authEvents: string[] = [];
    client.auth.onAuthStateChange((event) => void authEvents.push(event));
    const verified = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(user.id);
    expect(authEvents).toContain('PASSWORD_RECOVERY');
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ amr: [{ method: 'otp' }], aal: 'aal1' });

    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    expect(fixture.lastMailTo(email)).toMatchObject({ kind: 'password-changed', userId: user.id, proof: null });

    expect((await former.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await fixture.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    const signed = await fixture.client().auth.signInWithPassword({ email, password: 'another long one' });
    expect(signed.error).toBeNull();
    expect(kindsOf(user.id)).toEqual([
      'signed_up',
      'recovery_requested',
      'recovered',
      'password_changed',
      'sign_in_failed',
      'signed_in',
    ]);
  });

  it('answers the same, body and status and headers, for an unknown address', async () => {
    const { email } = await signUpPerson(fixture);
    const answers = await Promise.all(
      [email, createCredentials().email].map(async (each) => {
        const answer = await fixture.send('POST', '/recover', { body: { email: each } });
        return { status: answer.status, body: await answer.text(), headers: [...answer.headers.keys()] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{}' });
    expect(fixture.lastMailTo(email).kind).toBe('recovery');
  });

  it('sends one mail a minute to an address, known or not, and returns when the next may be requested', async () => {
    const { email } = await signUpPerson(fixture);
    for (const each of [email, createCredentials().email]) {
      expect((await requestReset(each)).error).toBeNull();
      expect((await requestReset(each.toUpperCase())).error).toMatchObject({
        code: 'over_email_send_rate_limit',
        status: 429,
      });
      const answer = await fixture.send('POST', '/recover', { body: { email: each } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(fixture.mails.filter(({ to }) => to === email)).toHaveLength(1);
    fixture.advanceClock(61);
    expect((await requestReset(email)).error).toBeNull();
    expect(fixture.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('sends one mail for many concurrent requests', async () => {
    const { email } = await signUpPerson(fixture);
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestReset(email)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(fixture.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('limits the mails of an hour to one address and of one network', async () => {
    const { email } = await signUpPerson(fixture);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 12; count += 1) {
      codes.push((await requestReset(email)).error?.code);
      fixture.advanceClock(61);
    }
    expect(codes).toEqual([
      ...Array<undefined>(10).fill(undefined),
      ...Array<string>(2).fill('over_email_send_rate_limit'),
    ]);
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await fixture.send('POST', '/recover', { body: { email: createCredentials().email }, headers })).status;
    };
    const flood = await Promise.all(Array.from({ length: 64 }, (_, index) => from(`2001:db8::${index + 1}`)));
    expect(flood.filter((status) => status === 200)).toHaveLength(60);
    expect(flood.filter((status) => status === 429)).toHaveLength(4);
    expect(await from('198.51.100.9')).toBe(200);
  });

  it.each([
    [{}, 'validation_failed'],
    [{ email: 'nobody' }, 'email_address_invalid'],
    [{ email: 'a@school.example\r\nBcc: b@school.example' }, 'email_address_invalid'],
    [{ email: 'a@school.example, b@school.example' }, 'email_address_invalid'],
    [{ email: '"a"@school.example' }, 'email_address_invalid'],
    [{ email: '=?utf-8?q?a=40evil.example=3e=20?=@school.example' }, 'email_address_invalid'],
    [{ email: ['a@school.example'] }, 'validation_failed'],
    [{ email: 'a@school.example', code_challenge: 'short', code_challenge_method: 's256' }, 'validation_failed'],
    [{ email: 'a@school.example', code_challenge: 'x'.repeat(43) }, 'validation_failed'],
    [{ email: 'a@school.example', code_challenge_method: 's256' }, 'validation_failed'],
    [{ email: 'a@school.example', code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }, 'validation_failed'],
  ])('refuses %j', async (body, code) => {
    const answer = await fixture.send('POST', '/recover', { body });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });

  it('rolls the token back when the mail cannot be recorded', async () => {
    const { email } = await signUpPerson(fixture);
    const node = await fixture.startNode({
      onMail: async () => {
        throw new Error('no room for the mail');
      },
    });
    const { error } = await fixture.client(node).auth.resetPasswordForEmail(email);
    expect(error?.status).toBe(500);
    expect(await fixture.query('select from auth.one_time_tokens where relates_to = $1', [email])).toEqual([]);
    expect((await requestReset(email)).error).toBeNull();
  });
});

describe('the language of the mail', () => {
  const languageFor = async (redirect: string | undefined, data: object, header?: string) => {
    const { email } = await signUpPerson(fixture);
    await fixture.query('update auth.users set raw_user_meta_data = $2 where email = $1', [
      email,
      JSON.stringify(data),
    ]);
    const query = redirect === undefined ? '' : `?redirect_to=${encodeURIComponent(redirect)}`;
    const headers = header === undefined ? {} : { 'accept-language': header };
    await fixture.send('POST', `/recover${query}`, { body: { email }, headers });
    return fixture.lastMailTo(email).language;
  };

  it('is that of the page, else the person’s, else the browser’s, else Greek', async () => {
    expect(await languageFor('http://school.example/auth?lang=en', { language: 'el' }, 'el')).toBe('en');
    expect(await languageFor('http://school.example/auth?lang=fr', { language: 'en' }, 'el')).toBe('en');
    expect(await languageFor(undefined, { language: 'en' }, 'el')).toBe('en');
    expect(await languageFor('not an address', {}, 'fr, en-GB;q=0.8, el;q=0.5')).toBe('en');
    expect(await languageFor(undefined, {}, 'en;q=0.1, el-GR')).toBe('el');
    expect(await languageFor(undefined, { language: { $ne: 1 } }, 'en;q=0, *')).toBe('el');
    expect(await languageFor(undefined, {})).toBe('el');
  });
});
