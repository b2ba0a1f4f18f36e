import { jobs } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { oneJob } from '../../../../parts/jobs/calls.ts';
import { useJob } from '../../../../parts/jobs/use-job.ts';
import { useJobActions } from '../../../../parts/jobs/use-job-actions.ts';
import { Button, Progress } from '../../../../ui/index.ts';
import { localModelsWords } from './words.ts';

/** The texts of each kind of work on a model. */
const texts = {
  'pull-model': {
    waiting: 'waiting',
    running: 'fetching',
    stop: 'stop',
    done: 'fetched',
    stopped: 'stopped',
    failed: 'notFetched',
  },
  'test-model': {
    waiting: 'testWaiting',
    running: 'testing',
    stop: 'stopTest',
    done: 'tested',
    stopped: 'testStopped',
    failed: 'notTested',
  },
} as const;

interface ModelJobStatusProps {
  kind: keyof typeof texts;
  jobId: string;
  /** Called once, when it has ended well. */
  onDone: () => void;
}

/** How far the fetch or the test of a model is, with the button that stops it; at its end what became of it. */
export function ModelJobStatus({ kind, jobId, onDone }: ModelJobStatusProps): ReactNode {
  const translate = useWords(localModelsWords);
  const failure = useFailureWords();
  const job = useJob(kind, jobId);
  const row = useQuery(oneJob(jobId)).data;
  const actions = useJobActions();
  const told = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the job reads the list again
  useEffect(() => {
    if (job.state !== 'done' || told.current) return;
    told.current = true;
    onDone();
  }, [job.state]);
  const text = texts[kind];
  const model = jobs[kind].input.safeParse(row?.input).data?.model ?? '';
  const running = translate(text.running, { model, percent: job.progress });
  return (
    <div className="grid max-w-measure gap-2 border-l-3 border-line-strong bg-paper-sunk px-4 py-3">
      {(job.state === 'queued' || job.state === 'running') && (
        <>
          <p className="figures wrap-anywhere">
            {job.state === 'queued' ? translate(text.waiting, { model }) : running}
          </p>
          <Progress label={running} value={job.progress / 100} />
          {job.away && <p>{translate('away')}</p>}
          {row !== undefined && (
            <div>
              <Button disabled={row.cancel_requested_at !== null} onClick={() => void actions.stop(row)}>
                {translate(text.stop)}
              </Button>
            </div>
          )}
        </>
      )}
      {/* Progress is no news for a screen reader, the end is. */}
      <div role="status" className="grid gap-2 empty:hidden">
        {job.state === 'done' && <p className="wrap-anywhere">{translate(text.done, { model })}</p>}
        {job.state === 'cancelled' && <p className="text-pretty">{translate(text.stopped)}</p>}
        {(job.state === 'failed' || job.state === 'missing') && (
          <p className="text-pretty">
            <span className="block font-strong text-danger">{translate(text.failed)}</span>
            {job.error !== null && failure(job.error)}
          </p>
        )}
      </div>
      {(job.state === 'failed' || job.state === 'cancelled') && row !== undefined && (
        <div>
          <Button onClick={() => void actions.retry(row)}>{translate('retry')}</Button>
        </div>
      )}
    </div>
  );
}
