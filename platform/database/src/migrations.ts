import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { meetsAnother } from './credentials.ts';
import type { Log } from './options.ts';
import { pause } from './run.ts';

export interface Migration {
  number: number;
  name: string;
  sha256: string;
  sql: string;
}

/** The migrations of this package. */
export const ownMigrations = join(import.meta.dirname, '..', 'migrations');

/** Any number, the same for every node: only one migrates a database at a time. */
export const lock = 5_306_213_001;

/** Reads the numbered files of a folder in order; throws when a name or the numbering is not as expected. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name}: expected a name like 0001-what-it-does.sql`);
    const twin = migrations.find((migration) => migration.number === Number(number));
    if (twin !== undefined) throw new Error(`Migrations ${twin.name} and ${name} have the same number`);
    const sql = await readFile(join(folder, name), 'utf8');
    migrations.push({ number: Number(number), name, sha256: createHash('sha256').update(sql).digest('hex'), sql });
  }
  return migrations;
}

/**
 * Brings the database to the newest migration. Each runs in a transaction of its own under an advisory lock and is
 * recorded with its hash in private.migrations; several nodes may start at once. Throws when a file that was applied
 * has changed or is missing.
 */
export async function migrate(owner: Client, migrations: readonly Migration[], log: Log): Promise<void> {
  if (isComplete(migrations, await readApplied(owner))) return;
  await inMigrationLock(owner, () => owner.query(record));
  for (const migration of migrations) await apply(owner, migrations, migration, log);
}

/** The table that remembers which migrations a database has had. */
export const record = `
  create schema if not exists private;
  create table if not exists private.migrations (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  comment on table private.migrations is 'Which migrations this database has had. Written only by the migration runner.';
  alter table private.migrations enable row level security;`;

interface Applied {
  number: number;
  name: string;
  sha256: string;
}

async function readApplied(owner: Client): Promise<Map<number, Applied>> {
  const known = await owner.query<{ known: boolean }>(`select to_regclass('private.migrations') is not null as known`);
  if (known.rows[0]?.known !== true) return new Map();
  const { rows } = await owner.query<Applied>('select number, name, sha256 from private.migrations');
  return new Map(rows.map((row) => [row.number, row]));
}

function isComplete(migrations: readonly Migration[], applied: ReadonlyMap<number, Applied>): boolean {
  for (const { number, name } of applied.values()) {
    if (migrations.some((migration) => migration.number === number)) continue;
    throw new Error(
      `The database has had migration ${name}, which this version does not have: it is newer than this program`,
    );
  }
  return migrations.every((migration) => isApplied(migration, applied));
}

function isApplied(migration: Migration, applied: ReadonlyMap<number, Applied>): boolean {
  const before = applied.get(migration.number);
  if (before === undefined) return false;
  if (before.sha256 !== migration.sha256) {
    throw new Error(
      `Migration ${migration.name} was changed after it had been applied (as ${before.name}): put the file back as it was and write a new migration with the next number`,
    );
  }
  return true;
}

async function apply(owner: Client, all: readonly Migration[], migration: Migration, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inMigrationLock(owner, async () => {
        const applied = await readApplied(owner);
        isComplete(all, applied);
        if (isApplied(migration, applied)) return;
        await owner.query(migration.sql);
        await owner.query('insert into private.migrations (number, name, sha256) values ($1, $2, $3)', [
          migration.number,
          migration.name,
          migration.sha256,
        ]);
        log.info(`Migration ${migration.name} applied`);
      });
      return;
    } catch (error) {
      if (meetsAnother(error) && attempt < 20) {
        await pause(25 + Math.random() * 50 * attempt);
        continue;
      }
      throw new Error(`Migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}

/** The lock lives as long as its transaction: it cannot be left behind, and it holds through a transaction pooler. */
export async function inMigrationLock(owner: Client, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [lock]);
    await work();
    const ended = await owner.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('it was rolled back');
    // A SET in one file must not reach the next.
    await owner.query('discard all');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
}
