import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAddress, urlOf, withDatabase } from './connection/address.ts';
import { clusterPaths, readSecret, superuser } from './embedded/cluster.ts';
import { embeddedDatabase } from './embedded/owner-url.ts';
import { prepareSupervisor } from './embedded/supervisor.ts';
import type { EmbeddedOptions } from './options.ts';
import { ensureDatabase } from './prepare-database.ts';

/** The owner's access to the database, for work on all of it. */
export interface OwnerAccess {
  ownerUrl: string;
  /** True: the embedded server was already running, because a Schole process is. */
  alreadyRunning: boolean;
  /** Stops what was started for this access. */
  close(): Promise<void>;
}

export interface OwnerAccessOptions extends EmbeddedOptions {
  /** An external PostgreSQL, as its owner; absent: the embedded one. */
  databaseUrl?: string | undefined;
  /** True: also where a Schole process has the embedded server running. Otherwise that is refused with a message. */
  allowRunning: boolean;
}

/** The owner's login: an external server, a running embedded one, or one that is started for this alone. */
export async function openOwnerAccess(options: OwnerAccessOptions): Promise<OwnerAccess> {
  const { databaseUrl, allowRunning } = options;
  if (databaseUrl !== undefined) return { ownerUrl: databaseUrl, alreadyRunning: false, close: async () => {} };
  const running = allowRunning ? await findRunning(options.dataFolder) : null;
  if (running !== null) return { ownerUrl: running, alreadyRunning: true, close: async () => {} };
  const supervisor = await prepareSupervisor(options);
  try {
    const cluster = await supervisor.start();
    await ensureDatabase(cluster, embeddedDatabase);
    return {
      ownerUrl: withDatabase(cluster, embeddedDatabase),
      alreadyRunning: false,
      close: () => supervisor.stop(),
    };
  } catch (problem) {
    await supervisor.stop();
    throw problem;
  }
}

/** The address of the embedded server that is running on the folder; null when none answers. */
async function findRunning(dataFolder: string): Promise<string | null> {
  const paths = clusterPaths(dataFolder);
  const address = await chooseAddress(paths.sockets);
  // Line 4 of the pid file is the port, another one at every start when the path is too long for a socket.
  const lines = (await readFile(join(paths.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  if (!Number.isInteger(port) || port < 1) return null;
  const there = address.kind === 'socket' ? address : { ...address, port };
  const url = withDatabase(urlOf(there, superuser, await readSecret(paths), 'postgres'), embeddedDatabase);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
