import { type Held, inWords, makeBackup, noteBackup, readArchive, type Say } from '@schole/backup';
import type { Log } from '@schole/database';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { writeBackupAct } from './note.ts';
import { openKeeper, openPlace, readPlace, settlePlace } from './place.ts';

export interface CommandParts {
  config: Config;
  /** Absolute path. */
  file: string;
  log: Log;
  say: Say;
  signal: AbortSignal;
}

/** Copies everything into one file, beside a running server or alone. */
export async function backup({ config, file, log, say, signal }: CommandParts): Promise<void> {
  await settlePlace(config, log);
  const secret = await readPlace(config);
  say(`Copying ${config.databaseUrl === null ? config.dataFolder : 'the database of DATABASE_URL, and its files,'} …`);
  const access = await openPlace(config, log, true);
  try {
    const { ownerUrl } = access;
    const held = await makeBackup({
      ...{ file, ownerUrl, secret, say, signal },
      keeper: openKeeper(config),
      lost: 'refuse',
      version: manifest.version,
    });
    await noteBackup(ownerUrl, Buffer.from(secret.secret), held, writeBackupAct).catch((problem: unknown) => {
      log.warn(`The backup is whole, but its time could not be written down: ${problem}`);
    });
    say(`Done: ${file}`);
    sayHeld(held, say);
    sayCare(held, say);
  } finally {
    await access.close();
  }
}

/** Reads a backup to its last byte and says what it holds; changes nothing. */
export async function check({ file, say }: Pick<CommandParts, 'file' | 'say'>): Promise<void> {
  say(`Checking ${file} …`);
  const held = await readArchive(file);
  say('It is whole.');
  sayHeld(held, say);
}

function sayHeld({ head, end, rows, size }: Held, say: Say): void {
  say(`  made       ${head.made} by Schole ${head.version} on PostgreSQL ${end.postgres}`);
  say(`  rows       ${rows} of ${end.tables.length} tables`);
  say(`  files      ${end.objects.count} (${inWords(end.objects.bytes)})`);
  say(`  size       ${inWords(size)}`);
  const secret = end.secret.kind === 'file' ? 'in it' : 'not in it: keep your SCHOLE_SECRET, it opens nothing without';
  say(`  secret     ${secret}`);
  if (end.guests.length > 0)
    say(`  migrations ${end.guests.length} of somebody else: a restore needs the same SCHOLE_MIGRATIONS`);
}

function sayCare({ end }: Held, say: Say): void {
  say('');
  say('  This file holds everything: every name, every paper, every password’s hash.');
  if (end.secret.kind === 'file') say('  The secret is in it too: whoever has the file can be anybody here.');
  say('  Keep it where only you can read it, and not on the disk that it saves you from.');
}
