import { randomUUID } from 'node:crypto';
import { pathOf, type StorageDriver } from '@schole/storage';
import { type ArchiveWriter, openArchiveWriter } from './archive/archive-writer.ts';
import { isDiskFull } from './archive/disk-full.ts';
import { isVersion } from './archive/entry-names.ts';
import {
  type BackupContents,
  type CopiedTable,
  type End,
  type Head,
  layout,
  Refused,
  type ReportProgress,
} from './contract.ts';
import { formatBytes } from './format-bytes.ts';
import { fingerprintOf, type KnownSecret } from './secret.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { quotedTableName } from './tables.ts';

export interface MakeBackupOptions {
  /** Absolute path of the file to write. */
  file: string;
  ownerUrl: string;
  storageDriver: StorageDriver;
  secret: KnownSecret;
  /**
   * What to do with a file whose bytes are lost: normally the backup is refused; when damaged data are saved before
   * they are replaced, the file is left out.
   */
  lost: 'refuse' | 'leave-out';
  /** The version of Schole. */
  version: string;
  report: ReportProgress;
  signal: AbortSignal;
}

/**
 * Writes a backup: every row of one snapshot, the bytes of every file that those rows name, the secret. The file gets
 * its name only when all of it is on the disk. Throws Refused, or the error; then nothing is left.
 */
export async function makeBackup(options: MakeBackupOptions): Promise<BackupContents> {
  const head: Head = {
    program: 'Schole',
    layout,
    id: randomUUID(),
    made: new Date().toISOString(),
    version: options.version,
  };
  const writer = await openArchiveWriter(options.file, head);
  try {
    const { kind, secret } = options.secret;
    if (kind === 'file') await writer.secret(secret);
    const snapshot = await copyObjects(options, writer);
    try {
      const end = await copyRows(options, writer, snapshot);
      options.signal.throwIfAborted();
      const size = await writer.close(end);
      return { head, end, rows: end.tables.reduce((sum, { rows }) => sum + rows, 0), size };
    } finally {
      await snapshot.close();
    }
  } catch (problem) {
    await writer.discard();
    if (options.signal.aborted) throw new Refused('Stopped. There is no backup of this name.');
    throw isDiskFull(problem)
      ? new Refused(`There is no room left for ${options.file}: the backup was given up.`)
      : problem;
  }
}

/**
 * A file that disappears while it is copied was deleted with its row: the next snapshot does not name it. So many
 * snapshots are tried.
 */
const maxAttempts = 5;
const reportEveryBytes = 256 * 1024 * 1024;

/** Copies the bytes of all files and returns the snapshot whose rows name only files that are copied. */
async function copyObjects(options: MakeBackupOptions, writer: ArchiveWriter): Promise<Snapshot> {
  const { ownerUrl, storageDriver, report, signal } = options;
  const copied = new Set<string>();
  const secret = Buffer.from(options.secret.secret);
  let missing = new Set<string>();
  let bytes = 0;
  let reportedBytes = 0;
  for (let moment = 1; moment <= maxAttempts; moment += 1) {
    const snapshot = await openSnapshot({ ownerUrl, secret });
    try {
      const vanished = new Set<string>();
      for await (const version of snapshot.versions()) {
        signal.throwIfAborted();
        if (copied.has(version)) continue;
        const stored = isVersion(version) ? await storageDriver.find(pathOf(version)) : null;
        const taken = stored === null ? null : await copyOne(writer, version, stored);
        if (taken === null) {
          // Named by a snapshot that began after the file was missed: its row exists, and its bytes are lost.
          const isLost = missing.has(version) || !isVersion(version);
          if (isLost && options.lost === 'refuse') throw await lost(snapshot, version);
          (isLost ? copied : vanished).add(version);
          continue;
        }
        copied.add(version);
        bytes += taken;
        if (bytes - reportedBytes >= reportEveryBytes) {
          reportedBytes = bytes;
          report(`  ${formatBytes(bytes)} of files …`);
        }
      }
      if (vanished.size === 0) return snapshot;
      missing = vanished;
    } catch (problem) {
      await snapshot.close();
      throw problem;
    }
    await snapshot.close();
  }
  throw new Refused('Files were deleted faster than they could be copied: try again when less is going on.');
}

/** Null when the bytes have been deleted meanwhile. */
async function copyOne(
  writer: ArchiveWriter,
  version: string,
  stored: NonNullable<Awaited<ReturnType<StorageDriver['find']>>>,
): Promise<number | null> {
  const stream = stored.stream();
  // A begun entry must be completed: so it is begun only when the bytes can be read.
  const opened = new Promise<boolean>((resolve, reject) => {
    stream.once('readable', () => resolve(true));
    stream.once('error', (problem: NodeJS.ErrnoException) =>
      problem.code === 'ENOENT' ? resolve(false) : reject(problem),
    );
  });
  if (!(await opened)) return null;
  await writer.object(version, stored.size, stream);
  return stored.size;
}

async function lost(snapshot: Snapshot, version: string): Promise<Refused> {
  const name = isVersion(version) ? await snapshot.nameOf(version) : version;
  return new Refused(
    `The file ${name} is named in the database, and its bytes (${version}) are not in the data folder. A backup would not be whole: put the bytes back or delete the file in Schole, then try again.`,
  );
}

async function copyRows(
  { report, signal, secret }: MakeBackupOptions,
  writer: ArchiveWriter,
  snapshot: Snapshot,
): Promise<End> {
  const objects = await writer.endObjects();
  report(`  ${objects.count} files, ${formatBytes(objects.bytes)}`);
  const tables: CopiedTable[] = [];
  for (const found of snapshot.tables) {
    signal.throwIfAborted();
    const { schema, table, columns } = found;
    const sum = await writer.rows(await snapshot.rows(found)).catch((cause: unknown) => {
      throw new Error(`${quotedTableName(found)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    });
    tables.push({ schema, table, columns, ...sum });
  }
  report(`  ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`);
  return {
    ...snapshot.applied,
    secret: { kind: secret.kind, fingerprint: fingerprintOf(secret.secret) },
    tables,
    sequences: [...snapshot.sequences],
    objects,
  };
}
