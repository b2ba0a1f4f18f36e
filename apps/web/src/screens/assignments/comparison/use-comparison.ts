import type { JobInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../client/requests/call.ts';
import { cancelJob, refreshJobs } from '../../../parts/jobs/calls.ts';
import { type JobView, useJob } from '../../../parts/jobs/use-job.ts';

/** What the engines are compared with; the language model is chosen in the sheet. */
export type ComparedInput = Omit<JobInput<'compare-engines'>, 'engine'>;
export type ComparedModel = JobInput<'compare-engines'>['engine'];

/** A comparison under way or ended. */
export interface Comparison {
  job: JobView<'compare-engines'>;
  working: boolean;
  /** Why there is none: the request or its job failed. */
  error: unknown;
  begin: (input: JobInput<'compare-engines'>) => void;
  stop: () => void;
}

/** Has two engines draft a few questions; what is still open is stopped when the sheet is closed. */
export function useComparison(): Comparison {
  const queries = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob('compare-engines', jobId);
  const beginning = useMutation({
    mutationFn: (input: JobInput<'compare-engines'>) => callFunction('compare-engines', input),
    onMutate: () => setJobId(null),
    onSuccess: (started) => setJobId(started.jobId),
  });
  const working = beginning.isPending || ['queued', 'running', 'loading'].includes(job.state);
  const stop = (): void => {
    // It may have ended meanwhile; the next read of the job says so.
    if (jobId !== null) void cancelJob(jobId).finally(() => refreshJobs(queries));
  };
  const open = useRef<(() => void) | null>(null);
  open.current = working ? stop : null;
  useEffect(() => () => open.current?.(), []);
  return { job, working, error: beginning.error ?? job.error, begin: (input) => beginning.mutate(input), stop };
}
