import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredentials, signUpPerson } from '../testing/test-auth-fixture.ts';
import { createMailFixture, type MailFixture } from '../testing/test-mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture(false, {
    attemptLimits: { perEmail: 100, perAddress: 1_000 },
    phoneCodes: new Map([
      ['306900000001', '123456'],
      ['306900000002', '654321'],
    ]),
  });
});
afterAll(() => fixture.close());

const requestOtp = (body: Record<string, unknown>) => fixture.send('POST', '/otp', { body });

describe('a link that signs in', () => {
  it('opens a session of the account, by link or by code', async () => {
    const { email, user } = await signUpPerson(fixture);
    await fixture.client().auth.signInWithOtp({ email });
    const { token } = fixture.lastProofTo(email);
    expect(fixture.lastMailTo(email)).toMatchObject({ kind: 'magic-link' });
    const { data } = await fixture.client().auth.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(data.user?.id).toBe(user.id);
    fixture.advanceClock(61);
    await fixture.client().auth.signInWithOtp({ email });
    const { code } = fixture.lastProofTo(email);
    const byCode = await fixture.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(byCode.data.user?.id).toBe(user.id);
  });

  it('creates an account without a password, which only its reader can open', async () => {
    const { email, password } = createCredentials();
    await fixture.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Ada' } } });
    const early = await fixture.client().auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('invalid_credentials');
    const { data } = await fixture
      .client()
      .auth.verifyOtp({ email, token: fixture.lastProofTo(email).code, type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it('removes a password that another person chose for an address that was never confirmed', async () => {
    const strict = await fixture.startNode({ confirms: async () => true });
    const { email } = createCredentials();
    await fixture.client(strict).auth.signUp({ email, password: 'of an attacker' });
    await fixture.client(strict).auth.signInWithOtp({ email });
    await fixture.client(strict).auth.verifyOtp({ token_hash: fixture.lastProofTo(email).token, type: 'email' });
    const attacker = await fixture.client(strict).auth.signInWithPassword({ email, password: 'of an attacker' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  });

  it('answers a known and an unknown address alike where no account is to be created, and counts both', async () => {
    const answers = async (who: { email: string } | { phone: string }) => {
      const twice = [
        await requestOtp({ ...who, create_user: false }),
        await requestOtp({ ...who, create_user: false }),
      ];
      return Promise.all(twice.map(async (got) => [got.status, got.headers.get('retry-after'), await got.text()]));
    };
    const { email } = await signUpPerson(fixture);
    const known = await answers({ email });
    expect(known.map(([status]) => status)).toEqual([200, 429]);
    expect(await answers({ email: createCredentials().email })).toEqual(known);
    const before = await answers({ phone: '+306900000002' });
    expect(before.map(([status]) => status)).toEqual([200, 429]);
    fixture.advanceClock(61);
    await fixture.client().auth.signInWithOtp({ phone: '+306900000002' });
    fixture.advanceClock(61);
    expect(await answers({ phone: '+306900000002' })).toEqual(before);
    fixture.advanceClock(61);
  });

  it('is not sent to an unknown address', async () => {
    const unknown = { email: createCredentials().email, options: { shouldCreateUser: false } };
    const before = fixture.mails.length;
    expect((await fixture.client().auth.signInWithOtp(unknown)).error).toBeNull();
    const strict = await fixture.startNode({ confirms: async () => true });
    fixture.advanceClock(61);
    expect((await fixture.client(strict).auth.signInWithOtp(unknown)).error).toBeNull();
    const closed = await fixture.startNode({ signUp: 'closed' });
    expect((await fixture.client(closed).auth.signInWithOtp({ email: createCredentials().email })).error).toBeNull();
    expect(fixture.mails).toHaveLength(before);
  });

  it('is limited per hour as configured, and returns when the next may be requested', async () => {
    const node = await fixture.startNode({ mailsPerHour: 2 });
    const { email } = createCredentials();
    const client = fixture.client(node);
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await client.auth.signInWithOtp({ email })).error?.code);
      fixture.advanceClock(61);
    }
    expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
    const fresh = createCredentials().email;
    await requestOtp({ email: fresh });
    const refused = await requestOtp({ email: fresh });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([429, true]);
  });

  it('redirects to the requesting program, which alone can exchange its code', async () => {
    const node = await fixture.startNode({ redirects: ['https://program.example/**'] });
    const client = createClient(node.url, node.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    });
    const { email } = createCredentials();
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://program.example/in' } });
    expect(fixture.lastMailTo(email).target).toContain('https://program.example/in');
    const { token } = fixture.lastProofTo(email);
    expect(token).toMatch(/^pkce_/);
    const answer = await fixture.send('GET', `/verify?type=magiclink&token=${token}`);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).data.session?.user.email).toBe(email);
  });

  it.each([
    [{}, 'validation_failed'],
    [{ email: 'a@school.example', phone: '+306900000001' }, 'validation_failed'],
    [{ email: 'nobody' }, 'email_address_invalid'],
    [{ email: 'a@school.example', create_user: 'yes' }, 'validation_failed'],
    [{ phone: '12' }, 'validation_failed'],
    [{ phone: '+302101234567' }, 'sms_send_failed'],
    [{ phone: '+306900000001', channel: 'pigeon' }, 'validation_failed'],
    [{ email: 'a@school.example', code_challenge: 'short', code_challenge_method: 's256' }, 'validation_failed'],
  ])('refuses %j', async (body, code) => {
    expect((await requestOtp(body)).headers.get('x-sb-error-code')).toBe(code);
  });
});

describe('a telephone', () => {
  it('has one number for every way of typing it, and allows five guesses', async () => {
    const client = fixture.client();
    expect((await client.auth.signInWithOtp({ phone: ' +30 690-000 0001 ' })).error).toBeNull();
    const guess = (token: string) => client.auth.verifyOtp({ phone: '+306900000001', token, type: 'sms' });
    for (let count = 0; count < 5; count += 1) expect((await guess('000000')).error?.code).toBe('otp_expired');
    expect((await guess('123456')).error?.code).toBe('otp_expired');
    fixture.advanceClock(3_601);
    await client.auth.signInWithOtp({ phone: '+306900000001' });
    expect((await guess('123456')).data.user?.phone).toBe('306900000001');
  });

  it('does not keep the password of an attacker who signed up with the number first', async () => {
    const phone = '+306900000002';
    await fixture.client().auth.signUp({ phone, password: 'of an attacker' });
    fixture.advanceClock(61);
    await fixture.client().auth.signInWithOtp({ phone });
    await fixture.client().auth.verifyOtp({ phone, token: '654321', type: 'sms' });
    const attacker = await fixture.client().auth.signInWithPassword({ phone, password: 'of an attacker' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  });

  it('proves nothing of an address, and the other way round', async () => {
    await fixture.client().auth.signInWithOtp({ phone: '+306900000001' });
    const wrong = await fixture.send('POST', '/verify', {
      body: { type: 'signup', email: '306900000001', token: '123456' },
    });
    expect(wrong.headers.get('x-sb-error-code')).toBe('otp_expired');
  });
});
