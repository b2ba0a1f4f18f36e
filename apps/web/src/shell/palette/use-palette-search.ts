import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Found, PaletteSource } from './palette-source.ts';

/** Milliseconds after the last keystroke. */
const rest = 150;

export interface PaletteSearch {
  /** The last results of each source; a source that has not answered yet keeps its earlier ones. */
  found: ReadonlyMap<string, readonly Found[]>;
  loading: boolean;
  /** Why a source could not answer; null when all did. */
  problem: unknown;
  startSearch: (query: string) => void;
  /** Resets the search for the next time the palette opens. */
  reset: () => void;
}

const nothing: Pick<PaletteSearch, 'found' | 'loading' | 'problem'> = {
  found: new Map(),
  loading: true,
  problem: null,
};

/** Queries every source once the user has stopped typing; a newer query aborts the older one. */
export function usePaletteSearch(sources: readonly PaletteSource[]): PaletteSearch {
  const queries = useQueryClient();
  const [state, setState] = useState(nothing);
  const under = useRef<{ stop: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);

  const callOff = useCallback(() => {
    if (under.current === null) return;
    clearTimeout(under.current.timer);
    under.current.stop.abort();
    under.current = null;
  }, []);
  useEffect(() => callOff, [callOff]);

  const startSearch = useCallback(
    (query: string) => {
      callOff();
      const stop = new AbortController();
      const { signal } = stop;
      const search = async (): Promise<void> => {
        const answers = sources.map(async (source) => {
          const found = await source.search(query, signal, queries);
          if (!signal.aborted)
            setState((before) => ({ ...before, found: new Map(before.found).set(source.id, found) }));
        });
        const ends = await Promise.allSettled(answers);
        if (signal.aborted) return;
        const failed = ends.find((end) => end.status === 'rejected');
        setState((before) => ({ ...before, loading: false, problem: failed?.reason ?? null }));
      };
      setState((before) => ({ ...before, loading: true }));
      // The first list is needed at once: nothing is being typed.
      under.current = { stop, timer: setTimeout(() => void search(), query === '' ? 0 : rest) };
    },
    [callOff, queries, sources],
  );
  const reset = useCallback(() => {
    callOff();
    setState(nothing);
  }, [callOff]);
  return { ...state, startSearch, reset };
}
