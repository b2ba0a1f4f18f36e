import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, ErrorState, Skeleton } from '../../ui/index.ts';
import { type NoticeRow, type ReadNow, useMarkRead } from './calls.ts';
import { entriesOf } from './entries.ts';
import { NoticeGroup } from './notice-group.tsx';
import { NoticeItem } from './notice-item.tsx';
import { noticeWords } from './words.ts';

export interface NoticePanelProps {
  query: UseQueryResult<NoticeRow[]>;
  onNavigate: () => void;
}

/** What happened in the meantime: loading, failed, nothing new, or the list. */
export function NoticePanel({ query, onNavigate }: NoticePanelProps): ReactNode {
  const translate = useWords(noticeWords);
  const failure = useFailureWords();
  const loaded = useLoaded(query);
  const mark = useMarkRead();
  const read = (which: ReadNow): void =>
    mark.mutate(which, {
      onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
    });
  const newest = query.data?.[0]?.created_at;
  const entries = loaded.state === 'ready' ? entriesOf(loaded.data) : [];
  return (
    <>
      <div className="flex min-h-12 flex-none flex-wrap items-center gap-x-3 border-line border-b px-4 [&>button]:-mx-3">
        <h2 className="flex-auto py-2 text-md leading-6">{translate('notifications')}</h2>
        {newest !== undefined && query.data?.some(({ read_at }) => read_at === null) === true && (
          <Button kind="plain" onClick={() => read({ until: newest })}>
            {translate('markAll')}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain pr-2 pl-2">
        {loaded.state === 'loading' && (
          <div className="p-2">
            <Skeleton lines={4} />
          </div>
        )}
        {loaded.state === 'failed' && (
          <div className="py-2">
            <ErrorState title={translate('failed')} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
          </div>
        )}
        {loaded.state === 'ready' && entries.length === 0 && (
          <p className="px-2 py-5 text-ink-2">{translate('empty')}</p>
        )}
        {entries.length > 0 && (
          <ul>
            {entries.map((entry) => {
              const [row] = entry.rows;
              return entry.count > 1 ? (
                <NoticeGroup key={entry.name} entry={entry} onRead={read} onNavigate={onNavigate} />
              ) : (
                <NoticeItem key={entry.name} row={row} onRead={() => read({ ids: [row.id] })} onNavigate={onNavigate} />
              );
            })}
          </ul>
        )}
      </div>
    </>
  );
}
