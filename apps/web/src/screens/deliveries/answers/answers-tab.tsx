import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { type DeliveryRow, deliveryAnswers } from '../../../parts/deliveries/index.ts';
import { ErrorState, Skeleton, Switch } from '../../../ui/index.ts';
import { answersWords } from './answers-words.ts';
import { QuestionTally } from './question-tally.tsx';
import { tallyOf } from './tally.ts';

export interface AnswersTabProps {
  row: DeliveryRow;
  /** The last attempt of each student. */
  attempts: ReadonlySet<string>;
  projector: boolean;
  /** Milliseconds between two reads; false: the socket says when. */
  interval: number | false;
}

/** What the class answers, question by question, without names. */
export function AnswersTab({ row, attempts, projector, interval }: AnswersTabProps): ReactNode {
  const translate = useWords(answersWords);
  const [showRight, setShowRight] = useState(false);
  const read = useLoaded(useQuery({ ...deliveryAnswers(row.id), refetchInterval: interval }));
  if (read.state === 'loading') return <Skeleton lines={8} label={translate('reading')} />;
  if (read.state === 'failed') {
    return <ErrorState title={translate('failed')} error={read.error} onRetry={read.retry} busy={read.busy} />;
  }
  const { questions, answers } = read.data;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-2">{translate('lead')}</p>
        <Switch
          label={translate('showRight')}
          checked={showRight}
          onChange={({ target }) => setShowRight(target.checked)}
        />
      </div>
      <ol>
        {questions.map((question, index) => (
          <QuestionTally
            key={question.questionId}
            number={index + 1}
            question={question}
            tally={tallyOf(question, answers, attempts, row.content_language)}
            contentLanguage={row.content_language}
            begun={attempts.size}
            showRight={showRight}
            large={projector}
          />
        ))}
      </ol>
    </>
  );
}
