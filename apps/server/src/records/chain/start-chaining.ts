import type { Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import { startRounds } from '../../database/start-rounds.ts';
import type { ChainKeys } from './chain.ts';
import { chainRecords } from './chain-records.ts';

interface Tools {
  database: Database;
  keys: ChainKeys;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Chains the recorded events, every half minute on every node: of two at the same school one goes on to the next. A round
 * may also fail because an erasure locks a chain.
 */
export function startChaining({ database, keys, log }: Tools): { close(): Promise<void> } {
  return startRounds({
    ...{ database, log, every: 30_000, failed: 'the records were not sealed this time' },
    run: () => chainRecords(database, keys),
  });
}
