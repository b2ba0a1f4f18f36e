import type { IdeaStatement, MarkedAnswer, MarkedQuestion } from '@schole/core';
import { kindViews, RichText } from '@schole/questions/views';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { Button } from '../../../../ui/index.ts';
import { isWritten } from '../model/key-parts.ts';
import { answerKey } from '../model/unit.ts';
import type { AnswerActions } from './answer-menu.tsx';
import { AnswerRow } from './answer-row.tsx';
import { answerWords } from './answer-words.ts';

/** How many answers of a group are shown at first. */
const shownFirst = 12;

export interface AnswerListProps extends AnswerActions {
  question: MarkedQuestion;
  answers: readonly MarkedAnswer[];
  lang: 'en' | 'el';
  /** The answer that is marked alone. */
  alone: string | null;
  /** What holds for the ideas of an answer. */
  evidenceOf: (answer: MarkedAnswer) => readonly IdeaStatement[];
}

function bringIntoView(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** The answers of a group, one below the other. */
export function AnswerList({ question, answers, lang, alone, evidenceOf, ...acts }: AnswerListProps): ReactNode {
  const translate = useWords(answerWords);
  const [all, setAll] = useState(false);
  const shown = answers.filter((answer, at) => all || at < shownFirst || answerKey(answer) === alone);
  const hidden = answers.length - shown.length;
  return (
    <>
      <ol aria-label={translate('answers')} className="border-line border-t">
        {shown.map((answer) => (
          <li
            key={answerKey(answer)}
            aria-current={answerKey(answer) === alone || undefined}
            // The form below it, which stays in sight, is at most 60dvh high.
            className="scroll-mb-[62dvh]"
            ref={answerKey(answer) === alone ? bringIntoView : null}
          >
            <AnswerRow
              {...{ question, answer, lang, ...acts }}
              alone={answerKey(answer) === alone}
              evidence={evidenceOf(answer)}
              {...(isWritten(question) ? {} : { shown: <InWords question={question} answer={answer} lang={lang} /> })}
            />
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button kind="plain" className="-ml-3" onClick={() => setAll(true)}>
          {translate('others', { count: hidden })}
        </Button>
      )}
    </>
  );
}

interface OneAnswer {
  question: MarkedQuestion;
  answer: MarkedAnswer;
  lang: 'en' | 'el';
}

/** An answer of a closed kind in words. */
function InWords({ question, answer, lang }: OneAnswer): ReactNode {
  const translate = useWords(answerWords);
  const [language] = useLanguage();
  const said = kindViews[question.type]?.say(answer.value, question.content, language) ?? answer.text;
  if (said.trim() === '') return <p className="text-ink-3">{translate('noAnswer')}</p>;
  return (
    <p lang={lang} className="prose-read wrap-anywhere whitespace-pre-line">
      <RichText>{said}</RichText>
    </p>
  );
}

/** The question of a closed kind with the answer in it, and what the key settles. */
export function Outcome({ question, answer, lang }: OneAnswer): ReactNode {
  const [language] = useLanguage();
  const views = kindViews[question.type];
  if (views === undefined) return null;
  return (
    <views.Outcome
      content={question.content}
      answerKey={question.key}
      answer={answer.value}
      language={language}
      contentLanguage={lang}
      reader="teacher"
    />
  );
}
