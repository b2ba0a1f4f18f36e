import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedOwnerUrl } from '@schole/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeStandInPages } from '../../../../tests/app/stand-in-pages.ts';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { readConfig, variables } from '../config/config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const root = join(import.meta.dirname, '../../../..');

let folder = '';
let remove: () => Promise<void>;
let pages = '';
let running: RunningServer;

function start(): Promise<RunningServer> {
  const environment = { PORT: '0', SCHOLE_DATA: join(folder, 'data'), SCHOLE_LOG: 'silent' };
  return startServer(readConfig(environment), { pages });
}

beforeAll(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  remove = temporary.remove;
  pages = join(folder, 'pages');
  await mkdir(pages);
  await writeStandInPages(pages);
  running = await start();
});
afterAll(async () => {
  await running.stop();
  await remove();
});

async function readPostmaster(): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'data/pg/data/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${running.url}${path}`, {
    ...init,
    headers: { apikey: running.anonKey, 'content-type': 'application/json' },
  });
}

async function until(status: number): Promise<void> {
  for (;;) {
    const answer = await request('/auth/v1/health');
    await answer.arrayBuffer();
    if (answer.status === status) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function signUp(email: string): Promise<Response> {
  return request('/auth/v1/signup', { method: 'POST', body: JSON.stringify({ email, password: 'long-enough' }) });
}

test('a start that is aborted before it waits for its database ends, and releases its port', async () => {
  const missing = 'postgres://nobody:nothing@127.0.0.1:1/none';
  const config = readConfig({
    PORT: '0',
    SCHOLE_DATA: join(folder, 'off'),
    DATABASE_URL: missing,
    SCHOLE_LOG: 'silent',
  });
  const reason = new Error('called off');
  await expect(startServer(config, { pages, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

describe('the running server', () => {
  test('exposes the public settings to every browser, and nothing secret', async () => {
    const answer = await request('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const config = (await answer.json()) as { anonKey: string };
    expect(config).toEqual({
      anonKey: running.anonKey,
      signUp: 'open',
      firstRun: true,
      firstAccountCode: false,
      sealed: true,
      geolocation: null,
      geolocationField: null,
      measured: null,
      socialAddresses: [],
      supportContact: null,
      uploadLimit: 50 * 1024 * 1024,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(config.anonKey).toMatch(/^sb_publishable_/);
  });

  test('serves its APIs and pages, and a 404 in JSON for unknown API paths', async () => {
    expect((await request('/auth/v1/health')).status).toBe(200);
    expect((await request('/dashboard')).status).toBe(200);
    const wrong = await request('/nowhere', { method: 'POST', body: '{}' });
    expect(wrong.status).toBe(404);
    expect(await wrong.json()).toMatchObject({ code: 'not_found', id: expect.any(String) });
  });

  test('is no longer a first run once somebody has an account', async () => {
    expect((await signUp('first@example.org')).status).toBe(200);
    expect(await (await request('/config.json')).json()).toMatchObject({ firstRun: false });
  });

  test('hashes passwords with a cost of ten, whatever the environment says: only an argument of tests lowers it', async () => {
    const { rows } = await asOwner(await embeddedOwnerUrl(join(folder, 'data')), (owner) =>
      owner.query<{ hash: string }>('select encrypted_password as hash from auth.users'),
    );
    expect(rows.map(({ hash }) => hash.slice(0, 7))).toEqual(['$2b$10$']);
    expect(variables.filter(({ name }) => /COST|ROUNDS|BCRYPT/.test(name))).toEqual([]);
    const sources = globSync('{apps,platform,teaching}/*/src/**/*.ts', {
      cwd: root,
      exclude: ['**/*.test.ts', '**/test-*.ts'],
    });
    const givers = sources.filter((path) =>
      /passwordCost\s*[:=]\s*[^;,]*\d/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(givers).toEqual([]);
  });

  test('answers 503 while its database is killed, still serves its pages, and recovers by itself', async () => {
    process.kill(await readPostmaster(), 'SIGKILL');
    await until(503);
    const away = await request('/functions/v1/add-source', { method: 'POST', body: '{}' });
    if (away.status === 503) expect(await away.json()).toMatchObject({ code: 'server/starting', values: {} });
    expect((await request('/dashboard')).status).toBe(200);
    await until(200);
    expect((await signUp('second@example.org')).status).toBe(200);
  });

  test('stops and starts again with all its data', async () => {
    await running.stop();
    await expect(request('/config.json')).rejects.toThrow();
    running = await start();
    expect(await (await request('/config.json')).json()).toMatchObject({ firstRun: false });
    expect(await (await signUp('first@example.org')).json()).toMatchObject({ error_code: 'user_already_exists' });
  });
});
