import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Claims, Database } from '@schole/database';
import type { StorageDriver, StoredBytes } from '../contract.ts';
import { isUndone, refuse } from '../faults.ts';
import { type Access, createAccess, serverClaims } from '../tables/access.ts';
import { type BucketRow, readMimetype, sizeLimit } from '../tables/buckets.ts';
import {
  findRow,
  findRows,
  listKnown,
  type Metadata,
  type ObjectRow,
  putRow,
  removeRows,
  removeSome,
} from '../tables/rows.ts';

export interface StoreOptions {
  database: Database;
  driver: StorageDriver;
  /** Maximum bytes of one object in any bucket. */
  limit: number;
}

/** A write that is authorized, before its bytes are read. */
export interface Permit {
  claims: Claims;
  bucket: BucketRow;
  name: string;
  upsert: boolean;
  /** Maximum bytes of the upload. */
  maxBytes: number;
}

/** The metadata that comes with the bytes. */
export interface Details {
  mimetype: string;
  cacheControl: string;
  contentEncoding?: string | null;
  userMetadata?: Record<string, unknown> | null;
}

export interface WrittenObject {
  id: string;
  bucket: string;
  name: string;
  metadata: Metadata;
}

/** The order of every write and every removal, for any caller: bytes, row, old bytes; and row, bytes. */
export interface Store extends Pick<Access, 'change' | 'query' | 'bucket' | 'reader'> {
  /** Throws where the caller may not write: the row is really written, and rolled back. */
  allow(claims: Claims, bucket: string, name: string, upsert: boolean): Promise<Permit>;
  write(permit: Permit, bytes: Readable, details: Details): Promise<WrittenObject>;
  /** The row alone; null when there is none for the caller. */
  find(claims: Claims, bucket: string, name: string): Promise<ObjectRow | null>;
  /** Those of the names that exist for the caller. */
  findMany(claims: Claims, bucket: string, names: readonly string[]): Promise<ObjectRow[]>;
  /** The row and its bytes; throws not_found. */
  read(claims: Claims, bucket: string, name: string): Promise<{ row: ObjectRow; bytes: StoredBytes }>;
  remove(claims: Claims, bucket: string, names: readonly string[]): Promise<ObjectRow[]>;
  /** Removes everything in the bucket that the caller may remove. */
  empty(claims: Claims, bucket: string): Promise<void>;
  /** Removes bytes without a row that are older than an hour; returns how many. */
  sweep(): Promise<number>;
}

/**
 * Nothing takes so long between its last byte and its row; bytes that are older than this and have no row never get
 * one.
 */
const sweepAge = 60 * 60_000;
/** Rows of one transaction where many are removed. */
const pageSize = 500;

/** The path of a version's bytes; the first two characters keep folders small. */
export function pathOf(version: string): string {
  return `${version.slice(0, 2)}/${version}`;
}

export function createStore({ database, driver, limit }: StoreOptions): Store {
  const access = createAccess(database);
  const find: Store['find'] = (claims, bucket, name) => access.query(claims, (sql) => findRow(sql, bucket, name), null);

  /** These bytes are not needed any more; the sweep removes those that cannot be removed now. */
  async function discard(versions: readonly (string | null)[]): Promise<void> {
    const paths = versions.flatMap((version) => (version === null ? [] : [pathOf(version)]));
    if (paths.length > 0) await driver.remove(paths).catch(() => {});
  }

  return {
    ...access,
    find,
    findMany: (claims, bucket, names) => access.query(claims, (sql) => findRows(sql, bucket, names), []),
    async allow(claims, bucketId, name, upsert) {
      const bucket = await access.bucket(bucketId);
      const row = { bucket: bucket.id, name, owner: claims.sub ?? null, version: randomUUID() };
      await access.attempt(claims, (sql) => putRow(sql, { ...row, metadata: null, userMetadata: null }, upsert));
      return { claims, bucket, name, upsert, maxBytes: sizeLimit(bucket, limit) };
    },
    async write({ claims, bucket, name, upsert, maxBytes }, bytes, details) {
      const mimetype = readMimetype(details.mimetype, bucket);
      const version = randomUUID();
      const { size, md5 } = await driver.write(pathOf(version), bytes, maxBytes);
      const metadata = measure(size, md5, { ...details, mimetype });
      const row = { bucket: bucket.id, name, owner: claims.sub ?? null, version, metadata };
      try {
        const put = await access.change(claims, (sql) =>
          putRow(sql, { ...row, userMetadata: details.userMetadata ?? null }, upsert),
        );
        await discard([put.replaced]);
        return { id: put.id, bucket: bucket.id, name, metadata };
      } catch (error) {
        if (isUndone(error)) await discard([version]);
        throw error;
      }
    },
    async read(claims, bucket, name) {
      let seen: string | null | undefined;
      for (;;) {
        const row = await find(claims, bucket, name);
        // The version is gone and still the row's: its bytes are lost. If the row has another version, it was replaced
        // meanwhile.
        if (row === null || row.version === null || row.version === seen) throw refuse.noObject();
        const bytes = await driver.find(pathOf(row.version));
        if (bytes !== null) return { row, bytes };
        seen = row.version;
      }
    },
    async remove(claims, bucket, names) {
      const removed = await access.change(claims, (sql) => removeRows(sql, bucket, names));
      await discard(removed.map(({ version }) => version));
      return removed;
    },
    async empty(claims, bucket) {
      for (;;) {
        const versions = await access.change(claims, (sql) => removeSome(sql, bucket, pageSize));
        await discard(versions);
        if (versions.length < pageSize) return;
      }
    },
    async sweep() {
      let swept = 0;
      for await (const page of driver.list(new Date(Date.now() - sweepAge))) {
        const versions = page.map((path) => path.slice(path.lastIndexOf('/') + 1));
        const known = await access.query(serverClaims, (sql) => listKnown(sql, versions), null);
        // Without a result every row might still be there.
        if (known === null) return swept;
        const orphans = page.filter((_, index) => !known.has(versions[index] ?? ''));
        await driver.remove(orphans);
        swept += orphans.length;
      }
      return swept;
    },
  };
}

function measure(size: number, md5: string, details: Details): Metadata {
  const { mimetype, cacheControl, contentEncoding } = details;
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(typeof contentEncoding === 'string' ? { contentEncoding } : {}),
  };
}
