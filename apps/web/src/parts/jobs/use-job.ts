import type { Fault, JobName, JobResult, JobState, ShownDraft } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { isPassing } from '../../client/requests/failures.ts';
import { oneJob } from './calls.ts';
import { errorOf, resultOf } from './rows.ts';

/** The progress of a job, as a screen shows it. */
export interface JobView<Name extends JobName> {
  /** `none` without an id, `loading` before the first read, `missing` when the job does not exist any more. */
  state: JobState | 'none' | 'loading' | 'missing';
  /** Percent, 0 before the first read. */
  progress: number;
  /** What has passed its checks so far, while it runs. */
  drafts: readonly ShownDraft[];
  result: JobResult<Name> | null;
  /** Why it failed, or why it cannot be read. */
  error: Fault | Error | null;
  /** True while the server is unreachable; the other values are the last ones received. */
  away: boolean;
}

/**
 * Follows a job until its end: by server events, or by polling every second; less often while the server is
 * unreachable.
 */
export function useJob<Name extends JobName>(kind: Name, jobId: string | null): JobView<Name> {
  const query = useQuery({ ...oneJob(jobId ?? ''), enabled: jobId !== null });
  const away = isPassing(query.error);
  const nothing = { progress: 0, drafts: [], result: null, error: null, away };
  if (jobId === null) return { ...nothing, state: 'none' };
  const row = query.data;
  if (row === undefined) {
    if (query.error === null || away) return { ...nothing, state: 'loading' };
    return { ...nothing, state: 'missing', error: query.error };
  }
  const { state, progress, drafts } = row;
  return { state, progress, drafts, result: resultOf(kind, row), error: errorOf(row), away };
}
