import type { CallInput, CallOutput, egressOutcomes } from '@schole/core';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';

export type LedgerPage = CallOutput<'list-egress'>;
export type LedgerEntry = LedgerPage['events'][number];
export type Outcome = (typeof egressOutcomes)[number];

/** The filter of the ledger; days as `yyyy-mm-dd` in the user's time zone. */
export interface LedgerFilter {
  from: string | null;
  to: string | null;
  host: string;
  purpose: string | null;
  outcome: Outcome | null;
}

export const unfiltered: LedgerFilter = { from: null, to: null, host: '', purpose: null, outcome: null };

/** The moment at which a day, or the one `after` days later, begins in this time zone. */
function beginOf(day: string, after = 0): string {
  const begin = new Date(`${day}T00:00:00`);
  begin.setDate(begin.getDate() + after);
  return begin.toISOString();
}

function inputOf({ from, to, host, purpose, outcome }: LedgerFilter): CallInput<'export-egress'> {
  return {
    ...(from !== null && { from: beginOf(from) }),
    ...(to !== null && { to: beginOf(to, 1) }),
    ...(host.trim() !== '' && { host: host.trim() }),
    ...(purpose !== null && { purpose }),
    ...(outcome !== null && { outcome }),
  };
}

/** The egress ledger, a page at a time. */
export function useLedger(filter: LedgerFilter): UseInfiniteQueryResult<InfiniteData<LedgerPage>> {
  return useInfiniteQuery({
    queryKey: ['admin', 'egress', filter],
    initialPageParam: null as string | null,
    gcTime: 0,
    queryFn: ({ pageParam, signal }) =>
      callFunction('list-egress', { ...inputOf(filter), ...(pageParam !== null && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
}

/** The chosen entries as CSV. */
export function exportLedger(filter: LedgerFilter): Promise<CallOutput<'export-egress'>> {
  return callFunction('export-egress', inputOf(filter));
}
