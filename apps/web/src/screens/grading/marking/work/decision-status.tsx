import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Key } from '../../../../parts/keys/index.ts';
import { Button } from '../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import type { Decisions } from '../state/use-decisions.ts';
import { markingWords } from '../words.ts';

export interface DecisionStatusProps {
  decisions: Decisions;
  /** The name of what is current, read after what was decided. */
  current: string;
  keys: boolean;
}

/** What was decided last, shown and read out, with the way back. */
export function DecisionStatus({ decisions, current, keys }: DecisionStatusProps): ReactNode {
  const translate = useWords(markingWords);
  const { said, steps, undo } = decisions;
  return (
    <div className="mt-2 flex min-h-(--control) flex-wrap items-center gap-x-3">
      <p role="status" className="text-ink-2">
        {said.text}
        {/* The same words said again are read again. */}
        {said.turn % 2 === 1 && '\u00a0'}
        <span className="sr-only"> {current}</span>
      </p>
      {steps.length > 0 && (
        <Button
          kind="plain"
          icon={Undo2}
          onClick={() => void undo()}
          {...(keys ? { 'aria-keyshortcuts': keyOf('undo') } : {})}
        >
          {translate('undo')}
          {keys && <Key>{keyOf('undo')}</Key>}
        </Button>
      )}
    </div>
  );
}
