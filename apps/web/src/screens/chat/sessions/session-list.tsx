import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type NoticeKey, noticeWords } from '../notice-words.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { chatWords } from '../words.ts';
import { type SessionActions, SessionRow } from './session-row.tsx';
import { sessionList, sessionPage, sessionSearch } from './sessions.ts';

/** Maximum number of search results. */
const maxFound = 100;

export interface SessionListProps {
  archived: boolean;
  /** '' for the whole list. */
  search: string;
  sessionId: string | undefined;
  actions: SessionActions;
  onFollow: () => void;
}

/** The sessions of the list or of the archive, or the search results. */
export function SessionList({ archived, search, sessionId, actions, onFollow }: SessionListProps): ReactNode {
  const translate = useWords(chatWords);
  const notice: (key: NoticeKey) => string = useWords(noticeWords);
  const queries = useQueryClient();
  const [rowLimit, setRowLimit] = useState(sessionPage);
  const list = useQuery({ ...sessionList(queries, archived, rowLimit), enabled: search === '' });
  const found = useQuery({ ...sessionSearch(queries, search, archived), enabled: search !== '' });
  const shown = search === '' ? list : found;
  useFailureNotice(shown.error, notice('loadSessions'));

  if (shown.data === undefined) {
    if (shown.isError) {
      return (
        <ErrorState
          title={translate('sessionsFailed')}
          error={shown.error}
          onRetry={() => void shown.refetch()}
          busy={shown.isFetching}
        />
      );
    }
    return (
      <div className="px-4">
        <Skeleton lines={5} label={translate(search === '' ? 'loadingSessions' : 'searching')} />
      </div>
    );
  }
  const { rows, count } = shown.data;
  if (rows.length === 0) {
    const words = search !== '' ? 'nothingFound' : archived ? 'noArchived' : 'noSessions';
    return (
      <p role={search === '' ? undefined : 'status'} className="px-4 py-3 text-pretty text-ink-2">
        {translate(words)}
      </p>
    );
  }
  return (
    <>
      <ul className="border-line border-t">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            current={session.id === sessionId}
            actions={actions}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {search !== '' && rows.length >= maxFound && (
        <p className="px-4 py-3 text-ink-3 text-sm">{translate('foundMost', { count: maxFound })}</p>
      )}
      {search === '' && rows.length < count && (
        <p className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Button busy={list.isFetching} onClick={() => setRowLimit(rowLimit + sessionPage)}>
            {translate('showMore')}
          </Button>
          <span className="text-ink-3 text-sm">{translate('shown', { shown: rows.length, count })}</span>
        </p>
      )}
    </>
  );
}
