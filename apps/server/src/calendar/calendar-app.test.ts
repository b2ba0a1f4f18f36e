import fs from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/app/test-app.ts';
import { readCalendar } from './test-calendar.ts';

const logged: string[] = [];
let app: TestApp;
let ada: Person;
/** The path of Ada's calendar, and the secret in it. */
let path: string;
let secret: string;

beforeAll(async () => {
  const write = fs.writeSync;
  vi.spyOn(fs, 'writeSync').mockImplementation(((fd: number, data: string | Uint8Array, ...more: []) => {
    if (fd !== 2) return write(fd, data as string, ...more);
    const bytes = Buffer.from(data as string);
    logged.push(bytes.toString());
    return bytes.length;
  }) as typeof fs.writeSync);
  app = await startTestApp({ environment: { SCHOLE_LOG: 'trace' } });
  ada = await app.signUp('Ada');
  const { data } = await ada.client.functions.invoke('make-calendar-feed', { body: { language: 'en' } });
  path = new URL(data.address).pathname;
  secret = path.slice('/calendar/'.length, -'.ics'.length);
});
afterAll(async () => {
  await app.stop();
  vi.restoreAllMocks();
});

/** A request with any method and a path that is sent as it stands. */
async function send(method: string, to: string): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, method, path: to }, resolve).on('error', reject).end();
  });
  answer.resume();
  return answer.statusCode;
}

test('a browser reads when its person’s address was made, and nothing more', async () => {
  const state = await ada.client.from('calendar_feeds').select('made_at, read_at').single();
  expect(state.data).toEqual({ made_at: expect.any(String), read_at: null });
  expect((await ada.client.from('calendar_feeds').select('sha256')).error?.code).toBe('42501');
});

test('an address is answered without a key or a token, and an unknown one as every unknown page', async () => {
  const answer = await fetch(`${app.url}${path}`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(readCalendar(await answer.text()).events).toEqual([]);
  const unknown = await fetch(`${app.url}/calendar/${'A'.repeat(43)}.ics`);
  const page = await fetch(`${app.url}/nowhere`);
  expect([unknown.status, await unknown.text()]).toEqual([404, await page.text()]);
  for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'content-security-policy'])
    expect(unknown.headers.get(name), name).toBe(page.headers.get(name));
});

test('no line of the log has the secret, whatever was asked of the address', async () => {
  expect(await send('GET', path)).toBe(200);
  expect(await send('HEAD', path)).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT']) await send(method, path);
  for (const to of [
    `/calendar/${secret}`,
    `${path}/`,
    `${path}/more`,
    `/CALENDAR/${secret}.ics`,
    `//calendar/${secret}.ics`,
    `/%63alendar/${secret}.ics`,
    `${path}?${secret}`,
    `/calendar/%zz${secret}`,
    `/calendar/${secret.repeat(20)}`,
  ])
    await send('GET', to);
  await ada.client.functions.invoke('remove-calendar-feed', { body: {} });
  expect(await send('GET', path)).toBe(404);
  // Lines are written together, in one order: behind this one all others are there.
  await send('GET', '/behind-all-others');
  await vi.waitFor(() => expect(logged.join('')).toContain('/behind-all-others'));
  const lines = logged.join('');
  expect(lines).toContain('"path":"/calendar/*"');
  expect(lines).not.toContain(secret);
});
