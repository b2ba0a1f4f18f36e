import type { AuditActionGroup, CallInput, CallOutput, RecordFormat } from '@schole/core';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../client/requests/call.ts';

/** The filter of the records; days as `yyyy-mm-dd` in the user's time zone. */
export interface Filter {
  from: string | null;
  to: string | null;
  group: AuditActionGroup | null;
  person: string | null;
}

export const everything: Filter = { from: null, to: null, group: null, person: null };

export type RecordPage = CallOutput<'list-records'>;
export type RecordedEvent = RecordPage['events'][number];
export type Verification = CallOutput<'verify-records'>;

/** A head of the chain that was stored elsewhere. */
export type SavedHead = NonNullable<CallInput<'verify-records'>['kept']>;

/** The moment at which a day, or the one `after` days later, begins in this time zone. */
function beginOf(day: string, after = 0): string {
  const begin = new Date(`${day}T00:00:00`);
  begin.setDate(begin.getDate() + after);
  return begin.toISOString();
}

function inputOf({ from, to, group, person }: Filter) {
  return {
    ...(from !== null && { from: beginOf(from) }),
    ...(to !== null && { to: beginOf(to, 1) }),
    ...(group !== null && { groups: [group] }),
    ...(person !== null && { person }),
  };
}

/** The records of the school, a page at a time. One member's activity is read only once: each read is recorded. */
export function useRecords(filter: Filter): UseInfiniteQueryResult<InfiniteData<RecordPage>> {
  return useInfiniteQuery({
    queryKey: ['admin', 'records', filter],
    initialPageParam: null as string | null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam, signal }) =>
      callFunction('list-records', { ...inputOf(filter), ...(pageParam !== null && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Where a verification starts: at the first record, optionally against a stored head, or where one stopped. */
export type VerifyFrom = CallInput<'verify-records'>;

export type Verify = UseMutationResult<Verification, Error, VerifyFrom> & {
  /** How many records of the total are verified, while it runs. */
  progress: Pick<Verification, 'sealed' | 'total'> | null;
  /** Stops after the current batch; the result so far is returned. */
  stop(): void;
  /** Continues after a failed batch, otherwise starts again. */
  goOn(): void;
};

/** Verifies the chain batch by batch. Leaving the screen stops it. */
export function useVerify(): Verify {
  const [progress, setProgress] = useState<Verify['progress']>(null);
  const stopped = useRef(false);
  const reached = useRef<VerifyFrom>({});
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const mutation = useMutation({
    async mutationFn(from: VerifyFrom) {
      stopped.current = false;
      reached.current = from;
      if (from.after === undefined) setProgress(null);
      for (;;) {
        const found = await callFunction('verify-records', reached.current);
        if (found.next === null) return found;
        setProgress(found);
        reached.current = { after: found.next };
        if (stopped.current) return found;
      }
    },
  });
  const stop = (): void => {
    stopped.current = true;
  };
  return { ...mutation, progress, stop, goOn: () => mutation.mutate(reached.current) };
}

/** Starts the export of the chosen records; returns the job. */
export function exportRecords(filter: Filter, format: RecordFormat, language: 'en' | 'el') {
  return callFunction('export-records', { ...inputOf(filter), format, language });
}
