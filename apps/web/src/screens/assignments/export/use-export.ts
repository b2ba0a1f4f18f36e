import { type ExportFormat, Fault, jobs, type PaperCopy, type PaperOrder } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { downloadObject } from '../../../client/requests/objects.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { cancelJob, refreshJobs, retryJob } from '../../../parts/jobs/calls.ts';
import { type JobView, useJob } from '../../../parts/jobs/use-job.ts';
import { exportAssignment } from '../calls.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { useExportNotice } from './export-notice.ts';
import { exportWords } from './export-words.ts';
import { useLastFormat } from './last-format.ts';
import { usePaperOrder } from './paper-order.ts';

const chosenSchema = jobs['export-assignment'].input.pick({ format: true, copy: true }).extend({ jobId: z.string() });
type Chosen = z.output<typeof chosenSchema>;

/** The export of an open assignment, as shown under its head. */
export interface Export {
  /** Null when none was started, or the last one was hidden. */
  chosen: Chosen | null;
  job: JobView<'export-assignment'>;
  /** True after the browser received the file. */
  downloaded: boolean;
  busy: boolean;
  /** The format that was used last. */
  format: ExportFormat;
  /** The order of the questions on the paper. */
  order: PaperOrder;
  chooseOrder: (order: PaperOrder) => void;
  begin: (format: ExportFormat, copy: PaperCopy) => void;
  stop: () => void;
  retry: () => void;
  download: () => void;
  hide: () => void;
}

/** Exports an assignment once all edits are saved, follows the job also over a reload, and downloads the file. */
export function useExport(userId: string, assignmentId: string, store: SaveStore): Export {
  const translate = useWords(exportWords);
  const notice = useExportNotice();
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [order, chooseOrder] = usePaperOrder(userId);
  const [format, setFormat] = useLastFormat();
  const name = `export.${assignmentId}`;
  const [chosen, setChosen] = useState(() => findSavedInput(userId, name, chosenSchema));
  const [downloaded, setDownloaded] = useState(false);
  const job = useJob('export-assignment', chosen?.jobId ?? null);
  const watched = useRef(false);

  const follow = (next: Chosen | null): void => {
    saveInput(userId, name, next);
    setChosen(next);
    setDownloaded(false);
  };
  const onError = (error: unknown): void => {
    notify({ kind: 'error', title: translate('notExported'), message: failure(error) });
  };
  const beginning = useMutation({
    mutationFn: async ({ format, copy }: Pick<Chosen, 'format' | 'copy'>) => {
      if (!(await store.settled())) throw new Fault('client/not-saved', translate('notSaved'));
      notify({ kind: 'note', title: notice(format) });
      const { jobId } = await exportAssignment({ assignmentId, format, copy, order });
      return { jobId, format, copy };
    },
    onSuccess: (started) => {
      watched.current = true;
      follow(started);
      void refreshJobs(queries);
    },
    onError: (error) => {
      if (error instanceof Fault && error.code === 'client/not-saved')
        notify({ kind: 'error', title: translate('notExported'), message: translate('notSaved') });
      else onError(error);
    },
  });
  const stopping = useMutation({
    mutationFn: async () => {
      if (chosen !== null) await cancelJob(chosen.jobId);
    },
    onError,
    onSettled: () => refreshJobs(queries),
  });
  const retrying = useMutation({
    mutationFn: async () => {
      if (chosen === null) return;
      const jobId = await retryJob(queries, chosen.jobId);
      watched.current = true;
      follow({ ...chosen, jobId });
    },
    onError,
    onSettled: () => refreshJobs(queries),
  });
  const downloading = useMutation({
    mutationFn: async () => {
      if (job.result === null) return;
      await downloadObject('exports', job.result.path, job.result.fileName);
      setDownloaded(true);
    },
    onError,
  });

  const { state } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the job's state needs a reaction
  useEffect(() => {
    if (state === 'queued' || state === 'running') watched.current = true;
    // An export that had ended before the page was loaded is offered, not downloaded again without a request.
    if (state === 'done' && watched.current) downloading.mutate();
    if (state === 'missing') follow(null);
  }, [state, chosen?.jobId]);

  return {
    chosen,
    job,
    downloaded,
    busy: beginning.isPending || stopping.isPending || retrying.isPending || downloading.isPending,
    format,
    order,
    chooseOrder,
    begin: (next, copy) => {
      setFormat(next);
      beginning.mutate({ format: next, copy });
    },
    stop: () => stopping.mutate(),
    retry: () => retrying.mutate(),
    download: () => downloading.mutate(),
    hide: () => follow(null),
  };
}
