import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { takeReached } from './outside-connections.ts';

/** An address reserved for documentation (RFC 5737): no host answers there. */
const outsideAddress = '192.0.2.1';

it('detects every connection to another machine, whichever API opens it', async () => {
  const socket = connect(8089, outsideAddress).on('error', () => undefined);
  const httpRequest = request({ host: outsideAddress, port: 8089 }).on('error', () => undefined);
  const fetched = new AbortController();
  const fetching = fetch(`http://${outsideAddress}:8089/`, { signal: fetched.signal }).catch(() => undefined);
  httpRequest.end();
  await expect.poll(() => takeReachedSoFar().length).toBe(3);
  expect(new Set(seen)).toEqual(new Set([`${outsideAddress}:8089`]));
  socket.destroy();
  httpRequest.destroy();
  fetched.abort();
  await fetching;
});

const seen: string[] = [];
function takeReachedSoFar(): string[] {
  seen.push(...takeReached());
  return seen;
}

it('ignores connections within this machine', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await once(connect(port, '127.0.0.1').resume(), 'close');
  await once(connect(port, 'localhost').resume(), 'close');
  expect(takeReached()).toEqual([]);
  server.close();
});
