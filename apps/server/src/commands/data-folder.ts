import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownSecret, Refused, settleRestore } from '@schole/backup';
import { type Log, type OwnerAccess, openOwnerAccess } from '@schole/database';
import { diskDriver, type StorageDriver } from '@schole/storage';
import type { Config } from '../config/config.ts';
import { findSecret } from '../config/secret.ts';

type Settings = Pick<Config, 'dataFolder' | 'diskReserve' | 'secret' | 'databaseUrl' | 'postgresBin' | 'databaseUser'>;

/** Where the bytes of files are stored. */
export function createStorageDriver({
  dataFolder,
  diskReserve,
}: Pick<Config, 'dataFolder' | 'diskReserve'>): StorageDriver {
  return diskDriver(join(dataFolder, 'storage'), { reserve: diskReserve });
}

/** The database as its owner; `allowRunning`: beside a running server, else refused while there is one. */
export function openOwnerDatabase(config: Settings, log: Log, allowRunning: boolean): Promise<OwnerAccess> {
  return openOwnerAccess({
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl ?? undefined,
    pgBin: config.postgresBin ?? undefined,
    dbUser: config.databaseUser ?? undefined,
    log,
    allowRunning,
  });
}

/** Completes or undoes an interrupted restore, so that it is all or nothing. Runs before anything reads the secret. */
export async function finishInterruptedRestore(config: Settings, log: Log): Promise<void> {
  const settled = await settleRestore({
    dataFolder: config.dataFolder,
    storageDriver: createStorageDriver(config),
    open: () => openOwnerDatabase(config, log, false),
  });
  if (settled !== null)
    log.warn(
      `A restore was cut off: ${settled === 'whole' ? 'its rows were there, and it is whole now' : 'it never happened'}`,
    );
}

/** The secret that the server would use, without creating one. */
export async function findKnownSecret(config: Settings): Promise<KnownSecret | null> {
  if (config.secret !== null) return { kind: 'environment', secret: config.secret };
  const secret = await findSecret(config.dataFolder);
  return secret === null ? null : { kind: 'file', secret };
}

/** The secret of an existing installation; throws Refused where none exists. */
export async function readInstalledSecret(config: Settings): Promise<KnownSecret> {
  const secret = await findKnownSecret(config);
  const embedded = config.databaseUrl === null;
  if (secret === null || (embedded && !existsSync(join(config.dataFolder, 'pg', 'data')))) {
    throw new Refused(
      `There is no installation in ${config.dataFolder}. Where is it? SCHOLE_DATA${embedded ? ', or DATABASE_URL,' : ''} says so.`,
    );
  }
  return secret;
}
