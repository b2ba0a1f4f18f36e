import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Loaded } from '../../../client/server-state/use-loaded.ts';
import { Button, EmptyState, FieldError, Spinner } from '../../../ui/index.ts';
import { useStudentFailure } from '../student-failure.ts';
import { studentWords } from '../words.ts';
import { listWords } from './list-words.ts';
import type { ListedDelivery, OwnDeliveries } from './use-own-deliveries.ts';
import { zoneName } from './use-when.ts';

interface OwnListProps {
  loaded: Loaded<OwnDeliveries>;
  /** Which deliveries stand in this list, in its order. */
  choose: (deliveries: readonly ListedDelivery[], now: string) => readonly ListedDelivery[];
  empty: { title: string; body: string };
  children: (delivery: ListedDelivery, now: string) => ReactNode;
}

/** A list of what is given to the student: while it loads, where it cannot be read, where it is empty. */
export function OwnList({ loaded, choose, empty, children }: OwnListProps): ReactNode {
  const translate = useWords(listWords);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <Failed {...loaded} />;
  const { now, deliveries } = loaded.data;
  const shown = choose(deliveries, now);
  if (shown.length === 0) return <EmptyState title={empty.title}>{empty.body}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {shown.map((delivery) => (
          <li key={delivery.deliveryId}>{children(delivery, now)}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-3 text-sm">{translate('zone', { zone: zoneName() })}</p>
    </>
  );
}

/** The spinner of a page for students. */
export function Loading(): ReactNode {
  return <Spinner label={useWords(studentWords)('loading')} />;
}

interface FailedProps {
  /** The heading of a page on which nothing else stands. */
  title?: string;
  error: unknown;
  retry: () => void;
  busy: boolean;
}

/** What could not be read, in a child's words, and another try. */
export function Failed({ title, error, retry, busy }: FailedProps): ReactNode {
  const translate = useWords(studentWords);
  const failure = useStudentFailure();
  return (
    <div className="grid justify-items-start gap-3">
      {title !== undefined && <h1>{title}</h1>}
      <FieldError>{failure(error)}</FieldError>
      <Button kind="outline" size="large" busy={busy} onClick={retry}>
        {translate('tryAgain')}
      </Button>
    </div>
  );
}
