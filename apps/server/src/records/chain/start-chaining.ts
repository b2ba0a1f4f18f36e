import type { Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import type { ChainKeys } from './chain.ts';
import { chainRecords } from './chain-records.ts';

interface Tools {
  database: Database;
  keys: ChainKeys;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds between two rounds. */
const every = 30_000;

/** Chains the recorded events, every half minute on every node: of two at the same school one goes on to the next. */
export function startChaining({ database, keys, log }: Tools): { close(): Promise<void> } {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    // The database may be away, or an erasure may lock a chain: the next round does it.
    round ??= chainRecords(database, keys)
      .catch((problem: unknown) => {
        if (database.state() === 'ready') log.warn({ err: problem }, 'the records were not sealed this time');
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
