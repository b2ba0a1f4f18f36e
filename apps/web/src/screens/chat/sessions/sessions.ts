import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentTranslator } from '../../../client/language/language.ts';
import { isFollowing } from '../../../client/server-state/follow.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { createSession, deleteSession, findSession, listSessions, searchSessions, updateSession } from '../calls.ts';
import { refreshInterval } from '../conversation.ts';
import { type NoticeKey, noticeWords } from '../notice-words.ts';
import type { Session } from '../rows.ts';

const key = ['chat', 'sessions'] as const;

/** Number of sessions per read of the list. */
export const sessionPage = 200;

interface Listed {
  rows: readonly Session[];
  count: number;
}

export const sessionList = (queries: QueryClient, archived: boolean, maxRows: number) =>
  queryOptions({
    queryKey: [...key, 'list', archived, maxRows],
    queryFn: (): Promise<Listed> => listSessions(queries, archived, maxRows),
    placeholderData: keepPreviousData,
    refetchInterval: () => (isFollowing() ? false : refreshInterval),
  });

export const sessionSearch = (queries: QueryClient, search: string, archived: boolean) =>
  queryOptions({
    queryKey: [...key, 'search', archived, search],
    queryFn: async (): Promise<Listed> => {
      const rows = await searchSessions(queries, search, archived);
      return { rows, count: rows.length };
    },
  });

export const oneSession = (queries: QueryClient, id: string) =>
  queryOptions({ queryKey: [...key, 'one', id], queryFn: () => findSession(queries, id) });

/** Merges a change of a session into a list: the session is removed from a list where it no longer belongs. */
export function mergeSession(rows: readonly Session[], id: string, changes: Partial<Session>): readonly Session[] {
  const before = rows.find((row) => row.id === id);
  if (before === undefined) return rows;
  const changed = { ...before, ...changes };
  if ((changed.archived_at === null) !== (before.archived_at === null)) return rows.filter((row) => row.id !== id);
  return rows.map((row) => (row.id === id ? changed : row));
}

/** Applies a change optimistically, everywhere the session appears; the returned function rolls it back. */
function showChange(queries: QueryClient, id: string, change: (rows: readonly Session[]) => readonly Session[]) {
  const before = [...queries.getQueriesData<Listed>({ queryKey: key })];
  for (const [queryKey, data] of before) {
    if (data === undefined || data === null || !('rows' in data)) continue;
    const rows = change(data.rows);
    queries.setQueryData<Listed>(queryKey, { rows, count: data.count - (data.rows.length - rows.length) });
  }
  const one = [...key, 'one', id];
  const alone = queries.getQueryData<Session | null>(one);
  if (alone !== undefined && alone !== null) {
    const [changed] = change([alone]);
    if (changed !== undefined) queries.setQueryData(one, changed);
  }
  return () => {
    for (const [queryKey, data] of before) queries.setQueryData(queryKey, data);
  };
}

function showNotice(kind: 'good' | 'error', title: NoticeKey, message: NoticeKey, action?: () => void): void {
  const words: (key: NoticeKey) => string = currentTranslator(noticeWords);
  const undo = action === undefined ? {} : { action: { label: words('undo'), run: action } };
  notify({ kind, title: words(title), message: words(message), ...undo });
}

/** Runs a change that is already shown; a failure is rolled back and reported. Resolves to whether it worked. */
async function carryOut(
  queries: QueryClient,
  takeBack: () => void,
  run: () => Promise<void>,
  failed: NoticeKey,
): Promise<boolean> {
  // A read that started before would restore the old state.
  await queries.cancelQueries({ queryKey: key });
  try {
    await run();
    return true;
  } catch {
    takeBack();
    showNotice('error', 'error', failed);
    return false;
  } finally {
    void queries.invalidateQueries({ queryKey: key });
  }
}

/** Creates a session and shows it at the top of the list. Throws what the call throws. */
export async function beginSession(queries: QueryClient, title: string): Promise<Session> {
  const session = await createSession(title);
  queries.setQueryData([...key, 'one', session.id], session);
  queries.setQueriesData<Listed>({ queryKey: [...key, 'list', false] }, (listed) =>
    listed === undefined ? listed : { rows: [session, ...listed.rows], count: listed.count + 1 },
  );
  void queries.invalidateQueries({ queryKey: [...key, 'list'] });
  return session;
}

/** Renames a session. */
export function renameSession(queries: QueryClient, id: string, title: string): Promise<boolean> {
  const takeBack = showChange(queries, id, (rows) => mergeSession(rows, id, { title }));
  return carryOut(queries, takeBack, () => updateSession(id, { title }), 'updateSession');
}

/** Moves a session into the archive. */
export async function archiveSession(queries: QueryClient, id: string): Promise<boolean> {
  const now = new Date().toISOString();
  const takeBack = showChange(queries, id, (rows) => mergeSession(rows, id, { archived_at: now }));
  const done = await carryOut(queries, takeBack, () => updateSession(id, { archived_at: now }), 'archiveSession');
  if (done) showNotice('good', 'archivedTitle', 'archivedText', () => void restoreSession(queries, id));
  return done;
}

/** Restores a session from the archive. */
export async function restoreSession(queries: QueryClient, id: string): Promise<boolean> {
  const takeBack = showChange(queries, id, (rows) => mergeSession(rows, id, { archived_at: null }));
  const done = await carryOut(queries, takeBack, () => updateSession(id, { archived_at: null }), 'updateSession');
  if (done) showNotice('good', 'restoredTitle', 'restoredText');
  return done;
}

/** Deletes a session permanently. */
export async function removeSession(queries: QueryClient, id: string): Promise<boolean> {
  const takeBack = showChange(queries, id, (rows) => rows.filter((row) => row.id !== id));
  const done = await carryOut(queries, takeBack, () => deleteSession(id), 'deleteSession');
  if (done) showNotice('good', 'deletedTitle', 'deletedText');
  return done;
}
