import { Fault } from '@schole/core';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { ErrorState } from '../../../ui/index.ts';
import { sharingWords } from './words.ts';

export interface SourceFailureProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}

/** Whether a source is not readable because its owner withdrew it. */
export function isWithdrawn(error: unknown): boolean {
  return error instanceof Fault && error.code === 'source/withdrawn';
}

/** In the place of a text that could not be read; that its owner withdrew it is no failure. */
export function SourceFailure({ error, onRetry, busy }: SourceFailureProps): ReactNode {
  const translate = useWords(sharingWords);
  if (!isWithdrawn(error)) return <ErrorState error={error} onRetry={onRetry} busy={busy} />;
  return (
    <p role="status" className="flex items-start gap-2 text-ink-2">
      <FileX aria-hidden="true" strokeWidth={1.75} className="mt-px size-[1.125em] flex-none" />
      <span>
        <strong className="font-medium text-ink">{translate('withdrawn')}</strong> {translate('withdrawnText')}
      </span>
    </p>
  );
}
