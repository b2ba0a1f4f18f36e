import { kindViews, RichText } from '@schole/questions/views';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Chip } from '../../../ui/index.ts';
import type { Results } from '../calls.ts';
import { QuestionAttachments } from '../questions/question-attachments.tsx';
import { questionWords } from '../questions/question-words.ts';
import { resultWords } from './result-words.ts';
import { TeachersWord } from './teachers-word.tsx';

interface QuestionResultProps {
  question: Results['questions'][number];
  contentLanguage: Results['contentLanguage'];
  /** Its place in the attempt, 0 for the first, of so many. */
  at: number;
  count: number;
  /** The order in which the student saw the options of a question with so many. */
  orderOf: (count: number) => number[] | undefined;
}

/** One question with what the student answered, and what of the mark and of what is right the teacher shows. */
export function QuestionResult({ question, contentLanguage, at, count, orderOf }: QuestionResultProps): ReactNode {
  const translate = useWords(resultWords);
  const named = useWords(questionWords);
  const [language] = useLanguage();
  const { questionId, type, content, key, answer, attachments, points, awarded, state, explanation, quote } = question;
  const views = kindViews[type];
  const order = views === undefined ? undefined : orderOf(views.choices(content));
  return (
    <section aria-labelledby={`result-${questionId}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
        <h2 id={`result-${questionId}`} className="text-lg">
          {named('question', { number: at + 1, count })}
        </h2>
        {state !== 'shown' && <Chip kind="note">{translate(state)}</Chip>}
        {awarded !== null && (
          <p className="figures font-strong">
            {translate('awarded', { points: formatNumber(awarded, language), most: formatNumber(points, language) })}
          </p>
        )}
      </header>
      {views === undefined ? (
        <>
          <QuestionAttachments attachments={attachments} contentLanguage={contentLanguage} />
          <p>{named('unknownKind')}</p>
        </>
      ) : (
        <views.Outcome
          content={content}
          answerKey={key}
          answer={answer}
          language={language}
          contentLanguage={contentLanguage}
          reader="student"
          beside={
            attachments.length === 0 ? undefined : (
              <QuestionAttachments attachments={attachments} contentLanguage={contentLanguage} />
            )
          }
          {...(order === undefined ? {} : { order })}
        />
      )}
      <TeachersWord question={question} contentLanguage={contentLanguage} />
      {explanation !== '' && (
        <div className="grid gap-1">
          <h3>{translate('explanation')}</h3>
          <p lang={contentLanguage} className="prose-read max-w-measure-wide break-words">
            <RichText>{explanation}</RichText>
          </p>
        </div>
      )}
      {quote !== null && (
        <div className="grid gap-1">
          <h3>{translate('quote')}</h3>
          <blockquote lang={contentLanguage} className="prose-read max-w-measure-wide break-words">
            <span className="mark-quote">{quote}</span>
          </blockquote>
        </div>
      )}
    </section>
  );
}
