import { useQuery } from '@tanstack/react-query';
import { Activity as ActivityIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { Dialog, ErrorState, Skeleton } from '../../ui/index.ts';
import { recentJobs } from './calls.ts';
import { JobItem } from './job-item.tsx';
import { isOpen } from './rows.ts';
import { useSubject } from './subject.ts';
import { useJobToasts } from './use-job-toasts.ts';
import { jobWords } from './words.ts';

/**
 * The button of the top bar with the number of open jobs, and the panel that it opens: what runs now. How a job ended is
 * said by the screen that follows it, else by a toast and under the bell.
 */
export function Activity(): ReactNode {
  const translate = useWords(jobWords);
  const [shown, setShown] = useState(false);
  const query = useQuery(recentJobs());
  const loaded = useLoaded(query);
  const running = (query.data ?? []).filter(isOpen);
  const open = running.length;
  const subject = useSubject(query.data);
  useJobToasts(query.data);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={shown}
        className="inline-flex min-h-9 items-center gap-2 rounded-2 px-2 text-ink-2 max-lg:min-w-9 max-lg:justify-center max-md:min-h-10 max-md:min-w-10 max-md:gap-1 hover:bg-paper-hover hover:text-ink"
        onClick={() => {
          setShown(true);
          void query.refetch();
        }}
      >
        <ActivityIcon aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem] flex-none" />
        <span className="max-lg:sr-only">{translate('activity')}</span>
        {open > 0 && (
          <>
            <span
              aria-hidden="true"
              className="figures grid min-w-5 place-items-center rounded-1 bg-primary px-1 text-on-primary text-sm"
            >
              {open}
            </span>
            <span className="sr-only">, {translate('openCount', { count: open })}</span>
          </>
        )}
      </button>
      <Dialog open={shown} onOpenChange={setShown} title={translate('activity')} wide>
        {loaded.state === 'loading' && <Skeleton lines={4} />}
        {loaded.state === 'failed' && (
          <ErrorState title={translate('refused')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
        )}
        {loaded.state === 'ready' && open === 0 && <p className="text-ink-2">{translate('empty')}</p>}
        {open > 0 && (
          <ul className="border-line border-t">
            {running.map((row) => (
              <JobItem key={row.id} row={row} subject={subject(row)} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
