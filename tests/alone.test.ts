import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { takeReached } from './alone.ts';

/** Of a network that only documents use (RFC 5737): nobody is there. */
const elsewhere = '192.0.2.1';

it('sees whoever connects beyond this machine, whatever asks', async () => {
  const socket = connect(8089, elsewhere).on('error', () => undefined);
  const asked = request({ host: elsewhere, port: 8089 }).on('error', () => undefined);
  const fetched = new AbortController();
  const fetching = fetch(`http://${elsewhere}:8089/`, { signal: fetched.signal }).catch(() => undefined);
  asked.end();
  await expect.poll(() => takeReachedSoFar().length).toBe(3);
  expect(new Set(seen)).toEqual(new Set([`${elsewhere}:8089`]));
  socket.destroy();
  asked.destroy();
  fetched.abort();
  await fetching;
});

const seen: string[] = [];
function takeReachedSoFar(): string[] {
  seen.push(...takeReached());
  return seen;
}

it('leaves what stays on this machine', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  await once(connect(port, '127.0.0.1').resume(), 'close');
  await once(connect(port, 'localhost').resume(), 'close');
  expect(takeReached()).toEqual([]);
  server.close();
});
