import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner, testSecret } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
import { openDatabase } from '../open-database.ts';
import { silentLog } from '../options.ts';
import { migrateGuests, readGuestMigrations } from './guest-migrations.ts';

let fresh: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let guestFolder = '';
let turn = 0;

beforeAll(async () => {
  [fresh, folder] = await Promise.all([freshDatabase(), temporaryFolder()]);
});
beforeEach(async () => {
  turn += 1;
  guestFolder = join(folder.path, String(turn));
  await mkdir(guestFolder, { recursive: true });
});
afterAll(async () => {
  await fresh.drop();
  await folder.remove();
});

const put = async (name: string, sql: string): Promise<void> => {
  await mkdir(dirname(join(guestFolder, name)), { recursive: true });
  await writeFile(join(guestFolder, name), sql);
};
const run = async (): Promise<void> => {
  const migrations = await readGuestMigrations(guestFolder);
  await asOwner(fresh.ownerUrl, (owner) => migrateGuests(owner, migrations, silentLog));
};
const queryAsOwner = (sql: string): Promise<Record<string, unknown>[]> =>
  asOwner(fresh.ownerUrl, async (owner) => (await owner.query(sql)).rows);

it('runs each file once in the order of names, as the guest, with the grants of the published service', async () => {
  await put('migrations/20_second.sql', "insert into public.pots (name) values ('σταμνί')");
  await put(
    'migrations/10_first.sql',
    'create table public.pots (name text primary key); alter table public.pots enable row level security',
  );
  await put('seed.sql', "insert into public.pots (name) values ('seeded')");
  await run();
  await put('seed.sql', "insert into public.pots (name) values ('another seed')");
  await run();
  expect(await queryAsOwner('select name from public.pots order by name')).toEqual([
    { name: 'seeded' },
    { name: 'σταμνί' },
  ]);
  const [rights] = await queryAsOwner(
    `select relowner::regrole = private.guest_role()::regrole as owned,
      has_table_privilege('anon', oid, 'select') and has_table_privilege('authenticated', oid, 'insert') as granted,
      has_table_privilege('student', oid, 'select') as pupils
     from pg_class where oid = 'public.pots'::regclass`,
  );
  expect(rights).toEqual({ owned: true, granted: true, pupils: false });
  const seen = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query('select name from public.pots'),
  );
  expect(seen.rowCount).toBe(2);
  const hidden = await fresh.database.asUser({ role: 'anon' }, (sql) => sql.query('select name from public.pots'));
  expect(hidden.rowCount).toBe(0);
});

it('opens their functions in every schema as published, until they close them', async () => {
  await put(
    '25_functions.sql',
    `create schema pottery; grant usage on schema pottery to anon;
     create function pottery.fire() returns int language sql as 'select 1';
     create function pottery.hidden() returns int language sql as 'select 1';
     revoke execute on function pottery.hidden() from public;
     create function public.fire() returns int language sql as 'select 1'`,
  );
  await run();
  const call = (name: string) => fresh.database.asUser({ role: 'anon' }, (sql) => sql.query(`select ${name}()`));
  expect((await call('pottery.fire')).rowCount).toBe(1);
  expect((await call('public.fire')).rowCount).toBe(1);
  await expect(call('pottery.hidden')).rejects.toThrow('permission denied for function hidden');
});

it('gives guests none of our rows and rights, and us none of theirs', async () => {
  await put('30_spy.sql', 'create table public.spied as select id from public.schools');
  await expect(run()).rejects.toThrow('permission denied for table schools');
  await put('30_spy.sql', 'alter table public.schools disable row level security');
  await expect(run()).rejects.toThrow('must be owner of table schools');
  const [closed] = await queryAsOwner(`
    with made as (select oid from pg_class where oid = 'public.schools'::regclass)
    select has_table_privilege('anon', oid, 'select') as opened from made`);
  expect(closed).toEqual({ opened: false });
});

