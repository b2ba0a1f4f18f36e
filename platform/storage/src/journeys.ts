import type { Claims } from '@schole/database';
import { readMimetype, sizeLimit } from './buckets.ts';
import { refuse } from './faults.ts';
import { readCacheControl } from './headers.ts';
import { moveRow } from './rows.ts';
import type { Store, Written } from './store.ts';

export interface Place {
  bucket: string;
  name: string;
}

export interface Journey {
  from: Place;
  to: Place;
}

/** Gives an object another name or bucket; its bytes, its id and its owner stay. */
export async function moveObject(store: Store, claims: Claims, { from, to }: Journey): Promise<string> {
  const row = await store.find(claims, from.bucket, from.name);
  if (row === null) throw refuse.noObject();
  if (from.bucket !== to.bucket) {
    const bucket = await store.bucket(to.bucket);
    const { size = 0, mimetype = 'application/octet-stream' } = row.metadata ?? {};
    readMimetype(mimetype, bucket);
    if (size > sizeLimit(bucket, size)) throw refuse.tooLarge(bucket.file_size_limit ?? size);
  }
  const id = await store.change(claims, (sql) => moveRow(sql, from, to));
  // Seen, and still not changed: reading it is allowed and moving it is not, or it has gone meanwhile.
  if (id === null) throw refuse.denied();
  return id;
}

/** What a copy is told beside its bytes; null keeps what the original has. */
export type Fresh = {
  mimetype: string | null;
  cacheControl: string | null;
  userMetadata: Record<string, unknown> | null;
} | null;

/** A second object with bytes of its own, belonging to whoever asks. */
export async function copyObject(
  store: Store,
  claims: Claims,
  { from, to }: Journey,
  upsert: boolean,
  fresh: Fresh,
): Promise<Written> {
  const { row, bytes } = await store.read(claims, from.bucket, from.name);
  const permit = await store.allow(claims, to.bucket, to.name, upsert);
  const { mimetype = 'application/octet-stream', cacheControl = 'no-cache', contentEncoding } = row.metadata ?? {};
  const stream = bytes.stream();
  try {
    return await store.write(permit, stream, {
      mimetype: fresh?.mimetype ?? mimetype,
      cacheControl: fresh === null || fresh.cacheControl === null ? cacheControl : readCacheControl(fresh.cacheControl),
      contentEncoding: contentEncoding ?? null,
      userMetadata: fresh === null ? row.user_metadata : fresh.userMetadata,
    });
  } finally {
    stream.destroy();
  }
}
