import type { Database, Log } from '@schole/database';
import type { Carrying, MailLedger, MailOutbox } from './contract.ts';
import {
  addMail,
  giveUp,
  holdMails,
  isSealed,
  mailChannel,
  markSent,
  postpone,
  sweepMails,
  type TakenMail,
  takeMails,
} from './mail-queries.ts';
import { createSmtpSender, defaultTimeouts, type SmtpTimeouts, Undelivered } from './smtp.ts';
import type { SmtpAddress } from './smtp-address.ts';

export interface MailOutboxOptions {
  database: Database;
  /** The mail server and the sender's address; null: mails wait in the outbox. */
  smtp: { server: SmtpAddress; from: string } | null;
  log: Log;
  /** Records every attempt; absent: no record. */
  ledger?: MailLedger;
  /** Maximum attempts at one mail; 8 by default, which is about five hours. */
  maxAttempts?: number;
  /** Seconds until the next attempt after this many. */
  backOff?: (attempts: number) => number;
  timeouts?: SmtpTimeouts;
  /** Milliseconds between polls of the outbox; a new mail is notified at once. */
  pollInterval?: number;
}

/** Maximum concurrent mails of one node. */
const concurrency = 5;
const defaultMaxAttempts = 8;
const defaultPollInterval = 10_000;
/** Milliseconds between two sweeps of one node. */
const sweepEvery = 60_000;
/** Seconds beyond the maximum sending time, for recording its end in the database. */
const slack = 30;

function defaultBackOff(attempts: number): number {
  return Math.min(30 * 4 ** (attempts - 1), 3_600);
}

/** Opens the outbox and, where there is a mail server, sends its mails in the background until it is closed. */
export function createMailOutbox(options: MailOutboxOptions): MailOutbox {
  const {
    database,
    smtp,
    log,
    maxAttempts = defaultMaxAttempts,
    backOff = defaultBackOff,
    timeouts = defaultTimeouts,
  } = options;
  const send =
    smtp === null ? null : withLedger(createSmtpSender(smtp.server, smtp.from, timeouts), smtp.server, options);
  const lease = timeouts.whole / 1_000 + slack;
  let closing = false;

  async function carrying(): Promise<Carrying> {
    if (smtp === null) return 'off';
    return smtp.server.loopback || !(await isSealed(database)) ? 'on' : 'sealed';
  }

  async function deliver(mail: TakenMail): Promise<void> {
    try {
      await send?.(mail);
    } catch (problem) {
      const { reason, final } = problem instanceof Undelivered ? problem : { reason: 'unreadable', final: true };
      const last = final || mail.attempts >= maxAttempts;
      log.warn(`The mail ${mail.id} was not taken (${reason})${last ? '; given up' : ''}`);
      return last ? giveUp(database, mail, reason) : postpone(database, mail, reason, backOff(mail.attempts));
    }
    await markSent(database, mail);
  }

  async function empty(): Promise<void> {
    // Checked before each batch: an installation that is sealed in the middle sends no more of them.
    while (!closing && (await carrying()) === 'on') {
      const taken = await takeMails(database, concurrency, lease);
      if (taken.length === 0) return;
      const ends = await Promise.allSettled(taken.map(deliver));
      const lost = ends.find((each) => each.status === 'rejected');
      // A result that could not be recorded is retried when its lease has expired.
      if (lost !== undefined) throw lost.reason;
    }
  }

  let swept = Number.NEGATIVE_INFINITY;
  async function round(): Promise<void> {
    if (closing || database.state() !== 'ready') return;
    const now = await carrying();
    if (now === 'on') await empty();
    else await holdMails(database, now === 'off' ? 'no-mail-server' : 'sealed');
    if (performance.now() - swept < sweepEvery) return;
    await sweepMails(database);
    swept = performance.now();
  }

  const background = createPoller(round, options.pollInterval ?? defaultPollInterval, log);
  const unlisten = database.listen(mailChannel, background.nudge);
  unlisten.catch((problem: unknown) => log.warn(`New mails are only found by looking: ${String(problem)}`));

  let end: Promise<void> | null = null;
  return {
    add: (transaction, mail) => addMail(transaction, mail, smtp === null ? 'no-mail-server' : null),
    carrying,
    close() {
      closing = true;
      end ??= background.close().then(async () => (await unlisten.catch(() => null))?.());
      return end;
    },
  };
}

/** The same with a ledger entry around each attempt; a mail whose entry cannot be written is not sent. */
function withLedger(
  send: ReturnType<typeof createSmtpSender>,
  { host, port }: SmtpAddress,
  { ledger, log }: Pick<MailOutboxOptions, 'ledger' | 'log'>,
): (mail: TakenMail) => Promise<void> {
  return async (mail) => {
    const ledgerId = await ledger?.begin({ host, port }).catch((problem: unknown) => {
      throw new Undelivered('not-recorded', false, problem);
    });
    const began = performance.now();
    const end = async (outcome: 'sent' | 'failed', status: number | null, bytesOut: number): Promise<void> => {
      if (ledgerId === undefined) return;
      const milliseconds = Math.round(performance.now() - began);
      const lost = () => log.warn(`The end of the mail ${mail.id} is missing in the ledger`);
      await ledger?.end(ledgerId, { outcome, status, bytesOut, milliseconds }).catch(lost);
    };
    try {
      await end('sent', 250, await send(mail));
    } catch (problem) {
      await end('failed', problem instanceof Undelivered ? problem.status : null, 0);
      throw problem;
    }
  };
}

/** Milliseconds that mails under way get when the server stops; a mail that is cut off is retried. */
const closeTimeout = 5_000;

/** One round after the other: every `interval` milliseconds, and once more when it was nudged during a round. */
function createPoller(round: () => Promise<void>, interval: number, log: Log) {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await round().catch((problem: unknown) => {
        if (!closed)
          log.warn(`The outbox was left as it is: ${problem instanceof Error ? problem.message : 'unknown'}`);
      });
    } while (again && !closed);
  }

  function nudge(): void {
    again = true;
    if (closed) return;
    running ??= run().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(nudge, interval);
  timer.unref();
  nudge();
  return {
    nudge,
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      const deadline = Promise.withResolvers<void>();
      const cut = setTimeout(deadline.resolve, closeTimeout);
      await Promise.race([running ?? Promise.resolve(), deadline.promise]);
      clearTimeout(cut);
    },
  };
}
