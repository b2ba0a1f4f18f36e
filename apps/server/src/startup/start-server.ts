import { fileURLToPath, pathToFileURL } from 'node:url';
import { openDatabase } from '@schole/database';
import { createKeys, createOutboundGate } from '@schole/http';
import { type Carrying, createMailOutbox } from '@schole/mail';
import { createRealtime } from '@schole/realtime';
import type { Logger } from 'pino';
import { createApp } from '../app/app.ts';
import { startBackgroundWork } from '../app/background-work.ts';
import { watchEndedSessions, withEndedSessions } from '../auth/ended-sessions.ts';
import { buildWeb, builtFolder } from '../builds/build-web.ts';
import { findProgram } from '../builds/bundle-program.ts';
import { createStorageDriver, finishInterruptedRestore } from '../commands/data-folder.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../config/create-log.ts';
import { readSecret } from '../config/secret.ts';
import { createFirstAccountRule } from '../deployment/first-account.ts';
import { createOutboundSettings } from '../deployment/rules.ts';
import { createLedger } from '../egress/egress-ledger.ts';
import { mailLedger } from '../egress/mail-ledger.ts';
import type { WebFunction } from '../functions/contract.ts';
import { readPublicInstallation } from '../installation/public-installation.ts';
import { createIsolated } from '../isolated/isolated.ts';
import { createAccountMailer } from '../mail/account-mail.ts';
import { createTaskPool, type TaskPool, taskWorker } from '../tasks/task-pool.ts';
import { onlyForSite } from './known-host.ts';
import { openListener, type Upgrade } from './listener.ts';

/** Milliseconds that running requests may still take when the server stops. */
const grace = 10_000;

export interface RunningServer {
  url: string;
  anonKey: string;
  /** Full rights on every API; never for a browser. */
  serviceKey: string;
  /** True until the first account exists. */
  firstRun: boolean;
  /** The code that the first account is asked for; null where it is not, and once there is one. */
  firstAccountCode: string | null;
  /** Whether mails are sent. */
  mails: Carrying;
  /** Accepts no more requests, lets running ones finish for a while, then closes the database; idempotent. */
  stop(): Promise<void>;
  /** Ends a stop's wait for running requests; the database is still closed in order. */
  forceStop(): void;
}

export interface StartOptions {
  /** Prints one line for the person at the terminal. */
  print?: (line: string) => void;
  /** Aborts a start. */
  signal?: AbortSignal;
  /** The folder of the built web app; absent: our own, built first when its sources changed. */
  pages?: string;
  /** Functions in addition to those of the registry. */
  functions?: readonly WebFunction[];
  /** The worker threads; absent: a pool of its own. Tests share theirs, and close them. */
  taskPool?: TaskPool;
  /** The cost of hashing a new password, as a power of two; absent: 10. Only tests set it, and no variable does. */
  passwordCost?: number;
}

/** Closes everything opened so far, in reverse order; a start that fails in the middle leaves nothing behind. */
function createCleanup() {
  const closings: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>) => closings.push(close),
    async close() {
      for (const close of closings.splice(0).reverse()) await close();
    },
  };
}

/** Rejects when the start is aborted; also when that was before this call. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Milliseconds that the first pages have for themselves on a small computer, before anything is prepared. */
const preparationDelay = 3_000;

/** The server's own worker threads, prepared after a while. */
async function openTaskPool(log: Logger, cleanup: ReturnType<typeof createCleanup>): Promise<TaskPool> {
  const slower = (err: unknown): void => log.warn({ err }, 'workers start from their sources, which is slower');
  const file = pathToFileURL(await findProgram(fileURLToPath(taskWorker), slower));
  const taskPool = createTaskPool({ file, onCrash: (err) => log.error({ err }, 'a thinking worker ended') });
  let closed = false;
  const timer = setTimeout(() => {
    taskPool.prepare().catch((problem: unknown) => {
      if (!closed) log.error({ err: problem }, 'the index of the manual was not built');
    });
  }, preparationDelay);
  cleanup.add(async () => {
    closed = true;
    clearTimeout(timer);
    await taskPool.close();
  });
  return taskPool;
}

