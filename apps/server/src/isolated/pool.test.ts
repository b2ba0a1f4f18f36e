import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type Caps, startChild } from './child.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { withoutNetwork } from './without-network.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));
const readable = ['node_modules', 'teaching', 'apps/server/src/isolated', 'apps/server/package.json'].map(
  (path) => `${root}${path}`,
);
const caps: Caps = { heap: 64, resident: 250, data: 1_400_000, processor: 60 };
const time = { silence: 20_000, whole: 30_000, idle: 30_000 };

const pools: Pool[] = [];
function open(options: Partial<PoolOptions> = {}): Pool {
  const start = () => startChild({ entry, readable }, caps);
  const pool = openPool({ start, size: 1, waiting: 8, pieces: 20, time, resident: caps.resident, ...options });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

interface AskOptions {
  owner?: string;
  signal?: AbortSignal;
  bytes?: string;
  progress?: () => void;
}

function ask(pool: Pool, input: string, options: AskOptions = {}) {
  const { owner = 'Eleni', signal = new AbortController().signal, bytes = '', progress } = options;
  const buffer = Buffer.from(bytes);
  async function* pieces() {
    for (let at = 0; at < buffer.length; at += 1_000) yield buffer.subarray(at, at + 1_000);
  }
  return pool.run({
    owner,
    input,
    bytes: { size: buffer.length, pieces: pieces() },
    signal,
    progress,
    read: (answer) => answer,
  });
}

describe('a child', () => {
  test('is given bytes, tells of its progress a few times a second, and stays warm', async () => {
    const pool = open();
    const text = 'εληά '.repeat(20_000);
    expect(await ask(pool, 'echo', { bytes: text })).toBe(text);
    let told = 0;
    expect(await ask(pool, 'progress', { progress: () => (told += 1) })).toBe('done');
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(20);
    expect(await ask(pool, 'print')).toBe('done');
    expect(await ask(pool, 'count')).toBe(4);
  });

  test('serves one person: the next gets a child of their own, and the first one’s is let go for it', async () => {
    const pool = open();
    await ask(pool, 'count');
    expect(await ask(pool, 'count')).toBe(2);
    expect(await ask(pool, 'count', { owner: 'Petros' })).toBe(1);
    expect(await ask(pool, 'count')).toBe(1);
    const wide = open({ size: 2 });
    await ask(wide, 'count');
    await ask(wide, 'count', { owner: 'Petros' });
    expect(await Promise.all([ask(wide, 'count'), ask(wide, 'count', { owner: 'Petros' })])).toEqual([2, 2]);
  });

  test('has an empty environment and reads nothing but the program', async () => {
    const pool = open();
    expect(await ask(pool, 'environment')).toEqual([]);
    expect(await ask(pool, `read: ${entry}`)).toBeGreaterThan(100);
    const forbidden = [
      'read /etc/passwd',
      `read ${root}package.json`,
      `read ${root}data/secret`,
      'read /proc/self/environ',
      `list ${root}`,
      'list /tmp',
      `write ${root}node_modules/x`,
      'write /tmp/x',
      'start /bin/ls',
      'work',
    ];
    expect(await ask(pool, `all of: ${forbidden.join(', ')}`)).toEqual(forbidden.map(() => 'ERR_ACCESS_DENIED'));
  });

  test('has neither the signals nor the sockets that the permission model leaves it', async () => {
    const pool = open();
    const forbidden = [
      // A Node of the same account that gets it opens its debugger, to whoever asks.
      'signal SIGUSR1',
      'signal SIGKILL',
      'slow',
      'account',
      'flags',
      'connect /run/postgresql/.s.PGSQL.5432',
      'connect 80',
      'ask http://127.0.0.1:9229/json/list',
      'listen',
      'send',
      'name',
      'handle',
    ];
    expect(await ask(pool, `all of: ${forbidden.join(', ')}`)).toEqual(forbidden.map(() => 'ERR_ACCESS_DENIED'));
    // SQLite opens files past the permission model.
    expect(await ask(pool, 'all of: sqlite')).toEqual(['ERR_UNKNOWN_BUILTIN_MODULE']);
    // No interface at all where the kernel gives it a network of its own.
    const networks = (await ask(pool, 'network')) as string[];
    expect(networks.length > 0).toBe((await withoutNetwork(entry)).length === 0);
  });

  test('brings a fault across in the words of the catalogue and is kept', async () => {
    const pool = open();
    await expect(ask(pool, 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-many-pages',
      status: 422,
      extra: { values: { pages: 20_000, most: 500 } },
    });
    expect(await ask(pool, 'count')).toBe(2);
  });

  test.each([
    ['throw', /a bug/],
    ['exit', /ended by itself \(code 3\)/],
    ['heap', /ended by itself/],
    ['buffers', /too much memory/],
    ['noise', /nonsense/],
    ['unknown fault', /does not exist/],
  ])('that does "%s" is replaced', async (deed, words) => {
    const pool = open();
    await expect(ask(pool, deed)).rejects.toThrow(words);
    expect(await ask(pool, 'count')).toBe(1);
  });

  test('that does not come up is no fault of the file, however large that is', async () => {
    const start = () => startChild({ entry: `${entry}.missing`, readable }, caps);
    for (const bytes of ['', 'x'.repeat(1_000_000)]) {
      const problem = await ask(open({ start }), 'echo', { bytes }).catch((error: unknown) => error);
      expect(problem).toMatchObject({
        name: 'Error',
        message: expect.stringMatching(/before it took its work.*missing/s),
      });
    }
  });

  test('that says nothing, or never ends, is ended in its time', async () => {
    const silent = open({ time: { ...time, silence: 700 } });
    await expect(ask(silent, 'silence')).rejects.toThrow('silent for too long');
    const endless = open({ time: { ...time, whole: 700 } });
    await expect(ask(endless, 'loop')).rejects.toThrow('took too long');
  });

  test('is ended when its work is called off', async () => {
    const pool = open();
    const calling = new AbortController();
    const working = ask(pool, 'loop', { signal: calling.signal });
    const waiting = ask(pool, 'count', { signal: calling.signal });
    const next = ask(pool, 'count');
    calling.abort(new Error('called off'));
    await expect(working).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    expect(await next).toBe(1);
    await expect(ask(pool, 'count', { signal: calling.signal })).rejects.toThrow('called off');
  });
});

describe('a pool', () => {
  test('has as many children as it may, lets a few wait, and refuses more', async () => {
    let started = 0;
    const start = () => {
      started += 1;
      return startChild({ entry, readable }, caps);
    };
    const pool = open({ start, size: 2, waiting: 2 });
    const asked = ['a', 'b', 'c', 'd'].map((bytes) => ask(pool, 'echo', { bytes }));
    await expect(ask(pool, 'echo')).rejects.toMatchObject({ code: 'server/busy' });
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
    expect(started).toBe(2);
  });

  test('replaces a child after its share of work, and lets one go that has nothing to do', async () => {
    const pool = open({ pieces: 2 });
    const counts = [];
    for (let piece = 0; piece < 3; piece += 1) counts.push(await ask(pool, 'count'));
    expect(counts).toEqual([1, 2, 1]);
    const brief = open({ pieces: 100_000, time: { ...time, idle: 1 } });
    expect(await ask(brief, 'count')).toBe(1);
    await expect.poll(() => ask(brief, 'count')).toBe(1);
  });

  test('that is closed ends what is under way and takes no more', async () => {
    const pool = open();
    const ended = Promise.allSettled([ask(pool, 'loop'), ask(pool, 'count')]);
    await pool.close();
    for (const { status } of await ended) expect(status).toBe('rejected');
    await expect(ask(pool, 'count')).rejects.toMatchObject({ code: 'server/starting' });
  });
});

// Elsewhere a busy child ends when its share of the processor is used up.
describe.skipIf(!existsSync('/proc/self/status'))('a parent that is killed', () => {
  test.each(['loop', 'silence'])('takes its child with it, also in the middle of "%s"', async (deed) => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('test-parent.ts', import.meta.url)), deed], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<string>((resolve) => {
      createInterface({ input: parent.stdout }).once('line', resolve);
    });
    expect(existsSync(`/proc/${pid}/status`)).toBe(true);
    parent.kill('SIGKILL');
    while (existsSync(`/proc/${pid}/status`)) {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  });
});
