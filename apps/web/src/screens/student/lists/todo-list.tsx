import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Card } from '../../../ui/index.ts';
import { studentWords } from '../words.ts';
import { inOrderToDo, isToDo, statusOfDelivery } from './delivery-status.ts';
import { listWords } from './list-words.ts';
import { News } from './news.tsx';
import { OwnList } from './own-list.tsx';
import { useSubjectName } from './subject-name.ts';
import { type ListedDelivery, useOwnDeliveries } from './use-own-deliveries.ts';
import { useWhen } from './use-when.ts';

const toDo = (deliveries: readonly ListedDelivery[], now: string): ListedDelivery[] =>
  inOrderToDo(
    deliveries.filter((delivery) => isToDo(delivery, now)),
    now,
  );

/** What is given to the student and not handed in yet. */
export function TodoList(): ReactNode {
  const translate = useWords(studentWords);
  const loaded = useOwnDeliveries();
  return (
    <>
      <News />
      <OwnList loaded={loaded} choose={toDo} empty={{ title: translate('todoEmpty'), body: translate('todoSoon') }}>
        {(delivery, now) => <TodoCard delivery={delivery} now={now} />}
      </OwnList>
    </>
  );
}

function TodoCard({ delivery, now }: { delivery: ListedDelivery; now: string }): ReactNode {
  const translate = useWords(listWords);
  const subjectName = useSubjectName();
  const facts = useFacts();
  const { title, subject, contentLanguage, deliveryId } = delivery;
  const standing = statusOfDelivery(delivery, now);
  const action = standing === 'running' ? ('goOn' as const) : standing === 'open' ? ('begin' as const) : null;
  return (
    <Card title={<span lang={contentLanguage}>{title}</span>} level={2} meta={subjectName(subject)}>
      {standing === 'running' && <p className="font-strong">{translate('running')}</p>}
      {standing === 'paused' && <p className="font-strong">{translate('paused')}</p>}
      <ul className="grid gap-1 text-ink-2">
        {facts(delivery, now).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {action !== null && (
        <Button kind="primary" size="large" asChild className="justify-self-start self-start max-md:self-stretch">
          <Link
            to="/student/attempt/$deliveryId"
            params={{ deliveryId }}
            aria-label={translate(action === 'begin' ? 'toBegin' : 'toGoOn', { title })}
          >
            {translate(action)}
          </Link>
        </Button>
      )}
    </Card>
  );
}

/** What a card says of a delivery: its times, its length, its attempts. */
function useFacts(): (delivery: ListedDelivery, now: string) => string[] {
  const translate = useWords(listWords);
  const when = useWhen();
  return (delivery, now) => {
    const { opensAt, closesAt, seconds, attempts, attemptsAllowed, questions } = delivery;
    const running = attempts.find(({ state }) => state === 'running');
    if (running !== undefined)
      return running.endsAt === null ? [] : [translate('endsAt', { when: when(running.endsAt, now) })];
    return [
      ...(statusOfDelivery(delivery, now) === 'planned' ? [translate('opens', { when: when(opensAt, now) })] : []),
      closesAt === null ? translate('noEnd') : translate('until', { when: when(closesAt, now) }),
      translate('questions', { count: questions }),
      seconds === null ? translate('noLimit') : translate('minutes', { count: Math.round(seconds / 60) }),
      ...(attemptsAllowed > 1 ? [translate('left', { count: attemptsAllowed - attempts.length })] : []),
    ];
  };
}
