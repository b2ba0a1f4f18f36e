import { type ReactNode, useId } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { isToDo } from './delivery-status.ts';
import { listWords } from './list-words.ts';
import { useMarkNewsRead, useNews } from './use-news.ts';
import { type ListedDelivery, useOwnDeliveries } from './use-own-deliveries.ts';
import { useWhen } from './use-when.ts';

/**
 * What a student was told and has not read: what is new, and what ends soon. Only of what they still have to do, and
 * with the end as it is now: what was taken back, handed in or moved meanwhile is not told as it was.
 */
export function News(): ReactNode {
  const translate = useWords(listWords);
  const headingId = useId();
  const loaded = useOwnDeliveries();
  const news = useNews();
  const markRead = useMarkNewsRead();
  const { now, deliveries } = loaded.state === 'ready' ? loaded.data : { now: '', deliveries: [] };
  const shown = deliveries.flatMap((delivery) => {
    const kinds = news.filter(({ deliveryId }) => deliveryId === delivery.deliveryId).map(({ kind }) => kind);
    return kinds.length > 0 && isToDo(delivery, now) ? [{ delivery, isNew: kinds.includes('delivery-given') }] : [];
  });
  return (
    <>
      <p role="status" className="sr-only">
        {shown.length === 0 ? '' : translate('newsCount', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <section
          aria-labelledby={headingId}
          className="mb-6 grid justify-items-start gap-3 border-l-3 border-primary bg-paper-sunk px-4 py-3"
        >
          <h2 id={headingId}>{translate('news')}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {shown.map(({ delivery, isNew }) => (
              <NewsEntry key={delivery.deliveryId} delivery={delivery} isNew={isNew} now={now} />
            ))}
          </ul>
          <Button
            kind="outline"
            size="large"
            onClick={() => {
              // The button goes with what it is about.
              document.getElementById('main')?.focus();
              markRead.mutate(news.map(({ id }) => id));
            }}
          >
            {translate('newsRead')}
          </Button>
        </section>
      )}
    </>
  );
}

interface NewsEntryProps {
  delivery: ListedDelivery;
  /** False: they were told of its end alone. */
  isNew: boolean;
  now: string;
}

function NewsEntry({ delivery, isNew, now }: NewsEntryProps): ReactNode {
  const translate = useWords(listWords);
  const when = useWhen();
  const { title, contentLanguage, closesAt } = delivery;
  return (
    <li className="wrap-anywhere">
      {translate(isNew ? 'newsGiven' : 'newsDue')}{' '}
      <strong lang={contentLanguage} className="font-strong">
        {title}
      </strong>
      {closesAt !== null && ` (${translate('newsUntil', { when: when(closesAt, now) })})`}
    </li>
  );
}
