import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button } from '../../../ui/index.ts';
import { toAttempt, toQuestion } from './address.ts';
import { markingOfQuestion } from './calls.ts';
import { nextWaiting, unitsOfQuestion } from './model/unit.ts';
import { UnreadPage } from './unread-page.tsx';
import { markingWords } from './words.ts';
import { MarkingView } from './work/marking-view.tsx';

export interface ByQuestionProps {
  deliveryId: string;
  questionId: string | undefined;
}

/** The desk of one question with its groups, and the way to the other questions. */
export function ByQuestion({ deliveryId, questionId }: ByQuestionProps): ReactNode {
  const translate = useWords(markingWords);
  const navigate = useNavigate();
  // The question before stays until the next one is here: the focus stays with it.
  const read = useLoaded(useQuery({ ...markingOfQuestion(deliveryId, questionId), placeholderData: keepPreviousData }));
  if (read.state !== 'ready') return <UnreadPage read={read} />;
  const { data } = read;
  const { delivery, questions, trust, preferences, answers } = data;
  const at = questions.findIndex((question) => question.questionId === data.questionId);
  const go = (id: string): void => void navigate(toQuestion(deliveryId, id));
  const [before, after] = [questions[at - 1], questions[at + 1]];
  const waiting = nextWaiting(questions, at);
  const named = (number: number) => translate('questionOf', { number, count: questions.length });
  const [first] = answers;
  return (
    <MarkingView
      {...{ delivery, questions, trust, preferences }}
      units={unitsOfQuestion(data)}
      byStudent={false}
      steps={{
        label: translate('questions'),
        value: data.questionId,
        onChange: go,
        names: { previous: translate('previousQuestion'), next: translate('nextQuestion') },
        options: questions.map((question, place) => {
          const name = named(place + 1);
          const count = question.waiting;
          const label = count > 0 ? translate('stepWaiting', { name, count }) : translate('stepDone', { name });
          return { value: question.questionId, label };
        }),
      }}
      pages={{
        ...(before === undefined ? {} : { previous: () => go(before.questionId) }),
        ...(after === undefined ? {} : { next: () => go(after.questionId) }),
        ...(waiting === undefined ? {} : { waiting: () => go(waiting.questionId) }),
      }}
      otherWay={
        first !== undefined && (
          <Button asChild>
            <Link {...toAttempt(first.attemptId)}>
              <UserRound aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
              {translate('byStudent')}
            </Link>
          </Button>
        )
      }
    />
  );
}
