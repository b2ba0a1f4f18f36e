import { inWords, makeBackup, restoreBackup } from '@schole/backup';
import { knownMigrations, openDatabase, ownHistory, readGuestMigrations, readHistory } from '@schole/database';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { readSecret } from '../secret.ts';
import type { CommandParts } from './backup.ts';
import { writeBackupAct } from './note.ts';
import { findKnownSecret, openKeeper, openPlace, readPlace, settlePlace } from './place.ts';

/** Puts a backup in the place of what is here, and opens the database once, so that later migrations run on it at once. */
export async function restore({
  config,
  file,
  log,
  say,
  signal,
  replace,
}: CommandParts & { replace: boolean }): Promise<void> {
  await settlePlace(config, log);
  const keeper = openKeeper(config);
  const saved = `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const held = await restoreBackup({
    ...{ file, keeper, say, signal, dataFolder: config.dataFolder },
    secret: await findKnownSecret(config),
    migrations: knownMigrations(await readHistory(ownHistory)),
    guests: config.guestMigrations === null ? [] : await readGuestMigrations(config.guestMigrations),
    open: () => openPlace(config, log, false),
    embedded: config.databaseUrl === null,
    write: writeBackupAct,
    save: replace
      ? async (ownerUrl) => {
          const secret = await readPlace(config);
          await makeBackup({
            ...{ file: saved, ownerUrl, secret, keeper, signal },
            version: manifest.version,
            lost: 'leave-out',
            say: () => {},
          });
          return saved;
        }
      : null,
  });
  await openOnce(config, log);
  say(
    `Done: ${held.rows} rows and ${held.end.objects.count} files (${inWords(held.end.objects.bytes)}) are as they were on ${held.head.made}.`,
  );
  say(
    '  Whoever deleted their account since is in it again, and what was signed out or withdrawn since is open again.',
  );
  say('  docs/backup.md says what to do about them. Start Schole as always: npm start');
}

async function openOnce(config: Config, log: CommandParts['log']): Promise<void> {
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
