import { formatBytes, makeBackup, restoreBackup } from '@schole/backup';
import { knownMigrations, openDatabase, ownHistory, readGuestMigrations, readHistory } from '@schole/database';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { readSecret } from '../config/secret.ts';
import type { CommandParts } from './backup.ts';
import { writeBackupEvent } from './backup-audit.ts';
import {
  createStorageDriver,
  findKnownSecret,
  finishInterruptedRestore,
  openOwnerDatabase,
  readInstalledSecret,
} from './data-folder.ts';

/** Replaces the installation with a backup, and opens the database once, so that later migrations run on it at once. */
export async function restore({
  config,
  file,
  log,
  print,
  signal,
  replace,
}: CommandParts & { replace: boolean }): Promise<void> {
  await finishInterruptedRestore(config, log);
  const storageDriver = createStorageDriver(config);
  const savedFile = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const contents = await restoreBackup({
    file,
    storageDriver,
    report: print,
    signal,
    dataFolder: config.dataFolder,
    secret: await findKnownSecret(config),
    migrations: knownMigrations(await readHistory(ownHistory)),
    guests: config.guestMigrations === null ? [] : await readGuestMigrations(config.guestMigrations),
    open: () => openOwnerDatabase(config, log, false),
    embedded: config.databaseUrl === null,
    write: writeBackupEvent,
    save: replace
      ? async (ownerUrl) => {
          const secret = await readInstalledSecret(config);
          await makeBackup({
            file: savedFile,
            ownerUrl,
            secret,
            storageDriver,
            signal,
            version: manifest.version,
            lost: 'leave-out',
            report: () => {},
          });
          return savedFile;
        }
      : null,
  });
  await openDatabaseOnce(config, log);
  print(
    `Done: ${contents.rows} rows and ${contents.end.objects.count} files (${formatBytes(contents.end.objects.bytes)}) are as they were on ${contents.head.made}.`,
  );
  print(
    '  Whoever deleted their account since is in it again, and what was signed out or withdrawn since is open again.',
  );
  print('  docs/backup.md says what to do about them. Start Schole as always: npm start');
}

async function openDatabaseOnce(config: Config, log: CommandParts['log']): Promise<void> {
  const database = await openDatabase({
    dataFolder: config.dataFolder,
    secret: Buffer.from(config.secret ?? (await readSecret(config.dataFolder))),
    log,
    databaseUrl: config.databaseUrl ?? undefined,
    pgBin: config.postgresBin ?? undefined,
    dbUser: config.databaseUser ?? undefined,
    guestMigrationsFolder: config.guestMigrations ?? undefined,
  });
  try {
    await database.whenReady();
  } finally {
    await database.close();
  }
}
