/** Opens many websockets, a hundred at a time. */
export async function openSockets(url: string, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => open(url));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new Error('A websocket of the bench was refused'));
  });
}

/** Resolves with the milliseconds until each socket has received a matching frame. */
export function whenAllReceive(sockets: readonly WebSocket[], fits: (data: unknown) => boolean): Promise<number> {
  const started = performance.now();
  const received = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const listen = ({ data }: MessageEvent): void => {
          if (!fits(data)) return;
          socket.removeEventListener('message', listen);
          resolve();
        };
        socket.addEventListener('message', listen);
      }),
  );
  return Promise.all(received).then(() => performance.now() - started);
}

/** Joins one channel with each socket; `payload` creates the join payload of the nth. */
export async function joinAll(
  sockets: readonly WebSocket[],
  topic: string,
  payload: (n: number) => object,
  ready: (data: unknown) => boolean = isReply,
): Promise<number> {
  const started = performance.now();
  for (let from = 0; from < sockets.length; from += 100) {
    const some = sockets.slice(from, from + 100);
    const joined = whenAllReceive(some, ready);
    for (const [index, socket] of some.entries())
      socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload(from + index)]));
    await joined;
  }
  return performance.now() - started;
}

function isReply(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"phx_reply"') && data.includes('"ok"');
}

export async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  const closed = sockets.map((socket) => new Promise((resolve) => socket.addEventListener('close', resolve)));
  for (const socket of sockets) socket.close();
  await Promise.all(closed);
}