it('leaves nothing of a file that fails, names it, and runs it when it is fixed', async () => {
  await put('40_half.sql', 'create table public.half (id int); select 1 / 0');
  await expect(run()).rejects.toThrow('SCHOLE_MIGRATIONS: 40_half.sql line 1: division by zero');
  expect(await queryAsOwner("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
  await put('40_half.sql', 'create table public.half (id int)');
  await run();
  // What was run before it in the same start is gone with it: it may have opened a table that this file was to close.
  await put('41_open.sql', 'create table public.opened (id int)');
  await put(
    '42_closing.sql',
    'alter table public.opened enable row level security;\n\n-- A wrong word\nselect\n  nothing;',
  );
  await expect(run()).rejects.toThrow('SCHOLE_MIGRATIONS: 42_closing.sql line 5: column "nothing" does not exist');
  expect(await queryAsOwner("select to_regclass('public.opened') as opened")).toEqual([{ opened: null }]);
  await put(
    '42_closing.sql',
    'alter table public.opened enable row level security; commit; begin; select 1 / 0; commit',
  );
  await expect(run()).rejects.toThrow('42_closing.sql line 1: division by zero');
  expect(await queryAsOwner("select to_regclass('public.opened') as opened")).toEqual([{ opened: null }]);
  await put('42_closing.sql', 'alter table public.opened enable row level security');
  await run();
  await put('40_half.sql', 'create table public.half (id bigint)');
  await expect(run()).rejects.toThrow('was changed after it had been run');
});

it('accepts files that begin and end a transaction of their own', async () => {
  await put(
    '45_own.sql',
    'begin; create table public.own (id int); alter table public.own enable row level security; commit;',
  );
  await run();
  await run();
  expect(await queryAsOwner("select polname from pg_policy where polrelid = 'public.own'::regclass")).toEqual([
    { polname: 'service_role_all' },
  ]);
});

it('runs files that need the commit of the one before them one after the other', async () => {
  await put('46_kind.sql', "create type public.shape as enum ('round')");
  await run();
  await put('47_more.sql', "alter type public.shape add value 'square'");
  await put('48_used.sql', "create table public.shapes (shape public.shape default 'square')");
  await run();
  expect(
    await queryAsOwner("select count(*)::int from private.guest_migrations where version in ('47', '48')"),
  ).toEqual([{ count: 2 }]);
});

it('has what the published service has from the beginning: its extensions, and its settings are left out', async () => {
  const settings = [
    "alter role authenticator set pgrst.db_schemas to 'public, api';",
    'ALTER ROLE "authenticator" IN DATABASE postgres SET pgrst.db_pre_request = \'public.check\';',
    "alter role authenticator reset pgrst.db_schemas;\nalter role anon set statement_timeout = '3s';",
    'create extension pgcrypto;',
    'create table public.hashes (hash text);',
  ];
  await put('51_settings.sql', settings.join('\n'));
  await put(
    'seed.sql',
    "insert into public.hashes values (crypt('secret', gen_salt('bf', 4))), (uuid_generate_v4()::text)",
  );
  await asOwner(fresh.ownerUrl, (owner) => owner.query("delete from private.guest_migrations where version = 'seed'"));
  const warnings: string[] = [];
  const migrations = await readGuestMigrations(guestFolder);
  await asOwner(fresh.ownerUrl, (owner) =>
    migrateGuests(owner, migrations, { ...silentLog, warn: (line) => void warnings.push(line) }),
  );
  expect(warnings).toHaveLength(4);
  expect(warnings[0]).toMatch(
    /^51_settings\.sql line 1 is left out, .*SCHOLE_REST_\*: alter role authenticator set pgrst/,
  );
  expect(warnings[3]).toMatch(/^51_settings\.sql line 4 /);
  const hashes = await queryAsOwner('select hash from public.hashes order by hash');
  expect(hashes).toEqual([
    { hash: expect.stringMatching(/^\$2a\$04\$/) },
    { hash: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
});

it('a failure ends the start, or only the guest, as it was told', async () => {
  await put('49_broken.sql', 'create table public.broken (id int);\nselect broken');
  const options = {
    dataFolder: folder.path,
    databaseUrl: fresh.ownerUrl,
    secret: testSecret,
    guestMigrationsFolder: guestFolder,
  };
  const stopped = await openDatabase({ ...options, guestFailure: 'stop' });
  await expect(stopped.whenReady()).rejects.toThrow('49_broken.sql line 2: column "broken" does not exist');
  await stopped.close();
  const errors: string[] = [];
  const started = await openDatabase({
    ...options,
    guestFailure: 'start',
    log: { ...silentLog, error: (line) => void errors.push(line) },
  });
  await started.whenReady();
  await started.close();
  expect(errors).toEqual([expect.stringMatching(/49_broken\.sql line 2: .*starts without it$/)]);
  expect(await queryAsOwner("select to_regclass('public.broken') as broken")).toEqual([{ broken: null }]);
});

it('refuses a missing folder, and two files of one version', async () => {
  await expect(readGuestMigrations(join(guestFolder, 'nowhere'))).rejects.toThrow('there is no folder');
  await put('migrations/50_one.sql', 'select 1');
  await put('migrations/50_two.sql', 'select 1');
  await expect(readGuestMigrations(guestFolder)).rejects.toThrow('the same version');
});
