import type { IdeaStatement, MarkedAnswer, MarkedQuestion } from '@schole/core';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Chip, classes, Margin } from '../../../../ui/index.ts';
import { isSpotCheck } from '../model/unit.ts';
import { useMarkTexts } from '../model/use-texts.ts';
import { AnswerMenu, type AnswerMenuProps } from './answer-menu.tsx';
import { AnswerText } from './answer-text.tsx';
import { answerWords } from './answer-words.ts';
import { MarginMark } from './margin-mark.tsx';
import { useGuardTexts } from './use-guard-texts.ts';

export interface AnswerRowProps extends AnswerMenuProps {
  question: MarkedQuestion;
  lang: 'en' | 'el';
  evidence: readonly IdeaStatement[];
  /** Stands instead of the text: the question of a closed kind with the answer in it. */
  shown?: ReactNode;
}

/** One answer with its mark in the margin, what stands beside it, and its menu. */
export function AnswerRow({ question, lang, evidence, shown, ...menu }: AnswerRowProps): ReactNode {
  const { answer, alone } = menu;
  return (
    <Margin
      mark={<MarginMark answer={answer} most={question.points} />}
      className={classes(alone && 'bg-paper-picked')}
    >
      <div className="flex items-start gap-2 border-line border-b py-1.5">
        <div className="min-w-0 flex-1">
          {shown ?? <AnswerText text={answer.text} lang={lang} evidence={evidence} />}
          <Beside answer={answer} lang={lang} />
        </div>
        <AnswerMenu {...menu} />
      </div>
    </Margin>
  );
}

/** Whose answer it is, why it waits, who decided, and what the student reads beside the mark. */
function Beside({ answer, lang }: { answer: MarkedAnswer; lang: 'en' | 'el' }): ReactNode {
  const translate = useWords(answerWords);
  const texts = useMarkTexts();
  const guardText = useGuardTexts();
  const moment = useMoment();
  const { comment, flagged, decidedByName, decidedAt } = answer.mark;
  const guards = [...new Set(answer.suggestions.flatMap(({ evidence }) => evidence.guards))];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
        <span>{texts.student(answer)}</span>
        {answer.late && <Chip kind="note">{translate('late')}</Chip>}
        {flagged && (
          <Chip kind="attention" icon={Flag}>
            {translate('flagged')}
          </Chip>
        )}
        {isSpotCheck(answer) && <Chip kind="attention">{translate('spotCheck')}</Chip>}
        {guards.map((guard) => (
          <Chip key={guard} kind="attention">
            {guardText(guard)}
          </Chip>
        ))}
        {decidedByName !== null && decidedAt !== null && (
          <span>{translate('decidedBy', { name: decidedByName, moment: moment(decidedAt) })}</span>
        )}
      </p>
      {comment !== '' && (
        <p className="wrap-anywhere whitespace-pre-line text-pen text-sm">
          {translate('comment')} <span lang={lang}>{comment}</span>
        </p>
      )}
    </>
  );
}
