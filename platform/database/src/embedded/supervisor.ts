import { chmod, mkdir } from 'node:fs/promises';
import { addressSettings, chooseAddress, urlOf } from '../connection/address.ts';
import { pause } from '../connection/wait.ts';
import { type EmbeddedOptions, type Log, silentLog } from '../options.ts';
import { chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolder } from './claim-folder.ts';
import {
  type ClusterPaths,
  clusterPaths,
  makeCluster,
  prepareFolders,
  readMajor,
  readSecret,
  superuser,
} from './cluster.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { recover } from './recovery.ts';

/** An embedded PostgreSQL that is kept running. */
export interface Supervisor {
  /** Starts it and keeps restarting it; resolves with the owner's url of the `postgres` database when it answers. */
  start(): Promise<string>;
  /** Stops it and releases the folder; also in the middle of a start. */
  stop(): Promise<void>;
  /** The running server's pid; null while there is none. */
  pid(): number | null;
  /** True while it cannot be started because the disk is full. */
  isDiskFull(): boolean;
}

const firstTries = 20;
const betweenTries = 250;
const longestPause = 10_000;

/**
 * Prepares an embedded PostgreSQL: programs, owner of the folder, versions. Rejects, having changed nothing, when
 * another process has the folder, when the data belong to another major version or when no programs are found.
 */
export async function prepareSupervisor(options: EmbeddedOptions): Promise<Supervisor> {
  const log = options.log ?? silentLog;
  const paths = clusterPaths(options.dataFolder);
  const binaries = await findBinaries(options.pgBin, await readMajor(paths.data));
  await mkdir(paths.folder, { recursive: true, mode: 0o711 }).catch(explainFolder(paths.folder));
  const ownership = await claimFolder(paths.folder).catch(explainFolder(paths.folder));

  let running: Postmaster | null = null;
  let stopping = false;
  let diskFull = false;
  let starting: Promise<unknown> = Promise.resolve();
  let watch: Promise<void> = Promise.resolve();

  /** Tries until it runs; gives up after `tries`, or returns null when it was stopped meanwhile. */
  const bringUp = async (ready: Ready, tries: number): Promise<Postmaster | null> => {
    let wait = betweenTries;
    for (let attempt = 1; !stopping; attempt += 1) {
      try {
        await recover(paths.data, paths.sockets, log);
        const started = await startPostmaster({ ...ready, cancelled: () => stopping });
        diskFull = false;
        return started;
      } catch (error) {
        if (stopping) return null;
        if (attempt >= tries) throw error;
        const message = error instanceof Error ? error.message : String(error);
        diskFull = message.includes('No space left on device') || message.includes('ENOSPC');
        log.error(message);
        await pause(wait);
        if (tries === Number.POSITIVE_INFINITY) wait = Math.min(wait * 2, longestPause);
      }
    }
    return null;
  };

  const keep = async (ready: Ready): Promise<void> => {
    while (running !== null) {
      await running.ended;
      running = null;
      if (stopping) return;
      log.warn('PostgreSQL has ended: starting it again');
      running = await bringUp(ready, Number.POSITIVE_INFINITY);
      if (stopping) await running?.stop();
      else log.info('PostgreSQL is back');
    }
  };

  // Without the parent-death signal (macOS) this is what ends PostgreSQL when the process leaves without closing.
  const onExit = (): void => {
    if (running !== null) process.kill(running.pid, 'SIGINT');
  };

  const start = async (): Promise<string> => {
    const ready = await makeReady(options, paths, binaries, log);
    running = await bringUp(ready, firstTries);
    if (running === null || stopping) {
      await running?.stop();
      throw new Error('PostgreSQL was stopped while it was starting');
    }
    process.once('exit', onExit);
    watch = keep(ready);
    return ready.url;
  };

  return {
    start() {
      const started = start();
      starting = started.catch(() => {});
      return started;
    },
    async stop() {
      stopping = true;
      await starting;
      process.off('exit', onExit);
      await running?.stop();
      await watch;
      await ownership.release();
    },
    pid: () => running?.pid ?? null,
    isDiskFull: () => diskFull,
  };
}

/** A folder created by root, or by another user, is the most frequent reason why a start is refused. */
function explainFolder(folder: string): (error: unknown) => never {
  return (error) => {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new Error(`SCHOLE_DATA: this user may not write ${folder}: start as its owner, or name another folder`, {
      cause: error,
    });
  };
}

type Ready = Omit<PostmasterOptions, 'cancelled'>;

/** Everything before the first start: account, folders, the cluster itself, the address to listen on. */
async function makeReady(options: EmbeddedOptions, paths: ClusterPaths, binaries: Binaries, log: Log): Promise<Ready> {
  const fresh = (await readMajor(paths.data)) === null;
  // Until an account is chosen, each candidate must have access; prepareFolders revokes it again.
  if (fresh) await chmod(paths.folder, 0o711);
  const account = await chooseAccount(binaries.postgres, paths.folder, paths.data, options.dbUser);
  await prepareFolders(paths, account);
  if (fresh) {
    log.info(`Making the database in ${paths.data} (PostgreSQL ${binaries.major}, account: ${account.name})`);
    await makeCluster(paths, binaries, account, log);
  }
  const address = await chooseAddress(paths.sockets);
  return {
    postgres: binaries.postgres,
    data: paths.data,
    logFile: paths.log,
    account,
    settings: {
      timezone: 'UTC',
      log_timezone: 'UTC',
      // A refused statement is reported to its caller: logged, it would quote people's data, and anybody could fill the
      // disk with refusals. Errors that end a connection or the server are still logged.
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      ...(options.queryIdentifiers === true ? { compute_query_id: 'on' } : {}),
      ...addressSettings(address),
      ...options.serverSettings,
    },
    url: urlOf(address, superuser, await readSecret(paths), 'postgres'),
  };
}
