import { Client } from 'pg';
import { ensurePoolLogin } from './connection/credentials.ts';
import { isOutage } from './connection/outage.ts';
import { pause } from './connection/wait.ts';
import { type GuestMigration, GuestMigrationFailed, migrateGuests } from './migrations/guest-migrations.ts';
import type { History } from './migrations/history.ts';
import { migrate } from './migrations/migrate.ts';
import type { Log, OpenOptions } from './options.ts';
import { prepareQueue } from './queue/queue-schema.ts';
import { quoteName } from './transactions/run-transaction.ts';

const oldest = 150_000;
const longestPause = 5_000;

export interface PrepareDatabaseOptions {
  ownerUrl: string;
  /** The embedded cluster's own url and the name of the database to create in it; null for an external server. */
  cluster: { url: string; database: string } | null;
  secret: Buffer;
  history: History;
  /** External migrations, written for the published contract. */
  guests: readonly GuestMigration[];
  /** What happens when one of them fails; by default the start fails too. */
  guestFailure?: OpenOptions['guestFailure'];
  log: Log;
  /** True: give up waiting for the server. */
  stopped: () => boolean;
}

/** Waits for the server, migrates and enables the pool's login; rejects with instructions when waiting cannot help. */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<void> {
  let wait = 250;
  for (;;) {
    try {
      if (options.cluster !== null) await ensureDatabase(options.cluster.url, options.cluster.database);
      await asOwner(options.ownerUrl, (owner) => prepare(owner, options));
      return;
    } catch (error) {
      if (options.stopped()) throw error;
      if (!isOutage(error) && !(error instanceof Error && isOutage(error.cause))) throw explain(error);
      options.log.warn(`The database does not answer (${messageOf(error)}): trying again`);
      await pause(wait);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

/** Creates a database of the embedded cluster unless it exists. */
export async function ensureDatabase(clusterUrl: string, name: string): Promise<void> {
  await asOwner(clusterUrl, async (owner) => {
    const { rows } = await owner.query('select from pg_database where datname = $1', [name]);
    if (rows.length === 0) await owner.query(`create database ${quoteName(name)}`);
  });
}

async function asOwner(url: string, work: (owner: Client) => Promise<void>): Promise<void> {
  const owner = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'schole owner',
  });
  // The query under way fails by itself; without a handler, this event would end the process.
  owner.on('error', () => {});
  try {
    await owner.connect();
    await work(owner);
  } finally {
    await owner.end().catch(() => {});
  }
}

async function prepare(owner: Client, options: PrepareDatabaseOptions): Promise<void> {
  const { rows } = await owner.query<{ version: number; greek: boolean; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('server_encoding') = 'UTF8' and lower('ΆΓΩ') = 'άγω' and 'Άγω' ilike 'άΓ%' as greek`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('The database gives no answer about itself');
  if (server.version < oldest)
    throw new Error(`PostgreSQL 15 or newer is needed, this one is ${server.version / 10_000}`);
  if (server.encoding !== 'UTF8')
    throw new Error(`The database must be made with ENCODING 'UTF8', this one has ${server.encoding}`);
  if (!server.greek) {
    options.log.warn(
      "The locale of this database does not know Greek letters: searches will miss words that differ in case. Make the database with ICU or a UTF-8 locale, for example CREATE DATABASE … TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'und'",
    );
  }
  await migrate(owner, options.history, options.log);
  await migrateGuests(owner, options.guests, options.log).catch((error: unknown) => {
    if (options.guestFailure !== 'start' || !(error instanceof GuestMigrationFailed)) throw error;
    options.log.error(`${error.message}. Nothing of it was kept, and Schole starts without it`);
  });
  await ensurePoolLogin(owner, options.ownerUrl, options.secret);
  await refuseTemporaryTables(owner, options.log);
  await prepareQueue(owner, options.ownerUrl);
}

/** A temporary table would outlive its transaction and be visible to the next caller of the same connection. */
async function refuseTemporaryTables(owner: Client, log: Log): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select current_database() as name where has_database_privilege('authenticator', current_database(), 'temporary')`,
  );
  const [database] = rows;
  if (database === undefined) return;
  try {
    await owner.query(`revoke temporary on database ${quoteName(database.name)} from public`);
  } catch (error) {
    log.warn(`Temporary tables stay allowed, because this login does not own the database: ${messageOf(error)}`);
  }
}

function explain(error: unknown): unknown {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  if (code === '28P01' || code === '28000')
    return new Error(`DATABASE_URL: the login is refused: ${messageOf(error)}`, { cause: error });
  if (code === '3D000') return new Error(`DATABASE_URL: ${messageOf(error)}: create it first`, { cause: error });
  return error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error);
}
