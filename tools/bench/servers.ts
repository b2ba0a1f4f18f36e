import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSupervisor, type Supervisor, withDatabase } from '@schole/database';
import { Client } from 'pg';
import { type ServerProcess, startServer } from '../../tests/app/server-process.ts';

const systemFolder = '/usr/lib/postgresql';

/** The programs of an external PostgreSQL: SCHOLE_PG_BIN, else the newest of the system; null when there is none. */
export function outsideBinaries(): string | null {
  const named = process.env.SCHOLE_PG_BIN;
  if (named !== undefined && named !== '') return named;
  if (!existsSync(systemFolder)) return null;
  const newest = readdirSync(systemFolder)
    .filter((version) => Number(version) >= 15 && existsSync(join(systemFolder, version, 'bin', 'initdb')))
    .sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(systemFolder, newest, 'bin');
}

/** A server of which Schole has only the address, kept running here; it has a database `ledger`. */
export async function startOutside(
  dataFolder: string,
  pgBin: string,
): Promise<{ supervisor: Supervisor; url: string }> {
  const supervisor = await prepareSupervisor({ dataFolder, pgBin });
  const clusterUrl = await supervisor.start();
  const owner = new Client({ connectionString: clusterUrl });
  await owner.connect();
  await owner.query('create database ledger');
  await owner.end();
  return { supervisor, url: withDatabase(clusterUrl, 'ledger') };
}

/** Schole as an installation starts it, with an embedded PostgreSQL in this folder. */
export function startEmbedded(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({
    PORT: '0',
    SCHOLE_DATA: dataFolder,
    SCHOLE_SECRET: 'x'.repeat(40),
    SCHOLE_LOG: 'fatal',
    SCHOLE_SIGN_UPS_PER_HOUR: '100000',
    ...environment,
  });
}
