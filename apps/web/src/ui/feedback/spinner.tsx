import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { uiWords } from '../words/words.ts';

export interface SpinnerProps {
  label?: string;
  /** True: it stands for a whole page, and its label is the heading until the page has its own. */
  heading?: boolean;
}

/** A loading spinner; centred in its space. */
export function Spinner({ label, heading = false }: SpinnerProps): ReactNode {
  const translate = useWords(uiWords);
  const Label = heading ? 'h1' : 'span';
  return (
    <div role="status" className="grid min-h-40 flex-1 place-content-center justify-items-center gap-3 p-6 text-ink-2">
      <span
        aria-hidden="true"
        className="size-6 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-primary"
      />
      <Label className="font-text font-ui text-ui">{label ?? translate('loading')}</Label>
    </div>
  );
}
