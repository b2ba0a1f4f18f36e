import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { Button } from '../actions/button.tsx';
import { uiWords } from '../words/words.ts';

export interface ErrorStateProps {
  /** The failure; its text comes from the catalogue in the language of the interface. */
  error: unknown;
  /** The first line; a default one when absent. */
  title?: string;
  /** Shows a retry button. */
  onRetry?: () => void;
  busy?: boolean;
}

/** Something could not be loaded: what, why, and a retry. */
export function ErrorState({ error, title, onRetry, busy = false }: ErrorStateProps): ReactNode {
  const translate = useWords(uiWords);
  const failure = useFailureWords();
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-l-3 border-danger bg-danger-tint px-5 py-4">
      <p className="flex items-center gap-2 font-read text-md font-heading">
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem] flex-none text-danger" />
        {title ?? translate('failed')}
      </p>
      <p className="max-w-measure pl-[calc(1.125rem+0.5rem)] text-pretty text-ink-2">{failure(error)}</p>
      {onRetry !== undefined && (
        <Button icon={RotateCw} onClick={onRetry} busy={busy} className="mt-1 ml-[calc(1.125rem+0.5rem)]">
          {translate('tryAgain')}
        </Button>
      )}
    </div>
  );
}
