import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { type NoticeKey, noticeWords } from '../notice-words.ts';
import { sessionList, sessionPage, sessionSearch } from '../sessions.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { chatWords } from '../words.ts';
import { type SessionActs, SessionRow } from './session-row.tsx';

/** Sessions that a search finds at most. */
const mostFound = 100;

export interface SessionListProps {
  archived: boolean;
  /** '' for the whole list. */
  search: string;
  sessionId: string | undefined;
  acts: SessionActs;
  onFollow: () => void;
}

/** The sessions of the list or of the archive, or those in which something is found. */
export function SessionList({ archived, search, sessionId, acts, onFollow }: SessionListProps): ReactNode {
  const say = useWords(chatWords);
  const notice: (key: NoticeKey) => string = useWords(noticeWords);
  const queries = useQueryClient();
  const [most, setMost] = useState(sessionPage);
  const list = useQuery({ ...sessionList(queries, archived, most), enabled: search === '' });
  const found = useQuery({ ...sessionSearch(queries, search, archived), enabled: search !== '' });
  const shown = search === '' ? list : found;
  useFailureNotice(shown.error, notice('loadSessions'));

  if (shown.data === undefined) {
    if (shown.isError) {
      return (
        <ErrorState
          title={say('sessionsFailed')}
          error={shown.error}
          onRetry={() => void shown.refetch()}
          busy={shown.isFetching}
        />
      );
    }
    return (
      <div className="px-4">
        <Skeleton lines={5} label={say(search === '' ? 'loadingSessions' : 'searching')} />
      </div>
    );
  }
  const { rows, count } = shown.data;
  if (rows.length === 0) {
    const words = search !== '' ? 'nothingFound' : archived ? 'noArchived' : 'noSessions';
    return (
      <p role={search === '' ? undefined : 'status'} className="px-4 py-3 text-pretty text-ink-2">
        {say(words)}
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
            acts={acts}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {search !== '' && rows.length >= mostFound && (
        <p className="px-4 py-3 text-ink-3 text-sm">{say('foundMost', { count: mostFound })}</p>
      )}
      {search === '' && rows.length < count && (
        <p className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Button busy={list.isFetching} onClick={() => setMost(most + sessionPage)}>
            {say('showMore')}
          </Button>
          <span className="text-ink-3 text-sm">{say('shown', { shown: rows.length, count })}</span>
        </p>
      )}
    </>
  );
}
