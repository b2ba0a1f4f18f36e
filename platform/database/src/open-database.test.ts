import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/database/cluster.ts';
import { temporaryFolder } from '../../../tests/database/temporary-folder.ts';
import { withDatabase, withLogin } from './connection/address.ts';
import { poolUrl } from './connection/credentials.ts';
import { waitUntil } from './connection/wait.ts';
import { prepareSupervisor, type Supervisor } from './embedded/supervisor.ts';
import { openDatabase } from './open-database.ts';
import type { OpenOptions } from './options.ts';

// A server of its own is the external one: its roles must not be those other tests use.
const ledger = join(import.meta.dirname, '../../../tests/crash/migrations');
const secret = Buffer.alloc(32, 'outside');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let supervisor: Supervisor;
let root: string;
let ownerUrl: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  supervisor = await prepareSupervisor({
    dataFolder: folder.path,
    pgBin: process.env.SCHOLE_PG_BIN,
    serverSettings: { fsync: 'off' },
  });
  root = await supervisor.start();
  await asOwner(root, async (superuser) => {
    await superuser.query(`create role landlord login createrole createdb password 'of the landlord'`);
    for (const name of ['school', 'ledger', 'second']) await superuser.query(`create database ${name} owner landlord`);
    await superuser.query(
      `create database greekless template template0 owner landlord locale_provider libc locale 'C'`,
    );
  });
  ownerUrl = withLogin(root, 'landlord', 'of the landlord');
});
afterAll(async () => {
  await supervisor.stop();
  await folder.remove();
});

const options = (database: string, more: Partial<OpenOptions> = {}): OpenOptions => ({
  dataFolder: folder.path,
  databaseUrl: withDatabase(ownerUrl, database),
  secret,
  ...more,
});

describe('an external server whose owner is not a superuser', () => {
  it('is migrated by the owner and used by a login that can do nothing but switch roles', async () => {
    const database = await openDatabase(options('school'));
    await database.whenReady();
    const { rows } = await database.asUser(
      { role: 'authenticated', sub: '0191b3a0-0000-7000-8000-000000000001' },
      (transaction) => transaction.query('select auth.uid(), current_user::text as role, session_user::text as login'),
    );
    expect(rows).toEqual([
      { uid: '0191b3a0-0000-7000-8000-000000000001', role: 'authenticated', login: 'authenticator' },
    ]);
    const roles = await asOwner(root, (superuser) =>
      superuser.query(
        `select rolname from pg_roles where rolname in ('landlord', 'authenticator', 'service_role', 'schole_server', 'supabase_auth_admin')
          and (rolsuper or rolbypassrls or rolname <> 'landlord' and (rolcreaterole or rolcreatedb or rolinherit))`,
      ),
    );
    expect(roles.rows).toEqual([]);
    await database.close();
  });

  it('opens several databases of one server at once', async () => {
    const databases = await Promise.all(
      ['ledger', 'second'].map((name) => openDatabase(options(name, { migrationsFolder: ledger }))),
    );
    await Promise.all(databases.map((database) => database.whenReady()));
    expect(databases.map((database) => database.state())).toEqual(['ready', 'ready']);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('follows a new secret and reveals the password to nobody', async () => {
    const database = await openDatabase(
      options('ledger', { migrationsFolder: ledger, secret: Buffer.alloc(32, 'another') }),
    );
    await database.whenReady();
    await database.close();
    const old = new Client({ connectionString: poolUrl(withDatabase(ownerUrl, 'ledger'), secret) });
    await expect(old.connect()).rejects.toMatchObject({ code: '28P01' });
    const stored = await asOwner(root, (superuser) =>
      superuser.query(`select rolpassword from pg_authid where rolname = 'authenticator'`),
    );
    expect(stored.rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
  });
});

describe('errors of an address', () => {
  it('warns when the database does not know Greek letters', async () => {
    const warned: string[] = [];
    const log = { info: () => {}, warn: (message: string) => warned.push(message), error: () => {} };
    const database = await openDatabase(options('greekless', { migrationsFolder: ledger, log }));
    await database.whenReady();
    await database.close();
    expect(warned.join()).toContain('does not know Greek letters');
  });

  it.each([
    ['a wrong password', () => withLogin(root, 'landlord', 'guess'), 'DATABASE_URL: the login is refused'],
    ['a database that does not exist', () => withDatabase(ownerUrl, 'nowhere'), 'create it first'],
  ])('reports %s', async (_, databaseUrl, message) => {
    const database = await openDatabase(options('school', { databaseUrl: databaseUrl() }));
    await expect(database.whenReady()).rejects.toThrow(message);
    await expect(database.asUser({ role: 'anon' }, async () => 1)).rejects.toMatchObject({ code: 'server/starting' });
    await database.close();
  });

  it('refuses an invalid address at once', async () => {
    await expect(openDatabase(options('school', { databaseUrl: 'db.example:5432' }))).rejects.toThrow(
      'DATABASE_URL: expected',
    );
  });

  it('runs nothing as a role that the server does not have', async () => {
    await asOwner(withDatabase(ownerUrl, 'ledger'), (owner) => owner.query('revoke service_role from authenticator'));
    const database = await openDatabase(options('ledger', { migrationsFolder: ledger }));
    await database.whenReady();
    let ran = false;
    const call = database.asUser({ role: 'service_role' }, async () => {
      ran = true;
    });
    await expect(call).rejects.toMatchObject({ code: '42501' });
    expect(ran).toBe(false);
    await asOwner(withDatabase(ownerUrl, 'ledger'), (owner) => owner.query('grant service_role to authenticator'));
    await database.close();
  });
});

it('waits for a server that is not available yet, and for one that comes back', async () => {
  const database = await openDatabase(options('second', { migrationsFolder: ledger }));
  await database.whenReady();
  const pid = supervisor.pid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
  expect(await waitUntil(() => database.state() === 'away', 20_000, 1)).toBe(true);
  const later = await openDatabase(options('second', { migrationsFolder: ledger }));
  expect(later.state()).toBe('starting');
  await later.whenReady();
  expect(await waitUntil(() => database.state() === 'ready', 60_000)).toBe(true);
  await database.close();
  await later.close();
});
