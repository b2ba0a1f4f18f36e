import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button } from '../../../ui/index.ts';
import { toAttempt, toQuestion } from './address.ts';
import { markingOfAttempt } from './calls.ts';
import { nextWaiting, unitsOfAttempt } from './model/unit.ts';
import { UnreadPage } from './unread-page.tsx';
import { markingWords } from './words.ts';
import { MarkingView } from './work/marking-view.tsx';

/** The desk with all answers of one attempt, and the way to those of other students. */
export function ByStudent({ attemptId }: { attemptId: string }): ReactNode {
  const translate = useWords(markingWords);
  const navigate = useNavigate();
  const read = useLoaded(useQuery({ ...markingOfAttempt(attemptId), placeholderData: keepPreviousData }));
  if (read.state !== 'ready') return <UnreadPage read={read} />;
  const { delivery, questions, answers, attempts, preferences } = read.data;
  const shown = answers[0]?.attemptId ?? attemptId;
  const at = attempts.findIndex((attempt) => attempt.attemptId === shown);
  const go = (id: string): void => void navigate(toAttempt(id));
  const [before, after] = [attempts[at - 1], attempts[at + 1]];
  const next = nextWaiting(attempts, at);
  const name = (number: number): string => translate('student', { number });
  const student = answers[0]?.studentName ?? name(attempts[at]?.number ?? at + 1);
  return (
    <MarkingView
      {...{ delivery, questions, preferences }}
      units={unitsOfAttempt(read.data)}
      trust={null}
      byStudent
      lead={translate('placeOf', { student, place: at + 1, count: attempts.length })}
      steps={{
        label: translate('students'),
        value: shown,
        onChange: go,
        names: { previous: translate('previousStudent'), next: translate('nextStudent') },
        options: attempts.map(({ attemptId: id, number, waiting }) => {
          const label =
            waiting > 0
              ? translate('stepWaiting', { name: name(number), count: waiting })
              : translate('stepDone', { name: name(number) });
          return { value: id, label };
        }),
      }}
      pages={{
        ...(before === undefined ? {} : { previous: () => go(before.attemptId) }),
        ...(after === undefined ? {} : { next: () => go(after.attemptId) }),
        ...(next === undefined ? {} : { waiting: () => go(next.attemptId) }),
      }}
      otherWay={
        <Button asChild>
          <Link {...toQuestion(delivery.deliveryId)}>
            <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
            {translate('byQuestion')}
          </Link>
        </Button>
      }
    />
  );
}
