import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWriter, type Writer } from '../../../../tests/crash/writer-process.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { waitUntil } from '../connection/wait.ts';
import type { Database } from '../contract.ts';
import { openDatabase } from '../open-database.ts';
import type { OpenOptions } from '../options.ts';
import { findBinaries } from './binaries.ts';
import { serverProcesses } from './processes.ts';

const migrationsFolder = join(import.meta.dirname, '../../../../tests/crash/migrations');
type Folder = Awaited<ReturnType<typeof temporaryFolder>>;
let folder: Folder;
/** A data folder that has been started and stopped once: creating one takes longer than most of these tests. */
let used: Folder;
let databases: Database[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  used = await temporaryFolder();
  folder = used;
  const database = await open();
  await database.close();
});
afterAll(() => used.remove());

/** Copies a cluster that has run before into the test's folder, with its owners and rights. */
async function copyCluster(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(used.path, 'pg'), folder.path]);
}

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  for (const child of children) child.kill('SIGKILL');
  await waitUntil(async () => (await serverProcesses(data())).length === 0, 30_000);
  databases = [];
  children = [];
  await folder.remove();
});

const data = (path = folder.path): string => join(path, 'pg', 'data');

async function open(more: Partial<OpenOptions> = {}): Promise<Database> {
  const pgBin = process.env.SCHOLE_PG_BIN;
  const options = {
    dataFolder: folder.path,
    pgBin,
    secret: Buffer.alloc(32, 'schole crash'),
    migrationsFolder,
    ...more,
  };
  const database = await openDatabase(options);
  databases.push(database);
  await database.whenReady();
  return database;
}

function write(first: number): Writer {
  const writer = startWriter({ dataFolder: folder.path, first });
  children.push(writer.process);
  return writer;
}

