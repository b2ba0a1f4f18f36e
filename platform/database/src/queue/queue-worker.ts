import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { Pool } from 'pg';
import { pause, waitWithTimeout } from '../connection/wait.ts';
import type { QueueOptions, QueueWorker } from '../contract.ts';
import type { Log } from '../options.ts';

/** One hears of new entries, the others take and give back. */
const connections = 3;
/** Milliseconds between two looks into the queue by itself; new entries are told at once. */
const pollInterval = 1_000;
/** Milliseconds in which graphile-worker writes down that an entry is done: until then its line is closed. */
const completionDelay = 50;
/** Milliseconds until everything that failed with it has failed too; what fails while it ends it prints. */
const settling = 250;
const shortestPause = 200;
const longestPause = 5_000;
const closingTime = 10_000;

interface Working {
  pooled: WorkerPool;
  /** Lets it take no more; it ends with its last entry. */
  end(): void;
}

/**
 * Works through the queue of graphile-worker over a small pool of its own. graphile-worker ends itself when it cannot
 * write down that an entry is done; it is then begun anew, under another name.
 */
export function startQueueWorker(url: string, { lane, concurrency, work }: QueueOptions, log: Log): QueueWorker {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'schole queue',
  });
  // A broken connection is dropped by the pool; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const closing = Promise.withResolvers<void>();
  let closed = false;
  let working: Working | null = null;
  let ended: Promise<void> | null = null;

  /** The next in the same line came up empty-handed while the entry before was still being written down. */
  const pollAgain = (): void => {
    setTimeout(() => {
      try {
        if (!closed) working?.pooled.nudge(concurrency);
      } catch {
        // It is ending; whoever comes next looks by itself.
      }
    }, completionDelay).unref();
  };

  const begin = (): Working => {
    const events: WorkerEvents = new EventEmitter();
    const shared = {
      concurrency: concurrency,
      pollInterval: pollInterval,
      noHandleSignals: true,
      logger: logOf(log),
      events,
      // Without a delay nobody would hear that writing down an entry's end has failed: an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
    const pooled = runTaskList(
      shared,
      { [lane]: (payload) => work(idOf(payload), pooled.id).finally(pollAgain) },
      pool,
    );
    let ending = false;
    const end = (): void => {
      if (ending) return;
      ending = true;
      // What fails here is heard of by whoever waits for the end.
      Promise.resolve(pooled.gracefulShutdown()).catch(() => {});
    };
    let answered = false;
    for (const answer of ['worker:getJob:empty', 'job:start'] as const) events.on(answer, () => (answered = true));
    // What it asks once at its beginning it keeps for ever, a failure too.
    events.on('worker:getJob:error', () => {
      if (!answered) setTimeout(end, settling).unref();
    });
    return { pooled, end };
  };

  const run = async (): Promise<void> => {
    let wait = shortestPause;
    while (!closed) {
      const before = performance.now();
      working = begin();
      await working.pooled.promise.catch((error: unknown) => {
        if (!closed) log.warn(`The queue is begun anew: ${error instanceof Error ? error.message : String(error)}`);
      });
      working = null;
      wait = performance.now() - before > longestPause ? shortestPause : Math.min(wait * 2, longestPause);
      if (!closed) await Promise.race([pause(wait), closing.promise]);
    }
  };
  const running = run();
  const stop = (): void => {
    if (closed) return;
    closed = true;
    closing.resolve();
    working?.end();
  };

  return {
    worker: () => working?.pooled.id ?? null,
    async tidy() {
      for (const statement of leftOvers) await pool.query(statement);
    },
    stop,
    close() {
      stop();
      ended ??= waitWithTimeout(closingTime, running).then(() => waitWithTimeout(closingTime, pool.end()));
      return ended;
    },
  };
}

/** Entries that were replaced, lines without entries, and lines held for an entry that nobody works on. */
const leftOvers = [
  'delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null',
  `update graphile_worker._private_job_queues as line set locked_at = null, locked_by = null
    where locked_at < now() - interval '1 minute' and not exists (
      select from graphile_worker._private_jobs as entry
      where entry.job_queue_id = line.id and entry.locked_at is not null
    )`,
  `delete from graphile_worker._private_job_queues where locked_at is null and id not in (
     select job_queue_id from graphile_worker._private_jobs where job_queue_id is not null
   )`,
];

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload) return String(payload.id);
  throw new Error('An entry of the queue has no id');
}

/** What graphile-worker calls an error is mostly an outage that it meets again: an operator hears of it as a warning. */
function logOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`Queue: ${message}`);
  });
}
