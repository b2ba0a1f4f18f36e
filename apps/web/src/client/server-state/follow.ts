import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';
import type { Connection } from '../connection/supabase.ts';
import { requireConnection } from '../requests/call.ts';

/** A table whose row changes make answers in the query store old. */
interface Followed {
  table: string;
  /** The column that says whose a row is: only one's own rows are asked for. */
  owner: 'owner_id' | 'user_id';
  /** What is read again when a row changed: lists and counts, never what somebody may be writing in. */
  keys: readonly QueryKey[];
}

/** What the interface follows. Add here; the table has to be in the publication supabase_realtime (a migration). */
const followed: readonly Followed[] = [
  { table: 'notifications', owner: 'user_id', keys: [['notices']] },
  { table: 'jobs', owner: 'owner_id', keys: [['jobs']] },
  {
    table: 'assignments',
    owner: 'owner_id',
    keys: ['list', 'recent', 'counts', 'titles'].map((part) => ['assignments', part]),
  },
  { table: 'sources', owner: 'owner_id', keys: ['list', 'titles'].map((part) => ['sources', part]) },
  // A new message moves its session: what is shown of a conversation reads on then.
  { table: 'n8n_chat_sessions', owner: 'user_id', keys: ['sessions', 'messages'].map((part) => ['chat', part]) },
];

/** Milliseconds in which several changes of a table are one reason to read again. */
const together = 200;

let live = false;

rememberUntilReload(() => {
  live = false;
});

/** True while the server tells what changes. Otherwise whoever shows something has to ask from time to time. */
export function isFollowing(): boolean {
  return live;
}

/** Follows the person's rows for as long as the page shows them; nothing is said when the server does not serve it. */
export function useFollowing(person: string | null, queries: QueryClient): void {
  useEffect(() => {
    if (person === null) return;
    let over = false;
    let stop = (): void => undefined;
    requireConnection().then(
      (connection) => {
        if (!over) stop = followRows(connection, person, queries);
      },
      // Away: the session says so, and this page is drawn anew when it is back.
      () => undefined,
    );
    return () => {
      over = true;
      stop();
    };
  }, [person, queries]);
}

/** Opens the channel; the returned function ends it, and with the last channel the socket is closed. */
export function followRows({ client }: Connection, person: string, queries: QueryClient): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let over = false;
  const readAgain = ({ keys }: Followed): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey: [...queryKey] });
  };
  const soon = (one: Followed): void => {
    if (waiting.has(one.table)) return;
    const read = (): void => {
      waiting.delete(one.table);
      readAgain(one);
    };
    waiting.set(one.table, setTimeout(read, together));
  };
  const turn = (on: boolean): void => {
    if (over || on === live) return;
    live = on;
    // On: what changed before it was told. Off: whoever reads now goes on to ask by itself.
    for (const one of followed) readAgain(one);
  };

  const channel = client.channel(`rows-of-${person}`);
  for (const one of followed) {
    const rows = { schema: 'public', table: one.table, select: ['id'] };
    const mine = `${one.owner}=eq.${person}`;
    channel.on('postgres_changes', { ...rows, event: 'INSERT', filter: mine }, () => soon(one));
    channel.on('postgres_changes', { ...rows, event: 'UPDATE', filter: mine }, () => soon(one));
    // Everybody hears that a row is gone, by its id alone.
    channel.on('postgres_changes', { ...rows, event: 'DELETE' }, ({ old, errors }) => {
      if (errors !== null || knows(queries, one, old)) soon(one);
    });
  }
  channel.on('system', {}, ({ extension, status }) => {
    if (extension === 'postgres_changes') turn(status === 'ok');
  });
  const begin = async (): Promise<void> => {
    // The channel is joined with the token of the person, not with the key of the page.
    await client.realtime.setAuth();
    if (!over)
      channel.subscribe((status) => {
        // Joined is not yet following: the system message says that.
        if (status !== 'SUBSCRIBED') turn(false);
      });
  };
  begin().catch(() => undefined);

  return () => {
    turn(false);
    over = true;
    for (const timer of waiting.values()) clearTimeout(timer);
    void client.removeChannel(channel);
  };
}

/** True when an answer that is kept names the row. */
function knows(queries: QueryClient, { keys }: Followed, old: object): boolean {
  const id: unknown = Reflect.get(old, 'id');
  if (typeof id !== 'string') return true;
  return keys.some((queryKey) =>
    queries.getQueriesData({ queryKey: [...queryKey] }).some(([, data]) => JSON.stringify(data)?.includes(id) === true),
  );
}
