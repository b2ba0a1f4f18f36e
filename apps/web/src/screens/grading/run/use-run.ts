import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { cancelJob, recentJobs, refreshJobs, retryJob } from '../../../parts/jobs/calls.ts';
import { isOpen } from '../../../parts/jobs/rows.ts';
import { type JobView, useJob } from '../../../parts/jobs/use-job.ts';
import { latestRun, refreshGrading, startGrading, undoGrading } from '../calls.ts';
import type { GradingRun } from '../rows.ts';
import { runWords } from './run-words.ts';

/** A run of Auto Grade All as the screen shows it, also after a reload. */
export interface RunView {
  stage: 'none' | 'grading' | 'stopped' | 'failed' | 'ended' | 'undoing' | 'undo-failed' | 'undone';
  /** The last one; null: none yet. */
  run: GradingRun | null;
  grading: JobView<'grade-answers'>;
  undoing: JobView<'undo-grading'>;
  busy: boolean;
  /** True from the press of Stop to the end. */
  stopping: boolean;
  begin: () => void;
  stop: () => void;
  retry: () => void;
  undo: () => void;
}

/** Starts and follows runs over all that the user marks, or over one delivery. */
export function useRun(of: string | undefined): RunView {
  const translate = useWords(runWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const run = useQuery(latestRun).data ?? null;
  // Jobs that this page began; after a reload they are found by their rows.
  const [begun, setBegun] = useState<string | null>(null);
  const [undoBegun, setUndoBegun] = useState<{ jobId: string; runId: string } | null>(null);
  const openUndo = useQuery(recentJobs()).data?.find((row) => row.kind === 'undo-grading' && isOpen(row))?.id;
  const gradingId = begun ?? (run !== null && run.finished_at === null && run.undone_at === null ? run.job_id : null);
  const undoId = undoBegun?.jobId ?? openUndo ?? null;
  const grading = useJob('grade-answers', gradingId);
  const undoing = useJob('undo-grading', undoId);
  useRefreshAtEnd(grading.state);
  useRefreshAtEnd(undoing.state);

  const tell = (title: string) => (error: unknown) => void notify({ kind: 'error', title, message: failure(error) });
  const starting = useMutation({
    mutationFn: () => startGrading(of === undefined ? undefined : [of]),
    onSuccess: async ({ jobId }) => {
      setUndoBegun(null);
      setBegun(jobId);
      await Promise.all([refreshJobs(queries), queries.invalidateQueries({ queryKey: latestRun.queryKey })]);
    },
    onError: tell(translate('failedStart')),
  });
  const cancelling = useMutation({
    mutationFn: async () => {
      if (gradingId !== null) await cancelJob(gradingId);
    },
    onError: tell(translate('failedStop')),
    onSettled: () => refreshJobs(queries),
  });
  const retrying = useMutation({
    mutationFn: async () => {
      const id = stage === 'undo-failed' ? undoId : gradingId;
      if (id !== null) await retryJob(queries, id);
    },
    onError: tell(translate('failedStart')),
    onSettled: () => refreshJobs(queries),
  });
  const takingBack = useMutation({
    mutationFn: async () => (run === null ? null : { jobId: (await undoGrading(run.id)).jobId, runId: run.id }),
    onSuccess: async (undo) => {
      setUndoBegun(undo);
      await refreshJobs(queries);
    },
    onError: tell(translate('failedUndo')),
  });

  const stage = stageOf(run, grading, undoing, undoBegun?.runId);
  return {
    stage,
    run,
    grading,
    undoing,
    busy: starting.isPending || retrying.isPending || takingBack.isPending,
    stopping: cancelling.isPending || (cancelling.isSuccess && stage === 'grading'),
    begin: () => {
      cancelling.reset();
      starting.mutate();
    },
    stop: () => cancelling.mutate(),
    retry: () => {
      cancelling.reset();
      retrying.mutate();
    },
    undo: () => takingBack.mutate(),
  };
}

const works = ({ state }: JobView<'grade-answers' | 'undo-grading'>): boolean =>
  state === 'queued' || state === 'running' || state === 'loading';

function stageOf(
  run: GradingRun | null,
  grading: JobView<'grade-answers'>,
  undoing: JobView<'undo-grading'>,
  undone: string | undefined,
): RunView['stage'] {
  if (works(undoing)) return 'undoing';
  // Its job is done, and the run is being read again: until then it would look as if it had just ended.
  if (undoing.state === 'done' && run?.id === undone && run?.undone_at === null) return 'undoing';
  if (undoing.state === 'failed') return 'undo-failed';
  if (works(grading)) return 'grading';
  if (run === null) return 'none';
  if (run.undone_at !== null) return 'undone';
  if (grading.state === 'failed') return 'failed';
  if (run.finished_at !== null || grading.state === 'done') return 'ended';
  return 'stopped';
}

/** Everything that a job changed is read again when it has ended. */
function useRefreshAtEnd(state: JobView<'grade-answers'>['state']): void {
  const queries = useQueryClient();
  const worked = useRef(false);
  useEffect(() => {
    if (state === 'queued' || state === 'running') worked.current = true;
    else if (worked.current && state !== 'loading') {
      worked.current = false;
      void refreshGrading(queries);
    }
  }, [state, queries]);
}
