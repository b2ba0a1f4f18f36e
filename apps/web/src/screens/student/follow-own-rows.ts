import { requireConnection } from '../../client/requests/call.ts';

interface OwnRows {
  table: string;
  /** The columns that are sent. */
  select: readonly string[];
  filter: string;
  event: 'INSERT' | 'UPDATE';
}

/**
 * Follows rows of the student over the socket, as long as there is one: `heard` gets each row, `turn` whether changes are
 * told. The returned function ends it.
 */
export function followOwnRows(
  name: string,
  { event, select, ...rows }: OwnRows,
  heard: (row: object) => void,
  turn: (on: boolean) => void,
): () => void {
  let over = false;
  let stop = (): void => undefined;
  const change = (on: boolean): void => {
    if (!over) turn(on);
  };
  const hear = ({ new: row }: { new: object }): void => {
    if (!over) heard(row);
  };
  const begin = async (): Promise<void> => {
    const { client } = await requireConnection();
    await client.realtime.setAuth();
    if (over) return;
    const channel = client.channel(name);
    stop = () => void client.removeChannel(channel);
    const followed = { schema: 'public', ...rows, select: [...select] };
    // The client's types know each event apart.
    if (event === 'INSERT') channel.on('postgres_changes', { ...followed, event }, hear);
    else channel.on('postgres_changes', { ...followed, event }, hear);
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
}
