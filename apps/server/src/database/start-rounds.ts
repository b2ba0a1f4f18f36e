import type { Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';

interface Rounds {
  database: Pick<Database, 'state'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds between two rounds. */
  every: number;
  /** One round; every node does it, so that of two at the same thing one goes on to the next. */
  run(): Promise<unknown>;
  /** What the log says of a round that failed. */
  failed: string;
}

/** Does something again and again; while the database is away nothing is logged, and the next round does it. */
export function startRounds({ database, log, every, run, failed }: Rounds): { close(): Promise<void> } {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    round ??= run()
      .catch((problem: unknown) => {
        if (database.state() === 'ready') log.warn({ err: problem }, failed);
      })
      .finally(() => {
        round = null;
      });
  }, every);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
