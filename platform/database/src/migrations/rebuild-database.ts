import type { Client } from 'pg';
import { type GuestMigration, runAsGuest } from './guest-migrations.ts';
import { adaptGuestFile } from './guest-statements.ts';
import type { Migration } from './history.ts';
import { lock, record, recordMigration } from './migrate.ts';

/**
 * Our schemas that are dropped and recreated; public and the queue's are emptied instead, because objects that are not
 * ours may depend on them.
 */
const own = ['realtime', 'storage', 'auth', 'app', 'private'];

/**
 * Recreates the database from these migrations, inside the transaction that the owner has open: nothing takes effect
 * before its commit. Everything in our schemas, and in those that guests created, is lost then. The schema of the queue
 * must exist. Throws when a migration does not run, or ends the transaction itself.
 */
export async function rebuildDatabase(
  owner: Client,
  migrations: readonly Migration[],
  guests: readonly GuestMigration[],
): Promise<void> {
  await owner.query('select pg_advisory_xact_lock($1)', [lock]);
  await removeEverything(owner);
  await owner.query(record);
  for (const migration of migrations) {
    await inTransaction(owner, migration.name, migration.sql);
    await recordMigration(owner, migration);
  }
  for (const { version, name, sha256, sql } of guests) {
    if (endsTransaction.test(adaptGuestFile(sql).sql)) {
      throw new Error(
        `SCHOLE_MIGRATIONS: ${name} ends its transaction itself (commit or rollback), so it cannot be run inside a restore`,
      );
    }
    await runAsGuest(owner, sql);
    await owner.query('insert into private.guest_migrations (version, name, sha256) values ($1, $2, $3)', [
      version,
      name,
      sha256,
    ]);
  }
}

const endsTransaction = /^\s*(commit|rollback)\s*(work|transaction)?\s*;\s*$/im;

async function inTransaction(owner: Client, name: string, sql: string): Promise<void> {
  try {
    await owner.query(sql);
  } catch (cause) {
    throw new Error(`Migration ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function removeEverything(owner: Client): Promise<void> {
  await owner.query('set local client_min_messages = error');
  const role = await findGuest(owner);
  // The guests' schemas and extensions first; those of other owners stay untouched.
  await dropEach(
    owner,
    `select format('drop extension %I cascade', extname) as step from pg_extension where extowner = to_regrole($1)`,
    [role],
  );
  await dropEach(
    owner,
    `select format('drop publication %I', pubname) as step from pg_publication
     where pubowner = to_regrole($1) and pubname <> 'supabase_realtime'`,
    [role],
  );
  await dropEach(
    owner,
    `select format('drop schema %I cascade', nspname) as step from pg_namespace
     where nspname = any ($2) or (nspowner = to_regrole($1) and nspname not in ('public', 'extensions'))`,
    [role, own],
  );
  for (const kind of [relations, routines, types]) await dropEach(owner, kind, []);
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.query('delete from graphile_worker._private_job_queues');
}

async function findGuest(owner: Client): Promise<string | null> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regprocedure('private.guest_role()') is not null as known`,
  );
  if (rows[0]?.known !== true) return null;
  return (await owner.query<{ role: string }>('select private.guest_role() as role')).rows[0]?.role ?? null;
}

/** One at a time, and the list again after each: dropping one also drops what depends on it. */
async function dropEach(owner: Client, list: string, values: readonly unknown[]): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ step: string }>(`${list} limit 1`, [...values]);
    const [next] = rows;
    if (next === undefined) return;
    await owner.query(next.step);
  }
}

/** The objects of the schema public that no extension brought. */
const notOfExtension = (catalogue: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = it.oid and deptype = 'e')`;

const relations = `
  select format('drop %s public.%I cascade',
    case it.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'f' then 'foreign table' else 'table' end, it.relname) as step
  from pg_class as it
  where it.relnamespace = 'public'::regnamespace and it.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not it.relispartition and ${notOfExtension('pg_class')}
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = it.oid and deptype in ('a', 'i')
      and refclassid = 'pg_class'::regclass)`;

const routines = `
  select format('drop routine %s cascade', it.oid::regprocedure) as step
  from pg_proc as it
  where it.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}`;

const types = `
  select format('drop type public.%I cascade', it.typname) as step
  from pg_type as it
  where it.typnamespace = 'public'::regnamespace and it.typtype in ('e', 'd', 'r', 'c')
    and (it.typrelid = 0 or (select relkind from pg_class where oid = it.typrelid) = 'c') and ${notOfExtension('pg_type')}`;
