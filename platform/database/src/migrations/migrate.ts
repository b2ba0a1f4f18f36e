import type { Client } from 'pg';
import { isConcurrentRoleChange } from '../connection/credentials.ts';
import { pause } from '../connection/wait.ts';
import type { Log } from '../options.ts';
import { type History, knownMigrations, type Migration } from './history.ts';

/** An arbitrary number, the same for every node: only one migrates a database at a time. */
export const lock = 5_306_213_001;

/**
 * Brings the database to the end of the history. An empty one gets the baseline and the migrations after it. One that
 * is older than the baseline runs the rest of the frozen migrations first and is then taken over: it equals what the
 * baseline creates, and is from then on recorded as such. Each step runs in a transaction of its own under an advisory
 * lock and is recorded with its hash in private.migrations; several nodes may start at once. Throws when a file that
 * was applied has changed or is missing.
 */
export async function migrate(owner: Client, history: History, log: Log): Promise<void> {
  if (nextStep(history, await readApplied(owner)) === null) return;
  await inMigrationLock(owner, () => owner.query(record));
  while (await takeStep(owner, history, log));
}

/** The table that records which migrations a database has had. */
export const record = `
  create schema if not exists private;
  create table if not exists private.migrations (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  comment on table private.migrations is 'Which migrations this database has had. Written only by the migration runner.';
  alter table private.migrations enable row level security;`;

/** Records that the database has had a migration. */
export async function recordMigration(owner: Client, { number, name, sha256 }: Migration): Promise<void> {
  await owner.query('insert into private.migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ]);
}

interface Applied {
  number: number;
  name: string;
  sha256: string;
}

async function readApplied(owner: Client): Promise<Map<number, Applied>> {
  const known = await owner.query<{ known: boolean }>(`select to_regclass('private.migrations') is not null as known`);
  if (known.rows[0]?.known !== true) return new Map();
  const { rows } = await owner.query<Applied>('select number, name, sha256 from private.migrations');
  return new Map(rows.map((row) => [row.number, row]));
}

interface Step {
  migration: Migration;
  /** True: the frozen migrations have already created what this one creates. */
  takesOver: boolean;
}

/** The next step of a database with these migrations; null: none. Throws when it cannot be migrated at all. */
function nextStep(history: History, applied: ReadonlyMap<number, Applied>): Step | null {
  const known = knownMigrations(history);
  for (const { number, name } of applied.values()) {
    if (known.some((migration) => migration.number === number)) continue;
    throw new Error(
      `The database has had migration ${name}, which this version does not have: it is newer than this program`,
    );
  }
  const pending = known.filter((migration) => !isApplied(migration, applied));
  const { frozen, baseline } = history;
  const first = pending.find((migration) => !frozen.includes(migration)) ?? null;
  if (baseline === null || applied.has(baseline.number) || applied.size === 0)
    return first === null ? null : { migration: first, takesOver: false };
  const [rest] = pending.filter((migration) => frozen.includes(migration));
  return { migration: rest ?? baseline, takesOver: rest === undefined };
}

function isApplied(migration: Migration, applied: ReadonlyMap<number, Applied>): boolean {
  const before = applied.get(migration.number);
  if (before === undefined) return false;
  if (before.sha256 !== migration.sha256) {
    throw new Error(
      `Migration ${migration.name} was changed after it had been applied (as ${before.name}): put the file back as it was and write a new migration with the next number`,
    );
  }
  return true;
}

/** False: no step was left. */
async function takeStep(owner: Client, history: History, log: Log): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const tried: { step: Step | null } = { step: null };
    try {
      await inMigrationLock(owner, async () => {
        tried.step = nextStep(history, await readApplied(owner));
        if (tried.step !== null) await run(owner, tried.step);
      });
      if (tried.step === null) return false;
      log.info(`Migration ${tried.step.migration.name} ${tried.step.takesOver ? 'taken over' : 'applied'}`);
      return true;
    } catch (error) {
      if (tried.step === null) throw error;
      if (isConcurrentRoleChange(error) && attempt < 20) {
        await pause(25 + Math.random() * 50 * attempt);
        continue;
      }
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Migration ${tried.step.migration.name}: ${message}`, { cause: error });
    }
  }
}

async function run(owner: Client, { migration, takesOver }: Step): Promise<void> {
  // The records of a database are the same, whichever migrations created it.
  if (takesOver) await owner.query('delete from private.migrations');
  else await owner.query(migration.sql);
  await recordMigration(owner, migration);
}

/** The lock lives as long as its transaction: it cannot be left behind, and it works through a transaction pooler. */
export async function inMigrationLock(owner: Client, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [lock]);
    await work();
    const ended = await owner.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('it was rolled back');
    // A SET in one file must not affect the next.
    await owner.query('discard all');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
}
