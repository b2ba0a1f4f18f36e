import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passwords } from '../password-hashing/passwords.ts';
import { type AuthFixture, createAuthFixture, createCredentials } from '../testing/test-auth-fixture.ts';

/** Counting is tested here, not hashing. */
const quick: Passwords = {
  hash: async (password) => `quick ${password}`,
  fits: async (password, hash) => hash === `quick ${password}`,
  rehash: async () => null,
  close: async () => {},
};

const perEmail = 3;
const perAddress = 6;
const school = '192.0.2.1';

let fixture: AuthFixture;
let slow: AuthFixture;
beforeAll(async () => {
  const attemptLimits = { perEmail, perAddress, slowPlaces: 0, slowDelay: 1 };
  fixture = await createAuthFixture({ passwords: quick, attemptLimits });
  // Long enough for attempts that are sent together to meet in the lane, also on a busy machine.
  const oneAtATime = { ...attemptLimits, slowPlaces: 1, slowDelay: 400 };
  slow = await createAuthFixture({ passwords: quick, attemptLimits: oneAtATime });
});
afterAll(async () => {
  await fixture.close();
  await slow.close();
});

interface Attempt {
  email: string;
  password: string;
}

type From = Record<string, string>;

/** A request with headers of its own; its status and the cookie that came with the answer. */
async function send(path: string, body: Attempt, headers: From, at = fixture) {
  const answer = await at.send('POST', path, { body, headers: { 'x-forwarded-for': school, ...headers } });
  const given = answer.headers.get('set-cookie');
  return { status: answer.status, given, cookie: given?.split(';', 1)[0] ?? '' };
}

const signIn = async (body: Attempt, headers: From = {}, at = fixture) =>
  (await send('/token?grant_type=password', body, headers, at)).status;

/** A person who signed up in a browser, somewhere else. */
async function person(at = fixture) {
  const credentials = createCredentials();
  const { cookie, given } = await send('/signup', credentials, { 'x-forwarded-for': '198.51.100.7' }, at);
  return { ...credentials, cookie, given };
}

const wrong = (email: string): Attempt => ({ email, password: 'of an attacker' });

/** Fails with many addresses, as one person of a network may. */
async function fillNetwork(headers: From = {}, at = fixture): Promise<void> {
  for (let count = 0; count < perAddress; count += 1) await signIn(wrong(createCredentials().email), headers, at);
}

