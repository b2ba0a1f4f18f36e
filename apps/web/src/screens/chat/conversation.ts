import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isFollowing } from '../../client/server-state/follow.ts';
import { readEnd, readNewer, readOlder } from './calls.ts';
import type { Loaded, Message } from './rows.ts';

const keyOf = (id: string) => ['chat', 'messages', id] as const;

/** Milliseconds between two polls where the server sends no changes. */
export const refreshInterval = 15_000;

/** Merges rows that were read or written into the existing ones: each message once, in chronological order. */
export function mergeMessages(before: readonly Message[], more: readonly Message[]): readonly Message[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const row of more) rows.set(row.id, row);
  return [...rows.values()].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
}

/** The messages of a session: first its end, and new messages whenever it is read again. */
export const conversation = (queries: QueryClient, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async (): Promise<Loaded> => {
      const before = queries.getQueryData<Loaded>(keyOf(id));
      if (before === undefined || before.rows.length === 0) return readEnd(id);
      const newer = await readNewer(id, before);
      // A message of this page may have been added meanwhile.
      const now = queries.getQueryData<Loaded>(keyOf(id)) ?? before;
      return { ...now, rows: mergeMessages(now.rows, newer) };
    },
    refetchInterval: () => (isFollowing() ? false : refreshInterval),
  });

/** Adds a message that was just saved to the conversation. */
export function takeMessage(queries: QueryClient, message: Message): void {
  queries.setQueryData<Loaded>(keyOf(message.session_id), (before) =>
    before === undefined ? before : { ...before, rows: mergeMessages(before.rows, [message]) },
  );
}

/** The loaded part of a conversation; reads its end if nothing is loaded. */
export async function readConversation(queries: QueryClient, id: string): Promise<readonly Message[]> {
  return (await queries.ensureQueryData(conversation(queries, id))).rows;
}

/** Loads the page before the loaded part. */
export async function loadOlder(queries: QueryClient, id: string): Promise<void> {
  const before = queries.getQueryData<Loaded>(keyOf(id));
  if (before === undefined || before.first === 0) return;
  const older = await readOlder(id, before);
  queries.setQueryData<Loaded>(keyOf(id), (now) =>
    now === undefined ? now : { first: Math.min(now.first, older.first), rows: mergeMessages(now.rows, older.rows) },
  );
}

/** Reads a conversation again after another window reported a change. */
export function conversationChanged(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(id) });
}
