import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isFollowing } from '../../client/server-state/follow.ts';
import { readEnd, readNewer, readOlder } from './calls.ts';
import type { Loaded, Message } from './rows.ts';

const keyOf = (id: string) => ['chat', 'messages', id] as const;

/** Milliseconds between two looks where the server does not tell what changes. */
export const refreshInterval = 15_000;

/** Puts rows that were read or written into those that are there: each message once, in the order they were said. */
export function mergeMessages(before: readonly Message[], more: readonly Message[]): readonly Message[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const row of more) rows.set(row.id, row);
  return [...rows.values()].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}

/** The messages of a session: its end at first, and what came since whenever it is read again. */
export const conversation = (queries: QueryClient, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async (): Promise<Loaded> => {
      const before = queries.getQueryData<Loaded>(keyOf(id));
      if (before === undefined || before.rows.length === 0) return readEnd(id);
      const newer = await readNewer(id, before);
      // A message of this page may have come in meanwhile.
      const now = queries.getQueryData<Loaded>(keyOf(id)) ?? before;
      return { ...now, rows: mergeMessages(now.rows, newer) };
    },
    refetchInterval: () => (isFollowing() ? false : refreshInterval),
  });

/** Takes a message that was just saved into what is shown. */
export function takeMessage(queries: QueryClient, message: Message): void {
  queries.setQueryData<Loaded>(keyOf(message.session_id), (before) =>
    before === undefined ? before : { ...before, rows: mergeMessages(before.rows, [message]) },
  );
}

/** What is loaded of a conversation; reads its end where nothing is. */
export async function readConversation(queries: QueryClient, id: string): Promise<readonly Message[]> {
  return (await queries.ensureQueryData(conversation(queries, id))).rows;
}

/** Loads the page before what is shown. */
export async function loadOlder(queries: QueryClient, id: string): Promise<void> {
  const before = queries.getQueryData<Loaded>(keyOf(id));
  if (before === undefined || before.first === 0) return;
  const older = await readOlder(id, before);
  queries.setQueryData<Loaded>(keyOf(id), (now) =>
    now === undefined ? now : { first: Math.min(now.first, older.first), rows: mergeMessages(now.rows, older.rows) },
  );
}

/** Has a conversation read again: another window says that it changed. */
export function conversationChanged(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(id) });
}
