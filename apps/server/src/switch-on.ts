import { openDatabase } from '@schole/database';
import { openKeys, openOutbound } from '@schole/http';
import { type Carrying, openPost } from '@schole/mail';
import { openRealtime } from '@schole/realtime';
import { pino } from 'pino';
import { openEndedSessions, whileOpen } from './account/ended-sessions.ts';
import { openTell } from './account-mail.ts';
import { openApp } from './app.ts';
import { buildWeb, builtFolder } from './build-web.ts';
import { openKeeper, settlePlace } from './commands/place.ts';
import type { Config } from './config.ts';
import { openLedger } from './egress/ledger.ts';
import { mailLedger } from './egress/mail-ledger.ts';
import { openFront } from './front.ts';
import type { WebFunction } from './functions/contract.ts';
import { readInstallation } from './installation.ts';
import { openSwitches } from './rules.ts';
import { readSecret } from './secret.ts';
import { openThinking, type Thinking } from './thinking.ts';
import { openWork } from './work.ts';

/** Milliseconds that requests under way may still take when the server stops. */
const grace = 10_000;

export interface Running {
  url: string;
  anonKey: string;
  /** Full rights on every door; never for a browser. */
  serviceKey: string;
  /** True until the first account exists. */
  firstRun: boolean;
  /** Whether mails are sent. */
  mails: Carrying;
  /** Stops taking requests, lets those under way finish for a while, then closes the database; again: the same stop. */
  stop(): Promise<void>;
  /** Ends the wait of a stop for requests under way; the database is still closed in order. */
  hurry(): void;
}

export interface SwitchOnOptions {
  /** One line for the person at the terminal. */
  say?: (line: string) => void;
  /** Ends a start under way. */
  signal?: AbortSignal;
  /** The folder of the built web app; absent: ours, built first when its sources changed. */
  pages?: string;
  /** Functions beside those of the registry. */
  functions?: readonly WebFunction[];
  /** The threads that think; absent: its own. Tests share theirs, and close them. */
  thinking?: Thinking;
  /** What a new password's hash costs, as a power of two; absent: 10. Only tests give it, and no variable does. */
  passwordCost?: number;
}

/** Everything opened so far, closed in the opposite order; a start that fails in the middle leaves nothing behind. */
function openClosing() {
  const closings: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>) => closings.push(close),
    async close() {
      for (const close of closings.splice(0).reverse()) await close();
    },
  };
}

/** Rejects when the start is called off; also when that was before anybody listened here. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Switches the server on: port first (503 until ready), then database and web app side by side, keys, doors. */
export async function switchOn(config: Config, options: SwitchOnOptions = {}): Promise<Running> {
  const { say = () => undefined, signal = new AbortController().signal } = options;
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const closing = openClosing();
  try {
    const front = await openFront(config.host, config.port);
    let served = true;
    closing.add(async () => {
      if (served) await front.close(0);
    });
    await settlePlace(config, log);
    const secret = config.secret ?? (await readSecret(config.dataFolder));
    const building = options.pages === undefined ? buildWeb(signal, say) : Promise.resolve(false);
    // Without this a failed build while the database starts would count as unhandled.
    building.catch(() => undefined);
    const database = await openDatabase({
      dataFolder: config.dataFolder,
      secret: Buffer.from(secret),
      log,
      databaseUrl: config.databaseUrl ?? undefined,
      pgBin: config.postgresBin ?? undefined,
      dbUser: config.databaseUser ?? undefined,
      guestMigrationsFolder: config.guestMigrations ?? undefined,
    });
    closing.add(() => database.close());
    await Promise.race([database.whenReady(), untilAborted(signal)]);
    const keys = openKeys({ database, secret, ...config.keys });
    await keys.ready();
    const thinking =
      options.thinking ??
      openThinking({ onCrash: (problem) => log.error({ err: problem }, 'a thinking worker ended') });
    if (options.thinking === undefined) closing.add(() => thinking.close());
    const ledger = openLedger({ database });
    const gate = openOutbound({ ...openSwitches(database), ledger, warn: (line) => log.warn(line) });
    const post = openPost({ database, smtp: config.smtp, log, ledger: mailLedger(ledger) });
    closing.add(() => post.close());
    await building;
    signal.throwIfAborted();
    const keeper = openKeeper(config);
    const site = config.siteUrl ?? front.url;
    const pages = options.pages ?? builtFolder;
    const { functions, passwordCost } = options;
    const ended = await openEndedSessions(database, log);
    closing.add(() => ended.close());
    const realtime = await openRealtime({ database, keys: whileOpen(keys, ended), log, ...config.realtime });
    closing.add(() => realtime.close());
    const app = await openApp({
      config,
      database,
      keys,
      keeper,
      realtime,
      ended,
      thinking,
      gate,
      post,
      site,
      listens: front.url,
      log,
      pages,
      functions,
      passwordCost,
    });
    closing.add(() => app.close());
    const work = await openWork({
      config,
      database,
      keys,
      keeper,
      mail: { tell: openTell(post, site), post },
      thinking,
      ways: { gate, seal: keys.seal, unseal: keys.unseal, address: site.replace(/\/$/, '') },
      log,
    });
    closing.add(() => work.close());
    const { firstRun } = await readInstallation(database);
    const mails = await post.carrying();
    front.lead(app.routing, (request, socket, head) => app.server.emit('upgrade', request, socket, head));
    let stopping: Promise<void> | null = null;
    return {
      url: front.url,
      anonKey: keys.publishableKey,
      serviceKey: keys.secretKey,
      firstRun,
      mails,
      stop() {
        served = false;
        // Jobs need no grace: another node, or the next start, does them.
        stopping ??= Promise.all([realtime.close(), front.close(grace), work.close(), post.close()]).then(() =>
          closing.close(),
        );
        return stopping;
      },
      hurry: () => front.cut(),
    };
  } catch (problem) {
    await closing.close();
    throw problem;
  }
}
