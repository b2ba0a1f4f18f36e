import { withDatabase } from './address.ts';
import { prepareDatabase } from './boot.ts';
import type { Database, DatabaseState, Queue } from './contract.ts';
import { poolUrl, queueUrl } from './credentials.ts';
import { readGuestMigrations } from './guest-migrations.ts';
import { ownHistory, readHistory } from './history.ts';
import { keepLink, type Link } from './link.ts';
import { type OpenOptions, silence } from './options.ts';
import { awayFault, diskFullFault } from './outage.ts';
import { embeddedDatabase } from './owner-url.ts';
import { openPool, type UserPool } from './pool.ts';
import { openQueue } from './queue.ts';
import { queueRole } from './queue-schema.ts';
import { atMost } from './run.ts';
import { prepareSupervisor } from './supervisor.ts';

/** Milliseconds that requests have to finish when the database is closed. */
const closingTime = 10_000;

/**
 * Opens the database: the embedded one under `dataFolder`, or the server at `databaseUrl`. Resolves as soon as it is
 * clear that nothing forbids it (owner of the folder, versions, migration files); the start itself goes on behind, see
 * `whenReady`. Rejects with a sentence that says what to do.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const log = options.log ?? silence;
  const history = await readHistory(options.migrationsFolder ?? ownHistory);
  const { guestMigrationsFolder } = options;
  const guests = guestMigrationsFolder === undefined ? [] : await readGuestMigrations(guestMigrationsFolder);
  const external = options.databaseUrl === undefined || options.databaseUrl === '' ? null : options.databaseUrl;
  // Also refuses a malformed address before anything is started.
  if (external !== null) poolUrl(external, options.secret);
  const supervisor = external === null ? await prepareSupervisor(options) : null;

  let state: DatabaseState = 'starting';
  let pool: UserPool | null = null;
  let link: Link | null = null;
  const queues: Queue[] = [];
  const stopped = (): boolean => state === 'stopped';

  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});

  const prepare = async (): Promise<string> => {
    const cluster = supervisor === null ? null : { url: await supervisor.start(), database: embeddedDatabase };
    const ownerUrl = cluster === null ? external : withDatabase(cluster.url, cluster.database);
    if (ownerUrl === null) throw new Error('There is neither an embedded nor an external database');
    await prepareDatabase({ ownerUrl, cluster, secret: options.secret, history, guests, log, stopped });
    return poolUrl(ownerUrl, options.secret);
  };
  const connect = async (url: string): Promise<void> => {
    if (stopped()) return;
    const size = options.poolSize ?? 10;
    pool = openPool({ url, size, wait: options.poolWait ?? 5_000, doubt: () => link?.doubt() });
    const first = Promise.withResolvers<void>();
    const changed = (there: boolean): void => {
      if (stopped()) return;
      if (state !== 'starting') log.warn(there ? 'The database is back' : 'The database is away');
      state = there ? 'ready' : 'away';
      if (there) first.resolve();
    };
    link = keepLink(url, changed, log);
    await first.promise;
  };
  const prepared = prepare();
  const ready = Promise.race([prepared.then(connect), closing.promise]);
  // Whoever waits hears of a failure; when nobody waits it must not end the process.
  ready.catch(() => {});

  return {
    async asUser(claims, work, userOptions) {
      if (pool === null || state !== 'ready') throw supervisor?.isDiskFull() === true ? diskFullFault() : awayFault();
      return await pool.asUser(claims, work, userOptions);
    },
    async listen(channel, heard) {
      await ready;
      if (link === null) throw awayFault();
      return await link.listen(channel, heard);
    },
    async openQueue(queueOptions) {
      const url = await prepared;
      await ready;
      const queue = openQueue(queueUrl(url, queueRole), queueOptions, log);
      queues.push(queue);
      return queue;
    },
    state: () => state,
    whenReady: () => ready,
    async close() {
      if (stopped()) return;
      state = 'stopped';
      closing.reject(new Error('The database was closed while it was starting'));
      await Promise.all(queues.map((queue) => queue.close()));
      await link?.close();
      // Requests under way may finish; whoever does not is ended with the server.
      await atMost(closingTime, pool?.close());
      await supervisor?.stop();
      await atMost(
        closingTime,
        prepared.catch(() => {}),
      );
    },
  };
}
