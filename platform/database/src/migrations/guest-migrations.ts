import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isOutage } from '../connection/outage.ts';
import type { Log } from '../options.ts';
import { quoteName } from '../transactions/run-transaction.ts';
import { adaptGuestFile, rowNumberAt, type Statement, splitStatements } from './guest-statements.ts';
import { inMigrationLock } from './migrate.ts';

/** An external migration, written for the published contract. */
export interface GuestMigration {
  /** The part of the file's name before the first underscore; `seed` for the seed. */
  version: string;
  name: string;
  sha256: string;
  sql: string;
}

const seed = 'seed';

/**
 * Reads a folder of external migrations in the order of their names: its own .sql files, or those of `migrations/` in
 * it with `seed.sql` after them, as the published tools lay them out. Throws when there is no such folder, or when two
 * files have one version.
 */
export async function readGuestMigrations(folder: string): Promise<GuestMigration[]> {
  if (!existsSync(folder)) throw new Error(`SCHOLE_MIGRATIONS: there is no folder ${folder}`);
  const inner = join(folder, 'migrations');
  const from = existsSync(inner) ? inner : folder;
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql') && name !== 'seed.sql').sort();
  const migrations = await Promise.all(names.map((name) => readOne(from, name, /^[^_.]+/.exec(name)?.[0] ?? name)));
  for (const [at, { version, name }] of migrations.entries()) {
    const twin = migrations.find((other, position) => position < at && other.version === version);
    if (twin !== undefined) throw new Error(`SCHOLE_MIGRATIONS: ${twin.name} and ${name} have the same version`);
  }
  if (existsSync(join(folder, 'seed.sql'))) migrations.push(await readOne(folder, 'seed.sql', seed));
  return migrations;
}

async function readOne(folder: string, name: string, version: string): Promise<GuestMigration> {
  const sql = await readFile(join(folder, name), 'utf8');
  return { version, name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
}

/** A file of a guest that cannot be run; the message names it, the line and the reason. */
export class GuestMigrationFailed extends Error {
  override readonly name = 'GuestMigrationFailed';
}

/** SQLSTATEs of files that only run after the commit of those before them: a new value of an enum, a table in use. */
const needsCommit = new Set(['55P04', '55006']);

/**
 * Runs the pending files as the guest role (baseline, guests): what they create belongs to the guest and has the default
 * grants of the published service. All of them are one transaction, because the first may open a table that only the
 * last one gives its policies; where a file needs the commit of an earlier one, each is a transaction of its own. Throws
 * GuestMigrationFailed, also when a file that was run has changed; the seed is run once and may change.
 */
export async function migrateGuests(owner: Client, migrations: readonly GuestMigration[], log: Log): Promise<void> {
  if (migrations.length === 0) return;
  await letGuestsInstall(owner, log);
  try {
    await runPending(owner, migrations, log);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
    if (migrations.length === 1 || typeof cause?.code !== 'string' || !needsCommit.has(cause.code)) throw error;
    for (const migration of migrations) await runPending(owner, [migration], log);
  }
}

/** Runs those of the files that the database has not had, in one transaction, and reports them when they are committed. */
async function runPending(owner: Client, migrations: readonly GuestMigration[], log: Log): Promise<void> {
  const reports: (() => void)[] = [];
  await inMigrationLock(owner, async () => {
    for (const migration of migrations) reports.push(...(await runOnce(owner, migration, log)));
  });
  for (const report of reports) report();
}

async function runOnce(owner: Client, migration: GuestMigration, log: Log): Promise<(() => void)[]> {
  const { version, name, sha256, sql } = migration;
  const { rows } = await owner.query<{ sha256: string }>(
    'select sha256 from private.guest_migrations where version = $1',
    [version],
  );
  const [before] = rows;
  if (before !== undefined && before.sha256 !== sha256 && version !== seed) {
    const words = 'it was changed after it had been run: put it back as it was and write a new one';
    throw new GuestMigrationFailed(`SCHOLE_MIGRATIONS: ${name}: ${words}`);
  }
  if (before !== undefined) return [];
  try {
    const ignored = await runAsGuest(owner, sql);
    await owner.query('insert into private.guest_migrations (version, name, sha256) values ($1, $2, $3)', [
      ...[version, name, sha256],
    ]);
    // A SET in one file must not affect the next.
    await owner.query('reset all; deallocate all; discard sequences');
    return [
      ...ignored.map(
        ({ text, at }) =>
          () =>
            log.warn(
              `${name} line ${rowNumberAt(sql, at)} is left out, see docs/settings.md for SCHOLE_REST_*: ${text}`,
            ),
      ),
      () => log.info(`Migration ${name} of a guest applied`),
    ];
  } catch (error) {
    if (isOutage(error)) throw error;
    const line = error instanceof LineFailed ? ` line ${error.line}` : '';
    const cause = error instanceof LineFailed ? error.cause : error;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new GuestMigrationFailed(`SCHOLE_MIGRATIONS: ${name}${line}: ${message}`, { cause });
  }
}

/** The right to install extensions belongs to a database, not to its content: a copy of the database has lost it. */
async function letGuestsInstall(owner: Client, log: Log): Promise<void> {
  const { rows } = await owner.query<{ name: string; guest: string }>(
    `select current_database() as name, private.guest_role() as guest
     where not has_database_privilege(private.guest_role(), current_database(), 'create')`,
  );
  const [missing] = rows;
  if (missing === undefined) return;
  try {
    await owner.query(`grant create on database ${quoteName(missing.name)} to ${quoteName(missing.guest)}`);
  } catch {
    log.warn('Migrations of guests cannot install extensions, because this login does not own the database');
  }
}

/** The published service has these from the beginning, so that its programs use them without creating them. */
const expected = ['pgcrypto', 'uuid-ossp'];

/** Creates, as the guest, what this server can give of the expected extensions; a file that needs another says so itself. */
async function addExpectedExtensions(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select name from pg_available_extensions where name = any ($1) and installed_version is null',
    [expected],
  );
  for (const { name } of rows) {
    await owner.query('savepoint extension');
    await owner
      .query(`create extension if not exists ${quoteName(name)} with schema extensions`)
      .catch(() => owner.query('rollback to savepoint extension'));
  }
}

