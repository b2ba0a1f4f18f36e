import { rm } from 'node:fs/promises';
import { admitPool, type GuestMigration, type Migration, prepareQueue, rebuild } from '@schole/database';
import type { Keeper } from '@schole/storage';
import type { Client } from 'pg';
import { readArchive } from '../archive/read.ts';
import { type Held, Refused, type Say, type WriteAct } from '../contract.ts';
import { inWords } from '../in-words.ts';
import type { KnownSecret } from '../secret.ts';
import { connectToChange, settle } from '../session.ts';
import { chooseGuests, chooseMigrations, chooseSecret, findInhabited, refuseFull, refuseRunning } from './judge.ts';
import { finishRestore, placesOfRestore, putMarker, undoRestore, writeDurably } from './marker.ts';
import { placeObject } from './objects.ts';
import { loadRows, noteRestore, prepareTables, queueJobs, setSequences } from './rows.ts';
import { loosen } from './ties.ts';

export interface RestoreOptions {
  /** Absolute path of the backup. */
  file: string;
  dataFolder: string;
  keeper: Keeper;
  /** The secret here; null: there is none yet. */
  secret: KnownSecret | null;
  /** Migrations that this program has, its own and those of guests. */
  migrations: readonly Migration[];
  guests: readonly GuestMigration[];
  /** The database as its owner, where no server is running on it; called when the file has been found good. */
  open: () => Promise<{ ownerUrl: string; close(): Promise<void> }>;
  embedded: boolean;
  /** What is done where people have accounts: makes the backup that saves them, and answers its file. Null: it is refused. */
  save: ((ownerUrl: string) => Promise<string>) | null;
  write: WriteAct;
  say: Say;
  signal: AbortSignal;
}

/**
 * Puts a backup in the place of what is here, in one transaction: it has happened whole, or nothing has changed, wherever
 * it is cut off. Throws Refused in one sentence for everything that does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Held> {
  const { file, say, dataFolder, open } = options;
  say(`Checking ${file} …`);
  let carried: string | null = null;
  const held = await readArchive(file, {
    secret: async (secret) => {
      carried = secret;
    },
  });
  const plan: Plan = {
    held,
    migrations: chooseMigrations(held, options.migrations),
    guests: chooseGuests(held, options.guests),
    secret: chooseSecret(held, carried, options.secret),
  };
  await refuseFull(held, dataFolder, options.embedded);
  options.signal.throwIfAborted();
  const access = await open();
  try {
    await makeRoom(options, access.ownerUrl);
    const owner = await connectToChange(access.ownerUrl);
    try {
      await admitPool(owner, access.ownerUrl, Buffer.from(plan.secret.secret));
      await prepareQueue(owner, access.ownerUrl);
      await put(options, plan, owner);
    } finally {
      await owner.end().catch(() => {});
    }
  } finally {
    await access.close();
  }
  return held;
}

interface Plan {
  held: Held;
  migrations: Migration[];
  guests: GuestMigration[];
  secret: KnownSecret;
}

async function makeRoom({ save, say }: RestoreOptions, ownerUrl: string): Promise<void> {
  const owner = await connectToChange(ownerUrl);
  try {
    await refuseRunning(owner);
    if ((await findInhabited(owner)) !== 'accounts') return;
  } finally {
    await owner.end().catch(() => {});
  }
  if (save === null) {
    throw new Refused(
      'There are accounts here, and a restore would remove them: restore into an empty installation (another SCHOLE_DATA), or say --replace, which makes a backup of what is here first. Nothing was changed.',
    );
  }
  say('Saving what is here first …');
  say(`  saved in ${await save(ownerUrl)}`);
}

/** Everything that changes something: the files beside, the rows, and the commit that decides about both. */
async function put(options: RestoreOptions, plan: Plan, owner: Client): Promise<void> {
  const { dataFolder, keeper } = options;
  const places = placesOfRestore(dataFolder);
  await owner.query('begin');
  await putMarker(dataFolder, owner);
  try {
    if (plan.secret !== options.secret) await writeDurably(places.secret, `${plan.secret.secret.trim()}\n`);
    await fill(options, plan, owner);
    const ended = await owner.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('The database undid the restore at its end');
  } catch (problem) {
    const undone = await owner.query('rollback').catch(() => null);
    // Without an answer the commit may have happened: the next start asks the database.
    if (undone !== null) await undoRestore(dataFolder, keeper);
    throw options.signal.aborted ? new Refused('Stopped. Nothing was changed.') : explain(problem);
  }
  await finishRestore(dataFolder);
}

function explain(problem: unknown): unknown {
  // 55P03: a table was locked for longer than we wait.
  if ((problem as { code?: unknown }).code !== '55P03') return problem;
  return new Refused('Another program is working in this database: end it first. Nothing was changed.');
}

const sayEvery = 256 * 1024 * 1024;

async function fill(
  { file, keeper, dataFolder, say, signal, write }: RestoreOptions,
  plan: Plan,
  owner: Client,
): Promise<void> {
  const { end } = plan.held;
  const { objects } = placesOfRestore(dataFolder);
  await rm(objects, { force: true });
  say('Making the tables …');
  await rebuild(owner, plan.migrations, plan.guests);
  // A migration may have left settings of its own.
  await settle(owner);
  const ties = await loosen(owner);
  await prepareTables(owner, end.tables);
  say('Putting files and rows …');
  let bytes = 0;
  const again = await readArchive(file, {
    async object(version, size, pieces) {
      signal.throwIfAborted();
      await placeObject(keeper, objects, version, size, pieces);
      if (Math.floor((bytes + size) / sayEvery) > Math.floor(bytes / sayEvery))
        say(`  ${inWords(bytes + size)} of ${inWords(end.objects.bytes)} …`);
      bytes += size;
    },
    async rows(number, pieces) {
      signal.throwIfAborted();
      const table = end.tables[number - 1];
      if (table === undefined) throw new Error(`There is no table ${number}`);
      await loadRows(owner, table, pieces);
    },
  });
  if (again.head.id !== plan.held.head.id)
    throw new Refused(`${file} was changed while it was read. Nothing was changed.`);
  say('Checking what hangs together …');
  await setSequences(owner, end.sequences);
  await ties.fasten();
  const waiting = await queueJobs(owner);
  if (waiting > 0) say(`  ${waiting} jobs wait again`);
  await noteRestore(owner, plan.held, write);
  signal.throwIfAborted();
  await ties.force();
}
