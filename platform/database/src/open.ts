import { withDatabase } from './address.ts';
import { makeDatabase, prepareDatabase } from './boot.ts';
import type { Database, DatabaseState } from './contract.ts';
import { poolUrl } from './credentials.ts';
import { keepLink, type Link } from './link.ts';
import { ownMigrations, readMigrations } from './migrations.ts';
import { type OpenOptions, silence } from './options.ts';
import { awayFault } from './outage.ts';
import { openPool, type UserPool } from './pool.ts';
import { prepareSupervisor, type Supervisor } from './supervisor.ts';

const databaseName = 'schole';

/**
 * Opens the database: the embedded one under `dataFolder`, or the server at `databaseUrl`. Resolves as soon as it is
 * clear that nothing forbids it (owner of the folder, versions, migration files); the start itself goes on behind, see
 * `whenReady`. Rejects with a sentence that says what to do.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const log = options.log ?? silence;
  const migrations = await readMigrations(options.migrationsFolder ?? ownMigrations);
  const external = options.databaseUrl === undefined || options.databaseUrl === '' ? null : options.databaseUrl;
  // Also refuses a malformed address before anything is started.
  if (external !== null) poolUrl(external, options.secret);
  const supervisor = external === null ? await prepareSupervisor(options) : null;

  let state: DatabaseState = 'starting';
  let pool: UserPool | null = null;
  let link: Link | null = null;
  const stopped = (): boolean => state === 'stopped';

  const start = async (): Promise<void> => {
    const ownerUrl = external ?? (await startEmbedded(supervisor));
    await prepareDatabase({ ownerUrl, secret: options.secret, migrations, log, stopped });
    if (stopped()) throw new Error('The database was closed while it was starting');
    const url = poolUrl(ownerUrl, options.secret);
    const size = options.poolSize ?? 10;
    pool = openPool({ url, size, wait: options.poolWait ?? 5_000, doubt: () => link?.doubt() });
    await new Promise<void>((resolve) => {
      link = keepLink(
        url,
        (there) => {
          if (stopped()) return;
          if (state !== 'starting') log.warn(there ? 'The database is back' : 'The database is away');
          state = there ? 'ready' : 'away';
          if (there) resolve();
        },
        log,
      );
    });
  };
  const ready = start();
  // Whoever waits hears of a failure; when nobody waits it must not end the process.
  ready.catch(() => {});

  return {
    async asUser(claims, work, userOptions) {
      if (pool === null || state !== 'ready') throw awayFault();
      return await pool.asUser(claims, work, userOptions);
    },
    async listen(channel, heard) {
      await ready;
      if (link === null) throw awayFault();
      return await link.listen(channel, heard);
    },
    state: () => state,
    whenReady: () => ready,
    async close() {
      if (stopped()) return;
      state = 'stopped';
      await link?.close();
      await ready.catch(() => {});
      await pool?.close();
      await supervisor?.stop();
    },
  };
}

async function startEmbedded(supervisor: Supervisor | null): Promise<string> {
  if (supervisor === null) throw new Error('There is neither an embedded nor an external database');
  const clusterUrl = await supervisor.start();
  await makeDatabase(clusterUrl, databaseName);
  return withDatabase(clusterUrl, databaseName);
}
