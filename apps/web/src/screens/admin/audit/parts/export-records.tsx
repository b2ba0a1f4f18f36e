import { type RecordFormat, recordFormats } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { downloadObject } from '../../../../client/requests/objects.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { refreshJobs } from '../../../../parts/jobs/calls.ts';
import { useJob } from '../../../../parts/jobs/use-job.ts';
import { Button, Dialog, DialogClose, Progress, RadioGroup } from '../../../../ui/index.ts';
import { exportRecords, type Filter } from '../calls.ts';
import { auditWords } from '../words.ts';

/** Asks for the format of the export, and starts the job. */
export function ExportDialog({
  filter,
  onStarted,
  onClose,
}: {
  filter: Filter;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}): ReactNode {
  const translate = useWords(auditWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const [format, setFormat] = useState<RecordFormat>('csv');
  const beginning = useMutation({
    mutationFn: () => exportRecords(filter, format, language),
    onSuccess: ({ jobId }) => {
      onStarted(jobId);
      onClose();
    },
    onError: (error) => notify({ kind: 'error', title: translate('exportFailed'), message: failure(error) }),
    onSettled: () => refreshJobs(queries),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('exportTitle')}
      description={translate('exportText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={beginning.isPending} onClick={() => beginning.mutate()}>
            {translate('begin')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={translate('fileFormat')}
        value={format}
        onChange={setFormat}
        choices={recordFormats.map((value) => ({ value, label: translate(value === 'csv' ? 'asCsv' : 'asJsonl') }))}
      />
    </Dialog>
  );
}

/** The progress of the export; the finished file is downloaded once, and again with the button. */
export function ExportStatus({ jobId }: { jobId: string }): ReactNode {
  const translate = useWords(auditWords);
  const failure = useFailureWords();
  const job = useJob('export-records', jobId);
  const handed = useRef('');
  const { result } = job;
  const download = (): void => {
    if (result === null) return;
    downloadObject('exports', result.path, result.fileName).catch((error: unknown) =>
      notify({ kind: 'error', title: translate('exportFailed'), message: failure(error) }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the job triggers the download
  useEffect(() => {
    if (job.state !== 'done' || handed.current === jobId) return;
    handed.current = jobId;
    download();
  }, [job.state, jobId]);
  return (
    <div role="status" className="mb-4 grid gap-2 border-y border-line py-3">
      {result !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{translate('exported', { count: result.events })}</span>
          <Button onClick={download}>{translate('download')}</Button>
        </div>
      )}
      {(job.state === 'queued' || job.state === 'running' || job.state === 'loading') && (
        <Progress label={translate('exporting')} value={job.progress} />
      )}
      {(job.state === 'failed' || job.state === 'cancelled' || job.state === 'missing') && (
        <p className="text-danger">
          {translate('exportFailed')}
          {job.error !== null && `: ${failure(job.error)}`}
        </p>
      )}
    </div>
  );
}
