import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button } from '../../../ui/index.ts';
import { isToDo } from './delivery-status.ts';
import { listWords } from './list-words.ts';
import { useMarkNewsRead, useNews } from './use-news.ts';
import { type ListedDelivery, useOwnDeliveries } from './use-own-deliveries.ts';
import { useWhen } from './use-when.ts';

type What = 'newsGiven' | 'newsDue' | 'newsResults';

/** What there is to tell of a delivery as it is now; null where it was taken back, handed in, or hidden again meanwhile. */
function whatIsNew(delivery: ListedDelivery, kinds: readonly string[], now: string): What | null {
  if (kinds.length === 0) return null;
  const open = delivery.attempts.some(({ resultsOpen }) => resultsOpen);
  if (kinds.includes('results-released') && open) return 'newsResults';
  if (!isToDo(delivery, now)) return null;
  if (kinds.includes('delivery-given')) return 'newsGiven';
  return kinds.includes('delivery-due') ? 'newsDue' : null;
}

/**
 * What a student was told and has not read: what is new, what ends soon, and which results they can see. With the end as
 * it is now: what was taken back, handed in, moved or hidden meanwhile is not told as it was.
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
    const what = whatIsNew(delivery, kinds, now);
    return what === null ? [] : [{ delivery, what }];
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
            {shown.map(({ delivery, what }) => (
              <NewsEntry key={delivery.deliveryId} delivery={delivery} what={what} now={now} />
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
  what: What;
  now: string;
}

function NewsEntry({ delivery, what, now }: NewsEntryProps): ReactNode {
  const translate = useWords(listWords);
  const when = useWhen();
  const { title, contentLanguage, closesAt } = delivery;
  return (
    <li className="wrap-anywhere">
      {translate(what)}{' '}
      <strong lang={contentLanguage} className="font-strong">
        {what === 'newsResults' ? <Link to="/student/results">{title}</Link> : title}
      </strong>
      {what !== 'newsResults' && closesAt !== null && ` (${translate('newsUntil', { when: when(closesAt, now) })})`}
    </li>
  );
}
