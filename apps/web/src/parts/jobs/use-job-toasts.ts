import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { oneJob } from './calls.ts';
import { errorOf, isOpen, type JobRow } from './rows.ts';
import { useSubject } from './subject.ts';
import { useJobActions } from './use-job-actions.ts';
import { jobWords } from './words.ts';

/** Shows the outcome of a job that ends while no part of the screen follows it. */
export function useJobToasts(rows: readonly JobRow[] | undefined): void {
  const translate = useWords(jobWords);
  const failure = useFailureWords();
  const subject = useSubject(rows);
  const actions = useJobActions();
  const queries = useQueryClient();
  const open = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows cause a toast
  useEffect(() => {
    for (const row of rows ?? []) {
      if (isOpen(row)) {
        open.current.add(row.id);
        continue;
      }
      if (!open.current.delete(row.id)) continue;
      const query = queries.getQueryCache().find<JobRow>({ queryKey: oneJob(row.id).queryKey });
      // A component that follows it sees its end, or has seen it already and shows its result.
      const seen = query?.state.data !== undefined && !isOpen(query.state.data);
      if (seen || (query?.getObserversCount() ?? 0) > 0) continue;
      if (row.state === 'done') {
        const step = actions.nextStep(row);
        notify({
          kind: 'good',
          title: translate(`finished-${row.kind}`),
          message: subject(row),
          ...(step === null ? {} : { action: step }),
        });
        // Lists that were read before must show what it created.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'jobs' });
      } else if (row.state === 'failed') {
        const why = [subject(row), failure(errorOf(row))].filter((part) => part !== '').join(': ');
        const again = { label: translate('retry'), run: () => void actions.retry(row) };
        notify({ kind: 'error', title: translate(`failed-${row.kind}`), message: why, action: again });
      }
    }
  }, [rows]);
}
