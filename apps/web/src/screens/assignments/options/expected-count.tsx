import { limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { engineWords } from '../engines/engine-words.ts';
import { makingWords } from './making-words.ts';
import type { QuestionCount } from './offers.ts';

export interface ExpectedCountProps {
  known: QuestionCount | undefined;
  counting: boolean;
  /** True: a language model drafts, of which no count is known. */
  byModel: boolean;
  /** The number of questions that the form asks for. */
  wanted: number;
  /** Opens the content; the text is chosen there. */
  onContent: () => void;
}

/** Before the press: how many questions of this text pass the checks, and where that is too few, what helps. */
export function ExpectedCount({ known, counting, byModel, wanted, onContent }: ExpectedCountProps): ReactNode {
  const translate = useWords(makingWords);
  const engine = useWords(engineWords);
  const total = byModel ? null : (known?.total ?? null);
  const counted = known?.kinds.some(({ found }) => found !== null);
  const short = total !== null && total < wanted;
  const text = (): string | null => {
    if (byModel) return engine('countModel');
    if (counting) return translate('countCounting');
    if (!counted) return known === undefined ? null : translate('countUnknown');
    if (total === null) return null;
    if (total >= limits.questionCount.max) return translate('countMany', { most: limits.questionCount.max });
    return short ? translate('countShort', { count: total, wanted }) : translate('countFound', { count: total });
  };
  return (
    <div className="grid justify-items-start gap-1">
      <p role="status" className={`max-w-measure ${short && !counting ? 'text-attention' : 'text-ink-2'}`}>
        {text()}
      </p>
      {short && !counting && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-ink-2">{translate('countHelp')}</span>
          <Button kind="plain" className="-ml-3" onClick={onContent}>
            {translate('otherPart')}
          </Button>
        </p>
      )}
    </div>
  );
}
