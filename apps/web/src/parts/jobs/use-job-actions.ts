import { jobs } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { downloadObject } from '../../client/requests/objects.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { cancelJob, refreshJobs, retryJob } from './calls.ts';
import { type JobRow, resultOf } from './rows.ts';
import { jobWords } from './words.ts';

/** Jobs whose result is a file to fetch. */
const exports = [
  'export-assignment',
  'export-account',
  'export-records',
  'export-grading',
  'export-return-sheets',
] as const;

/** The action that follows a finished job: its label and its function. */
export interface NextStep {
  label: string;
  run: () => void;
}

export interface JobActions {
  stop(row: JobRow): Promise<void>;
  retry(row: JobRow): Promise<void>;
  /** What can be done with the result; null where there is nothing. */
  nextStep(row: JobRow): NextStep | null;
}

/** The actions on a job: cancel it, retry it, and continue with its result. Failures are reported. */
export function useJobActions(): JobActions {
  const translate = useWords(jobWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withErrorToast = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
    await refreshJobs(queries);
  };
  const to = (search: Record<string, string>): void => void navigate({ to: '/dashboard/assignments', search });

  return {
    stop: (row) => withErrorToast(cancelJob(row.id)),
    retry: (row) => withErrorToast(retryJob(queries, row.id)),
    nextStep(row) {
      const made = resultOf('generate-assignment', row);
      if (made !== null) {
        const { assignmentId } = made;
        return { label: translate('openAssignment'), run: () => to({ open: assignmentId, tab: 'preview' }) };
      }
      const drafted = row.kind === 'draft-question' ? jobs[row.kind].input.safeParse(row.input).data : undefined;
      if (drafted !== undefined) {
        const { assignmentId } = drafted;
        return { label: translate('openAssignment'), run: () => to({ open: assignmentId, tab: 'preview' }) };
      }
      const read = resultOf('read-source', row);
      if (read !== null) {
        const { sourceId } = read;
        return { label: translate('useSource'), run: () => to({ open: 'new', tab: 'content', source: sourceId }) };
      }
      if (row.kind === 'draft-topic-text' && row.state === 'done')
        return { label: translate('readDraft'), run: () => to({ open: 'new', tab: 'content', drafted: row.id }) };
      if (row.kind === 'grade-answers' && row.state === 'done')
        return { label: translate('openGrading'), run: () => void navigate({ to: '/dashboard/grading' }) };
      const file = exports.map((kind) => resultOf(kind, row)).find((one) => one !== null) ?? null;
      if (file === null) return null;
      return {
        label: translate('download'),
        run: () => void withErrorToast(downloadObject('exports', file.path, file.fileName)),
      };
    },
  };
}
