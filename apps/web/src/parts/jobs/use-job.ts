import type { Fault, JobName, JobResult, JobState } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { isPassing } from '../../client/requests/failures.ts';
import { oneJob } from './calls.ts';
import { errorOf, resultOf } from './rows.ts';

/** How far a job is, as a screen shows it. */
export interface JobView<Name extends JobName> {
  /** `none` without an id, `loading` before the first look, `missing` when the job does not exist any more. */
  state: JobState | 'none' | 'loading' | 'missing';
  /** Percent, 0 before the first look. */
  progress: number;
  result: JobResult<Name> | null;
  /** Why it failed, or why it cannot be looked at. */
  error: Fault | Error | null;
  /** True while the server cannot be asked; the rest is what it said last. */
  away: boolean;
}

/** Follows a job until its end: told by the server, or looked at every second; more seldom while the server is away. */
export function useJob<Name extends JobName>(kind: Name, jobId: string | null): JobView<Name> {
  const query = useQuery({ ...oneJob(jobId ?? ''), enabled: jobId !== null });
  const away = isPassing(query.error);
  const nothing = { progress: 0, result: null, error: null, away };
  if (jobId === null) return { ...nothing, state: 'none' };
  const row = query.data;
  if (row === undefined) {
    if (query.error === null || away) return { ...nothing, state: 'loading' };
    return { ...nothing, state: 'missing', error: query.error };
  }
  return { state: row.state, progress: row.progress, result: resultOf(kind, row), error: errorOf(row), away };
}
