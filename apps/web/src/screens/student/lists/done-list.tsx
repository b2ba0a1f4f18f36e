import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Card } from '../../../ui/index.ts';
import { studentWords } from '../words.ts';
import { latestFirst, statusOfDelivery } from './delivery-status.ts';
import { listWords } from './list-words.ts';
import { OwnList } from './own-list.tsx';
import { useSubjectName } from './subject-name.ts';
import { useEndText } from './use-end-text.ts';
import { type ListedDelivery, useOwnDeliveries } from './use-own-deliveries.ts';
import { useWhen } from './use-when.ts';

const isDone = (delivery: ListedDelivery, now: string): boolean =>
  delivery.attempts.some(({ state }) => state === 'submitted') || statusOfDelivery(delivery, now) === 'over';

const done = (deliveries: readonly ListedDelivery[], now: string): ListedDelivery[] =>
  latestFirst(deliveries.filter((delivery) => isDone(delivery, now)));

/** What the student handed in, and what closed without them. */
export function DoneList(): ReactNode {
  const translate = useWords(studentWords);
  const loaded = useOwnDeliveries();
  return (
    <OwnList loaded={loaded} choose={done} empty={{ title: translate('doneEmpty'), body: translate('doneSoon') }}>
      {(delivery, now) => <DoneCard delivery={delivery} now={now} />}
    </OwnList>
  );
}

function DoneCard({ delivery, now }: { delivery: ListedDelivery; now: string }): ReactNode {
  const translate = useWords(listWords);
  const subjectName = useSubjectName();
  const when = useWhen();
  const endWords = useEndText();
  const { title, subject, contentLanguage, attempts, attemptsAllowed, closesAt, deliveryId } = delivery;
  const submitted = attempts.filter(({ state }) => state === 'submitted');
  const left = attemptsAllowed - attempts.length;
  const standing = statusOfDelivery(delivery, now);
  return (
    <Card title={<span lang={contentLanguage}>{title}</span>} level={2} meta={subjectName(subject)}>
      {submitted.length === 0 && closesAt !== null && <p>{translate('missed', { when: when(closesAt, now) })}</p>}
      <ul className="grid gap-1 text-ink-2">
        {submitted.map((attempt) => (
          <li key={attempt.attemptId}>
            {attemptsAllowed > 1 && `${translate('attempt', { number: attempt.number })}: `}
            {endWords(attempt, now)}
          </li>
        ))}
      </ul>
      {submitted.length > 0 && attemptsAllowed > 1 && standing !== 'running' && (
        <p>
          {left > 0 && standing !== 'over'
            ? translate('leftMore', { count: left })
            : left <= 0
              ? translate('lastAttempt')
              : null}
        </p>
      )}
      {submitted.length > 0 && standing === 'open' && (
        <Button kind="outline" size="large" asChild className="self-start max-md:self-stretch">
          <Link to="/student/attempt/$deliveryId" params={{ deliveryId }} aria-label={translate('toAgain', { title })}>
            {translate('again')}
          </Link>
        </Button>
      )}
    </Card>
  );
}
