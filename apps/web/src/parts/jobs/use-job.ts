import type { Fault, JobName, JobResult, JobState, ShownDraft } from '@schole/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPassing } from '../../client/requests/failures.ts';
import { removeNoticeOf } from '../notifications/calls.ts';
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
  /** True while it waits because a language model asked to slow down. */
  slowed: boolean;
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
  useSeenEnd(jobId, query.data?.state);
  const away = isPassing(query.error);
  const nothing = { progress: 0, drafts: [], slowed: false, result: null, error: null, away };
  if (jobId === null) return { ...nothing, state: 'none' };
  const row = query.data;
  if (row === undefined) {
    if (query.error === null || away) return { ...nothing, state: 'loading' };
    return { ...nothing, state: 'missing', error: query.error };
  }
  const { state, progress, drafts } = row;
  const slowed = state === 'running' && row.slowed;
  return { state, progress, drafts, slowed, result: resultOf(kind, row), error: errorOf(row), away };
}

/**
 * Takes the notice on the end of a job back as soon as this screen shows the end and the page is visible: what a person
 * watched is no news to them. The row is deleted, so it is gone after a reload and in every other tab.
 */
function useSeenEnd(jobId: string | null, state: JobState | undefined): void {
  const queries = useQueryClient();
  const hasNotice = state === 'done' || state === 'failed';
  useEffect(() => {
    if (jobId === null || !hasNotice) return;
    const remove = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', remove);
      void removeNoticeOf(queries, jobId);
    };
    document.addEventListener('visibilitychange', remove);
    remove();
    return () => document.removeEventListener('visibilitychange', remove);
  }, [jobId, hasNotice, queries]);
}
