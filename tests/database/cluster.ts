import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, prepareSupervisor, type Supervisor, withDatabase } from '@schole/database';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

/** What a test file is told about the server of this run. */
export interface TestServer {
  /** The owner's url; its database is only logged in to, never written. */
  ownerUrl: string;
  /** A migrated database that nobody is connected to. */
  template: string;
  /** Begins the names of this run's databases. */
  prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket on which the first caller starts the server and every caller is told where it is. */
    testServerDoor: string;
  }
}

/** Every database of a server shares the role `authenticator`, so every test must derive the same password for it. */
export const testSecret = Buffer.alloc(32, 'schole tests');

let folder = '';
let door: Server | null = null;
let starting: Promise<TestServer> | null = null;
let supervisor: Supervisor | null = null;

/** Opens the door; the server itself starts when the first test asks, so that runs without a database start none. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'schole-test-'));
  // As root, PostgreSQL runs as another account, which must be able to come through here.
  await chmod(folder, 0o711);
  const path = join(folder, 'door');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    starting ??= start();
    starting.then(
      (told) => socket.end(JSON.stringify(told)),
      (error: unknown) => socket.end(JSON.stringify({ failed: String(error) })),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  door = server;
  project.provide('testServerDoor', path);
}

export async function teardown(): Promise<void> {
  door?.close();
  if (starting !== null && supervisor === null) await dropAll(await starting).catch(() => {});
  await starting?.catch(() => {});
  await supervisor?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(): Promise<TestServer> {
  const ownerUrl = await openServer();
  const prefix = `schole_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  await asOwner(ownerUrl, (owner) => owner.query(`create database ${template}`));
  const database = await openDatabase({
    dataFolder: folder,
    databaseUrl: withDatabase(ownerUrl, template),
    secret: testSecret,
    log: { info: () => {}, warn: console.warn, error: console.error },
  });
  try {
    await database.whenReady();
  } finally {
    await database.close();
  }
  return { ownerUrl, template, prefix };
}

async function openServer(): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  supervisor = await prepareSupervisor({
    dataFolder: folder,
    pgBin: process.env.SCHOLE_PG_BIN,
    dbUser: process.env.SCHOLE_DB_USER,
    // Nothing here outlives the run, so nothing here waits for a disk.
    serverSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return await supervisor.start();
}

async function dropAll({ ownerUrl, prefix }: TestServer): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await owner.query(`drop database if exists ${name}`);
  });
}

export async function asOwner<Result>(url: string, work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await owner.end();
  }
}
