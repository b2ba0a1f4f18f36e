import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

interface Wanted {
  visible: boolean;
  usable: boolean;
  /** It is, or was, shared with the caller. */
  shared: boolean;
}

/**
 * Throws where questions may not be made from one of these sources: source/not-found, source/withdrawn, or
 * source/only-to-read.
 */
export async function requireUsable(
  transaction: Transaction,
  schoolId: string,
  sourceIds: readonly string[],
): Promise<void> {
  const { rows } = await transaction.query<Wanted>(
    `select source.id is not null as visible,
       coalesce(
         source.owner_id = auth.uid() or source.id = any (array(select app.sources_shared_with_me('use'))), false
       ) as usable,
       exists (
         select from public.source_shares as share where share.school_id = $1 and share.source_id = wanted.id
       ) as shared
     from unnest($2::uuid[]) as wanted (id)
     left join public.sources as source on source.school_id = $1 and source.id = wanted.id`,
    [schoolId, sourceIds],
  );
  for (const { visible, usable, shared } of rows) {
    if (visible && !usable) throw fault('source/only-to-read');
    if (!visible) throw fault(shared ? 'source/withdrawn' : 'source/not-found');
  }
}
