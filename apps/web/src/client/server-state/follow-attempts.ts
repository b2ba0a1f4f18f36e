import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '../connection/supabase.ts';
import { requireConnection } from '../requests/call.ts';

/** Milliseconds within which any number of changes causes one read: a class that writes changes rows all the time. */
const together = 1_000;

/**
 * Follows the attempts of a delivery while the page shows it: what it shows is read again after a change, once a second
 * at most. Null: there is no such delivery. False as long as the server sends no changes: then the page has to poll.
 */
export function useFollowingAttempts(deliveryId: string | null): boolean {
  const queries = useQueryClient();
  const [following, setFollowing] = useState(false);
  useEffect(() => {
    if (deliveryId === null) return;
    let over = false;
    let stop = (): void => undefined;
    const read = (): void => void queries.invalidateQueries({ queryKey: ['deliveries', 'one', deliveryId] });
    requireConnection().then(
      (connection) => {
        if (!over) stop = followAttempts(connection, deliveryId, read, setFollowing);
      },
      // The server is unreachable: the page polls, and is told of it by its reads.
      () => undefined,
    );
    return () => {
      over = true;
      stop();
      setFollowing(false);
    };
  }, [deliveryId, queries]);
  return following;
}

/** Opens the channel; the returned function ends it. `read` is called after changes, and whenever following begins or ends. */
export function followAttempts(
  { client }: Connection,
  deliveryId: string,
  read: () => void,
  turn: (on: boolean) => void,
): () => void {
  let over = false;
  let live = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (on: boolean): void => {
    if (over || on === live) return;
    live = on;
    turn(on);
    read();
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      read();
    }, together);
  };
  const channel = client.channel(`attempts-of-${deliveryId}`);
  const rows = { schema: 'public', select: ['id'] };
  const attempts = { ...rows, table: 'attempts', filter: `delivery_id=eq.${deliveryId}` };
  channel.on('postgres_changes', { ...attempts, event: 'INSERT' }, soon);
  channel.on('postgres_changes', { ...attempts, event: 'UPDATE' }, soon);
  // The delivery itself: a colleague may have closed it.
  channel.on(
    'postgres_changes',
    { ...rows, event: 'UPDATE', table: 'deliveries', filter: `id=eq.${deliveryId}` },
    soon,
  );
  channel.on('system', {}, ({ extension, status }) => {
    if (extension === 'postgres_changes') change(status === 'ok');
  });
  const begin = async (): Promise<void> => {
    await client.realtime.setAuth();
    if (!over)
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') change(false);
      });
  };
  begin().catch(() => undefined);
  return () => {
    over = true;
    clearTimeout(timer);
    void client.removeChannel(channel);
  };
}
