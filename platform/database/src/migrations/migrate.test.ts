import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '@schole/database';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { dropDatabase } from '../../../../tests/database/drop-database.ts';
import { freshDatabase, testServer } from '../../../../tests/database/fresh-database.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { silentLog } from '../options.ts';
import { ownHistory, readHistory } from './history.ts';
import { migrate } from './migrate.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Awaited<ReturnType<typeof testServer>>;
let url: string;
let count = 0;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  folder = await temporaryFolder();
  count += 1;
  const name = `${server.prefix}migrations_${process.pid}_${count}`;
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name} template template0`));
  url = withDatabase(server.ownerUrl, name);
  await put('0001-first.sql', 'create table public.one (x int); insert into public.one values (1);');
});
afterEach(() => folder.remove());

const put = (name: string, sql: string): Promise<void> => writeFile(join(folder.path, name), sql);
const run = async (): Promise<void> => {
  const history = await readHistory(folder.path);
  await asOwner(url, (owner) => migrate(owner, history, silentLog));
};
const rows = async (sql: string): Promise<unknown[]> =>
  (await asOwner(url, (owner) => owner.query({ text: sql, rowMode: 'array' }))).rows.flat();

it('applies each file once, in order, and records it', async () => {
  await run();
  await put('0002-second.sql', 'insert into public.one select x + 1 from public.one;');
  await run();
  await run();
  expect(await rows('select x from public.one order by x')).toEqual([1, 2]);
  expect(await rows('select name from private.migrations order by number')).toEqual([
    '0001-first.sql',
    '0002-second.sql',
  ]);
});

it('applies them once when several nodes start together', async () => {
  await put('0002-second.sql', 'select pg_sleep(0.2); insert into public.one values (2);');
  await Promise.all([run(), run(), run(), run()]);
  expect(await rows('select x from public.one order by x')).toEqual([1, 2]);
});

it('rolls a failing file back as a whole, names it, and goes on when it is fixed', async () => {
  await put('0002-second.sql', 'insert into public.one values (2); select 1 / 0;');
  await expect(run()).rejects.toThrow('Migration 0002-second.sql: division by zero');
  expect(await rows('select x from public.one')).toEqual([1]);
  await put('0002-second.sql', 'insert into public.one values (3);');
  await run();
  expect(await rows('select x from public.one order by x')).toEqual([1, 3]);
});

it('refuses a file that was changed after it had been applied', async () => {
  await run();
  await put('0001-first.sql', 'create table public.other (x int);');
  await expect(run()).rejects.toThrow('Migration 0001-first.sql was changed after it had been applied');
});

it('refuses a database that is newer than the program', async () => {
  await put('0002-second.sql', 'select 1;');
  await run();
  await rm(join(folder.path, '0002-second.sql'));
  await expect(run()).rejects.toThrow('newer than this program');
});

it('refuses names that it cannot order', async () => {
  await put('second.sql', '');
  await expect(run()).rejects.toThrow('0001-what-it-does.sql');
});

it('refuses two files with one number', async () => {
  await put('0001-twin.sql', '');
  await expect(run()).rejects.toThrow('same number');
});

it('keeps a setting of one file from the next', async () => {
  await put('0002-path.sql', 'set search_path = pg_catalog;');
  await put('0003-after.sql', 'create table after_path (x int);');
  await run();
  expect(await rows(`select schemaname from pg_tables where tablename = 'after_path'`)).toEqual(['public']);
});

it('creates roles of the server from several databases at once', async () => {
  const role = `${server.prefix}role`;
  await put(
    '0002-role.sql',
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then perform pg_sleep(0.1); create role ${role}; end if; end $$; alter role ${role} set statement_timeout = '5s';`,
  );
  const history = await readHistory(folder.path);
  const names = [1, 2, 3].map((number) => `${server.prefix}together_${process.pid}_${number}`);
  for (const name of names)
    await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name} template template0`));
  await Promise.all(
    names.map((name) => asOwner(withDatabase(server.ownerUrl, name), (owner) => migrate(owner, history, silentLog))),
  );
  for (const name of names) await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
  expect(await rows(`select count(*)::int from pg_roles where rolname = '${role}'`)).toEqual([1]);
  await asOwner(server.ownerUrl, (owner) => owner.query(`drop role ${role}`));
});

it("runs twice on the product's own database without a change", async () => {
  const fresh = await freshDatabase();
  const history = await readHistory(ownHistory);
  await asOwner(fresh.ownerUrl, (owner) => migrate(owner, history, silentLog));
  const applied = await asOwner(fresh.ownerUrl, (owner) =>
    owner.query('select name from private.migrations order by number'),
  );
  expect(applied.rows.map((row) => row.name)).toEqual(
    [history.baseline, ...history.migrations].map((migration) => migration?.name),
  );
  await fresh.drop();
});

it('names the school of the first account in a database of the release before that', async () => {
  const history = await readHistory(ownHistory);
  const signUp = (owner: Client, email: string, school: string) =>
    owner.query('insert into auth.users (email, raw_user_meta_data) values ($1, $2)', [email, { school_name: school }]);
  await asOwner(url, async (owner) => {
    const before = history.frozen.filter((migration) => migration.number < 15);
    await migrate(owner, { frozen: [], baseline: null, migrations: before }, silentLog);
    await owner.query('set role supabase_auth_admin');
    // The first by time and not by the order of ids: those are random.
    for (const name of ['First', 'Second', 'Third']) await signUp(owner, `${name.toLowerCase()}@school.example`, name);
    await owner.query('reset role');
    await migrate(owner, history, silentLog);
    await owner.query('set role supabase_auth_admin');
    await signUp(owner, 'fourth@school.example', 'Fourth');
    await owner.query('set role service_role');
    const { rows: named } = await owner.query(
      'select (select name from public.schools where id = school_id), sealed from private.installation',
    );
    expect(named).toEqual([{ name: 'First', sealed: true }]);
  });
});

describe('a history with a baseline', () => {
  const frozen = async (name: string, sql: string): Promise<void> => {
    await mkdir(join(folder.path, 'frozen'), { recursive: true });
    await put(`frozen/${name}`, sql);
  };
  const applied = () => rows('select number from private.migrations order by number');
  beforeEach(async () => {
    await rm(join(folder.path, '0001-first.sql'));
    for (const name of ['baseline', 'migrations']) await mkdir(join(folder.path, name));
    await put('baseline/01-one.sql', 'create table public.one (x int);');
    await put('baseline/02-rows.sql', 'insert into public.one values (7);');
    await frozen('0001-first.sql', 'create table public.one (x int);');
    await frozen('0002-second.sql', 'insert into public.one values (7);');
  });
  /** The database as a release before the baseline left it. */
  const putOlder = async (limit: number): Promise<void> => {
    const { frozen: all } = await readHistory(folder.path);
    const migrations = all.slice(0, limit);
    await asOwner(url, (owner) => migrate(owner, { frozen: [], baseline: null, migrations }, silentLog));
  };

  it('creates a new database by the baseline alone, in one step for several nodes', async () => {
    await put('migrations/0201-more.sql', 'insert into public.one values (8);');
    await Promise.all([run(), run(), run()]);
    expect(await rows('select x from public.one order by x')).toEqual([7, 8]);
    expect(await applied()).toEqual([200, 201]);
  });

  it.each([1, 2])('upgrades one with %i of the frozen migrations without running the baseline', async (had) => {
    await putOlder(had);
    await rows('insert into public.one values (1)');
    await put('migrations/0201-more.sql', 'insert into public.one values (8);');
    await Promise.all([run(), run(), run()]);
    expect(await rows('select x from public.one order by x')).toEqual([1, 7, 8]);
    expect(await applied()).toEqual([200, 201]);
    await run();
    expect(await applied()).toEqual([200, 201]);
  });

  it('refuses a frozen migration and a baseline that were changed after they had been applied', async () => {
    await putOlder(1);
    await frozen('0001-first.sql', 'create table public.one (x bigint);');
    await expect(run()).rejects.toThrow('Migration 0001-first.sql was changed after it had been applied');
    await frozen('0001-first.sql', 'create table public.one (x int);');
    await run();
    await put('baseline/02-rows.sql', 'insert into public.one values (9);');
    await expect(run()).rejects.toThrow('Migration 0200-baseline was changed after it had been applied');
  });

  it('refuses a newer database, also for an older program without the baseline', async () => {
    await run();
    await rm(join(folder.path, 'baseline'), { recursive: true });
    await put('0001-first.sql', 'create table public.one (x int);');
    await expect(run()).rejects.toThrow('has had migration 0200-baseline');
  });

  it('refuses numbers on the wrong side of the baseline', async () => {
    await put('migrations/0200-same.sql', 'select 1;');
    await expect(run()).rejects.toThrow('numbers begin with 201');
    await rm(join(folder.path, 'migrations/0200-same.sql'));
    await frozen('0300-late.sql', 'select 1;');
    await expect(run()).rejects.toThrow('numbered after the baseline');
  });
});

afterAll(async () => {
  await mkdir(folder.path, { recursive: true });
  const { rows: names } = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${server.prefix}migrations_${process.pid}_')`,
    ),
  );
  for (const { name } of names) await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
  await folder.remove();
});
