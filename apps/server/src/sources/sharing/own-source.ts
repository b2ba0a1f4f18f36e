import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Locks a source of the caller's own; throws source/not-found, also for one that a colleague shares with them. */
export async function lockOwnSource(
  transaction: Transaction,
  schoolId: string,
  sourceId: string,
): Promise<{ title: string; archived: boolean }> {
  const { rows } = await transaction.query<{ title: string; archived: boolean }>(
    `select title, archived_at is not null as archived from public.sources
      where school_id = $1 and id = $2 and owner_id = auth.uid() for update`,
    [schoolId, sourceId],
  );
  const [source] = rows;
  if (source === undefined) throw fault('source/not-found');
  return source;
}
