import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { classes } from '../../../../../ui/index.ts';
import type { Decision } from '../state/decisions.ts';
import { isDoubtful, type Token, type TokenBlock } from '../state/tokens.ts';
import { correctingWords } from '../words.ts';

export interface PageTextProps {
  page: number;
  blocks: readonly TokenBlock[];
  decisions: ReadonlyMap<number, Decision>;
  current: Token | undefined;
  /** The button of the current word. */
  currentWord: RefObject<HTMLButtonElement | null>;
  onChoose: (token: Token) => void;
}

/** The words of a page as text: the doubtful ones are marked, each can be chosen. */
export function PageText({ page, blocks, decisions, current, currentWord, onChoose }: PageTextProps): ReactNode {
  const translate = useWords(correctingWords);
  if (blocks.length === 0) return <p className="text-ink-2">{translate('noWords')}</p>;
  return (
    <section aria-label={translate('text', { page })} className="grid min-w-0 gap-3 leading-[2]">
      {blocks.map(({ start, language, pieces }) => (
        <p key={start} lang={language} className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          {pieces.map((piece) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <Word
                key={piece.start}
                token={piece}
                decision={decisions.get(piece.start)}
                isCurrent={piece.start === current?.start}
                currentWord={currentWord}
                onChoose={onChoose}
              />
            ),
          )}
        </p>
      ))}
    </section>
  );
}

interface WordProps extends Pick<PageTextProps, 'currentWord' | 'onChoose'> {
  token: Token;
  decision: Decision | undefined;
  isCurrent: boolean;
}

function Word({ token, decision, isCurrent, currentWord, onChoose }: WordProps): ReactNode {
  const translate = useWords(correctingWords);
  const looked = decision !== undefined || token.corrected;
  const doubtful = isDoubtful(token) && decision === undefined;
  const removed = decision?.text === '';
  const note = removed ? 'removed' : doubtful ? 'doubtful' : looked ? 'corrected' : null;
  return (
    <button
      type="button"
      data-word=""
      ref={isCurrent ? currentWord : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(token)}
      className={classes(
        'inline min-h-6 rounded-1 px-px text-left font-[inherit] hover:bg-paper-hover',
        doubtful && 'bg-attention-tint underline decoration-2 decoration-attention decoration-wavy underline-offset-4',
        removed && 'line-through',
        isCurrent && 'outline-2 outline-focus outline-offset-2',
      )}
    >
      {removed ? token.text : (decision?.text ?? token.text)}
      {looked && !removed && (
        <Check aria-hidden="true" strokeWidth={2.25} className="ml-0.5 inline size-[0.75em] text-good" />
      )}
      {note !== null && ' '}
      {note !== null && <span className="sr-only">{translate(note)}</span>}
    </button>
  );
}
