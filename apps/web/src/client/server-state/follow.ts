import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';
import type { Connection } from '../connection/supabase.ts';
import { requireConnection } from '../requests/call.ts';

/** A table whose row changes make cached answers in the query store stale. */
interface Followed {
  table: string;
  /** The column with the owner of a row: only the user's own rows are requested. */
  owner: 'owner_id' | 'user_id';
  /** The queries that are read again when a row changed: lists and counts, never what the user may be editing. */
  keys: readonly QueryKey[];
  /**
   * The queries of one row, which end with its id: read again when that row changed, also in another window. Only where
   * what is being typed outlasts a newer row.
   */
  one?: QueryKey;
}

/**
 * The tables that the interface follows. Add here; the table has to be in the publication supabase_realtime (a
 * migration).
 */
const followed: readonly Followed[] = [
  { table: 'notifications', owner: 'user_id', keys: [['notices']] },
  { table: 'jobs', owner: 'owner_id', keys: [['jobs']] },
  {
    table: 'assignments',
    owner: 'owner_id',
    keys: ['list', 'recent', 'counts', 'titles'].map((part) => ['assignments', part]),
    one: ['assignments', 'one'],
  },
  // Whether an assignment is active depends on its deliveries.
  {
    table: 'deliveries',
    owner: 'owner_id',
    keys: [
      ['deliveries', 'list'],
      ['deliveries', 'titles'],
      ['assignments', 'list'],
      ['assignments', 'recent'],
    ],
    one: ['deliveries', 'one'],
  },
  { table: 'grading_runs', owner: 'owner_id', keys: [['grading', 'run']] },
  { table: 'sources', owner: 'owner_id', keys: ['list', 'titles'].map((part) => ['sources', part]) },
  // A new message updates its session: open conversations are then read again.
  { table: 'n8n_chat_sessions', owner: 'user_id', keys: ['sessions', 'messages'].map((part) => ['chat', part]) },
];

/** Milliseconds within which several changes of a table cause one new read. */
const together = 200;

let live = false;

rememberUntilReload(() => {
  live = false;
});

/** True while the server sends changes. Otherwise whatever shows data has to poll. */
export function isFollowing(): boolean {
  return live;
}

/**
 * Follows the user's rows for as long as the page shows them; if the server does not offer this, nothing is reported.
 */
export function useFollowing(person: string | null, queries: QueryClient): void {
  useEffect(() => {
    if (person === null) return;
    let over = false;
    let stop = (): void => undefined;
    requireConnection().then(
      (connection) => {
        if (!over) stop = followRows(connection, person, queries);
      },
      // The server is unreachable: the session shows that, and this page is mounted again when it is back.
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
  const readKeys = (keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey: [...queryKey] });
  };
  const readAgain = ({ keys, one }: Followed): void => readKeys(one === undefined ? keys : [...keys, one]);
  const later = (name: string, keys: readonly QueryKey[]): void => {
    if (waiting.has(name)) return;
    const read = (): void => {
      waiting.delete(name);
      readKeys(keys);
    };
    waiting.set(name, setTimeout(read, together));
  };
  const soon = ({ table, keys }: Followed): void => later(table, keys);
  const changed = (followed: Followed, { id }: { id?: unknown }): void => {
    soon(followed);
    if (followed.one !== undefined && typeof id === 'string') later(`${followed.table} ${id}`, [[...followed.one, id]]);
  };
  const turn = (on: boolean): void => {
    if (over || on === live) return;
    live = on;
    // On: there may have been changes before the subscription. Off: readers now poll by themselves.
    for (const one of followed) readAgain(one);
  };

  const channel = client.channel(`rows-of-${person}`);
  for (const one of followed) {
    const rows = { schema: 'public', table: one.table, select: ['id'] };
    const mine = `${one.owner}=eq.${person}`;
    channel.on('postgres_changes', { ...rows, event: 'INSERT', filter: mine }, () => soon(one));
    channel.on('postgres_changes', { ...rows, event: 'UPDATE', filter: mine }, ({ new: row }) => changed(one, row));
    // Every subscriber receives the deletion of a row, with its id only.
    channel.on('postgres_changes', { ...rows, event: 'DELETE' }, ({ old, errors }) => {
      if (errors !== null || knows(queries, one, old)) soon(one);
    });
  }
  channel.on('system', {}, ({ extension, status }) => {
    if (extension === 'postgres_changes') turn(status === 'ok');
  });
  const begin = async (): Promise<void> => {
    // The channel is joined with the user's token, not with the page's anonymous key.
    await client.realtime.setAuth();
    if (!over)
      channel.subscribe((status) => {
        // Joined does not mean following yet: the system message confirms that.
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

/** True when a cached answer contains the row. */
function knows(queries: QueryClient, { keys }: Followed, old: object): boolean {
  const id: unknown = Reflect.get(old, 'id');
  if (typeof id !== 'string') return true;
  return keys.some((queryKey) =>
    queries.getQueriesData({ queryKey: [...queryKey] }).some(([, data]) => JSON.stringify(data)?.includes(id) === true),
  );
}
