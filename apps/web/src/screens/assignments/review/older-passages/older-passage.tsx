import type { OlderQuestion } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { Difference } from '../versions/version-difference.tsx';
import { olderWords } from './older-words.ts';

export interface OlderPassageProps {
  question: OlderQuestion;
  number: number;
  contentLanguage: 'en' | 'el';
  changeable: boolean;
  busy: boolean;
  /** Binds it to the newer text. */
  onLook: () => void;
  onKeep: () => void;
  onEdit: () => void;
  onSetAside: () => void;
}

const sentences = { unchanged: 'isUnchanged', changed: 'isChanged', gone: 'isGone' } as const;

/** What became of the passage of one question, the older one beside the newer one, and what can be done. */
export function OlderPassage(props: OlderPassageProps): ReactNode {
  const { question, number, contentLanguage, changeable, busy } = props;
  const translate = useWords(olderWords);
  const { state, passages } = question;
  return (
    <section
      aria-label={translate('ofQuestion', { number })}
      className="my-3 grid max-w-measure-wide justify-items-start gap-2 border-attention border-l-3 bg-attention-tint px-4 py-3"
    >
      <p className="font-medium">{translate(sentences[state])}</p>
      {state !== 'unchanged' &&
        passages.map(({ older, newer, sourceId }) => (
          <div key={`${sourceId} ${older}`} className="grid w-full gap-x-6 gap-y-2 md:grid-cols-2">
            <div className="min-w-0">
              <h4 className="text-ink-2 text-sm">{translate('older')}</h4>
              <p lang={contentLanguage} className="prose-read whitespace-pre-line break-words">
                {older}
              </p>
            </div>
            <div className="min-w-0">
              <h4 className="text-ink-2 text-sm">{translate('newer')}</h4>
              {newer === null ? (
                <p className="text-ink-2">{translate('goneText')}</p>
              ) : (
                <p lang={contentLanguage} className="prose-read whitespace-pre-line break-words">
                  <Difference older={older} newer={newer} contentLanguage={contentLanguage} />
                </p>
              )}
            </div>
          </div>
        ))}
      {changeable && state === 'unchanged' && (
        <Button busy={busy} aria-label={translate('lookOf', { number })} onClick={props.onLook}>
          {translate('look')}
        </Button>
      )}
      {changeable && state !== 'unchanged' && (
        <>
          <p className="text-sm">{translate(state === 'gone' ? 'keepGoneHint' : 'keepHint')}</p>
          <p className="flex flex-wrap gap-2">
            <Button busy={busy} aria-label={translate('keepOf', { number })} onClick={props.onKeep}>
              {translate('keep')}
            </Button>
            <Button busy={busy} aria-label={translate('editOf', { number })} onClick={props.onEdit}>
              {translate('edit')}
            </Button>
            <Button busy={busy} aria-label={translate('setAsideOf', { number })} onClick={props.onSetAside}>
              {translate('setAside')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
