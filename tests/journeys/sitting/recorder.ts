import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Page } from 'playwright-core';

/** One thing that a browser was sent. */
export interface Received {
  what: string;
  status: number;
  type: string;
  text: string;
}

/**
 * Stands between a browser and the server, so that nothing that is sent is missed: neither a response that a navigation
 * drops nor one to another window. The server is asked not to compress.
 */
export interface Recorder {
  /** Its address, for the browser. */
  url: string;
  responses: Received[];
  /** The websockets that were asked for. */
  sockets: number;
  close(): Promise<void>;
}

/** Opens a recorder; without `sockets` every websocket is refused, as some schools' networks do. */
export async function createRecorder(to: string, { sockets }: { sockets: boolean }): Promise<Recorder> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const responses: Received[] = [];
  const recorder = { url: '', responses, sockets: 0 };
  const forward = (from: IncomingMessage, back: ServerResponse): void => {
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const far = request({ hostname, port, method: from.method, path: from.url, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const head = answer.rawHeaders.join(' ');
        const type = answer.headers['content-type'] ?? '';
        const text = `${Buffer.concat(pieces)}`;
        responses.push({ what: `${from.method} ${from.url}`, status: answer.statusCode ?? 0, type, text });
        responses.push({ what: `the head of ${from.method} ${from.url}`, status: 0, type: '', text: head });
      });
      back.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(back);
    });
    far.on('error', () => back.destroy());
    back.on('close', () => far.destroy());
    from.pipe(far);
  };
  const server = createServer(forward);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (from: IncomingMessage, near: Socket, first: Buffer) => {
    recorder.sockets += 1;
    near.on('error', () => near.destroy());
    if (!sockets) return void near.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    const far = connect(Number(port), hostname, () => {
      const lines = from.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
      far.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines}\r\n`);
      far.write(first);
      far.pipe(near);
      near.pipe(far);
    });
    open.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  recorder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(recorder, {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}

/** The websocket messages of a page from now on; call it before the page is opened. */
export function recordFrames(page: Page): Received[] {
  const frames: Received[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames.push({ what: 'a socket message', status: 0, type: 'application/json', text: `${payload}` });
    });
  });
  return frames;
}
