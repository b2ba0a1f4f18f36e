import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';

// One story: a server that others can reach, before and after its first account.

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp({
    environment: { SCHOLE_SITE_URL: 'https://schole.school.example', SCHOLE_SIGN_IN_FAILURES: '10' },
  });
});
afterAll(() => fixture.stop());

/** Status and body under a host that the program chooses; fetch sends that of the address. */
function get(path: string, host: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const sent = request(`${fixture.url}${path}`, { headers: { ...headers, host } }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve([answer.statusCode ?? 0, body]));
    });
    sent.on('error', reject);
    sent.on('upgrade', () => reject(new Error('It was upgraded')));
    sent.end();
  });
}

const config = async (): Promise<Record<string, unknown>> =>
  (await fetch(`${fixture.url}/config.json`)).json() as Promise<Record<string, unknown>>;
const signUp = async (code?: string, origin?: string): Promise<Response> =>
  fetch(`${fixture.url}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      ...{ apikey: fixture.anonKey, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      ...(origin !== undefined && { origin }),
    },
    body: JSON.stringify({
      ...{ email: 'first@example.org', password: 'long-enough' },
      data: { first_name: 'First', ...(code !== undefined && { first_account_code: code }) },
    }),
  });

test('only the configured host is answered, and health checks under any', async () => {
  for (const host of [
    'schole.school.example',
    'Schole.School.example:443',
    '127.0.0.1:3000',
    'localhost',
    '[::1]:8080',
  ])
    expect((await get('/config.json', host))[0], host).toBe(200);
  for (const host of ['evil.example', 'schole.school.example:8080', 'schole.school.example.evil.example', '10.0.0.5'])
    expect(await get('/config.json', host), host).toEqual([
      421,
      'This server answers at https://schole.school.example. A proxy in front of it has to pass on the Host header.\n',
    ]);
  const socket = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  expect((await get('/realtime/v1/websocket?vsn=2.0.0', 'evil.example', { ...socket, ...key }))[0]).toBe(421);
  expect((await get('/auth/v1/health', '10.0.0.5'))[0]).toBe(200);
});

test('the first account needs the code and a page of its own server; it is bounded, used once and not stored', async () => {
  const code = fixture.running.firstAccountCode ?? '';
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  expect(await config()).toMatchObject({ firstRun: true, firstAccountCode: true });
  for (const [written, origin] of [
    [undefined, undefined],
    ['AAAAA-AAAAA', undefined],
    [code, 'https://evil.example'],
  ] as const) {
    const refused = await signUp(written, origin);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'signup_disabled' }]);
  }
  const anonymous = await fixture.client();
  // A one-time code is asked for with the answer that everybody gets, and makes no account.
  expect((await anonymous.auth.signInWithOtp({ email: 'otp@example.org' })).error).toBeNull();
  expect(await config()).toMatchObject({ firstRun: true });
  for (let tries = 0; tries < 100; tries += 1) if ((await signUp('AAAAA-AAAAA')).status === 429) break;
  expect((await signUp(code)).status, 'too many wrong codes').toBe(429);
  await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('delete from private.failed_attempts'),
  );
  const first = await signUp(code.toLowerCase(), 'https://schole.school.example');
  expect([first.status, await first.json()]).toMatchObject([200, { user: { user_metadata: { first_name: 'First' } } }]);
  const { rows } = await fixture.fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query('select raw_user_meta_data as data from auth.users'),
  );
  expect(rows).toEqual([{ data: { first_name: 'First' } }]);
  expect(await config()).toMatchObject({ firstRun: false, firstAccountCode: false });
});

test('the second account needs neither', async () => {
  const second = await (await fixture.client()).auth.signUp({ email: 'second@example.org', password: 'long-enough' });
  expect(second.error).toBeNull();
});
