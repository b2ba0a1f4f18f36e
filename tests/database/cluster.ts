import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, prepareSupervisor, type Supervisor, withDatabase, withLogin } from '@schole/database';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

/** What a test file receives about the database server of this run. */
export interface TestServer {
  /** The owner's url; its database is only logged in to, never written. */
  ownerUrl: string;
  /** A migrated database without any connection. */
  template: string;
  /** Prefix of the names of this run's databases. */
  prefix: string;
}

export interface PreparedFolder {
  dataFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Sockets on which the first caller starts a server and every caller receives its address. */
    testServerSockets: Record<TestServerKind, string>;
    /** The same for a data folder of the embedded engine. */
    preparedFolderSocket: string;
  }
}

/** `own`: the owner is its superuser, as in the embedded engine. `outside`: an external server, the owner is no superuser. */
export type TestServerKind = 'own' | 'outside';

/** Every database of a server shares the role `authenticator`, so every test must derive the same password for it. */
export const testSecret = Buffer.alloc(32, 'schole tests');

let folder = '';
const startSockets: StartSocket[] = [];
const supervisors: Supervisor[] = [];

/** Opens the sockets; a server starts on the first request of a test, so that runs without a database start none. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'schole-test-'));
  // As root, PostgreSQL runs as another account, which must be able to traverse this folder.
  await chmod(folder, 0o711);
  // A server that this run did not start is left as it was found.
  const tidy = async (server: TestServer): Promise<void> => (configuredServer() === null ? undefined : dropAll(server));
  const own = await listenForStart('own', () => start(startOwnServer), tidy);
  const outside = await listenForStart('outside', () => start(startOutsideServer));
  const prepared = await listenForStart('prepared', prepareFolder);
  startSockets.push(own, outside, prepared);
  project.provide('testServerSockets', { own: own.path, outside: outside.path });
  project.provide('preparedFolderSocket', prepared.path);
}

export async function teardown(): Promise<void> {
  for (const socket of startSockets.splice(0)) await socket.close();
  for (const supervisor of supervisors.splice(0)) await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
}

interface StartSocket {
  path: string;
  close(): Promise<void>;
}

/** The first connection triggers the work, and every connection receives its result. */
async function listenForStart<Started extends object>(
  name: string,
  open: () => Promise<Started>,
  tidy?: (started: Started) => Promise<void>,
): Promise<StartSocket> {
  const path = join(folder, name);
  let opening: Promise<Started> | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    opening ??= open();
    opening.then(
      (started) => socket.end(JSON.stringify(started)),
      (error: unknown) => socket.end(JSON.stringify({ failed: String(error) })),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  return {
    path,
    async close() {
      server.close();
      const started = await opening?.catch(() => null);
      if (started) await tidy?.(started).catch(() => {});
    },
  };
}

/** A data folder with a created and migrated database, in which no server runs: to be copied. */
async function prepareFolder(): Promise<PreparedFolder> {
  const dataFolder = join(folder, 'prepared-data');
  await mkdir(dataFolder, { mode: 0o711 });
  const database = await openDatabase({ dataFolder, secret: testSecret });
  try {
    await database.whenReady();
  } finally {
    await database.close();
  }
  return { dataFolder };
}

async function start(open: () => Promise<string>): Promise<TestServer> {
  const ownerUrl = await open();
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

function configuredServer(): string | null {
  const url = process.env.DATABASE_URL;
  return url === undefined || url === '' ? null : url;
}

async function startOwnServer(): Promise<string> {
  return configuredServer() ?? (await launch('own'));
}

const ownerRole = 'landlord';
const password = 'of the landlord';

/** An external PostgreSQL: its databases belong to a login that may create roles and databases, and no more. */
async function startOutsideServer(): Promise<string> {
  const root = await launch('outside');
  await asOwner(root, async (superuser) => {
    await superuser.query(`create role ${ownerRole} login createrole createdb password '${password}'`);
    await superuser.query(`create database ${ownerRole} owner ${ownerRole}`);
  });
  return withDatabase(withLogin(root, ownerRole, password), ownerRole);
}

async function launch(name: string): Promise<string> {
  const dataFolder = join(folder, `${name}-server`);
  await mkdir(dataFolder, { mode: 0o711 });
  const supervisor = await prepareSupervisor({
    dataFolder,
    pgBin: process.env.SCHOLE_PG_BIN,
    dbUser: process.env.SCHOLE_DB_USER,
    // Nothing here outlives the run, so nothing here waits for a disk.
    serverSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  supervisors.push(supervisor);
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
