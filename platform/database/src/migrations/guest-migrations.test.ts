import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../../../../tests/database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { temporaryFolder } from '../../../../tests/database/temporary-folder.ts';
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
  await expect(run()).rejects.toThrow('SCHOLE_MIGRATIONS: 40_half.sql: division by zero');
  expect(await queryAsOwner("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
  await put('40_half.sql', 'create table public.half (id int)');
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

it('refuses a missing folder, and two files of one version', async () => {
  await expect(readGuestMigrations(join(guestFolder, 'nowhere'))).rejects.toThrow('there is no folder');
  await put('migrations/50_one.sql', 'select 1');
  await put('migrations/50_two.sql', 'select 1');
  await expect(readGuestMigrations(guestFolder)).rejects.toThrow('the same version');
});
