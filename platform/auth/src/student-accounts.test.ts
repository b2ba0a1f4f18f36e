import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountSessions, createAccountSessions } from './account-sessions.ts';
import { hashRefreshToken } from './sessions/session.ts';
import { type AuthFixture, createAuthFixture, createCredentials } from './testing/test-auth-fixture.ts';

let fixture: AuthFixture;
let door: AccountSessions;
let mails: string[];
beforeAll(async () => {
  mails = [];
  fixture = await createAuthFixture({
    confirms: async () => true,
    phoneCodes: new Map([['306912345678', '123456']]),
    onMail: async (_, { to }) => {
      mails.push(to);
    },
    manualLinking: true,
    factorKinds: { totp: true, phone: true },
  });
  door = createAccountSessions({
    ...{ database: fixture.fresh.database, keys: fixture.keys, site: 'http://school.example', signUp: 'closed' },
    ...{ clock: () => fixture.clock(), answerStep: 1, passwordCost: 4, cookiePath: '/here' },
  });
});
afterAll(async () => {
  await door.close();
  await fixture.close();
});

const request = { ip: '203.0.113.5', headers: { 'user-agent': 'A browser' }, host: 'school.example' };

/** An account as a school makes it, with a session of the door. */
async function openStudent() {
  const hash = await door.hash('bananas', 'test');
  const [row] = await fixture.query<{ id: string }>(
    `insert into auth.users (aud, role, encrypted_password, raw_app_meta_data)
     values ('authenticated', 'student', $1, '{"provider": "school"}') returning id`,
    [hash],
  );
  const userId = row?.id ?? '';
  const opened = await door.open(request, {
    ...{ name: userId, secret: 'bananas', onFailure: async () => {}, onSession: async () => {} },
    find: async () => ({ userId, series: 0, groups: [], hash, admitted: true, locked: false }),
  });
  if (opened === null) throw new Error('The door opened no session');
  return { userId, ...opened };
}

/** What a student's token is refused at. */
const asStudent: [string, string, string, unknown][] = [
  ['a new address', 'PUT', '/user', { email: 'ann@example.org' }],
  ['a new number', 'PUT', '/user', { phone: '+306912345678' }],
  ['a new password', 'PUT', '/user', { password: 'another one' }],
  ['data of its own', 'PUT', '/user', { data: { first_name: 'Somebody else' } }],
  ['a code to prove itself', 'GET', '/reauthenticate', undefined],
  ['a second factor', 'POST', '/factors', { factor_type: 'totp', friendly_name: 'mine' }],
  ['a telephone as factor', 'POST', '/factors', { factor_type: 'phone', phone: '+306912345678' }],
  ['a challenge', 'POST', '/factors/00000000-0000-4000-8000-000000000000/challenge', {}],
  ['the end of a factor', 'DELETE', '/factors/00000000-0000-4000-8000-000000000000', undefined],
  ['recovery codes', 'POST', '/factors', { factor_type: 'recovery_code' }],
  ['an identity of a provider', 'GET', '/user/identities/authorize?provider=google', undefined],
  ['the end of an identity', 'DELETE', '/user/identities/00000000-0000-4000-8000-000000000000', undefined],
];

describe('the token of a student', () => {
  it.each(asStudent)('gets not %s', async (_what, method, path, body) => {
    const { session, userId } = await openStudent();
    const read = async () =>
      fixture.query(
        `select email, phone, encrypted_password, raw_user_meta_data,
           (select count(*) from auth.mfa_factors where user_id = id) as factors from auth.users where id = $1`,
        [userId],
      );
    const before = await read();
    const answer = await fixture.send(method, path, {
      headers: { authorization: `Bearer ${session.access_token}` },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await read()).toEqual(before);
  });

  it('reads its account, refreshes its session and signs out', async () => {
    const { session, userId } = await openStudent();
    const authorization = `Bearer ${session.access_token}`;
    const own = await fixture.send('GET', '/user', { headers: { authorization } });
    expect(await own.json()).toMatchObject({ id: userId, role: 'student', email: '' });
    const body = { refresh_token: session.refresh_token };
    const refreshed = await fixture.send('POST', '/token?grant_type=refresh_token', { body });
    expect(await refreshed.json()).toMatchObject({ user: { id: userId, role: 'student' } });
    expect((await fixture.send('POST', '/logout', { headers: { authorization } })).status).toBe(204);
    const stored = await fixture.query('select from auth.refresh_tokens where token = $1', [
      hashRefreshToken(session.refresh_token),
    ]);
    expect(stored).toEqual([]);
  });
});

/** What opens nothing for an account of role student, even one that the server's key gave an address to. */
const signIns: [string, string, (address: string) => unknown][] = [
  ['password', '/token?grant_type=password', (email) => ({ email, password: 'correct horse' })],
  ['password and number', '/token?grant_type=password', () => ({ phone: '306912345678', password: 'correct horse' })],
  ['a code of a mail', '/otp', (email) => ({ email, create_user: true })],
  ['a code of a message', '/otp', () => ({ phone: '306912345678', create_user: true })],
  ['a link of a mail', '/magiclink', (email) => ({ email })],
  ['a new password', '/recover', (email) => ({ email })],
  ['a mail sent again', '/resend', (email) => ({ type: 'signup', email })],
  ['another account', '/signup', (email) => ({ email, password: 'correct horse' })],
  ['a code that a flow left', '/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'y'.repeat(43) })],
  ['an id token', '/token?grant_type=id_token', () => ({ provider: 'google', id_token: 'a.b.c' })],
  ['a six-digit code', '/verify', (email) => ({ type: 'email', email, token: '123456' })],
];

describe('the account of a student', () => {
  it.each(signIns)('is not opened by %s', async (_what, path, body) => {
    const { email } = createCredentials();
    await fixture.query('delete from auth.users');
    await fixture.query(
      `insert into auth.users (aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at)
       values ('authenticated', 'student', $1, '306912345678', $2, now(), now())`,
      [email, await door.hash('correct horse', 'test')],
    );
    mails.length = 0;
    const answer = await fixture.send('POST', path, { body: body(email) });
    expect(await answer.text()).not.toContain('access_token');
    expect(await fixture.query('select from auth.sessions')).toEqual([]);
    expect(mails.filter((to) => to === email)).toEqual([]);
  });
});

describe('the door', () => {
  const signIn = (over: object = {}) => {
    const known = { userId: null, series: 0, groups: [], hash: null, admitted: true, locked: false };
    return {
      name: 'nobody',
      secret: 'bananas',
      onFailure: async () => {},
      onSession: async () => {},
      find: async () => ({ ...known, ...over }),
    };
  };

  it('opens nothing for nobody, for a wrong secret, and for what is not admitted', async () => {
    const { userId } = await openStudent();
    const hash = await door.hash('bananas', 'test');
    for (const over of [{}, { userId }, { userId, hash, admitted: false }, { userId, hash, locked: true }])
      expect(await door.open(request, signIn(over)), JSON.stringify(over)).toBeNull();
    expect(await door.open(request, signIn({ userId, hash }))).not.toBeNull();
  });

  it('gives a cookie for its own address alone, which page script does not read', async () => {
    const { cookie } = await openStudent();
    expect(cookie).toMatch(/^schole-known=[\w.-]+; Path=\/here; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });
});
