import { withDatabase } from './connection/address.ts';
import { poolUrl, queueUrl } from './connection/credentials.ts';
import { awayFault, diskFullFault } from './connection/outage.ts';
import { waitWithTimeout } from './connection/wait.ts';
import type { Database, DatabaseState, QueueWorker } from './contract.ts';
import { embeddedDatabase } from './embedded/owner-url.ts';
import { prepareSupervisor } from './embedded/supervisor.ts';
import { keepListenConnection, type ListenConnection } from './listen-connection.ts';
import { readGuestMigrations } from './migrations/guest-migrations.ts';
import { ownHistory, readHistory } from './migrations/history.ts';
import { type OpenOptions, silentLog } from './options.ts';
import { prepareDatabase } from './prepare-database.ts';
import { queueRole } from './queue/queue-schema.ts';
import { startQueueWorker } from './queue/queue-worker.ts';
import { createUserPool, type UserPool } from './transactions/user-pool.ts';

/** Milliseconds that requests have to finish when the database is closed. */
const closingTime = 10_000;

/**
 * Opens the database: the embedded one under `dataFolder`, or the server at `databaseUrl`. Resolves as soon as it is
 * clear that nothing forbids it (owner of the folder, versions, migration files); the start itself goes on in the
 * background, see `whenReady`. Rejects with a message that gives instructions.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const log = options.log ?? silentLog;
  const history = await readHistory(options.migrationsFolder ?? ownHistory);
  const { guestMigrationsFolder, guestFailure } = options;
  const guests = guestMigrationsFolder === undefined ? [] : await readGuestMigrations(guestMigrationsFolder);
  const external = options.databaseUrl === undefined || options.databaseUrl === '' ? null : options.databaseUrl;
  // Also refuses a malformed address before anything is started.
  if (external !== null) poolUrl(external, options.secret);
  const supervisor = external === null ? await prepareSupervisor(options) : null;

  let state: DatabaseState = 'starting';
  let pool: UserPool | null = null;
  let listenConnection: ListenConnection | null = null;
  const queues: QueueWorker[] = [];
  const stopped = (): boolean => state === 'stopped';

  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});

  const prepare = async (): Promise<string> => {
    const cluster = supervisor === null ? null : { url: await supervisor.start(), database: embeddedDatabase };
    const ownerUrl = cluster === null ? external : withDatabase(cluster.url, cluster.database);
    if (ownerUrl === null) throw new Error('There is neither an embedded nor an external database');
    await prepareDatabase({ ownerUrl, cluster, secret: options.secret, history, guests, guestFailure, log, stopped });
    return poolUrl(ownerUrl, options.secret);
  };
  const connect = async (url: string): Promise<void> => {
    if (stopped()) return;
    const size = options.poolSize ?? 10;
    pool = createUserPool({
      url,
      size,
      wait: options.poolWait ?? 5_000,
      budget: options.budget === undefined ? {} : { perMinute: options.budget },
      onOutage: () => listenConnection?.checkNow(),
    });
    const first = Promise.withResolvers<void>();
    const changed = (there: boolean): void => {
      if (stopped()) return;
      if (state !== 'starting') log.warn(there ? 'The database is back' : 'The database is away');
      state = there ? 'ready' : 'away';
      if (there) first.resolve();
    };
    listenConnection = keepListenConnection(url, changed, log);
    await first.promise;
  };
  const prepared = prepare();
  const ready = Promise.race([prepared.then(connect), closing.promise]);
  // Callers of whenReady() get the failure; without a caller it must not end the process.
  ready.catch(() => {});

  return {
    async asUser(claims, work, userOptions) {
      if (pool === null || state !== 'ready') throw supervisor?.isDiskFull() === true ? diskFullFault() : awayFault();
      return await pool.asUser(claims, work, userOptions);
    },
    async listen(channel, handler) {
      await ready;
      if (listenConnection === null) throw awayFault();
      return await listenConnection.listen(channel, handler);
    },
    async startQueueWorker(queueOptions) {
      const url = await prepared;
      await ready;
      const queue = startQueueWorker(queueUrl(url, queueRole), queueOptions, log);
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
      await listenConnection?.close();
      // Requests under way may finish; the others are ended with the server.
      await waitWithTimeout(closingTime, pool?.close());
      await supervisor?.stop();
      await waitWithTimeout(
        closingTime,
        prepared.catch(() => {}),
      );
    },
  };
}
