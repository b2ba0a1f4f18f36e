import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type GuestMigration,
  knownMigrations,
  openDatabase,
  ownHistory,
  readGuestMigrations,
  readHistory,
  withDatabase,
} from '@schole/database';
import { diskDriver, pathOf, type StorageDriver } from '@schole/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, testSecret } from '../../../../tests/database/cluster.ts';
import { dropDatabase } from '../../../../tests/database/drop-database.ts';
import { testServer } from '../../../../tests/database/fresh-database.ts';
import { differenceOf, readShape } from '../../../../tests/takeover/shape.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { BackupContents } from '../contract.ts';
import { makeBackup } from '../make-backup.ts';
import { settleRestore } from './marker.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

const todos = join(import.meta.dirname, '../../../../tests/foreign/todos');
const secret = { kind: 'environment', secret: testSecret.toString() } as const;
const signal = new AbortController().signal;
const ada = randomUUID();
const bytes = randomBytes(50_000);

let folder: string;
let server: Awaited<ReturnType<typeof testServer>>;
const databases: string[] = [];
let earlier: string;
let url: string;
let guests: GuestMigration[];

/** An empty database of an external server, whose owner is not a superuser. */
async function emptyDatabase(): Promise<string> {
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
  databases.push(name);
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name}`));
  return withDatabase(server.ownerUrl, name);
}

/** Migrates it, with those of the guest. */
async function start(databaseUrl: string, migrationsFolder?: string): Promise<void> {
  const database = await openDatabase({
    dataFolder: folder,
    databaseUrl,
    secret: testSecret,
    migrationsFolder,
    guestMigrationsFolder: todos,
  });
  try {
    await database.whenReady();
  } finally {
    await database.close();
  }
}

const pathIn = (name: string): string => join(folder, name);
const storageDriverOf = (name: string): StorageDriver => diskDriver(join(pathIn(name), 'storage'));

function save(
  name: string,
  ownerUrl: string,
  storageDriver: StorageDriver = storageDriverOf('one'),
  lost: 'refuse' | 'leave-out' = 'refuse',
): Promise<BackupContents> {
  return makeBackup({
    file: pathIn(name),
    ownerUrl,
    storageDriver,
    secret,
    lost,
    version: '0.1.0',
    report: () => {},
    signal,
  });
}

async function restore(
  name: string,
  ownerUrl: string,
  data: string,
  options: Partial<RestoreOptions> = {},
): Promise<BackupContents> {
  return await restoreBackup({
    file: pathIn(name),
    dataFolder: pathIn(data),
    storageDriver: storageDriverOf(data),
    secret,
    guests,
    embedded: false,
    save: null,
    migrations: knownMigrations(await readHistory(ownHistory)),
    open: async () => ({ ownerUrl, close: async () => {} }),
    report: () => {},
    write: async () => {},
    signal,
    ...options,
  });
}

const queryAsOwner = async (ownerUrl: string, text: string, values: unknown[] = []) =>
  (await asOwner(ownerUrl, (owner) => owner.query(text, values))).rows;
/** The rows that the API's roles see; the owner is under the policies too. */
const queryAsService = (ownerUrl: string, text: string) =>
  asOwner(ownerUrl, async (owner) => {
    await owner.query('grant service_role to current_user');
    await owner.query('set role service_role');
    return (await owner.query(text)).rows;
  });

async function addObject(storageDriver: StorageDriver, name: string): Promise<string> {
  const version = randomUUID();
  await storageDriver.write(pathOf(version), Readable.from([bytes]), bytes.length);
  await asOwner(url, async (owner) => {
    await owner.query('grant service_role to current_user');
    await owner.query('set role service_role');
    await owner.query(`insert into storage.objects (bucket_id, name, version) values ('things', $1, $2)`, [
      name,
      version,
    ]);
  });
  return version;
}

// A database as an earlier version of Schole left it, with an account, rows of a guest and a file.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schole-restore-'));
  server = await testServer('outside');
  guests = await readGuestMigrations(todos);
  earlier = pathIn('earlier');
  await mkdir(earlier);
  // Before the baseline: all its migrations but two.
  const { frozen } = await readHistory(ownHistory);
  for (const { name, sql } of frozen.slice(0, -2)) await writeFile(join(earlier, name), sql);
  url = await emptyDatabase();
  await start(url, earlier);
  await asOwner(url, async (owner) => {
    await owner.query('grant service_role, supabase_auth_admin to current_user');
    await owner.query('set role supabase_auth_admin');
    await owner.query(
      `insert into auth.users (id, email, role, aud, raw_user_meta_data)
       values ($1, 'ada@example.org', 'authenticated', 'authenticated', '{"username": "adaada", "first_name": "Ada"}')`,
      [ada],
    );
    await owner.query('set role service_role');
    await owner.query(`insert into public.lists (owner_id, title) values ($1, $2)`, [ada, 'tab\tand \\ end']);
    await owner.query(`insert into storage.buckets (id, name) values ('things', 'things')`);
  });
  await addObject(storageDriverOf('one'), 'a/file');
});
afterAll(async () => {
  for (const name of databases) await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of an earlier version, with external tables', () => {
  it('is restored as it was, and brought up to date by the next start', async () => {
    const held = await save('old.schole', url);
    const target = await emptyDatabase();
    await restore('old.schole', target, 'two');
    const applied = await queryAsOwner(target, 'select number from private.migrations order by number');
    expect(applied.length).toBe(held.end.migrations.length);
    await start(target);
    const { baseline, migrations } = await readHistory(ownHistory);
    expect(
      (await queryAsOwner(target, 'select name from private.migrations order by number')).map(({ name }) => name),
    ).toEqual([baseline, ...migrations].map((migration) => migration?.name));
    expect(await queryAsService(target, 'select owner_id, title from public.lists order by id limit 1')).toEqual([
      { owner_id: ada, title: 'tab\tand \\ end' },
    ]);
    // The sequence of an identity continues, keys and triggers are enforced again.
    const next = `insert into public.lists (owner_id, title) values ('${ada}', 'next') returning id`;
    expect(await queryAsService(target, next)).toEqual([{ id: '2' }]);
    await expect(queryAsService(target, next.replace(ada, randomUUID()))).rejects.toThrow('foreign key');
    // Keys, triggers, policies, grants and forced row security are those of a database that was never restored. Only
    // functions that a guest made before everybody could execute them keep their rights: one may have been taken away.
    const fresh = await emptyDatabase();
    await start(fresh);
    expect(differenceOf(await asOwner(target, readShape), await asOwner(fresh, readShape))).toEqual({
      missing: [],
      more: [
        'function right public.complete_all(bigint): public EXECUTE',
        'function right public.handle_new_user(): public EXECUTE',
      ],
    });
    const [stored] = await readdir(pathIn('two/storage'));
    expect(stored).toBeDefined();
    expect(await readdir(pathIn('two'))).toEqual(['storage']);
  });

  it('is refused without those migrations, with changed ones, and by a program that is older than it', async () => {
    const target = await emptyDatabase();
    const own = knownMigrations(await readHistory(ownHistory));
    const other = guests.map((guest, at) => (at === 0 ? { ...guest, sha256: '0'.repeat(64) } : guest));
    await expect(restore('old.schole', target, 'three', { guests: [] })).rejects.toThrow(
      'name the folder with the same file in SCHOLE_MIGRATIONS',
    );
    await expect(restore('old.schole', target, 'three', { guests: other })).rejects.toThrow('SCHOLE_MIGRATIONS');
    await expect(restore('old.schole', target, 'three', { migrations: own.slice(0, 20) })).rejects.toThrow(
      'made by a newer Schole (0.1.0)',
    );
    const differing = own.map((migration, at) => (at === 3 ? { ...migration, sha256: '0'.repeat(64) } : migration));
    await expect(restore('old.schole', target, 'three', { migrations: differing })).rejects.toThrow(
      'Restore it with that version',
    );
    const wrong = { kind: 'environment', secret: 'x'.repeat(40) } as const;
    await expect(restore('old.schole', target, 'three', { secret: wrong })).rejects.toThrow(
      'was made under another SCHOLE_SECRET',
    );
    await expect(restore('old.schole', target, 'three', { secret: null })).rejects.toThrow(
      'set SCHOLE_SECRET to the same',
    );
    expect(
      await queryAsOwner(target, `select count(*)::int as tables from pg_tables where schemaname = 'public'`),
    ).toEqual([{ tables: 0 }]);
  });
});

describe('a restore that is interrupted', () => {
  it('leaves nothing when it fails: no row, no file, no secret', async () => {
    const target = await emptyDatabase();
    const broken: StorageDriver = {
      ...storageDriverOf('four'),
      write: () => Promise.reject(new Error('the disk is gone')),
    };
    await expect(restore('old.schole', target, 'four', { storageDriver: broken })).rejects.toThrow('the disk is gone');
    expect(await readdir(pathIn('four'))).toEqual([]);
    expect(await queryAsOwner(target, `select to_regnamespace('auth') is null as gone`)).toEqual([{ gone: true }]);
    // The same data folder can be restored afterwards.
    await restore('old.schole', target, 'four');
    await expect(restore('old.schole', target, 'four')).rejects.toThrow('or say --replace');
  });

  it('is settled at the next start by the state of its transaction in the database', async () => {
    const storageDriver = storageDriverOf('five');
    const open = async () => ({ ownerUrl: url, close: async () => {} });
    const settle = () => settleRestore({ dataFolder: pathIn('five'), storageDriver, open });
    expect(await settle()).toBeNull();
    for (const end of ['commit', 'rollback'] as const) {
      const version = randomUUID();
      await storageDriver.write(pathOf(version), Readable.from([bytes]), bytes.length);
      const marker = await asOwner(url, async (owner) => {
        await owner.query('begin');
        const { rows } = await owner.query(
          `select (select system_identifier from pg_control_system())::text || '/' || current_database() as database,
             pg_current_xact_id()::text as transaction`,
        );
        await owner.query(end);
        return rows[0];
      });
      await writeFile(pathIn('five/restoring.json'), JSON.stringify(marker));
      await writeFile(pathIn('five/restoring.objects'), `${version}\nhalf-a-li`);
      await writeFile(pathIn('five/restoring.secret'), `the secret of ${end}\n`);
      expect(await settle()).toBe(end === 'commit' ? 'whole' : 'undone');
      expect(existsSync(join(pathIn('five/storage'), pathOf(version)))).toBe(end === 'commit');
      expect((await readdir(pathIn('five'))).sort()).toEqual(['secret', 'storage']);
      expect(await readFile(pathIn('five/secret'), 'utf8')).toBe('the secret of commit\n');
    }
    await writeFile(pathIn('five/restoring.json'), JSON.stringify({ database: '1/elsewhere', transaction: '700' }));
    await expect(settle()).rejects.toThrow('start once with the DATABASE_URL it had');
  });
});

it('reads one snapshot for all roles, whatever is written meanwhile', async () => {
  let writing = true;
  const write = async (): Promise<void> => {
    while (writing) {
      const person = randomUUID();
      await asOwner(url, async (owner) => {
        await owner.query('grant service_role, supabase_auth_admin to current_user');
        await owner.query('begin');
        await owner.query('set local role supabase_auth_admin');
        await owner.query(
          `insert into auth.users (id, email, role, aud, raw_user_meta_data)
           values ($1, $2, 'authenticated', 'authenticated', $3)`,
          [person, `${person}@example.org`, JSON.stringify({ username: person })],
        );
        await owner.query('set local role service_role');
        await owner.query(`insert into public.lists (owner_id, title) values ($1, 'List')`, [person]);
        await owner.query('commit');
      });
    }
  };
  const writer = write();
  // Rejections are handled where it is awaited, after the backup.
  writer.catch(() => {});
  try {
    await save('moment.schole', url);
  } finally {
    writing = false;
    await writer;
  }
  // Keys are checked for every row: a list without its person would fail.
  const target = await emptyDatabase();
  await restore('moment.schole', target, 'six');
  const here = await queryAsService(url, `select count(*)::int as lists from public.lists where title = 'List'`);
  const [there] = await queryAsService(target, `select count(*)::int as lists from public.lists where title = 'List'`);
  expect(Number(there?.lists)).toBeLessThanOrEqual(Number(here[0]?.lists));
});

describe('files that are deleted while they are copied', () => {
  it('are left out with their rows, when those are deleted too', async () => {
    const storageDriver = storageDriverOf('one');
    const going = await addObject(storageDriver, 'a/going');
    const racing: StorageDriver = {
      ...storageDriver,
      async find(path) {
        // Deleted between the snapshot of the rows and the copy of the file.
        if (path === pathOf(going)) {
          await queryAsService(url, `delete from storage.objects where name = 'a/going'`);
          await storageDriver.remove([path]);
        }
        return await storageDriver.find(path);
      },
    };
    const held = await save('racing.schole', url, racing);
    expect(held.end.objects.count).toBe(1);
    expect(held.end.tables.find(({ table }) => table === 'objects')?.rows).toBe(1);
    expect((await readArchive(pathIn('racing.schole'))).rows).toBe(held.rows);
  });

  it('fail the backup by name when their rows still exist, and leave no file', async () => {
    const lost = await addObject(storageDriverOf('one'), 'a/lost');
    await storageDriverOf('one').remove([pathOf(lost)]);
    await expect(save('lost.schole', url)).rejects.toThrow('The file things/a/lost is named in the database');
    expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([]);
    // Data that may be replaced are saved as they are, even damaged.
    expect((await save('saved.schole', url, storageDriverOf('one'), 'leave-out')).end.objects.count).toBe(1);
  });
});
