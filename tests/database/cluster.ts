import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, prepareSupervisor, type Supervisor, withDatabase, withLogin } from '@schole/database';
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

export interface PreparedFolder {
  dataFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Sockets on which the first caller starts a server and every caller is told where it is. */
    testServerDoors: Record<TestServerKind, string>;
    /** The same for a data folder of the embedded engine. */
    preparedFolderDoor: string;
  }
}

/** `own`: the owner is its superuser, as in the embedded engine. `outside`: somebody else's, the owner is no superuser. */
export type TestServerKind = 'own' | 'outside';

/** Every database of a server shares the role `authenticator`, so every test must derive the same password for it. */
export const testSecret = Buffer.alloc(32, 'schole tests');

let folder = '';
const doors: TestDoor[] = [];
const supervisors: Supervisor[] = [];

/** Opens the doors; a server itself starts when the first test asks, so that runs without a database start none. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'schole-test-'));
  // As root, PostgreSQL runs as another account, which must be able to come through here.
  await chmod(folder, 0o711);
  // A server that is not ours is left as it was found.
  const tidy = async (told: TestServer): Promise<void> => (givenServer() === null ? undefined : dropAll(told));
  const own = await openDoor('own', () => start(openServer), tidy);
  const outside = await openDoor('outside', () => start(openOutside));
  const prepared = await openDoor('prepared', prepareFolder);
  doors.push(own, outside, prepared);
  project.provide('testServerDoors', { own: own.path, outside: outside.path });
  project.provide('preparedFolderDoor', prepared.path);
}

export async function teardown(): Promise<void> {
  for (const door of doors.splice(0)) await door.close();
  for (const supervisor of supervisors.splice(0)) await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
}

interface TestDoor {
  path: string;
  close(): Promise<void>;
}

/** The first who knocks has the work done, and everybody is told what came of it. */
async function openDoor<Told extends object>(
  name: string,
  open: () => Promise<Told>,
  tidy?: (told: Told) => Promise<void>,
): Promise<TestDoor> {
  const path = join(folder, name);
  let opening: Promise<Told> | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    opening ??= open();
    opening.then(
      (told) => socket.end(JSON.stringify(told)),
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
      const told = await opening?.catch(() => null);
      if (told) await tidy?.(told).catch(() => {});
    },
  };
}

/** A data folder whose database is made and migrated, and in which nothing runs: to be copied. */
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

function givenServer(): string | null {
  const given = process.env.DATABASE_URL;
  return given === undefined || given === '' ? null : given;
}

async function openServer(): Promise<string> {
  return givenServer() ?? (await launch('own'));
}

const landlord = 'landlord';
const password = 'of the landlord';

/** A PostgreSQL of somebody else: its databases belong to a login that may make roles and databases, and no more. */
async function openOutside(): Promise<string> {
  const root = await launch('outside');
  await asOwner(root, async (superuser) => {
    await superuser.query(`create role ${landlord} login createrole createdb password '${password}'`);
    await superuser.query(`create database ${landlord} owner ${landlord}`);
  });
  return withDatabase(withLogin(root, landlord, password), landlord);
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
