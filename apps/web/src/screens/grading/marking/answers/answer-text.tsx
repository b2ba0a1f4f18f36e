import type { IdeaStatement } from '@schole/core';
import { RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { segmentsOf } from '../model/segments.ts';
import { answerWords } from './answer-words.ts';

export interface AnswerTextProps {
  text: string;
  lang: 'en' | 'el';
  evidence: readonly IdeaStatement[];
}

/** An answer as it was written. The words that are evidence are marked with the numbers of their ideas. */
export function AnswerText({ text, lang, evidence }: AnswerTextProps): ReactNode {
  const translate = useWords(answerWords);
  if (text.trim() === '') return <p className="text-ink-3">{translate('noAnswer')}</p>;
  return (
    <p lang={lang} className="prose-read wrap-anywhere whitespace-pre-line">
      {segmentsOf(text, evidence).map(({ start, text: piece, ideas }) => {
        const numbers = ideas.map((idea) => idea + 1).join(', ');
        // The number stands at the word, not after the space behind it.
        const words = piece.trimEnd();
        return ideas.length === 0 ? (
          <RichText key={start}>{piece}</RichText>
        ) : (
          <mark key={start} className="mark-match">
            {words}
            <sup aria-hidden="true" className="select-none font-strong font-ui text-good text-xs">
              {numbers}
            </sup>
            {/* Read after the words, and left out where the answer is copied. */}
            <span className="sr-only select-none"> ({translate('idea', { numbers })}) </span>
            {piece.slice(words.length)}
          </mark>
        );
      })}
    </p>
  );
}
