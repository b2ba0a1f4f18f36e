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

/** What is asked for; days as `yyyy-mm-dd` where the person is. */
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

/** A head of the chain that was kept elsewhere. */
export type SavedHead = NonNullable<CallInput<'verify-records'>['kept']>;

/** The moment at which a day begins here, or the one after it. */
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

/** The records of the school, a page at a time. What one person did is read once: that it was read is recorded. */
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

/** Where a verification begins: at the first place, if wished against a head that was kept, or where one stopped. */
export type VerifyFrom = CallInput<'verify-records'>;

export type Verify = UseMutationResult<Verification, Error, VerifyFrom> & {
  /** What is verified of how many, while it goes on. */
  progress: Pick<Verification, 'sealed' | 'total'> | null;
  /** Ends it after the piece that is under way; what was found so far is the answer. */
  stop(): void;
  /** Goes on after a piece that failed, else begins again. */
  goOn(): void;
};

/** Verifies the chain a piece after another. Leaving the screen ends it. */
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

/** Begins to write the chosen records down; answers the job. */
export function exportRecords(filter: Filter, format: RecordFormat, language: 'en' | 'el') {
  return callFunction('export-records', { ...inputOf(filter), format, language });
}
