import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { unusedPort } from '../../../../tests/fakes/unused-port.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Started {
  child: ChildProcess;
  output(): string;
  complained(): string;
  ended: Promise<number | null>;
  /** Resolves when the output matches; rejects when the process ends before. */
  until(words: RegExp): Promise<RegExpMatchArray>;
}

let fresh: FreshDatabase;
let folder = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'schole-terminal-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});
afterAll(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true });
});

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      SCHOLE_DATA: folder,
      SCHOLE_SECRET: fresh.secret.toString(),
      DATABASE_URL: fresh.url,
      ...environment,
    },
  });
  children.push(child);
  let output = '';
  let complained = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    for (const notify of listeners) notify();
  });
  child.stderr.on('data', (part: Buffer) => {
    complained += part.toString();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    complained: () => complained,
    ended,
    until: (words) =>
      new Promise((resolve, reject) => {
        const notify = () => {
          const found = output.match(words);
          if (found !== null) resolve(found);
        };
        listeners.add(notify);
        notify();
        void ended.then((code) => reject(new Error(`ended with ${code}: ${complained}`)));
      }),
  };
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

describe('the program', () => {
  test('prints its address and what to do, and SIGTERM stops it in order', async () => {
    const server = start({});
    const [, url = ''] = await server.until(/ready: +(http:\/\/127\.0\.0\.1:\d+)[\s\S]+Ctrl\+C/);
    expect(server.output()).toMatch(/create the first account/);
    expect(server.output()).toMatch(/Mail: .*sign-up confirms at once; mails wait in the outbox/);
    // Otherwise it would print on its standard error that a debugger listens.
    server.child.kill('SIGUSR1');
    expect((await fetch(`${url}/config.json`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.complained()).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  }, 180_000);

  test('prints the code of the first account where others can reach it', async () => {
    const server = start({ SCHOLE_SITE_URL: 'https://schole.school.example' });
    await server.until(/create the first account with the code \w{5}-\w{5}\. It names the school/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 180_000);

  test('a second signal does not wait for a request that never ends', async () => {
    const server = start({});
    const [, url = ''] = await server.until(/ready: +(http:\S+)/);
    const slow = fetch(`${url}/functions/v1/add-source`, {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
    } as RequestInit).catch(() => 'cut');
    await fetch(`${url}/config.json`);
    server.child.kill('SIGINT');
    await server.until(/Stopping/);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    await slow;
  });

  test('a taken port is reported with what to do', async () => {
    const { server: other, port } = await takePort();
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toMatch(new RegExp(`^Port ${port} is taken .+PORT=${port + 1} npm start\n$`));
    other.close();
  });

  test('an invalid variable is reported by its name, without a stack', async () => {
    const server = start({ SCHOLE_SIGN_UP: 'sometimes' });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toBe('SCHOLE_SIGN_UP must be open, invitation or closed.\n');
  });

  test('a data folder that cannot be created is reported by its variable', async () => {
    const server = start({ SCHOLE_DATA: join(program, 'data'), SCHOLE_SECRET: '' });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toMatch(/^Note: DATABASE_URL .+\nSCHOLE_DATA: .+ cannot be made: .+\n$/);
  });

  test('answers 503 while its database is away at the start, and a signal stops it even then', async () => {
    const port = await unusedPort();
    const missing = 'postgres://nobody:nothing@127.0.0.1:1/none';
    const server = start({ DATABASE_URL: missing, PORT: String(port), SCHOLE_LOG: 'fatal' });
    let answer: Response | null = null;
    while (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      answer = await fetch(`http://127.0.0.1:${port}/auth/v1/health`).catch(() => null);
    }
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'server/starting' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
