import type { CallInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../../../client/requests/call.ts';
import { refreshJobs } from '../../../../../parts/jobs/calls.ts';
import { sourceKeys } from '../../../../../parts/sources/index.ts';

type Corrections = CallInput<'correct-words'>;

/** Saves the corrections of a version as one new version. */
export function useSaving(onSaved: (count: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (corrections: Corrections) => callFunction('correct-words', corrections),
    onSuccess: async (_result, { changes }) => {
      onSaved(changes.length);
      // The newest version is another one, or its receipt and the places of its words are.
      await queries.invalidateQueries({ queryKey: sourceKeys });
    },
  });
}

/** Has the file of a source read again, without what a person corrected. */
export function useFreshReading(onBegun: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sourceId: string) => callFunction('read-source', { sourceId, replaceCorrections: true }),
    onSuccess: onBegun,
    onSettled: () => refreshJobs(queries),
  });
}
