import {
  type BackupContents,
  formatBytes,
  makeBackup,
  type ReportProgress,
  readArchive,
  recordBackup,
} from '@schole/backup';
import type { Log } from '@schole/database';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { writeBackupEvent } from './backup-audit.ts';
import {
  createStorageDriver,
  finishInterruptedRestore,
  openOwnerDatabase,
  readInstalledSecret,
} from './data-folder.ts';

export interface CommandParts {
  config: Config;
  /** Absolute path. */
  file: string;
  log: Log;
  print: ReportProgress;
  signal: AbortSignal;
}

/** Backs everything up into one file, beside a running server or alone. */
export async function backup({ config, file, log, print, signal }: CommandParts): Promise<void> {
  await finishInterruptedRestore(config, log);
  const secret = await readInstalledSecret(config);
  print(
    `Copying ${config.databaseUrl === null ? config.dataFolder : 'the database of DATABASE_URL, and its files,'} …`,
  );
  const access = await openOwnerDatabase(config, log, true);
  try {
    const { ownerUrl } = access;
    const contents = await makeBackup({
      file,
      ownerUrl,
      secret,
      report: print,
      signal,
      storageDriver: createStorageDriver(config),
      lost: 'refuse',
      version: manifest.version,
    });
    await recordBackup(ownerUrl, Buffer.from(secret.secret), contents, writeBackupEvent).catch((problem: unknown) => {
      log.warn(`The backup is whole, but its time could not be written down: ${problem}`);
    });
    print(`Done: ${file}`);
    printContents(contents, print);
    printWarnings(contents, print);
  } finally {
    await access.close();
  }
}

/** Reads a backup to its last byte and prints what it contains; changes nothing. */
export async function check({ file, print }: Pick<CommandParts, 'file' | 'print'>): Promise<void> {
  print(`Checking ${file} …`);
  const contents = await readArchive(file);
  print('It is whole.');
  printContents(contents, print);
}

function printContents({ head, end, rows, size }: BackupContents, print: ReportProgress): void {
  print(`  made       ${head.made} by Schole ${head.version} on PostgreSQL ${end.postgres}`);
  print(`  rows       ${rows} of ${end.tables.length} tables`);
  print(`  files      ${end.objects.count} (${formatBytes(end.objects.bytes)})`);
  print(`  size       ${formatBytes(size)}`);
  const secret = end.secret.kind === 'file' ? 'in it' : 'not in it: keep your SCHOLE_SECRET, it opens nothing without';
  print(`  secret     ${secret}`);
  if (end.guests.length > 0)
    print(`  migrations ${end.guests.length} of somebody else: a restore needs the same SCHOLE_MIGRATIONS`);
}

function printWarnings({ end }: BackupContents, print: ReportProgress): void {
  print('');
  print('  This file holds everything: every name, every paper, every password’s hash.');
  if (end.secret.kind === 'file') print('  The secret is in it too: whoever has the file can be anybody here.');
  print('  Keep it where only you can read it, and not on the disk that it saves you from.');
}
