import { Fault } from '@schole/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { unreachable, useFailureWords } from '../../../client/requests/failures.ts';
import { cancelJob, refreshJobs, retryJob } from '../../../parts/jobs/calls.ts';
import { useJob } from '../../../parts/jobs/use-job.ts';
import { Button, Checkbox, Progress } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { type FileEntry, type FileStore, isInProgress } from './file-store.ts';

export interface FileRowProps {
  entry: FileEntry;
  store: FileStore;
  ticked: boolean;
  tickable: boolean;
  onTick: (checked: boolean) => void;
  onRemove: () => void;
}

/** One chosen file: whether it is a source, its size, its progress, and its actions. */
export function FileRow({ entry, store, ticked, tickable, onTick, onRemove }: FileRowProps): ReactNode {
  const translate = useWords(contentWords);
  const [language] = useLanguage();
  const queries = useQueryClient();
  const { key, name, phase } = entry;
  const mb = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const reading = phase.kind === 'reading';
  const jobId = reading ? phase.jobId : null;

  const stopping = useMutation({
    mutationFn: async () => {
      if (jobId === null) store.stop(key);
      else await cancelJob(jobId);
    },
    onSettled: () => refreshJobs(queries),
  });
  const retrying = useMutation({
    mutationFn: async () => {
      const failedJob = phase.kind === 'failed' || phase.kind === 'stopped' ? phase.jobId : null;
      if (failedJob === null) return store.retry(key);
      store.settle(key, { kind: 'reading', jobId: await retryJob(queries, failedJob) });
    },
    onError: (error) => store.settle(key, { kind: 'failed', error, jobId: null }),
    onSettled: () => refreshJobs(queries),
  });

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-b py-3 max-md:grid-cols-1">
      <div className="grid min-w-0 gap-1">
        <Checkbox
          label={
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
              <span className="figures whitespace-nowrap text-ink-2 text-sm">{mb.format(sizeOf(entry))}</span>
            </span>
          }
          aria-label={translate('useFile', { name })}
          checked={ticked}
          disabled={!tickable}
          onChange={(event) => onTick(event.target.checked)}
        />
        <div className="pl-[1.625rem]">
          <PhaseStatus entry={entry} jobId={jobId} />
        </div>
      </div>
      <p className="flex flex-wrap gap-1 max-md:mt-1 max-md:pl-[1.625rem]">
        {(phase.kind === 'stopped' || phase.kind === 'failed') && (
          <Button
            icon={RotateCw}
            aria-label={translate('retryFile', { name })}
            busy={retrying.isPending}
            onClick={() => retrying.mutate()}
          >
            {translate('retry')}
          </Button>
        )}
        {(isInProgress(entry) || reading) && (
          <Button
            aria-label={translate('stopFile', { name })}
            busy={stopping.isPending}
            onClick={() => stopping.mutate()}
          >
            {translate('stop')}
          </Button>
        )}
        {!isInProgress(entry) && !reading && (
          <Button
            kind="plain"
            icon={X}
            className="max-md:-ml-3 md:-mr-3"
            aria-label={translate('removeFile', { name })}
            onClick={onRemove}
          >
            {translate('remove')}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Megabytes to show: never zero for a file with content, and the same number as in its refusal. */
function sizeOf({ size, phase }: FileEntry): number {
  const refusedSize: unknown =
    phase.kind === 'refused' ? Reflect.get(Object(phase.error.extra.values), 'size') : undefined;
  if (typeof refusedSize === 'number') return refusedSize;
  return size === 0 ? 0 : Math.max(0.1, size / 1_048_576);
}

function PhaseStatus({ entry, jobId }: { entry: FileEntry; jobId: string | null }): ReactNode {
  const translate = useWords(contentWords);
  const failure = useFailureWords();
  const job = useJob('read-source', jobId);
  const { name, phase } = entry;
  const calm = 'text-ink-2 text-sm';
  switch (phase.kind) {
    case 'resting':
      return <p className="text-ink-3 text-sm">{translate('resting')}</p>;
    case 'queued':
      return <p className={calm}>{translate('queued')}</p>;
    case 'uploading':
      return (
        <div className="grid max-w-80 gap-1">
          <p className={`${calm} figures`}>{translate('uploading', { percent: Math.floor(phase.share * 100) })}</p>
          <Progress label={translate('uploadOf', { name })} value={phase.share} />
        </div>
      );
    case 'asking':
      return <p className={calm}>{translate('asking')}</p>;
    case 'reading': {
      const running = job.state === 'running' || job.state === 'done';
      return (
        <div className="grid max-w-80 gap-1">
          <p className={calm}>{running ? translate('readingFile', { percent: job.progress }) : translate('waiting')}</p>
          {running && <Progress label={translate('readingOf', { name })} value={job.progress / 100} />}
          {job.away && <p className="text-attention text-sm">{translate('readAway')}</p>}
        </div>
      );
    }
    case 'ready':
      return (
        <div role="status" className="grid gap-px text-sm">
          <p className="flex items-start gap-1.5 text-ink-2">
            <Check aria-hidden="true" strokeWidth={2.25} className="mt-0.5 size-3.5 flex-none text-good" />
            <span className="wrap-anywhere min-w-0">
              {translate('ready')}: <span lang={phase.material.language}>{phase.material.title}</span>
            </span>
          </p>
          {phase.material.known && <p className="text-ink-2">{translate('fileKnown')}</p>}
        </div>
      );
    case 'cut-off':
      return <Trouble>{translate('cutOff')}</Trouble>;
    case 'stopped':
      return <p className={calm}>{translate('stopped')}</p>;
    case 'refused':
      return <Trouble>{failure(phase.error)}</Trouble>;
    case 'failed': {
      const lost = phase.jobId === null && phase.error instanceof Fault && phase.error.code === unreachable;
      return <Trouble>{lost ? translate('uploadLost') : failure(phase.error)}</Trouble>;
    }
  }
}

function Trouble({ children }: { children: ReactNode }): ReactNode {
  return (
    <p role="alert" className="flex max-w-measure items-start gap-1.5 text-danger text-sm">
      <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-0.5 size-3.5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
