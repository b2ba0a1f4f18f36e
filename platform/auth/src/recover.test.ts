import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthEvent } from './context.ts';
import { type MailingWorld, openMailingWorld } from './test-mail.ts';
import { signUpSomebody, somebody } from './test-world.ts';

let world: MailingWorld;
const events: AuthEvent[] = [];
beforeAll(async () => {
  world = await openMailingWorld(false, { onEvent: async (_, event) => void events.push(event) });
});
afterAll(() => world.close());

const kindsOf = (id: string) => events.filter(({ userId }) => userId === id).map(({ kind }) => kind);
const ask = (email: string, redirectTo?: string) =>
  world.client().auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo });

describe('a forgotten password', () => {
  it('is replaced with what a mail carried; other sessions end, and the person is told', async () => {
    const { email, password, user, client: former } = await signUpSomebody(world);
    expect(await ask(email)).toEqual({ data: {}, error: null });
    const { token } = world.proofTo(email);
    const client = world.client();
    const heard: string[] = [];
    client.auth.onAuthStateChange((event) => void heard.push(event));
    const verified = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(user.id);
    expect(heard).toContain('PASSWORD_RECOVERY');
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ amr: [{ method: 'otp' }], aal: 'aal1' });

    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: 'another long one' })).error).toBeNull();
    expect(world.lastTo(email)).toMatchObject({ kind: 'password-changed', userId: user.id, proof: null });

    expect((await former.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    const signed = await world.client().auth.signInWithPassword({ email, password: 'another long one' });
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

  it('answers the same, body and status and headers, for an address that is nobody’s', async () => {
    const { email } = await signUpSomebody(world);
    const answers = await Promise.all(
      [email, somebody().email].map(async (each) => {
        const answer = await world.send('POST', '/recover', { body: { email: each } });
        return { status: answer.status, body: await answer.text(), headers: [...answer.headers.keys()] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{}' });
    expect(world.lastTo(email).kind).toBe('recovery');
  });

  it('sends one mail a minute to an address, known or not, and says when the next may be', async () => {
    const { email } = await signUpSomebody(world);
    for (const each of [email, somebody().email]) {
      expect((await ask(each)).error).toBeNull();
      expect((await ask(each.toUpperCase())).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
      const answer = await world.send('POST', '/recover', { body: { email: each } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(world.mails.filter(({ to }) => to === email)).toHaveLength(1);
    world.pass(61);
    expect((await ask(email)).error).toBeNull();
    expect(world.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('sends one mail of many that are asked for at once', async () => {
    const { email } = await signUpSomebody(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(world.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('bounds the mails of an hour to one address and of one network', async () => {
    const { email } = await signUpSomebody(world);
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 12; count += 1) {
      codes.push((await ask(email)).error?.code);
      world.pass(61);
    }
    expect(codes).toEqual([
      ...Array<undefined>(10).fill(undefined),
      ...Array<string>(2).fill('over_email_send_rate_limit'),
    ]);
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await world.send('POST', '/recover', { body: { email: somebody().email }, headers })).status;
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
    const answer = await world.send('POST', '/recover', { body });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });

  it('undoes the token when the mail cannot be written down', async () => {
    const { email } = await signUpSomebody(world);
    const node = await world.startNode({
      onMail: async () => {
        throw new Error('no room for the mail');
      },
    });
    const { error } = await world.client(node).auth.resetPasswordForEmail(email);
    expect(error?.status).toBe(500);
    expect(await world.query('select from auth.one_time_tokens where relates_to = $1', [email])).toEqual([]);
    expect((await ask(email)).error).toBeNull();
  });
});

describe('the language of the mail', () => {
  const languageFor = async (redirect: string | undefined, data: object, header?: string) => {
    const { email } = await signUpSomebody(world);
    await world.query('update auth.users set raw_user_meta_data = $2 where email = $1', [email, JSON.stringify(data)]);
    const query = redirect === undefined ? '' : `?redirect_to=${encodeURIComponent(redirect)}`;
    const headers = header === undefined ? {} : { 'accept-language': header };
    await world.send('POST', `/recover${query}`, { body: { email }, headers });
    return world.lastTo(email).language;
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
