import type { CallInput, CallOutput } from '@schole/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../client/requests/call.ts';

/** What a release of a delivery would show, to whom, and what stands in its way. */
export type ReleaseState = CallOutput<'read-release'>;

export const releaseState = (deliveryId: string) =>
  queryOptions({
    queryKey: ['deliveries', 'one', deliveryId, 'release'],
    // It shows what is so when it is opened, and after what was done in it.
    staleTime: 0,
    queryFn: ({ signal }) => callFunction('read-release', { deliveryId }, { signal }),
  });

export const releaseResults = (input: CallInput<'release-results'>) => callFunction('release-results', input);
export const printSheets = (input: CallInput<'export-return-sheets'>) => callFunction('export-return-sheets', input);

/** Everything about deliveries and their marks is read again. */
export async function refreshReleased(queries: QueryClient): Promise<void> {
  await Promise.all(['deliveries', 'grading'].map((part) => queries.invalidateQueries({ queryKey: [part] })));
}