describe('a browser that was signed in with before', () => {
  it('gets a cookie that no script and no other site sees, and that names nobody', async () => {
    const { given, email } = await person();
    expect(given).toMatch(/^schole-known=[\w-]{22}\.[\w-]{22}; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(given).not.toContain(email);
    const refused = await send('/token?grant_type=password', wrong(email), {});
    expect([refused.status, refused.given]).toEqual([400, null]);
    const secure = await createAuthFixture({ passwords: quick, site: 'https://school.example' });
    const { given: givenThere } = await person(secure);
    expect(givenThere).toMatch(/; Secure$/);
    await secure.close();
  });

  it('signs in while somebody else locks its network and its account', async () => {
    const known = await person();
    const stranger = await person();
    await fillNetwork();
    expect(await signIn(stranger)).toBe(429);
    expect(await signIn(known, { cookie: known.cookie })).toBe(200);
    for (let count = 0; count < perEmail; count += 1)
      await signIn(wrong(known.email), { 'x-forwarded-for': '203.0.113.9' });
    expect(await signIn(known, { 'x-forwarded-for': '203.0.113.9' })).toBe(429);
    expect(await signIn(known, { cookie: known.cookie })).toBe(200);
    fixture.advanceClock(301);
  });

  it('has few guesses too, and is known for its own accounts only', async () => {
    const known = await person();
    const other = await person();
    const { cookie } = known;
    const from = { cookie, 'x-forwarded-for': '203.0.113.10' };
    for (let count = 0; count < perEmail; count += 1) expect(await signIn(wrong(known.email), from)).toBe(400);
    expect(await signIn(known, from)).toBe(429);
    for (let count = 0; count < perEmail; count += 1) expect(await signIn(wrong(other.email), from)).toBe(400);
    expect(await signIn(other, { 'x-forwarded-for': '203.0.113.11' })).toBe(429);
    fixture.advanceClock(301);
  });

  it('remembers several people, and a forged or cut cookie is worth nothing', async () => {
    const one = await person();
    const two = await person();
    const { cookie: both } = await send('/token?grant_type=password', two, { cookie: one.cookie });
    expect(both.split('.')).toHaveLength(3);
    await fillNetwork({ 'x-forwarded-for': '203.0.113.12' });
    const from = { 'x-forwarded-for': '203.0.113.12' };
    expect(await signIn(one, { ...from, cookie: `theme=dark; ${both}` })).toBe(200);
    const stolen = await person();
    const id = stolen.cookie.split('.')[0];
    for (const cookie of [
      `${id}.${one.cookie.split('.')[1]}`,
      `${id}`,
      `schole-known=${'x'.repeat(5_000)}`,
      'schole-known=',
    ]) {
      expect(await signIn({ ...two }, { ...from, cookie })).toBe(429);
    }
    fixture.advanceClock(301);
  });
});

describe('an address where the person is signed in', () => {
  it('is counted apart for their account, within bounds', async () => {
    const known = await person();
    const program = { 'x-forwarded-for': '203.0.113.20' };
    expect(await signIn(known, program)).toBe(200);
    await fillNetwork(program);
    expect(await signIn(await person(), program)).toBe(429);
    expect(await signIn(known, program)).toBe(200);
    for (let count = 0; count < perEmail; count += 1) expect(await signIn(wrong(known.email), program)).toBe(400);
    expect(await signIn(known, program)).toBe(429);
    fixture.advanceClock(301);
  });

  it('is a network of IPv6, and never all addresses of IPv4', async () => {
    const known = await person();
    expect(await signIn(known, { 'x-forwarded-for': '2001:db8:0:7::1' })).toBe(200);
    for (const [at, status] of [
      ['2001:db8:0:7::9', 200],
      ['2001:db8:0:8::9', 429],
    ] as const) {
      await fillNetwork({ 'x-forwarded-for': at });
      expect(await signIn(known, { 'x-forwarded-for': at }), at).toBe(status);
    }
    expect(await signIn(known, { 'x-forwarded-for': '::ffff:203.0.113.21' })).toBe(200);
    await fillNetwork({ 'x-forwarded-for': '::ffff:203.0.113.22' });
    expect(await signIn(known, { 'x-forwarded-for': '::ffff:203.0.113.22' })).toBe(429);
    fixture.advanceClock(301);
  });
});

describe('a page of another origin', () => {
  it('uses up its own attempts, and neither those of our pages nor of programs', async () => {
    const victim = await person();
    const from = { 'x-forwarded-for': '203.0.113.30' };
    const foreign = { ...from, origin: 'https://elsewhere.example' };
    for (let count = 0; count < perEmail; count += 1) await signIn(wrong(victim.email), foreign);
    await fillNetwork(foreign);
    expect(await signIn(await person(), foreign)).toBe(429);
    expect(await signIn(victim, { ...from, origin: 'http://school.example' })).toBe(200);
    expect(await signIn(await person(), from)).toBe(200);
    fixture.advanceClock(301);
  });
});

describe('a network that failed too often', () => {
  it('is slowed down and not refused, and only so many wait', async () => {
    const stranger = await person(slow);
    await fillNetwork({}, slow);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => signIn(stranger, {}, slow)));
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect(await signIn(stranger, {}, slow)).toBe(200);
  });

  it('does not hinder sign-ups and codes: each purpose is counted apart', async () => {
    await fillNetwork({ 'x-forwarded-for': '203.0.113.40' });
    const from = { 'x-forwarded-for': '203.0.113.40' };
    expect((await send('/signup', createCredentials(), from)).status).toBe(200);
    const body = { ...createCredentials(), type: 'recovery', token: '123456' };
    const code = await fixture.send('POST', '/verify', { body, headers: from });
    expect(code.headers.get('x-sb-error-code')).toBe('otp_expired');
  });
});
