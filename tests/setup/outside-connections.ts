import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

// The server of a test runs in the test's process: a connection from here to another machine would be data that leaves the
// school. Every test file is watched, also all journeys; installations start sealed, and stay so unless a test unseals them.

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\./.test(address) || address === '::1';

function watch(): string[] {
  const reached: string[] = [];
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    // A Unix socket has no port.
    socket.on('connectionAttempt', (address: string, port?: number) => {
      if (port !== undefined && !isLoopback(address)) reached.push(`${address}:${port}`);
    });
  });
  return reached;
}

// One watch for each worker, however many files it runs; it survives when a file's modules are loaded again.
const globalState = globalThis as { scholeReached?: string[] };
globalState.scholeReached ??= watch();
const reached = globalState.scholeReached;

/** Returns the outside addresses connected to since the last call, and forgets them. */
export const takeReached = (): string[] => reached.splice(0);

afterEach(() => {
  expect(takeReached(), 'connections beyond this machine').toEqual([]);
});
