import { rm } from 'node:fs/promises';
import { ensurePoolLogin, type GuestMigration, type Migration, prepareQueue, rebuildDatabase } from '@schole/database';
import type { StorageDriver } from '@schole/storage';
import type { Client } from 'pg';
import { readArchive } from '../archive/read-archive.ts';
import { type BackupContents, Refused, type ReportProgress, type WriteAuditAction } from '../contract.ts';
import { formatBytes } from '../format-bytes.ts';
import type { KnownSecret } from '../secret.ts';
import { applySettings, connectToChange } from '../session.ts';
import {
  chooseGuests,
  chooseMigrations,
  chooseSecret,
  readInstallationState,
  refuseDiskFull,
  refuseRunning,
} from './checks.ts';
import { suspendConstraints } from './constraints.ts';
import { finishRestore, restorePaths, undoRestore, writeDurably, writeMarker } from './marker.ts';
import { loadRows, prepareTables, queueJobs, recordRestore, setSequences } from './rows.ts';
import { findMissingFiles, storeObject } from './store-object.ts';

export interface RestoreOptions {
  /** Absolute path of the backup. */
  file: string;
  dataFolder: string;
  storageDriver: StorageDriver;
  /** The secret of this data folder; null: there is none yet. */
  secret: KnownSecret | null;
  /** Migrations that this program has, its own and those of guests. */
  migrations: readonly Migration[];
  guests: readonly GuestMigration[];
  /** Opens the database as its owner, where no server is running on it; called when the file has been verified. */
  open: () => Promise<{ ownerUrl: string; close(): Promise<void> }>;
  embedded: boolean;
  /**
   * Called where people have accounts: makes the backup that saves them, and returns its file. Null: the restore is
   * refused.
   */
  save: ((ownerUrl: string) => Promise<string>) | null;
  write: WriteAuditAction;
  report: ReportProgress;
  signal: AbortSignal;
}

/**
 * Replaces the present data by a backup, in one transaction: it happens completely or changes nothing, wherever it is
 * interrupted. Throws Refused in one sentence for everything that does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupContents> {
  const { file, report, dataFolder, open } = options;
  report(`Checking ${file} …`);
  let carried: string | null = null;
  const contents = await readArchive(file, {
    secret: async (secret) => {
      carried = secret;
    },
  });
  const plan: Plan = {
    contents,
    migrations: chooseMigrations(contents, options.migrations),
    guests: chooseGuests(contents, options.guests),
    secret: chooseSecret(contents, carried, options.secret),
  };
  await refuseDiskFull(contents, dataFolder, options.embedded);
  options.signal.throwIfAborted();
  const access = await open();
  try {
    await saveExisting(options, access.ownerUrl);
    const owner = await connectToChange(access.ownerUrl);
    try {
      await ensurePoolLogin(owner, access.ownerUrl, Buffer.from(plan.secret.secret));
      await prepareQueue(owner, access.ownerUrl);
      await applyRestore(options, plan, owner);
    } finally {
      await owner.end().catch(() => {});
    }
  } finally {
    await access.close();
  }
  return contents;
}

interface Plan {
  contents: BackupContents;
  migrations: Migration[];
  guests: GuestMigration[];
  secret: KnownSecret;
}

async function saveExisting({ save, report }: RestoreOptions, ownerUrl: string): Promise<void> {
  const owner = await connectToChange(ownerUrl);
  try {
    await refuseRunning(owner);
    if ((await readInstallationState(owner)) !== 'accounts') return;
  } finally {
    await owner.end().catch(() => {});
  }
  if (save === null) {
    throw new Refused(
      'There are accounts here, and a restore would remove them: restore into an empty installation (another SCHOLE_DATA), or say --replace, which makes a backup of what is here first. Nothing was changed.',
    );
  }
  report('Saving what is here first …');
  report(`  saved in ${await save(ownerUrl)}`);
}

/** Everything that changes something: the files of the storage, the rows, and the commit that decides about both. */
async function applyRestore(options: RestoreOptions, plan: Plan, owner: Client): Promise<void> {
  const { dataFolder, storageDriver } = options;
  const paths = restorePaths(dataFolder);
  await owner.query('begin');
  await writeMarker(dataFolder, owner);
  try {
    if (plan.secret !== options.secret) await writeDurably(paths.secret, `${plan.secret.secret.trim()}\n`);
    await fill(options, plan, owner);
    const ended = await owner.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('The database undid the restore at its end');
  } catch (problem) {
    const undone = await owner.query('rollback').catch(() => null);
    // Without an answer the commit may have happened: the next start queries the database.
    if (undone !== null) await undoRestore(dataFolder, storageDriver);
    throw options.signal.aborted ? new Refused('Stopped. Nothing was changed.') : explain(problem, options.file);
  }
  await finishRestore(dataFolder);
}

function explain(problem: unknown, file: string): unknown {
  const { code, message } = problem as { code?: unknown; message?: unknown };
  // 55P03: a table was locked for longer than we wait.
  if (code === '55P03')
    return new Refused('Another program is working in this database: end it first. Nothing was changed.');
  // Classes 22 and 23: values that are none of their type, and rows that break a key. The seal proves that the file is as
  // it was written, not that what was written is right.
  if (typeof code === 'string' && /^2[23]/.test(code))
    return new Refused(`The rows of ${file} do not fit: ${message}. Nothing was changed; take another backup.`);
  return problem;
}

const reportEveryBytes = 256 * 1024 * 1024;

async function fill(
  { file, storageDriver, dataFolder, report, signal, write }: RestoreOptions,
  plan: Plan,
  owner: Client,
): Promise<void> {
  const { end } = plan.contents;
  const { objects } = restorePaths(dataFolder);
  await rm(objects, { force: true });
  report('Making the tables …');
  await rebuildDatabase(owner, plan.migrations, plan.guests);
  // A migration may have left settings of its own.
  await applySettings(owner);
  const suspended = await suspendConstraints(owner);
  await prepareTables(owner, end.tables);
  report('Putting files and rows …');
  let bytes = 0;
  const again = await readArchive(file, {
    async object(version, size, pieces) {
      signal.throwIfAborted();
      await storeObject(storageDriver, objects, version, size, pieces);
      if (Math.floor((bytes + size) / reportEveryBytes) > Math.floor(bytes / reportEveryBytes))
        report(`  ${formatBytes(bytes + size)} of ${formatBytes(end.objects.bytes)} …`);
      bytes += size;
    },
    async rows(number, pieces) {
      signal.throwIfAborted();
      const table = end.tables[number - 1];
      if (table === undefined) throw new Error(`There is no table ${number}`);
      await loadRows(owner, table, pieces);
    },
  });
  if (again.head.id !== plan.contents.head.id)
    throw new Refused(`${file} was changed while it was read. Nothing was changed.`);
  report('Checking what hangs together …');
  await setSequences(owner, end.sequences);
  await suspended.reinstate();
  const missing = await findMissingFiles(owner, storageDriver);
  if (missing.count > 0)
    report(`  Its rows name files whose bytes are not in it (${missing.count}): the first is ${missing.first}`);
  const waiting = await queueJobs(owner);
  if (waiting > 0) report(`  ${waiting} jobs wait again`);
  await recordRestore(owner, plan.contents, write);
  signal.throwIfAborted();
  await suspended.forceRowSecurity();
}