/** Starts the server: port first (503 until ready), then database and web app in parallel, keys, APIs. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { print = () => undefined, signal = new AbortController().signal } = options;
  const log = createLog(config.logLevel);
  const cleanup = createCleanup();
  try {
    const listener = await openListener(config.host, config.port);
    let served = true;
    cleanup.add(async () => {
      if (served) await listener.close(0);
    });
    await finishInterruptedRestore(config, log);
    const secret = config.secret ?? (await readSecret(config.dataFolder));
    const building = options.pages === undefined ? buildWeb(signal, print) : Promise.resolve(false);
    // Without this a failed build while the database starts would be an unhandled rejection.
    building.catch(() => undefined);
    const database = await openDatabase({
      dataFolder: config.dataFolder,
      secret: Buffer.from(secret),
      log,
      databaseUrl: config.databaseUrl ?? undefined,
      pgBin: config.postgresBin ?? undefined,
      dbUser: config.databaseUser ?? undefined,
      guestMigrationsFolder: config.guestMigrations ?? undefined,
      budget: config.databaseBudget,
      queryIdentifiers: config.rest.plan,
      guestFailure: config.guestFailure,
    });
    cleanup.add(() => database.close());
    await Promise.race([database.whenReady(), untilAborted(signal)]);
    const keys = createKeys({ database, secret, ...config.keys });
    await keys.ready();
    const taskPool = options.taskPool ?? (await openTaskPool(log, cleanup));
    const isolated = createIsolated({ log });
    // Closed after the jobs and functions that use it.
    cleanup.add(() => isolated.close());
    const ledger = createLedger({ database });
    const gate = createOutboundGate({ ...createOutboundSettings(database), ledger, warn: (line) => log.warn(line) });
    const outbox = createMailOutbox({ database, smtp: config.smtp, log, ledger: mailLedger(ledger) });
    cleanup.add(() => outbox.close());
    await building;
    signal.throwIfAborted();
    const storageDriver = createStorageDriver(config);
    const site = config.siteUrl ?? listener.url;
    const firstAccount = createFirstAccountRule(config, secret);
    const pages = options.pages ?? builtFolder;
    const { functions, passwordCost } = options;
    const ended = await watchEndedSessions(database, log);
    cleanup.add(() => ended.close());
    const realtime = await createRealtime({ database, keys: withEndedSessions(keys, ended), log, ...config.realtime });
    cleanup.add(() => realtime.close());
    const app = await createApp({
      config,
      database,
      keys,
      storageDriver,
      realtime,
      ended,
      taskPool,
      isolated,
      gate,
      outbox,
      firstAccount,
      site,
      listens: listener.url,
      log,
      pages,
      functions,
      passwordCost,
    });
    cleanup.add(() => app.close());
    const backgroundWork = await startBackgroundWork({
      config,
      database,
      keys,
      storageDriver,
      mail: { sendMail: createAccountMailer(outbox, site), outbox },
      taskPool,
      isolated,
      automation: { gate, encrypt: keys.encrypt, decrypt: keys.decrypt, address: site.replace(/\/$/, '') },
      log,
    });
    cleanup.add(() => backgroundWork.close());
    const { firstRun } = await readPublicInstallation(database);
    const mails = await outbox.carrying();
    const upgrade: Upgrade = (request, socket, head) => app.server.emit('upgrade', request, socket, head);
    listener.forwardTo(...onlyForSite(config.siteUrl, [app.routing, upgrade]));
    let stopping: Promise<void> | null = null;
    return {
      url: listener.url,
      anonKey: keys.publishableKey,
      serviceKey: keys.secretKey,
      firstRun,
      firstAccountCode: firstRun ? firstAccount.code : null,
      mails,
      stop() {
        served = false;
        // Jobs need no grace period: another node, or the next start, runs them.
        stopping ??= Promise.all([
          realtime.close(),
          listener.close(grace),
          backgroundWork.close(),
          outbox.close(),
        ]).then(() => cleanup.close());
        return stopping;
      },
      forceStop: () => listener.cut(),
    };
  } catch (problem) {
    await cleanup.close();
    throw problem;
  }
}
