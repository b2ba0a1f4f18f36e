import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Claims, Database } from '@schole/database';
import { buildHttp, createKeys, type Keys } from '@schole/http';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { asOwner } from '../../../tests/database/cluster.ts';
import { freshDatabase } from '../../../tests/database/fresh-database.ts';
import type { Objects, StorageDriver } from './contract.ts';
import { diskDriver } from './drivers/disk.ts';
import { type StorageOptions, storageRoutes } from './storage-routes.ts';
import { createObjects } from './store/objects.ts';

export interface Person {
  id: string;
  client: SupabaseClient;
  claims: Claims;
  /** A name in the person's own folder. */
  mine(file: string): string;
  headers: Record<string, string>;
}

export interface StorageFixture {
  address: string;
  database: Database;
  keys: Keys;
  objects: Objects;
  anna: Person;
  boris: Person;
  /** A pupil. */
  paul: Person;
  nobody: SupabaseClient;
  /** The server's own key. */
  service: SupabaseClient;
  serviceHeaders: Record<string, string>;
  /** Every file of the driver, drafts included. */
  files(): Promise<string[]>;
  folder: string;
  /** Names of rows in a bucket. */
  rows(bucket: string): Promise<string[]>;
  asOwner(sql: string): Promise<void>;
  close(): Promise<void>;
}

export interface StorageFixtureOptions
  extends Partial<Pick<StorageOptions, 'limit' | 'stalledAfter' | 'clock' | 'signedUrlPolicy'>> {
  /** Wraps the driver below the routes. */
  driver?: (disk: StorageDriver) => StorageDriver;
  /** Wraps the database below the routes. */
  database?: (database: Database) => Database;
}

/** Two teachers of schools of their own, a pupil and the server, with a listening server. */
export async function createStorageFixture(options: StorageFixtureOptions = {}): Promise<StorageFixture> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'schole-storage-'));
  const keys = createKeys({ database: fresh.database, secret: fresh.secret });
  await keys.ready();
  const disk = diskDriver(folder);
  const storeOptions = {
    driver: options.driver?.(disk) ?? disk,
    database: options.database?.(fresh.database) ?? fresh.database,
    limit: options.limit ?? 1_000_000,
  };
  const { stalledAfter, clock, signedUrlPolicy } = options;
  const routes = storageRoutes({
    ...storeOptions,
    keys,
    ...(stalledAfter === undefined ? {} : { stalledAfter }),
    ...(clock === undefined ? {} : { clock }),
    ...(signedUrlPolicy === undefined ? {} : { signedUrlPolicy }),
  });
  const server = buildHttp({ database: fresh.database, keys, routeGroups: [routes] });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const client = (key: string, token?: string) =>
    createClient(address, key, { accessToken: async () => token ?? key, auth: { persistSession: false } });

  async function person(role: 'authenticated' | 'student'): Promise<Person> {
    const id = randomUUID();
    await fresh.database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
      sql.query('insert into auth.users (id, email, role) values ($1, $2, $3)', [id, `${id}@example.org`, role]),
    );
    const now = Math.floor(Date.now() / 1000);
    const claims: Claims = { role, sub: id };
    const token = await keys.sign({ ...claims, aud: 'authenticated', iat: now, exp: now + 3600 });
    return {
      id,
      claims,
      client: client(keys.publishableKey, token),
      mine: (file) => `${id}/${file}`,
      headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}` },
    };
  }

  return {
    address,
    keys,
    folder,
    database: fresh.database,
    objects: createObjects(storeOptions),
    anna: await person('authenticated'),
    boris: await person('authenticated'),
    paul: await person('student'),
    nobody: client(keys.publishableKey),
    service: client(keys.secretKey),
    serviceHeaders: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` },
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async rows(bucket) {
      const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
        sql.query<{ name: string }>('select name from storage.objects where bucket_id = $1 order by name', [bucket]),
      );
      return rows.map(({ name }) => name);
    },
    asOwner: async (sql) => {
      await asOwner(fresh.ownerUrl, (owner) => owner.query(sql));
    },
    async close() {
      const closed = server.close();
      // A test that reads no more than the status of an answer leaves its connection open.
      server.server.closeAllConnections();
      await closed;
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
