import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { vi } from 'vitest';

/** Hosts that sockets of this process connected to, and names it resolved: the server of a test runs in this process. */
export interface NetworkActivity {
  reached: string[];
  resolvedNames: string[];
}

/** Whether a host is this machine. */
export const isHere = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Spies on every socket and every name lookup until `unwatch`. */
export function watch(): NetworkActivity {
  const watched: NetworkActivity = { reached: [], resolvedNames: [] };
  const connect = net.Socket.prototype.connect;
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args: unknown[]) {
    // net.connect passes the options in an array, everything else directly.
    const [first] = args.flat();
    const { host, path } = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>;
    if (typeof path !== 'string' || path === '') watched.reached.push(String(host ?? 'localhost'));
    return Reflect.apply(connect, this, args) as net.Socket;
  });
  for (const owner of [dns, dns.promises]) {
    const { lookup } = owner;
    vi.spyOn(owner, 'lookup').mockImplementation(((...args: unknown[]) => {
      watched.resolvedNames.push(String(args[0]));
      return Reflect.apply(lookup as (...all: unknown[]) => unknown, owner, args);
    }) as never);
  }
  // Named imports of the built-in modules are spied on too.
  syncBuiltinESMExports();
  return watched;
}

export function unwatch(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** Whether the spies work: they must detect a socket and a name of this machine. */
export async function isSpying({ reached, resolvedNames }: NetworkActivity): Promise<boolean> {
  const control = net.connect({ host: '127.0.0.9', port: 1 }).on('error', () => undefined);
  await dns.promises.lookup('localhost');
  control.destroy();
  return reached.includes('127.0.0.9') && resolvedNames.includes('localhost');
}

/** The hosts and names outside this machine. */
export const outsideOf = ({ reached, resolvedNames }: NetworkActivity): string[] =>
  [...reached, ...resolvedNames].filter((host) => !isHere(host));
