import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a browser and a server whose connection can be cut. */
export interface CuttableConnection {
  url: string;
  /** Cuts the connection after this many bytes of the next request with this beginning; then nothing passes. */
  cutWithin(request: string, bytes: number): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a server, on a new loopback port. */
export async function createCuttableConnection(to: string): Promise<CuttableConnection> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let cutRequest: { request: string; bytes: number } | null = null;
  let down = false;

  const cut = (): void => {
    down = true;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (down) return void near.destroy();
    const far = connect(Number(port), hostname);
    let left: number | null = null;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes) => {
      if (left === null && cutRequest !== null && bytes.toString('latin1').startsWith(cutRequest.request)) {
        left = cutRequest.bytes;
        cutRequest = null;
      }
      if (left === null) return void far.write(bytes);
      far.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) cut();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutWithin(request, bytes) {
      cutRequest = { request, bytes };
    },
    restore() {
      down = false;
    },
    async close() {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
