import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { faults } from '@schole/core';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The open port, before and after the app is ready. */
export interface Listener {
  /** `http://host:port` as a browser on this machine reaches it. */
  url: string;
  port: number;
  /** From now on requests, and upgrades to a websocket, go to the app. */
  forwardTo(answer: Answer, upgrade?: Upgrade): void;
  /** Accepts no new connection, lets running requests finish for `grace` milliseconds, then cuts them. */
  close(grace: number): Promise<void>;
  /** Cuts every connection now. */
  cut(): void;
}

const starting = faults['server/starting'];
const startingPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Schole</title></head>
<body><p>${starting.en}</p><p lang="el">${starting.el}</p></body>
</html>
`;

/** Until the database is ready: 503 with a code for programs, and a page that reloads itself for people. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const page = request.headers.accept?.includes('text/html') === true;
  const body = page
    ? startingPage
    : JSON.stringify({
        code: 'server/starting',
        message: starting.en,
        details: null,
        hint: null,
        values: {},
        id: null,
      });
  response.writeHead(503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'access-control-allow-origin': '*',
    connection: 'close',
  });
  response.end(body);
}

function formatAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/** The port cannot be opened; the message names the variable to change. */
export class PortRefused extends Error {
  override readonly name = 'PortRefused';
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is taken by another program. Stop it, or start with another port: PORT=${port + 1} npm start`,
  EACCES: (_host, port) => `This account may not open port ${port}. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine.`,
};

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      const reason = reasons[problem.code ?? ''];
      reject(reason === undefined ? problem : new PortRefused(reason(host, port), { cause: problem }));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address);
    });
  });
}

/**
 * Maximum bytes of URL and headers, and milliseconds for them to arrive: a slow or endless one holds a connection no
 * longer. The whole request may take an hour, because an upload may; the routes declare and enforce shorter limits.
 */
const arrival = { maxHeaderSize: 32_768, headersTimeout: 20_000, requestTimeout: 3_660_000 };

/** Opens the port at once and answers 503 until `forwardTo` is called; throws PortRefused with what to do about it. */
export async function openListener(host: string, port: number): Promise<Listener> {
  let answer: Answer = answerStarting;
  let upgrade: Upgrade | null = null;
  let closing = false;
  // Connections that have become websockets: the server no longer tracks them.
  const upgraded = new Set<Duplex>();
  // Only a websocket is an upgrade; any other offer (h2c) is ignored, and the request is answered as it is.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
    upgrade !== null && headers.upgrade?.toLowerCase() === 'websocket';
  const server = createServer({ ...arrival, shouldUpgradeCallback }, (request, response) => {
    // A connection that was busy when the closing began is kept alive by its browser: it is closed after its response.
    response.on('close', () => {
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    upgrade?.(request, socket, head);
  });
  const cut = (): void => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  };
  const address = await listen(server, host, port);
  return {
    url: formatAddress(host, address.port),
    port: address.port,
    forwardTo(next, nextUpgrade) {
      answer = next;
      upgrade = nextUpgrade ?? null;
    },
    async close(grace) {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cutting = setTimeout(cut, grace);
      await closed;
      clearTimeout(cutting);
    },
    cut,
  };
}
