import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where the embedded server listens: a socket in its own folder, or loopback when that path is too long for a socket. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number };

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const longestPath = process.platform === 'linux' ? 107 : 103;
const defaultPort = 5432;

export async function chooseAddress(socketFolder: string): Promise<Address> {
  const path = join(socketFolder, `.s.PGSQL.${defaultPort}`);
  if (Buffer.byteLength(path) <= longestPath) return { kind: 'socket', folder: socketFolder };
  return { kind: 'loopback', port: await freePort() };
}

/**
 * The server's settings for the address; with a socket it listens on no network at all. The folder is an element of a
 * list.
 */
export function addressSettings(address: Address): Record<string, string> {
  return address.kind === 'socket'
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${address.folder.replaceAll('"', '""')}"`,
        port: String(defaultPort),
      }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) };
}

export function urlOf(address: Address, user: string, password: string, database: string): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return address.kind === 'socket'
    ? `postgres://${login}@localhost:${defaultPort}/${database}?host=${encodeURIComponent(address.folder)}`
    : `postgres://${login}@127.0.0.1:${address.port}/${database}`;
}

/** The same server and database with another login. */
export function withLogin(url: string, user: string, password: string): string {
  const changed = parseUrl(url);
  for (const name of ['user', 'password']) changed.searchParams.delete(name);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/** The same server and login with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = parseUrl(url);
  changed.searchParams.delete('dbname');
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new Error('DATABASE_URL: expected postgres://user:password@host:port/database');
  }
  // The url needs a host after a login; `?host=/a/folder` overrides it.
  if (parsed.host === '') parsed.host = 'localhost';
  return parsed;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port on 127.0.0.1'));
        else resolve(address.port);
      });
    });
  });
}
