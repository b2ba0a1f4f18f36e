import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caps, type Child, startChild } from './child.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';
import { withoutNetwork } from './without-network.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));
const readable = ['node_modules', 'teaching', 'apps/server/src/isolated', 'apps/server/package.json'].map(
  (path) => `${root}${path}`,
);
const caps: Caps = { heap: 64, resident: 250, data: 1_400_000, processor: 60 };
const time = { start: 120_000, silence: 120_000, whole: 120_000, idle: 30_000 };
// Children have a low priority: beside two busy processes one starts ten times more slowly than alone.
vi.setConfig({ testTimeout: 300_000 });

const pools: Pool[] = [];
function open(options: Partial<PoolOptions> = {}): Pool {
  const start = () => startChild({ entry, readable }, caps);
  const pool = createPool({ start, size: 1, waiting: 8, pieces: 20, time, resident: caps.resident, ...options });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

interface RunOptions {
  owner?: string;
  signal?: AbortSignal;
  bytes?: string;
  progress?: () => void;
}

function run(pool: Pool, input: string, options: RunOptions = {}) {
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

describe('a child process', () => {
  test('receives bytes, reports its progress a few times a second, and stays warm', async () => {
    const pool = open();
    const text = 'εληά '.repeat(20_000);
    expect(await run(pool, 'echo', { bytes: text })).toBe(text);
    let reports = 0;
    expect(await run(pool, 'progress', { progress: () => (reports += 1) })).toBe('done');
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThan(20);
    expect(await run(pool, 'print')).toBe('done');
    expect(await run(pool, 'count')).toBe(4);
  });

  test('serves one person: the next gets a child of their own, and an idle one is stopped for it', async () => {
    const pool = open();
    await run(pool, 'count');
    expect(await run(pool, 'count')).toBe(2);
    expect(await run(pool, 'count', { owner: 'Petros' })).toBe(1);
    expect(await run(pool, 'count')).toBe(1);
    const wide = open({ size: 2 });
    await run(wide, 'count');
    await run(wide, 'count', { owner: 'Petros' });
    expect(await Promise.all([run(wide, 'count'), run(wide, 'count', { owner: 'Petros' })])).toEqual([2, 2]);
  });

  test('has an empty environment and reads nothing but the program', async () => {
    const pool = open();
    expect(await run(pool, 'environment')).toEqual([]);
    expect(await run(pool, `read: ${entry}`)).toBeGreaterThan(100);
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
    expect(await run(pool, `all of: ${forbidden.join(', ')}`)).toEqual(forbidden.map(() => 'ERR_ACCESS_DENIED'));
  });

  test('has neither the signals nor the sockets that the permission model leaves it', async () => {
    const pool = open();
    const forbidden = [
      // A Node process of the same account that gets it opens its debugger to every local program.
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
    expect(await run(pool, `all of: ${forbidden.join(', ')}`)).toEqual(forbidden.map(() => 'ERR_ACCESS_DENIED'));
    // SQLite opens files past the permission model.
    expect(await run(pool, 'all of: sqlite')).toEqual(['ERR_UNKNOWN_BUILTIN_MODULE']);
    // No network interface at all where the kernel gives it a network namespace of its own.
    const networks = (await run(pool, 'network')) as string[];
    expect(networks.length > 0).toBe((await withoutNetwork(entry)).length === 0);
  });

  test('passes a fault of the catalogue on and is kept', async () => {
    const pool = open();
    await expect(run(pool, 'fault')).rejects.toMatchObject({
      name: 'Fault',
      code: 'source/too-many-pages',
      status: 422,
      extra: { values: { pages: 20_000, most: 500 } },
    });
    expect(await run(pool, 'count')).toBe(2);
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
    await expect(run(pool, deed)).rejects.toThrow(words);
    expect(await run(pool, 'count')).toBe(1);
  });

  test('that fails to start is not the fault of the file, however large that is', async () => {
    const start = () => startChild({ entry: `${entry}.missing`, readable }, caps);
    for (const bytes of ['', 'x'.repeat(1_000_000)]) {
      const problem = await run(open({ start }), 'echo', { bytes }).catch((error: unknown) => error);
      expect(problem).toMatchObject({
        name: 'Error',
        message: expect.stringMatching(/before it took its work.*missing/s),
      });
    }
  });

  test('that sends nothing, or never ends, times out', async () => {
    const silent = open({ time: { ...time, silence: 700 } });
    await expect(run(silent, 'silence')).rejects.toThrow('silent for too long');
    const endless = open({ time: { ...time, whole: 700 } });
    await expect(run(endless, 'loop')).rejects.toThrow('took too long');
  });

  test('that takes no work in time is not the fault of the file', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    const child = {
      process: {},
      printed: () => '',
      send: async () => {},
      listen() {},
      end: () => resolve('end'),
      ended,
    };
    const never = open({ start: async () => child as unknown as Child, time: { ...time, start: 50 } });
    await expect(run(never, 'count')).rejects.toMatchObject({
      name: 'Error',
      message: 'A child took no work in time.',
    });
  });

  test('is ended when its work is aborted', async () => {
    const pool = open();
    const calling = new AbortController();
    const working = run(pool, 'loop', { signal: calling.signal });
    const waiting = run(pool, 'count', { signal: calling.signal });
    const next = run(pool, 'count');
    calling.abort(new Error('called off'));
    await expect(working).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    expect(await next).toBe(1);
    await expect(run(pool, 'count', { signal: calling.signal })).rejects.toThrow('called off');
  });
});

describe('a pool', () => {
  test('runs a maximum of children, queues a few pieces of work, and refuses more', async () => {
    let started = 0;
    const start = () => {
      started += 1;
      return startChild({ entry, readable }, caps);
    };
    const pool = open({ start, size: 2, waiting: 2 });
    const answers = ['a', 'b', 'c', 'd'].map((bytes) => run(pool, 'echo', { bytes }));
    await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'server/busy' });
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
    expect(started).toBe(2);
  });

  test('replaces a child after its share of work, and stops an idle one', async () => {
    const pool = open({ pieces: 2 });
    const counts = [];
    for (let piece = 0; piece < 3; piece += 1) counts.push(await run(pool, 'count'));
    expect(counts).toEqual([1, 2, 1]);
    const brief = open({ pieces: 100_000, time: { ...time, idle: 1 } });
    expect(await run(brief, 'count')).toBe(1);
    await expect.poll(() => run(brief, 'count')).toBe(1);
  });

  test('that is closed ends running work and takes no more', async () => {
    const pool = open();
    const ended = Promise.allSettled([run(pool, 'loop'), run(pool, 'count')]);
    await pool.close();
    for (const { status } of await ended) expect(status).toBe('rejected');
    await expect(run(pool, 'count')).rejects.toMatchObject({ code: 'server/starting' });
  });
});

// On other systems a busy child ends when its CPU time is used up.
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
