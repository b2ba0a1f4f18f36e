import { type CallInput, shareLevels, subjects } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../../client/requests/call.ts';
import { readRows } from '../../../../client/requests/rows.ts';

const shareRow = z.object({
  id: z.string(),
  subject: z.enum(subjects).nullable(),
  level: z.enum(shareLevels),
  created_at: z.string(),
});
export type Share = z.output<typeof shareRow>;

const keyOf = (sourceId: string) => ['sources', sourceId, 'sharing'] as const;

/** The shares of one of the user's sources that are in force, the oldest first. */
export const sharesOf = (sourceId: string) =>
  queryOptions({
    queryKey: [...keyOf(sourceId), 'shares'],
    queryFn: () =>
      readRows(z.array(shareRow), (client) =>
        client
          .from('source_shares')
          .select(Object.keys(shareRow.shape).join())
          .eq('source_id', sourceId)
          .is('withdrawn_at', null)
          .order('created_at'),
      ),
  });

/** Which colleagues used one of the user's sources, and whose it was if it is a copy. */
export const usesOf = (sourceId: string) =>
  queryOptions({
    queryKey: [...keyOf(sourceId), 'uses'],
    queryFn: ({ signal }) => callFunction('read-source-uses', { sourceId }, { signal }),
  });

export const shareSource = (input: CallInput<'share-source'>) => callFunction('share-source', input);
export const withdrawSource = (input: CallInput<'withdraw-source'>) => callFunction('withdraw-source', input);
export const copySource = (sourceId: string) => callFunction('copy-source', { sourceId });

/** Reads the shares of a source again. */
export async function refreshSharing(queries: QueryClient, sourceId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(sourceId) });
}
