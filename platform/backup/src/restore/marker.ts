import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathOf, type StorageDriver } from '@schole/storage';
import type { Client } from 'pg';
import { z } from 'zod';
import { isVersion } from '../archive/entry-names.ts';
import { Refused } from '../contract.ts';
import { connect } from '../session.ts';

/**
 * The files that a restore keeps in the data folder until it is over, so that the next start can settle one that was
 * interrupted.
 */
const markerSchema = z.strictObject({
  /** Identifies server and database; a transaction id means nothing elsewhere. */
  database: z.string(),
  transaction: z.string().regex(/^\d+$/),
});
type Marker = z.infer<typeof markerSchema>;

export interface RestorePaths {
  marker: string;
  /** The restored secret, until the rows that it decrypts are committed. */
  secret: string;
  /** The versions whose bytes the restore has written to the storage, one a line. */
  objects: string;
}

export function restorePaths(dataFolder: string): RestorePaths {
  return {
    marker: join(dataFolder, 'restoring.json'),
    secret: join(dataFolder, 'restoring.secret'),
    objects: join(dataFolder, 'restoring.objects'),
  };
}

const identify = `select (select system_identifier from pg_control_system())::text || '/' || current_database() as database`;

/** Records the owner's transaction that decides whether the restore has happened. */
export async function writeMarker(dataFolder: string, owner: Client): Promise<void> {
  const { rows } = await owner.query<Marker>(
    `select mine.database, pg_current_xact_id()::text as transaction from (${identify}) as mine`,
  );
  const { marker } = restorePaths(dataFolder);
  await writeDurably(`${marker}.part`, JSON.stringify(rows[0]));
  await rename(`${marker}.part`, marker);
}

export async function writeDurably(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readMarker(dataFolder: string): Promise<Marker | null> {
  const text = await readFile(restorePaths(dataFolder).marker, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    // A path that is not a folder is reported by the code that creates it.
    if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR') return null;
    throw problem;
  });
  return text === null ? null : markerSchema.parse(JSON.parse(text));
}

/** The rows are committed: the secret that decrypts them is moved into place, and nothing is left to undo. */
export async function finishRestore(dataFolder: string): Promise<void> {
  const paths = restorePaths(dataFolder);
  await rename(paths.secret, join(dataFolder, 'secret')).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem;
  });
  for (const path of [paths.objects, paths.marker]) await rm(path, { force: true });
}

/** The rows are not committed: the bytes that were written for them are removed, and everything is as it was. */
export async function undoRestore(dataFolder: string, storageDriver: StorageDriver): Promise<void> {
  const paths = restorePaths(dataFolder);
  const list = createReadStream(paths.objects, 'utf8');
  try {
    for await (const version of createInterface({ input: list })) {
      // The last line may be incomplete.
      if (isVersion(version)) await storageDriver.remove([pathOf(version)]);
    }
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem;
  }
  for (const path of [paths.objects, paths.secret, paths.marker]) await rm(path, { force: true });
}

export interface SettleOptions {
  dataFolder: string;
  storageDriver: StorageDriver;
  /** Called only when there is something to settle. */
  open: () => Promise<{ ownerUrl: string; close(): Promise<void> }>;
}

/**
 * Settles a restore that was interrupted: it has happened completely or not at all, and the database decides which.
 * Returns which; null when there was none. To be called before anything reads the secret.
 */
export async function settleRestore({
  dataFolder,
  storageDriver,
  open: access,
}: SettleOptions): Promise<'whole' | 'undone' | null> {
  const marker = await readMarker(dataFolder);
  if (marker === null) return null;
  const { ownerUrl, close } = await access();
  try {
    const committed = await isCommitted(ownerUrl, marker, restorePaths(dataFolder).marker);
    await (committed ? finishRestore(dataFolder) : undoRestore(dataFolder, storageDriver));
    return committed ? 'whole' : 'undone';
  } finally {
    await close();
  }
}

/** Seconds that the server may take to notice that the restoring process has ended. */
const serverTimeoutSeconds = 120;

async function isCommitted(ownerUrl: string, marker: Marker, path: string): Promise<boolean> {
  const owner = await connect(ownerUrl);
  try {
    const { rows } = await owner.query<{ database: string }>(identify);
    if (rows[0]?.database !== marker.database) {
      throw new Refused(
        `A restore into another database was cut off here: start once with the DATABASE_URL it had. If that database is gone, remove ${path}.`,
      );
    }
    for (let second = 0; second < serverTimeoutSeconds; second += 1) {
      const { rows: statusRows } = await owner.query<{ status: string | null }>(
        'select pg_xact_status($1::xid8) as status',
        [marker.transaction],
      );
      const status = statusRows[0]?.status ?? 'aborted';
      if (status !== 'in progress') return status === 'committed';
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
    }
    throw new Refused('A restore into this database is still going on: wait until it is over.');
  } finally {
    await owner.end().catch(() => {});
  }
}
