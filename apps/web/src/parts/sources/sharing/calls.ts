import { type CallOutput, type Fault, fault } from '@schole/core';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows } from '../../../client/requests/rows.ts';

/** A colleague's source: whose it is, and the most that the user may do with it. */
export type SharedSource = CallOutput<'list-shared-sources'>['sources'][number];

/** What colleagues share with the user, by the id of the source. */
export const sharedSources = queryOptions({
  queryKey: ['sources', 'shared'],
  staleTime: 30_000,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, SharedSource>> => {
    const { sources } = await callFunction('list-shared-sources', {}, { signal });
    return new Map(sources.map((one) => [one.sourceId, one]));
  },
});

/** Why a source is not there: its owner withdrew it, or there is none. */
export async function absenceOf(sourceId: string): Promise<Fault> {
  const shares = await readRows(z.array(z.object({ id: z.string() })), (client) =>
    client.from('source_shares').select('id').eq('source_id', sourceId).limit(1),
  );
  return fault(shares.length > 0 ? 'source/withdrawn' : 'source/not-found');
}
