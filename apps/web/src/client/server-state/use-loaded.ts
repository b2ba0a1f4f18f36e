import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What a screen shows of a read: nothing yet, the failure, or the rows. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; busy: boolean }
  | { state: 'ready'; data: Data };

/**
 * Reads a query as a screen needs it: loaded rows stay, also when a later read fails, and a failure stays until rows
 * arrive, also during automatic retries.
 */
export function useLoaded<Data>(query: UseQueryResult<Data>): Loaded<Data> {
  const [failure, setFailure] = useState<Error | null>(null);
  if (query.error !== null && query.error !== failure) setFailure(query.error);
  if (query.data !== undefined) return { state: 'ready', data: query.data };
  const error = query.error ?? failure;
  if (error === null) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void query.refetch(), busy: query.isFetching };
}
