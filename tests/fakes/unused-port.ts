import { createServer } from 'node:net';

let attempts = 0;

/**
 * A port of this machine without a listener. It lies below the system's ephemeral ports, so that no connection of another
 * test occupies it before it is opened, or opened again.
 */
export async function unusedPort(): Promise<number> {
  for (;;) {
    // Every process starts at a different port.
    const port = 10_000 + ((process.pid * 37 + attempts) % 20_000);
    attempts += 1;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
