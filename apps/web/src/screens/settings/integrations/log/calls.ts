import type { AutomationPurpose, CallOutput } from '@schole/core';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { callFunction } from '../../../../client/requests/call.ts';
import { automationKey } from '../../../../parts/connections/index.ts';

export type LogPage = CallOutput<'list-automation-events'>;
export type LogEntry = LogPage['events'][number];

/** The filter of the entries; null: all. */
export interface LogFilter {
  purpose: AutomationPurpose | null;
  direction: 'in' | 'out' | null;
}

/** The user's own log, a page at a time, the newest first. */
export function useLog({ purpose, direction }: LogFilter): UseInfiniteQueryResult<InfiniteData<LogPage>> {
  return useInfiniteQuery({
    queryKey: [...automationKey, 'log', purpose, direction],
    initialPageParam: null as string | null,
    gcTime: 0,
    queryFn: ({ pageParam, signal }) =>
      callFunction(
        'list-automation-events',
        {
          ...(purpose !== null && { purpose }),
          ...(direction !== null && { direction }),
          ...(pageParam !== null && { after: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
}
