import { Fault } from '@schole/core';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { oneSource } from '../../../parts/sources/index.ts';

/** What the server answers of a source that is not there for the reader. */
const gone: readonly string[] = ['source/not-found', 'source/withdrawn'];

export const isGone = (error: unknown): boolean => error instanceof Fault && gone.includes(error.code);

/**
 * Reads a source again as soon as anything else on its page is answered with its absence: its owner may withdraw it while a
 * colleague has it open, and of what was read before nothing says so.
 */
export function useGoneSource(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = oneSource(id);
    const own = hashKey(queryKey);
    const readAgain = (): void => void queries.invalidateQueries({ queryKey, exact: true });
    const stopReads = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryHash === own) return;
      if (isGone(event.action.error)) readAgain();
    });
    const stopWrites = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isGone(event.action.error)) readAgain();
    });
    return () => {
      stopReads();
      stopWrites();
    };
  }, [id, queries]);
}
