import type { CallInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../../../client/requests/call.ts';
import { refreshJobs } from '../../../../../parts/jobs/calls.ts';
import { scanOfPage } from '../../../../../parts/originals/index.ts';
import { sourceKeys, sourceReceipt, sourceVersion } from '../../../../../parts/sources/index.ts';

type Corrections = CallInput<'correct-words'>;

/** Saves the corrections of a version as one new version; `page` is the one that is shown. */
export function useSaving(page: number, onSaved: (count: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (corrections: Corrections) => callFunction('correct-words', corrections),
    onSuccess: async ({ sourceId, versionSha256: sha256 }, { changes }) => {
      onSaved(changes.length);
      // Loaded before it is shown: nothing of the view is taken away, and the focus with it, until the new version is there.
      await Promise.all([
        queries.prefetchQuery(sourceReceipt(sourceId, sha256)),
        queries.prefetchQuery(sourceVersion(sourceId, sha256)),
        queries.prefetchQuery(scanOfPage({ sourceId, sha256 }, page)),
      ]);
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
