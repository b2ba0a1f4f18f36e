import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A line's decision: a student of the school, somebody new, or nobody. */
export type Decisions = Readonly<Record<number, string>>;

/** Milliseconds without a key before a pasted list is read. */
const pause = 400;

export interface Preview<Data> {
  /** Null: nothing was read yet, or there is nothing to read. */
  data: Data | null;
  error: unknown;
  /** True while what is shown is not what was typed last. */
  stale: boolean;
}

/**
 * What a list would do, read by the server after a pause in typing. `name` identifies the source: where it goes, and the
 * number of the chosen file; `wanted` is everything else that it depends on, null where there is no list.
 */
export function usePreview<Data>(
  name: string,
  wanted: object | null,
  read: (signal: AbortSignal) => Promise<Data>,
): Preview<Data> {
  const key = JSON.stringify([name, wanted]);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  const query = useQuery({
    queryKey: ['roster-preview', settled],
    queryFn: ({ signal }) => read(signal),
    enabled: wanted !== null && settled === key,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (wanted === null) return { data: null, error: null, stale: false };
  const stale = settled !== key || query.isPlaceholderData || query.isPending;
  return { data: query.data ?? null, error: stale ? null : query.error, stale: stale && query.error === null };
}
