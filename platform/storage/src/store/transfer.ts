import type { Claims } from '@schole/database';
import { refuse } from '../faults.ts';
import { readCacheControl } from '../request/headers.ts';
import { readMimetype, sizeLimit } from '../tables/buckets.ts';
import { moveRow } from '../tables/rows.ts';
import type { Store, WrittenObject } from './store.ts';

export interface ObjectLocation {
  bucket: string;
  name: string;
}

export interface Transfer {
  from: ObjectLocation;
  to: ObjectLocation;
}

/** Gives an object another name or bucket; its bytes, its id and its owner stay. */
export async function moveObject(store: Store, claims: Claims, { from, to }: Transfer): Promise<string> {
  const row = await store.find(claims, from.bucket, from.name);
  if (row === null) throw refuse.noObject();
  if (from.bucket !== to.bucket) {
    const bucket = await store.bucket(to.bucket);
    const { size = 0, mimetype = 'application/octet-stream' } = row.metadata ?? {};
    readMimetype(mimetype, bucket);
    if (size > sizeLimit(bucket, size)) throw refuse.tooLarge();
  }
  const id = await store.change(claims, (sql) => moveRow(sql, from, to));
  // Visible, and still not changed: reading it is allowed and moving it is not, or it has gone meanwhile.
  if (id === null) throw refuse.denied();
  return id;
}

/** The metadata of a copy beside its bytes; null keeps that of the original. */
export type NewMetadata = {
  mimetype: string | null;
  cacheControl: string | null;
  userMetadata: Record<string, unknown> | null;
} | null;

/** A second object with bytes of its own, owned by the caller. */
export async function copyObject(
  store: Store,
  claims: Claims,
  { from, to }: Transfer,
  upsert: boolean,
  newMetadata: NewMetadata,
): Promise<WrittenObject> {
  const { row, bytes } = await store.read(claims, from.bucket, from.name);
  const permit = await store.allow(claims, to.bucket, to.name, upsert);
  const { mimetype = 'application/octet-stream', cacheControl = 'no-cache', contentEncoding } = row.metadata ?? {};
  const stream = bytes.stream();
  try {
    return await store.write(permit, stream, {
      mimetype: newMetadata?.mimetype ?? mimetype,
      cacheControl:
        newMetadata === null || newMetadata.cacheControl === null
          ? cacheControl
          : readCacheControl(newMetadata.cacheControl),
      contentEncoding: contentEncoding ?? null,
      userMetadata: newMetadata === null ? row.user_metadata : newMetadata.userMetadata,
    });
  } finally {
    stream.destroy();
  }
}
