/** Milliseconds until an unanswered join counts as refused. */
const patience = 5_000;

/** Whether a private channel of a table's changes is opened with this token. */
export function joinChannel(running: { url: string; anonKey: string }, token: string): Promise<boolean> {
  const url = `${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${running.anonKey}&vsn=2.0.0`;
  const config = {
    broadcast: {},
    presence: {},
    postgres_changes: [{ event: '*', schema: 'public', table: 'sources' }],
    private: false,
  };
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const finish = (joined: boolean): void => {
      clearTimeout(timer);
      socket.close();
      resolve(joined);
    };
    const timer = setTimeout(() => finish(false), patience);
    socket.onerror = () => finish(false);
    socket.onclose = () => finish(false);
    socket.onopen = () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:sources', 'phx_join', { config, access_token: token }]));
    socket.onmessage = ({ data }) => {
      const [, ref, , event, payload] = JSON.parse(String(data)) as [
        unknown,
        unknown,
        unknown,
        string,
        { status?: string },
      ];
      if (ref === '1' && event === 'phx_reply') finish(payload.status === 'ok');
    };
  });
}
