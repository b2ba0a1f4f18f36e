import { mkdir, statfs } from 'node:fs/promises';
import type { GuestMigration, Migration } from '@schole/database';
import type { Client } from 'pg';
import { type BackupContents, Refused } from '../contract.ts';
import { formatBytes } from '../format-bytes.ts';
import { fingerprintOf, type KnownSecret } from '../secret.ts';

const untouched = 'Nothing was changed.';

/**
 * Those of our migrations that the backup's database has had; throws Refused when it has had one that this program does
 * not know.
 */
export function chooseMigrations({ head, end }: BackupContents, ours: readonly Migration[]): Migration[] {
  if (end.migrations.length === 0) throw new Refused(`The backup is of a database without tables. ${untouched}`);
  return end.migrations.map(({ number, name, sha256 }) => {
    const known = ours.find((migration) => migration.number === number);
    if (known === undefined) {
      throw new Refused(
        `The backup was made by a newer Schole (${head.version}): its database has had the migration ${name}, which this program does not have. Update it first. ${untouched}`,
      );
    }
    if (known.sha256 === sha256) return known;
    throw new Refused(
      `The backup was made by another Schole (${head.version}): its migration ${name} differs from the one of this program. Restore it with that version. ${untouched}`,
    );
  });
}

/** The same for external migrations, in the order in which they were run; a seed may have changed. */
export function chooseGuests({ end }: BackupContents, ours: readonly GuestMigration[]): GuestMigration[] {
  return end.guests.map(({ version, name, sha256 }) => {
    const known = ours.find((migration) => migration.version === version);
    if (known !== undefined && (known.sha256 === sha256 || version === 'seed')) return known;
    throw new Refused(
      `The backup holds tables of the migration ${name} of somebody else: name the folder with the same file in SCHOLE_MIGRATIONS. ${untouched}`,
    );
  });
}

/** The secret that the restored rows need; throws Refused where it differs from the one that is known here. */
export function chooseSecret({ end }: BackupContents, carried: string | null, here: KnownSecret | null): KnownSecret {
  const { fingerprint } = end.secret;
  if (carried !== null && fingerprintOf(carried) !== fingerprint)
    throw new Refused(`The secret in the backup is not the one that it names. ${untouched}`);
  if (here !== null && fingerprintOf(here.secret) === fingerprint) return here;
  if (here?.kind === 'environment') {
    throw new Refused(
      carried === null
        ? `The backup was made under another SCHOLE_SECRET: set the one it was made with. ${untouched}`
        : `SCHOLE_SECRET is set to another secret than the one in the backup: unset it, and the one in the backup is used. ${untouched}`,
    );
  }
  if (carried !== null) return { kind: 'file', secret: carried };
  throw new Refused(
    `The backup was made with a SCHOLE_SECRET, which is not in it: set SCHOLE_SECRET to the same. ${untouched}`,
  );
}

/** Throws Refused when there is not enough disk space for the files; the rows need about as much again as their text. */
export async function refuseDiskFull({ end }: BackupContents, dataFolder: string, embedded: boolean): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const { bavail, bsize } = await statfs(dataFolder);
  const rows = end.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = end.objects.bytes + (embedded ? 3 * rows : 0) + 50_000_000;
  const free = bavail * bsize;
  if (free < needed) {
    throw new Refused(
      `There is not enough room in ${dataFolder}: ${formatBytes(needed)} are needed, ${formatBytes(free)} are free. ${untouched}`,
    );
  }
}

/** Throws Refused while a server is connected to the database. */
export async function refuseRunning(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ there: number }>(
    `select count(*)::int as there from pg_stat_activity
     where datname = current_database() and usename = 'authenticator' and pid <> pg_backend_pid()`,
  );
  const there = rows[0]?.there ?? 0;
  if (there > 0)
    throw new Refused(`A Schole is running on this database (${there} connections): stop it first. ${untouched}`);
}

export type InstallationState = 'never started' | 'no accounts' | 'accounts';

/** Whether anybody has an account here, queried in a transaction of its own that changes nothing. */
export async function readInstallationState(owner: Client): Promise<InstallationState> {
  await owner.query('begin');
  try {
    const { rows: known } = await owner.query<{ known: boolean }>(
      `select to_regclass('private.migrations') is not null and to_regclass('auth.users') is not null as known`,
    );
    if (known[0]?.known !== true) {
      await refuseForeignTables(owner);
      return 'never started';
    }
    // The owner's own policies may hide rows from it.
    await owner.query('alter table auth.users no force row level security');
    const { rows } = await owner.query<{ there: boolean }>('select exists (select from auth.users) as there');
    return rows[0]?.there === true ? 'accounts' : 'no accounts';
  } finally {
    await owner.query('rollback');
  }
}

/** A database that is not ours is not emptied. */
async function refuseForeignTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth', 'app', 'private', 'storage', 'realtime') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     limit 1`,
  );
  const [foreign] = rows;
  if (foreign !== undefined) {
    throw new Refused(
      `The database holds ${foreign.name}, which is not Schole's: restore into a database of its own. ${untouched}`,
    );
  }
}
