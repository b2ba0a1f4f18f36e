import { requireConnection } from '../../../../client/requests/call.ts';
import type { Follow } from './attempt-sync.ts';

/** What a student may know of an attempt and others change; their own signs of life are not among it. */
const columns = ['id', 'state', 'ends_at', 'paused_at', 'break_until', 'finished_at', 'message'];

/** Follows the own row of an attempt over the socket, as long as there is one. */
export const followAttempt: Follow = (attemptId, heard, turn) => {
  let over = false;
  let stop = (): void => undefined;
  const change = (on: boolean): void => {
    if (!over) turn(on);
  };
  const begin = async (): Promise<void> => {
    const { client } = await requireConnection();
    await client.realtime.setAuth();
    if (over) return;
    const channel = client.channel(`attempt-${attemptId}`);
    stop = () => void client.removeChannel(channel);
    const rows = { schema: 'public', table: 'attempts', select: columns, filter: `id=eq.${attemptId}` };
    channel.on('postgres_changes', { ...rows, event: 'UPDATE' }, ({ new: row }) => {
      if (!over) heard(JSON.stringify(columns.map((column) => Reflect.get(row, column) ?? null)));
    });
    channel.on('system', {}, ({ extension, status }) => {
      if (extension === 'postgres_changes') change(status === 'ok');
    });
    channel.subscribe((status) => {
      // Joined does not mean following yet: the system message confirms that.
      if (status !== 'SUBSCRIBED') change(false);
    });
  };
  // The server is unreachable: the page polls, and this ends with it.
  begin().catch(() => undefined);
  return () => {
    over = true;
    stop();
  };
};
