import type { Objects } from '../contract.ts';
import { readName } from '../request/names.ts';
import { createStore, type StoreOptions } from './store.ts';

/** Operations of the server's own jobs on objects, under the rules of the API. */
export function createObjects(options: StoreOptions): Objects {
  const store = createStore(options);
  return {
    async read(claims, bucket, name) {
      const { row, bytes } = await store.read(claims, bucket, readName(name));
      const { id, name: storedName, metadata } = row;
      return { ...bytes, id, bucket, name: storedName, mimetype: metadata?.mimetype ?? 'application/octet-stream' };
    },
    async write(claims, bucket, name, bytes, { mimetype, upsert = false, maxBytes }) {
      const permit = await store.allow(claims, bucket, readName(name), upsert);
      const { id, metadata } = await store.write({ ...permit, maxBytes: maxBytes ?? permit.maxBytes }, bytes, {
        mimetype,
        cacheControl: 'no-cache',
      });
      return { id, size: metadata.size };
    },
    async remove(claims, bucket, names) {
      return (await store.remove(claims, bucket, names.map(readName))).map(({ name }) => name);
    },
    sweep: store.sweep,
  };
}
