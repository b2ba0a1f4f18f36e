import type { Database } from '@schole/database';
import { expect, it } from 'vitest';
import { createSchemaCache } from './cache.ts';

/** A database with an empty catalogue that counts how often it is read, and is unavailable at first. */
function emptyDatabase(): { database: Database; reads(): number } {
  let reads = 0;
  const database: Database = {
    asUser(_claims, work) {
      reads += 1;
      if (reads === 1) return Promise.reject(new Error('away'));
      return work({ query: () => Promise.resolve({ rows: [], rowCount: 0 }) });
    },
    listen: () => Promise.resolve(() => Promise.resolve()),
    startQueueWorker: () => Promise.reject(new Error('nothing is queued here')),
    state: () => 'ready',
    whenReady: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { database, reads: () => reads };
}

it('reads the catalogue once for all callers, again after a failure and after forget()', async () => {
  const { database, reads } = emptyDatabase();
  const cache = createSchemaCache(database, ['public']);
  await expect(cache.read()).rejects.toThrow('away');
  const [one, two] = await Promise.all([cache.read(), cache.read()]);
  expect(one).toBe(two);
  expect(reads()).toBe(2);
  cache.forgetIfOld();
  expect(await cache.read()).toBe(one);
  cache.forget();
  expect(await cache.read()).not.toBe(one);
  expect(reads()).toBe(3);
});