async function count(database: Database): Promise<number> {
  const { rows } = await database.asUser({ role: 'service_role' }, (transaction) =>
    transaction.query<{ count: number }>('select count(*)::int as count from public.ledger'),
  );
  return rows[0]?.count ?? -1;
}

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(data(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('one owner', () => {
  it('refuses a second process on the same folder and names the owner', async () => {
    await copyCluster();
    await open();
    const second = write(0);
    expect(await second.ended).toBe(1);
    expect(second.log.join()).toMatch(
      `refused Another Schole (process ${process.pid}) is already running on this data folder`,
    );
    await expect(openDatabase({ dataFolder: folder.path, secret: Buffer.alloc(32) })).rejects.toThrow('SCHOLE_DATA');
  });

  it('releases the folder when it closes', async () => {
    await copyCluster();
    const first = await open();
    await first.close();
    expect(existsSync(join(folder.path, 'pg', 'owner.json'))).toBe(false);
    expect(await count(await open())).toBe(0);
  });

  const claim = (changes: Record<string, unknown>): Promise<void> =>
    writeFile(
      join(folder.path, 'pg', 'owner.json'),
      JSON.stringify({
        token: randomUUID(),
        host: hostname(),
        bootId: 'of another start',
        pid: process.pid,
        started: '1',
        heartbeat: Date.now(),
        ...changes,
      }),
    );

  it.each([
    ['from before the machine was restarted', {}],
    ['of another host that has been silent for long', { host: 'elsewhere', heartbeat: Date.now() - 3_600_000 }],
  ])('takes over a claim %s', async (_, changes) => {
    await copyCluster();
    await claim(changes);
    expect((await open()).state()).toBe('ready');
  });

  it('takes over a claim that a crash left half written', async () => {
    await copyCluster();
    await writeFile(join(folder.path, 'pg', 'owner.json'), '{"tok');
    expect((await open()).state()).toBe('ready');
  });

  it("refuses while another host's heartbeat is recent", async () => {
    await copyCluster();
    await claim({ host: 'elsewhere' });
    await expect(open()).rejects.toThrow('Another Schole on the host elsewhere');
  });

  it('lets exactly one of several that start at once claim it', async () => {
    const tries = await Promise.allSettled(
      [write(0), write(0), write(0)].map((writer) => writer.until(writer.isReady)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('recovery', () => {
  it('leaves no PostgreSQL behind when its process is killed, and starts again with every acknowledged row', async () => {
    await copyCluster();
    const writer = write(1);
    await writer.until(() => writer.acknowledged.length >= 50);
    writer.process.kill('SIGKILL');
    await writer.ended;
    expect(await waitUntil(async () => (await serverProcesses(data())).length === 0, 20_000)).toBe(true);
    expect(await count(await open())).toBeGreaterThanOrEqual(writer.acknowledged.length);
  });

  it('ends an orphaned server that is still alive', async () => {
    await copyCluster();
    const { account, postgres } = await serverAccount();
    const orphan = spawn(
      postgres,
      ['-D', data(), '-c', 'listen_addresses=', '-c', `unix_socket_directories=${join(folder.path, 'pg', 'sock')}`],
      {
        ...account,
        cwd: data(),
        stdio: 'ignore',
      },
    );
    children.push(orphan);
    await waitUntil(
      async () => (await readFile(join(data(), 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready'),
      20_000,
    );
    expect(await count(await open())).toBe(0);
    expect(await postmasterPid()).not.toBe(orphan.pid);
  });

  it.each([
    ['an empty pid file', () => ''],
    ['a pid file of a stranger with the same pid', () => `${process.ppid}\n${data()}\n`],
  ])('starts after %s', async (_, content) => {
    await copyCluster();
    await writeFile(join(data(), 'postmaster.pid'), content());
    expect(await count(await open())).toBe(0);
  });

  it('starts after an unfinished creation of the cluster', async () => {
    await mkdir(join(folder.path, 'pg', 'data.new'), { recursive: true });
    await writeFile(join(folder.path, 'pg', 'data.new', 'PG_VERSION'), '18\n');
    expect(await count(await open())).toBe(0);
  });

  it('is away while PostgreSQL is gone, answers 503, and recovers by itself', async () => {
    await copyCluster();
    const database = await open();
    const received: string[] = [];
    await database.listen('news', (payload) => received.push(payload));
    const before = await postmasterPid();
    process.kill(before, 'SIGKILL');
    expect(await waitUntil(() => database.state() === 'away', 20_000, 1)).toBe(true);
    await expect(count(database)).rejects.toMatchObject({ code: 'server/starting', status: 503 });
    expect(await waitUntil(() => database.state() === 'ready', 60_000)).toBe(true);
    expect(await count(database)).toBe(0);
    expect(await postmasterPid()).not.toBe(before);
    await database.asUser({ role: 'service_role' }, (transaction) =>
      transaction.query(`select pg_notify('news', 'still here')`),
    );
    expect(await waitUntil(() => received.length > 0, 20_000)).toBe(true);
    expect(received).toEqual(['still here']);
  });

  it('fails a call that is under way when PostgreSQL is killed as a temporary outage', async () => {
    await copyCluster();
    const database = await open();
    const call = database.asUser({ role: 'service_role' }, async (transaction) => {
      process.kill(await postmasterPid(), 'SIGQUIT');
      await transaction.query('select pg_sleep(10)');
    });
    await expect(call).rejects.toMatchObject({ code: 'server/starting' });
    expect(await waitUntil(() => database.state() === 'ready', 60_000)).toBe(true);
  });

  it('leaves no process after SIGTERM', async () => {
    await copyCluster();
    const writer = write(1);
    await writer.until(() => writer.acknowledged.length >= 10);
    writer.process.kill('SIGTERM');
    expect(await writer.ended).toBe(0);
    expect(await serverProcesses(data())).toEqual([]);
  });

  it('stops in the middle of its first start', async () => {
    const database = await openDatabase({
      dataFolder: folder.path,
      pgBin: process.env.SCHOLE_PG_BIN,
      secret: Buffer.alloc(32),
      migrationsFolder,
    });
    await database.close();
    await expect(database.whenReady()).rejects.toThrow('closed while it was starting');
    expect(await serverProcesses(data())).toEqual([]);
    expect(await count(await open())).toBe(0);
  });
});

describe('location and environment', () => {
  it('listens on loopback with a password when the path is too long for a socket', async () => {
    const long = join(folder.path, 'a-rather-long-name'.repeat(3), 'and-another-one'.repeat(4));
    const database = await open({ dataFolder: long });
    expect(await count(database)).toBe(0);
    const pidFile = (await readFile(join(data(long), 'postmaster.pid'), 'utf8')).split('\n');
    expect(pidFile[4]).toBe('');
    expect(pidFile[5]).toBe('127.0.0.1');
    await database.close();
  });

  it('logs nothing of a statement that failed', async () => {
    await copyCluster();
    const database = await open();
    const failed = database.asUser({ role: 'service_role' }, (transaction) =>
      transaction.query("select 'anna@example.org'::int as secret_name"),
    );
    await expect(failed).rejects.toThrow('invalid input syntax');
    const log = await readFile(join(folder.path, 'pg', 'log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toMatch(/anna@|secret_name|invalid input/);
  });

  it('supports odd characters in its path', async () => {
    const odd = join(folder.path, `my "data", α & b'c`);
    const database = await open({ dataFolder: odd });
    expect(await count(database)).toBe(0);
    await database.close();
  });

  it('refuses data of another major version, changes nothing and gives instructions', async () => {
    await copyCluster();
    await writeFile(join(data(), 'PG_VERSION'), '14\n');
    await expect(open()).rejects.toThrow(/made by PostgreSQL 14.*SCHOLE_PG_BIN/);
    expect(existsSync(join(folder.path, 'pg', 'owner.json'))).toBe(false);
  });

  it('refuses a folder without the programs', async () => {
    await expect(open({ pgBin: folder.path })).rejects.toThrow('SCHOLE_PG_BIN: no working postgres');
  });

  it('refuses data whose password was lost', async () => {
    await copyCluster();
    await rename(join(folder.path, 'pg', 'secret'), join(folder.path, 'pg', 'secret.lost'));
    await expect(open()).rejects.toThrow('secret is missing');
  });
});

async function serverAccount(): Promise<{ account: { uid?: number; gid?: number }; postgres: string }> {
  const { postgres } = await findBinaries(process.env.SCHOLE_PG_BIN, null);
  const { uid, gid } = await import('node:fs').then(({ statSync }) => statSync(data()));
  return { account: process.getuid?.() === 0 ? { uid, gid } : {}, postgres };
}

it('reports why PostgreSQL does not start, retries, and can be stopped meanwhile', async () => {
  await copyCluster();
  const errors: string[] = [];
  const database = await openDatabase({
    dataFolder: folder.path,
    pgBin: process.env.SCHOLE_PG_BIN,
    secret: Buffer.alloc(32),
    log: { info: () => {}, warn: () => {}, error: (message) => errors.push(message) },
    serverSettings: { shared_buffers: 'nonsense' },
  });
  expect(await waitUntil(() => errors.length >= 2, 60_000)).toBe(true);
  expect(errors[0]).toContain('invalid value for parameter "shared_buffers"');
  await database.close();
  await expect(database.whenReady()).rejects.toThrow('closed while it was starting');
});