/** A statement of a file that failed. */
class LineFailed extends Error {
  readonly line: number;
  constructor(line: number, cause: unknown) {
    super(`line ${line}`, { cause });
    this.line = line;
  }
}

/** Runs a file as a whole; when it fails, once more by statements, because the database names a line only of some errors. */
async function runFile(owner: Client, sql: string): Promise<void> {
  await owner.query('savepoint file');
  try {
    await owner.query(sql);
  } catch (error) {
    if (isOutage(error)) throw error;
    // Without the savepoint the file has ended the transaction itself.
    const back = await owner.query('rollback to savepoint file').catch(() => null);
    if (back !== null) {
      for (const { text, at } of splitStatements(sql)) {
        await owner.query(text).catch((cause: unknown) => {
          throw new LineFailed(rowNumberAt(sql, at + positionIn(text, cause)), cause);
        });
      }
    }
    throw error;
  }
}

/** Where in the statement the error is: its position counts characters, from one; zero where it has none. */
function positionIn(statement: string, error: unknown): number {
  const { position } = (error ?? {}) as { position?: unknown };
  const characters = Number(position ?? 1) - 1;
  return Number.isInteger(characters) ? [...statement].slice(0, characters).join('').length : 0;
}

/**
 * Runs one file as the guest, inside the transaction that the owner has open, and switches back to the owner after it.
 * Returns the statements that were left out (adaptGuestFile).
 */
export async function runAsGuest(owner: Client, file: string): Promise<Statement[]> {
  const { rows } = await owner.query<{ guest: string }>('select private.guest_role() as guest');
  const [{ guest } = { guest: '' }] = rows;
  const { sql, ignored } = adaptGuestFile(file);
  await owner.query(`set local role ${quoteName(guest)}`);
  await addExpectedExtensions(owner);
  await owner.query('set local search_path = "$user", public, extensions');
  await runFile(owner, sql);
  // A file that ends its transaction itself has left none open; in an open one this is only a warning.
  await owner.query('begin');
  await owner.query(`set local role ${quoteName(guest)}`);
  await owner.query('select private.admit_service_role()');
  await owner.query('reset role');
  await owner.query('select private.open_extensions()');
  await owner.query('reset search_path');
  return ignored;
}
