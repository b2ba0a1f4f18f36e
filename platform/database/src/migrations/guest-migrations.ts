import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Log } from '../options.ts';
import { quoteName } from '../transactions/run-transaction.ts';
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

/**
 * Runs the pending files, each in one transaction, as the guest role (baseline, guests): what they create belongs to
 * the guest and has the default grants of the published service. Throws when a file that was run has changed; the seed
 * is run once and may change.
 */
export async function migrateGuests(owner: Client, migrations: readonly GuestMigration[], log: Log): Promise<void> {
  if (migrations.length > 0) await letGuestsInstall(owner, log);
  for (const migration of migrations) {
    await inMigrationLock(owner, async () => {
      const { rows } = await owner.query<{ sha256: string }>(
        'select sha256 from private.guest_migrations where version = $1',
        [migration.version],
      );
      const [before] = rows;
      if (before !== undefined && before.sha256 !== migration.sha256 && migration.version !== seed) {
        throw new Error('it was changed after it had been run: put it back as it was and write a new one');
      }
      if (before !== undefined) return;
      await runAsGuest(owner, migration.sql);
      await owner.query('insert into private.guest_migrations (version, name, sha256) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.sha256,
      ]);
      log.info(`Migration ${migration.name} of a guest applied`);
    }).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`SCHOLE_MIGRATIONS: ${migration.name}: ${message}`, { cause: error });
    });
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

/** Runs one file as the guest, inside the transaction that the owner has open, and switches back to the owner after it. */
export async function runAsGuest(owner: Client, sql: string): Promise<void> {
  const { rows } = await owner.query<{ guest: string }>('select private.guest_role() as guest');
  const [{ guest } = { guest: '' }] = rows;
  await owner.query(`set local role ${quoteName(guest)}`);
  await owner.query('set local search_path = "$user", public, extensions');
  await owner.query(sql);
  // A file that ends its transaction itself has left none open; in an open one this is only a warning.
  await owner.query('begin');
  await owner.query(`set local role ${quoteName(guest)}`);
  await owner.query('select private.admit_service_role()');
  await owner.query('reset role');
  await owner.query('select private.open_extensions()');
  await owner.query('reset search_path');
}
