import type { CallOutput, JobInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../../client/browser/saved-input.ts';
import { callFunction } from '../../../../client/requests/call.ts';
import { cancelJob, refreshJobs, retryJob } from '../../../../parts/jobs/calls.ts';
import { type JobView, useJob } from '../../../../parts/jobs/use-job.ts';
import { refreshSources } from '../../../../parts/sources/index.ts';
import type { Material } from '../../draft/new-draft.ts';

/** What was added or read, as material. */
export function materialOf(added: CallOutput<'add-source'>, kind: string): Material {
  const { sourceId, versionSha256, title, language, receipt, known } = added;
  return { sourceId, sha256: versionSha256, title, kind, language, words: receipt.words, known };
}

export interface ReadingOptions {
  userId: string;
  /** What the source is, under which its job is kept over a reload of this tab. */
  kind: 'url' | 'video';
  onReady: (material: Material) => void;
}

/** The reading of one source that is no chosen file. */
export interface Reading {
  job: JobView<'read-source'>;
  /** True while it is begun, waits or runs. */
  busy: boolean;
  /** Why it could not be begun, or failed. */
  error: unknown;
  begin: (input: JobInput<'read-source'>) => void;
  stop: () => void;
  /** Null where there is nothing to try again. */
  retry: (() => void) | null;
  /** Takes an error away, for example after another address was entered. */
  forget: () => void;
}

/** Reads a source by a job, which goes on while another tab of the screen is open. */
export function useReading({ userId, kind, onReady }: ReadingOptions): Reading {
  const queries = useQueryClient();
  const name = `new.${kind}.job`;
  const [jobId, setJobId] = useState(() => findSavedInput(userId, name, z.uuid()));
  const job = useJob('read-source', jobId);
  const follow = (next: string | null): void => {
    saveInput(userId, name, next);
    setJobId(next);
  };
  const beginning = useMutation({
    mutationFn: (input: JobInput<'read-source'>) => callFunction('read-source', input),
    onSuccess: ({ jobId: started }) => follow(started),
    onSettled: () => refreshJobs(queries),
  });
  const stopping = useMutation({
    mutationFn: async () => {
      if (jobId !== null) await cancelJob(jobId);
    },
    onSettled: () => refreshJobs(queries),
  });
  const retrying = useMutation({
    mutationFn: (failed: string) => retryJob(queries, failed),
    onSettled: () => refreshJobs(queries),
  });
  const { state, result } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state needs a reaction
  useEffect(() => {
    if (state !== 'done' || result === null) return;
    follow(null);
    void refreshSources(queries);
    onReady(materialOf(result, kind));
  }, [state]);
  const ended = state === 'failed' || state === 'cancelled';
  return {
    job,
    busy: beginning.isPending || (jobId !== null && !ended && state !== 'missing'),
    error: beginning.error ?? stopping.error ?? retrying.error ?? job.error,
    begin: beginning.mutate,
    stop: stopping.mutate,
    retry: jobId !== null && ended ? () => retrying.mutate(jobId) : null,
    forget() {
      beginning.reset();
      stopping.reset();
      retrying.reset();
      if (ended || state === 'missing') follow(null);
    },
  };
}
