import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAddress, urlOf, withDatabase } from './address.ts';
import { makeDatabase } from './boot.ts';
import { placesIn, readSecret, superuser } from './cluster.ts';
import type { EmbeddedOptions } from './options.ts';
import { embeddedDatabase } from './owner-url.ts';
import { prepareSupervisor } from './supervisor.ts';

/** The database as its owner meets it, for work on all of it. */
export interface OwnerAccess {
  ownerUrl: string;
  /** True: the embedded server was running already, because a Schole is. */
  beside: boolean;
  /** Stops what was started for this. */
  close(): Promise<void>;
}

export interface OwnerAccessOptions extends EmbeddedOptions {
  /** An external PostgreSQL, as its owner; absent: the embedded one. */
  databaseUrl?: string | undefined;
  /** True: also where a Schole has the embedded server running. Otherwise that is refused in a sentence that says so. */
  beside: boolean;
}

/** Where the owner logs in: an external server, a running embedded one, or one that is started for this alone. */
export async function openOwnerAccess(options: OwnerAccessOptions): Promise<OwnerAccess> {
  const { databaseUrl, beside } = options;
  if (databaseUrl !== undefined) return { ownerUrl: databaseUrl, beside: false, close: async () => {} };
  const running = beside ? await findRunning(options.dataFolder) : null;
  if (running !== null) return { ownerUrl: running, beside: true, close: async () => {} };
  const supervisor = await prepareSupervisor(options);
  try {
    const cluster = await supervisor.start();
    await makeDatabase(cluster, embeddedDatabase);
    return {
      ownerUrl: withDatabase(cluster, embeddedDatabase),
      beside: false,
      close: () => supervisor.stop(),
    };
  } catch (problem) {
    await supervisor.stop();
    throw problem;
  }
}

/** The address of the embedded server that is running on the folder; null when none answers. */
async function findRunning(dataFolder: string): Promise<string | null> {
  const places = placesIn(dataFolder);
  const address = await chooseAddress(places.sockets);
  // Line 4 of the pid file is the port, another one at every start when the path is too long for a socket.
  const lines = (await readFile(join(places.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  if (!Number.isInteger(port) || port < 1) return null;
  const there = address.kind === 'socket' ? address : { ...address, port };
  const url = withDatabase(urlOf(there, superuser, await readSecret(places), 'postgres'), embeddedDatabase);
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
