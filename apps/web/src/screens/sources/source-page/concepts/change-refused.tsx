import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { Button } from '../../../../ui/index.ts';
import { conceptWords } from './concept-words.ts';
import type { Outline } from './use-outline.ts';

/** Why the last change was not made, and how to go on. */
export function ChangeRefused({ edits: { failure, conflict, reload } }: { edits: Outline }): ReactNode {
  const translate = useWords(conceptWords);
  const failureWords = useFailureWords();
  if (failure === null) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-danger border-l-3 bg-danger-tint px-5 py-4">
      <p className="font-heading font-read text-md">{translate(conflict ? 'conflict' : 'failed')}</p>
      <p className="max-w-measure text-ink-2">{conflict ? translate('conflictText') : failureWords(failure)}</p>
      <Button onClick={() => void reload()}>{translate('reload')}</Button>
    </div>
  );
}
