import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLoopback } from '../deployment/deployment.ts';
import type { Listener } from './listener.ts';

/** Paths that are asked by whatever watches the server, under any name: they tell nothing but that it answers. */
const healthChecks = new Set(['/auth/v1/health']);

function isKnownHost(site: URL, host: string): boolean {
  const address = `${site.protocol}//${host}`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return false;
  const asked = new URL(address);
  // Loopback names are those of this machine, or of a proxy on it that passes its own address on: no foreign page has one.
  return asked.host === site.host || isLoopback(asked.hostname.replaceAll(/[[\]]/g, ''));
}

/**
 * Refuses requests for another host than that of the configured site: a foreign name that leads here (DNS rebinding, a
 * forgotten alias) is a page of its own to a browser. Without a site every host is answered.
 */
export function onlyForSite(
  site: string | null,
  [answer, upgrade]: Required<Parameters<Listener['forwardTo']>>,
): Parameters<Listener['forwardTo']> {
  if (site === null) return [answer, upgrade];
  const own = new URL(site);
  const knows = ({ headers }: IncomingMessage): boolean => isKnownHost(own, headers.host ?? '');
  const words = `This server answers at ${own.origin}. A proxy in front of it has to pass on the Host header.\n`;
  return [
    (request: IncomingMessage, response: ServerResponse) => {
      if (knows(request) || healthChecks.has(request.url?.split('?', 1)[0] ?? '')) return answer(request, response);
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(words);
    },
    (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (knows(request)) return upgrade(request, socket, head);
      socket.end(`HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    },
  ];
}
