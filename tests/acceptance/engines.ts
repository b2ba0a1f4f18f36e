import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedOwnerUrl, prepareSupervisor, withDatabase, withLogin } from '@schole/database';
import { type Running, readConfig, switchOn, type WebFunction } from '@schole/server';
import { asOwner } from '../database/cluster.ts';
import { writeStandInPages } from '../pages.ts';

/** The two ways a database stands behind the server. */
export const engines = ['embedded', 'external'] as const;
export type Engine = (typeof engines)[number];

/** A whole server on a database of its own. */
export interface Stand {
  running: Running;
  /** Lets the owner of the database run SQL: foreign migrations, and looks behind the doors. */
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const landlord = 'landlord';
const password = 'of the landlord';

/**
 * Starts a server on one of the engines. `external` is a PostgreSQL that the server did not start, whose owner is no
 * superuser; `migration` runs as the owner after Schole's own migrations.
 */
export async function openStand(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  migration?: string,
  functions: readonly WebFunction[] = [],
): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'schole-acceptance-'));
  // As root, PostgreSQL runs as another account, which must be able to come through here.
  await chmod(folder, 0o711);
  await writeStandInPages(folder);
  const outside = engine === 'external' ? await openOutside(join(folder, 'outside')) : null;
  const running = await switchOn(
    readConfig({
      PORT: '0',
      SCHOLE_DATA: join(folder, 'data'),
      SCHOLE_SECRET: randomBytes(24).toString('hex'),
      SCHOLE_LOG: 'fatal',
      ...(outside === null ? {} : { DATABASE_URL: outside.url }),
      ...environment,
    }),
    { pages: folder, functions },
  );
  const ownerUrl = outside?.url ?? (await embeddedOwnerUrl(join(folder, 'data')));
  const sql: Stand['sql'] = (text, values = []) =>
    asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query(text, [...values]);
      return rows;
    });
  if (migration !== undefined) await sql(migration);
  return {
    running,
    sql,
    async stop() {
      await running.stop();
      await outside?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL of somebody else: a database that belongs to a login which may make roles and databases, and no more. */
async function openOutside(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { mode: 0o711 });
  const supervisor = await prepareSupervisor({
    dataFolder: folder,
    pgBin: process.env.SCHOLE_PG_BIN,
    serverSettings: { fsync: 'off' },
  });
  const root = await supervisor.start();
  await asOwner(root, async (superuser) => {
    await superuser.query(`create role ${landlord} login createrole createdb password '${password}'`);
    await superuser.query(`create database school owner ${landlord}`);
  });
  return { url: withDatabase(withLogin(root, landlord, password), 'school'), stop: () => supervisor.stop() };
}
