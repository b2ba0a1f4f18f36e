import type { NoticeKind } from '@schole/core';
import type { Claims, Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import { startRounds } from '../database/start-rounds.ts';

/** Under which students hear that their results were released. */
export const releasedKind: NoticeKind = 'results-released';
const service: Claims = { role: 'service_role' };

/** Tells the students of releases that were planned and have taken effect; returns how many. */
export async function notifyReleased(database: Database): Promise<number> {
  const { rows } = await database.asUser(service, (transaction) =>
    transaction.query<{ told: number }>('select app.tell_released(null, $1) as told', [releasedKind]),
  );
  return rows[0]?.told ?? 0;
}

/** Looks every few seconds for releases whose moment has come. What students see follows the clock alone. */
export function startReleasing(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): { close(): Promise<void> } {
  return startRounds({
    ...{ database, log, every: 10_000, failed: 'releases were not told this time' },
    run: () => notifyReleased(database),
  });
}
