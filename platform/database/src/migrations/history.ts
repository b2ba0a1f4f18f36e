import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  number: number;
  name: string;
  sha256: string;
  sql: string;
}

/** The migrations that create a database today, and those that created existing ones. */
export interface History {
  /** The migrations of databases that are older than the baseline, in order. Read only by restores and by the takeover. */
  frozen: readonly Migration[];
  /** Everything that the frozen ones created, in its final form and in one step; null: there are only migrations. */
  baseline: Migration | null;
  /** The migrations after the baseline, in order. */
  migrations: readonly Migration[];
}

/** The number under which the baseline is recorded: above every frozen one, and below those that follow it. */
export const baselineNumber = 200;

/** The history of this package. */
export const ownHistory = join(import.meta.dirname, '../..');

/**
 * Reads a folder with `baseline/`, `migrations/` and `frozen/` in it, or one of numbered files alone, which are then all
 * there is. Throws when a name or the numbering is not as expected.
 */
export async function readHistory(folder: string): Promise<History> {
  if (!existsSync(join(folder, 'baseline')))
    return { frozen: [], baseline: null, migrations: await readMigrations(folder) };
  const frozen = await readMigrations(join(folder, 'frozen'));
  const migrations = await readMigrations(join(folder, 'migrations'));
  for (const { number, name } of frozen)
    if (number >= baselineNumber) throw new Error(`Migration ${name} is frozen and yet numbered after the baseline`);
  for (const { number, name } of migrations) {
    if (number > baselineNumber) continue;
    throw new Error(`Migration ${name}: numbers begin with ${baselineNumber + 1}, after that of the baseline`);
  }
  return { frozen, baseline: await readBaseline(join(folder, 'baseline')), migrations };
}

/** Every migration that a database of this history may have had, in order. */
export function knownMigrations({ frozen, baseline, migrations }: History): Migration[] {
  return [...frozen, ...(baseline === null ? [] : [baseline]), ...migrations];
}

/** Reads the numbered files of a folder in order; throws when a name or the numbering is not as expected. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const name of await listSql(folder)) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name}: expected a name like 0001-what-it-does.sql`);
    const twin = migrations.find((migration) => migration.number === Number(number));
    if (twin !== undefined) throw new Error(`Migrations ${twin.name} and ${name} have the same number`);
    const sql = await readFile(join(folder, name), 'utf8');
    migrations.push({ number: Number(number), name, sha256: hash(sql), sql });
  }
  return migrations;
}

/** The files of the baseline as one migration: they succeed or fail together. */
async function readBaseline(folder: string): Promise<Migration> {
  const names = await listSql(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const sql = texts.join('\n');
  return {
    number: baselineNumber,
    name: `${String(baselineNumber).padStart(4, '0')}-baseline`,
    sha256: hash(sql),
    sql,
  };
}

/** After a checkout, a folder without files does not exist. */
async function listSql(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort() : [];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
