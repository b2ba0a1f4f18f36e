import type { MarkedQuestion } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { evidenceWords } from './evidence-words.ts';

interface Part {
  question: MarkedQuestion;
  lang: 'en' | 'el';
}

/** The question itself, with its kind and its points. */
export function QuestionPart({ question, lang }: Part): ReactNode {
  const translate = useWords(evidenceWords);
  const texts = useMarkTexts();
  const [language] = useLanguage();
  const views = kindViews[question.type];
  return (
    <section aria-labelledby="evidence-question">
      <h2 id="evidence-question" className="mb-2 text-md">
        {translate('question')}
      </h2>
      <p lang={lang} className="prose-read wrap-anywhere whitespace-pre-line">
        <RichText>{views?.wording(question.content) ?? ''}</RichText>
      </p>
      <p className="mt-1 text-ink-3 text-sm">
        {translate('facts', { points: texts.points(question.points), kind: views?.name[language] ?? '' })}
      </p>
    </section>
  );
}

/** The sentence of the source, and the explanation. */
export function SourcePart({ question, lang }: Part): ReactNode {
  const translate = useWords(evidenceWords);
  const { quote, explanation } = question;
  return (
    <>
      {quote !== null && (
        <section aria-labelledby="evidence-quote">
          <h2 id="evidence-quote" className="mb-2 text-md">
            {translate('quote')}
          </h2>
          <blockquote lang={lang} className="prose-read wrap-anywhere">
            <span className="mark-quote">{quote}</span>
          </blockquote>
        </section>
      )}
      {explanation !== '' && (
        <section aria-labelledby="evidence-why">
          <h2 id="evidence-why" className="mb-2 text-md">
            {translate('explanation')}
          </h2>
          <p lang={lang} className="wrap-anywhere">
            <RichText>{explanation}</RichText>
          </p>
        </section>
      )}
    </>
  );
}
