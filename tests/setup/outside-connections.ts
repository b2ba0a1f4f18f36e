import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

// The server of a test runs in its process: whatever connects from here beyond this machine would be something that left the
// building. Every test file is watched, all journeys among them; installations start sealed, and stay so where no test opens them.

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\./.test(address) || address === '::1';

function watch(): string[] {
  const reached: string[] = [];
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    // A socket file has no port.
    socket.on('connectionAttempt', (address: string, port?: number) => {
      if (port !== undefined && !isLoopback(address)) reached.push(`${address}:${port}`);
    });
  });
  return reached;
}

// One watch for each worker, however many files it runs, and one that stays when a file's modules are loaded anew.
const globalState = globalThis as { scholeReached?: string[] };
globalState.scholeReached ??= watch();
const reached = globalState.scholeReached;

/** What was connected to beyond this machine since it was last asked. */
export const takeReached = (): string[] => reached.splice(0);

afterEach(() => {
  expect(takeReached(), 'connections beyond this machine').toEqual([]);
});
