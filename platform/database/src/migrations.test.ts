import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '@schole/database';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../tests/database/folder.ts';
import { freshDatabase, testServer } from '../../../tests/database/fresh.ts';
import { migrate, readMigrations } from './migrations.ts';
import { silence } from './options.ts';

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
  const migrations = await readMigrations(folder.path);
  await asOwner(url, (owner) => migrate(owner, migrations, silence));
};
const rows = async (sql: string): Promise<unknown[]> =>
  (await asOwner(url, (owner) => owner.query({ text: sql, rowMode: 'array' }))).rows.flat();

it('applies each file once, in order, and writes it down', async () => {
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

it('undoes a file that fails as a whole, names it, and goes on when it is mended', async () => {
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
  const older = (await readMigrations(folder.path)).slice(0, 1);
  await expect(asOwner(url, (owner) => migrate(owner, older, silence))).rejects.toThrow('newer than this program');
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

it('makes roles of the server from several databases at once', async () => {
  const role = `${server.prefix}role`;
  await put(
    '0002-role.sql',
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then perform pg_sleep(0.1); create role ${role}; end if; end $$; alter role ${role} set statement_timeout = '5s';`,
  );
  const migrations = await readMigrations(folder.path);
  const names = [1, 2, 3].map((number) => `${server.prefix}together_${process.pid}_${number}`);
  for (const name of names)
    await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name} template template0`));
  await Promise.all(
    names.map((name) => asOwner(withDatabase(server.ownerUrl, name), (owner) => migrate(owner, migrations, silence))),
  );
  for (const name of names)
    await asOwner(server.ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));
  expect(await rows(`select count(*)::int from pg_roles where rolname = '${role}'`)).toEqual([1]);
  await asOwner(server.ownerUrl, (owner) => owner.query(`drop role ${role}`));
});

it("brings the product's own database up twice without a change", async () => {
  const fresh = await freshDatabase();
  const { ownMigrations } = await import('./migrations.ts');
  const migrations = await readMigrations(ownMigrations);
  await asOwner(fresh.ownerUrl, (owner) => migrate(owner, migrations, silence));
  const applied = await asOwner(fresh.ownerUrl, (owner) =>
    owner.query('select name from private.migrations order by number'),
  );
  expect(applied.rows.map((row) => row.name)).toEqual(migrations.map(({ name }) => name));
  await fresh.drop();
});

it('names the school of the first account in a database of the release before that', async () => {
  const { ownMigrations } = await import('./migrations.ts');
  const migrations = await readMigrations(ownMigrations);
  const join = (owner: Client, email: string, school: string) =>
    owner.query('insert into auth.users (email, raw_user_meta_data) values ($1, $2)', [email, { school_name: school }]);
  await asOwner(url, async (owner) => {
    await migrate(
      owner,
      migrations.filter((migration) => migration.number < 15),
      silence,
    );
    await owner.query('set role supabase_auth_admin');
    // The first by time and not by the order of ids: those are drawn by lot.
    for (const name of ['First', 'Second', 'Third']) await join(owner, `${name.toLowerCase()}@school.example`, name);
    await owner.query('reset role');
    await migrate(owner, migrations, silence);
    await owner.query('set role supabase_auth_admin');
    await join(owner, 'fourth@school.example', 'Fourth');
    await owner.query('set role service_role');
    const { rows: named } = await owner.query(
      'select (select name from public.schools where id = school_id), sealed from private.installation',
    );
    expect(named).toEqual([{ name: 'First', sealed: true }]);
  });
});

afterAll(async () => {
  await mkdir(folder.path, { recursive: true });
  const { rows: names } = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${server.prefix}migrations_${process.pid}_')`,
    ),
  );
  for (const { name } of names)
    await asOwner(server.ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));
  await folder.remove();
});
