import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { Pool } from 'pg';
import { pause, waitWithTimeout } from '../connection/wait.ts';
import type { QueueOptions, QueueWorker } from '../contract.ts';
import type { Log } from '../options.ts';

/** One listens for new entries, the others take and complete them. */
const connections = 3;
/** Milliseconds between two polls of the queue; new entries are notified at once. */
const pollInterval = 1_000;
/** Milliseconds in which graphile-worker records that an entry is done: until then its queue is locked. */
const completionDelay = 50;
/**
 * Milliseconds until every operation that failed with it has failed too; graphile-worker prints failures during its
 * shutdown.
 */
const settling = 250;
const shortestPause = 200;
const longestPause = 5_000;
const closingTime = 10_000;

interface Working {
  pooled: WorkerPool;
  /** Makes it take no more entries; it ends with its last entry. */
  end(): void;
}

/**
 * Works through the queue of graphile-worker over a small pool of its own. graphile-worker ends itself when it cannot
 * record that an entry is done; it is then restarted under another name.
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
  // A broken connection is dropped by the pool; without a handler, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const closing = Promise.withResolvers<void>();
  let closed = false;
  let working: Working | null = null;
  let ended: Promise<void> | null = null;

  /** The poll for the next entry of the same queue found it locked while the entry before was still being completed. */
  const pollAgain = (): void => {
    setTimeout(() => {
      try {
        if (!closed) working?.pooled.nudge(concurrency);
      } catch {
        // It is shutting down; the next worker polls by itself.
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
      // With the default (-1, no batches) a failure to record an entry's end would be an unhandled rejection.
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
      // A failure here is reported through the promise of the end.
      Promise.resolve(pooled.gracefulShutdown()).catch(() => {});
    };
    let answered = false;
    for (const answer of ['worker:getJob:empty', 'job:start'] as const) events.on(answer, () => (answered = true));
    // A result that it caches at its start stays cached for ever, a failure too.
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

/**
 * Entries that were replaced, queues without entries, and queues locked for an entry that nobody works on. Entries that
 * the database put behind the others (app.note_stopped_file) have waited long enough after an hour.
 */
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
  `update graphile_worker._private_jobs set priority = 0
    where priority >= 20000 and locked_at is null and created_at < now() - interval '1 hour'`,
];

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload) return String(payload.id);
  throw new Error('An entry of the queue has no id');
}

/** graphile-worker's errors are mostly outages that it meets again: they are logged as warnings for the operator. */
function logOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(`Queue: ${message}`);
  });
}
