import type { JobInput } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { dismissToast, notify } from '../../../client/toasts/toasts.ts';
import { cancelJob, refreshJobs } from '../../../parts/jobs/calls.ts';
import { type JobView, useJob } from '../../../parts/jobs/use-job.ts';
import { generateAssignment, oneAssignment, questionList, refreshLists } from '../calls.ts';
import { newDraft } from '../draft/new-draft.ts';
import { useGenerationFailure } from '../report/shortfall.tsx';
import { words } from '../words.ts';

/** A generation as the form shows it. */
export interface Generation {
  /** `ready`: it ended while the user was elsewhere, and is linked instead of opened. */
  stage: 'none' | 'sending' | 'working' | 'opening' | 'ready';
  job: JobView<'generate-assignment'>;
  /** The assignment of the stage `ready`. */
  assignmentId: string | null;
  /** Why the last one failed, until the next one starts. */
  error: unknown;
  begin: () => void;
  cancel: () => void;
  cancelling: boolean;
  /** Removes the link of the stage `ready`. */
  dismiss: () => void;
}

export interface GenerationPorts {
  /** The request to send; may throw the Fault of what is missing. */
  input: () => JobInput<'generate-assignment'>;
  /** It ended while the user was watching; the draft is removed. */
  onOpen: (assignmentId: string) => void;
  /** It had ended before the user came back; the draft is removed. */
  onEndedBefore: () => void;
}

/** Starts a generation and follows its job, also after a reload of the page. */
export function useGeneration(userId: string, { input, onOpen, onEndedBefore }: GenerationPorts): Generation {
  const translate = useWords(words);
  const failure = useGenerationFailure();
  const queries = useQueryClient();
  const [jobId, setJobId] = useState(() => newDraft.job(userId));
  const [error, setError] = useState<unknown>(null);
  const [opening, setOpening] = useState(false);
  const job = useJob('generate-assignment', jobId);
  const notice = useRef<number | null>(null);
  const watched = useRef(false);

  const follow = (id: string | null): void => {
    newDraft.keepJob(userId, id);
    setJobId(id);
  };
  const failed = (reason: unknown): void => {
    follow(null);
    setError(reason);
    notice.current = notify({ kind: 'error', title: translate('generateFailed'), message: failure(reason) });
  };
  const beginning = useMutation({
    mutationFn: async () => {
      if (notice.current !== null) dismissToast(notice.current);
      setError(null);
      return generateAssignment(input());
    },
    onSuccess: ({ jobId: startedJobId }) => {
      watched.current = true;
      follow(startedJobId);
      void refreshJobs(queries);
    },
    onError: failed,
  });
  const cancelling = useMutation({
    mutationFn: async () => {
      if (jobId !== null) await cancelJob(jobId);
    },
    onSettled: () => refreshJobs(queries),
  });

  const open = async (assignmentId: string): Promise<void> => {
    setOpening(true);
    // If this fails, the preview reads them again by itself.
    await Promise.allSettled([
      queries.fetchQuery(oneAssignment(assignmentId)),
      queries.fetchQuery(questionList(assignmentId)),
      refreshLists(queries),
    ]);
    newDraft.forget(userId);
    notify({ kind: 'good', title: translate('generated') });
    onOpen(assignmentId);
  };

  const { state } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state needs a reaction
  useEffect(() => {
    if (state === 'queued' || state === 'running') watched.current = true;
    if (state === 'done' && watched.current && job.result !== null) void open(job.result.assignmentId);
    if (state === 'done' && !watched.current) {
      newDraft.forget(userId);
      onEndedBefore();
    }
    if (state === 'failed') failed(job.error);
    if (state === 'cancelled' || state === 'missing') {
      follow(null);
      if (watched.current)
        notify({ kind: 'note', title: translate(state === 'missing' ? 'generateLost' : 'generateStopped') });
    }
  }, [state]);

  const working = state === 'queued' || state === 'running' || state === 'loading';
  const ready = state === 'done' && !watched.current;
  const stage = ready ? 'ready' : opening ? 'opening' : working ? 'working' : beginning.isPending ? 'sending' : 'none';
  return {
    stage,
    job,
    assignmentId: ready ? (job.result?.assignmentId ?? null) : null,
    error,
    begin: () => beginning.mutate(),
    cancel: () => cancelling.mutate(),
    cancelling: cancelling.isPending,
    dismiss: () => setJobId(null),
  };
}
