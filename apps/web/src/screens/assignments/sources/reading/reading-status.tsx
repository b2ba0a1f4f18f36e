import { Fault } from '@schole/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button, Progress } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import { materialWords } from '../../material-words.ts';
import type { Reading } from './use-reading.ts';

/** How far a reading has come, why it failed, and the buttons that stop it or begin it again. */
export function ReadingStatus({ reading, name }: { reading: Reading; name: string }): ReactNode {
  const translate = useWords(contentWords);
  const material = useWords(materialWords);
  const failure = useFailureWords();
  const { job, busy, error, stop, retry } = reading;
  if (busy) {
    const running = job.state === 'running' || job.state === 'done';
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="grid w-full max-w-80 gap-1">
          <p className="wrap-anywhere text-ink-2 text-sm">{material('reading', { name })}</p>
          <p className="figures text-ink-2 text-sm">
            {running ? translate('readingFile', { percent: job.progress }) : translate('queued')}
          </p>
          {running && <Progress label={material('reading', { name })} value={job.progress / 100} />}
          {job.away && <p className="text-attention text-sm">{translate('readAway')}</p>}
        </div>
        {(job.state === 'queued' || job.state === 'running') && (
          <Button aria-label={material('stopReading')} onClick={stop}>
            {translate('stop')}
          </Button>
        )}
      </div>
    );
  }
  const stopped = job.state === 'cancelled' && error === null;
  if (!stopped && error === null) return null;
  const sealed = error instanceof Fault && error.code === 'outbound/sealed';
  return (
    <div className="flex max-w-measure-wide flex-wrap items-center gap-x-4 gap-y-2">
      {stopped ? (
        <p className="text-ink-2 text-sm">{translate('stopped')}</p>
      ) : (
        <p role="alert" className="flex max-w-measure items-start gap-1.5 text-danger text-sm">
          <TriangleAlert aria-hidden="true" strokeWidth={2} className="mt-0.5 size-3.5 flex-none" />
          <span>
            {failure(error)} {sealed && material('sealedBy')}
          </span>
        </p>
      )}
      {retry !== null && (
        <Button icon={RotateCw} onClick={retry}>
          {translate('retry')}
        </Button>
      )}
    </div>
  );
}
