import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailingWorld, openMailingWorld } from './test-mail.ts';
import { signUpSomebody, somebody } from './test-world.ts';

let world: MailingWorld;
beforeAll(async () => {
  world = await openMailingWorld(false, {
    attemptLimits: { perEmail: 100, perAddress: 1_000 },
    phoneCodes: new Map([
      ['306900000001', '123456'],
      ['306900000002', '654321'],
    ]),
  });
});
afterAll(() => world.close());

const ask = (body: Record<string, unknown>) => world.send('POST', '/otp', { body });

describe('a link that signs in', () => {
  it('opens a session of the account, by link or by digits', async () => {
    const { email, user } = await signUpSomebody(world);
    await world.client().auth.signInWithOtp({ email });
    const { token } = world.proofTo(email);
    expect(world.lastTo(email)).toMatchObject({ kind: 'magic-link' });
    const { data } = await world.client().auth.verifyOtp({ token_hash: token, type: 'magiclink' });
    expect(data.user?.id).toBe(user.id);
    world.pass(61);
    await world.client().auth.signInWithOtp({ email });
    const { code } = world.proofTo(email);
    const byCode = await world.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(byCode.data.user?.id).toBe(user.id);
  });

  it('makes an account without a password, which only its reader gets into', async () => {
    const { email, password } = somebody();
    await world.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Ada' } } });
    const early = await world.client().auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('invalid_credentials');
    const { data } = await world.client().auth.verifyOtp({ email, token: world.proofTo(email).code, type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Ada' } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it('ends the password that somebody else chose for an address that was never confirmed', async () => {
    const strict = await world.startNode({ confirms: async () => true });
    const { email } = somebody();
    await world.client(strict).auth.signUp({ email, password: 'of an attacker' });
    await world.client(strict).auth.signInWithOtp({ email });
    await world.client(strict).auth.verifyOtp({ token_hash: world.proofTo(email).token, type: 'email' });
    const attacker = await world.client(strict).auth.signInWithPassword({ email, password: 'of an attacker' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  });

  it('is not sent to nobody: said where sign-up tells it too, and nowhere else', async () => {
    const unknown = { email: somebody().email, options: { shouldCreateUser: false } };
    expect((await world.client().auth.signInWithOtp(unknown)).error?.code).toBe('otp_disabled');
    const before = world.mails.length;
    const strict = await world.startNode({ confirms: async () => true });
    world.pass(61);
    expect((await world.client(strict).auth.signInWithOtp(unknown)).error).toBeNull();
    const closed = await world.startNode({ signUp: 'closed' });
    expect((await world.client(closed).auth.signInWithOtp({ email: somebody().email })).error).toBeNull();
    expect(world.mails).toHaveLength(before);
  });

  it('is sent as often in an hour as is configured, and says when the next may be asked for', async () => {
    const node = await world.startNode({ mailsPerHour: 2 });
    const { email } = somebody();
    const client = world.client(node);
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await client.auth.signInWithOtp({ email })).error?.code);
      world.pass(61);
    }
    expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
    const fresh = somebody().email;
    await ask({ email: fresh });
    const refused = await ask({ email: fresh });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 50]).toEqual([429, true]);
  });

  it('leads back into the program that asked, which alone can end it', async () => {
    const node = await world.startNode({ redirects: ['https://program.example/**'] });
    const client = createClient(node.url, node.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    });
    const { email } = somebody();
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://program.example/in' } });
    expect(world.lastTo(email).target).toContain('https://program.example/in');
    const { token } = world.proofTo(email);
    expect(token).toMatch(/^pkce_/);
    const answer = await world.send('GET', `/verify?type=magiclink&token=${token}`);
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
    expect((await ask(body)).headers.get('x-sb-error-code')).toBe(code);
  });
});

describe('a telephone', () => {
  it('is one number for every way of typing it, and has five guesses', async () => {
    const client = world.client();
    expect((await client.auth.signInWithOtp({ phone: ' +30 690-000 0001 ' })).error).toBeNull();
    const guess = (token: string) => client.auth.verifyOtp({ phone: '+306900000001', token, type: 'sms' });
    for (let count = 0; count < 5; count += 1) expect((await guess('000000')).error?.code).toBe('otp_expired');
    expect((await guess('123456')).error?.code).toBe('otp_expired');
    world.pass(3_601);
    await client.auth.signInWithOtp({ phone: '+306900000001' });
    expect((await guess('123456')).data.user?.phone).toBe('306900000001');
  });

  it('does not give its password to whoever signed up with the number first', async () => {
    const phone = '+306900000002';
    await world.client().auth.signUp({ phone, password: 'of an attacker' });
    world.pass(61);
    await world.client().auth.signInWithOtp({ phone });
    await world.client().auth.verifyOtp({ phone, token: '654321', type: 'sms' });
    const attacker = await world.client().auth.signInWithPassword({ phone, password: 'of an attacker' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  });

  it('proves nothing of an address, and the other way round', async () => {
    await world.client().auth.signInWithOtp({ phone: '+306900000001' });
    const wrong = await world.send('POST', '/verify', {
      body: { type: 'signup', email: '306900000001', token: '123456' },
    });
    expect(wrong.headers.get('x-sb-error-code')).toBe('otp_expired');
  });
});
