import { Fault } from '@schole/core/fault';
import type { Database } from '@schole/database';
import { defaultSearchPath } from '../options.ts';
import type { Schema } from '../schema-model.ts';
import { buildSchema } from './build.ts';
import { readCatalogue } from './catalogue.ts';

/** Timeout in milliseconds for reading the whole catalogue of a large database. */
const CATALOGUE_TIMEOUT = 30_000;
/** A name that was not found is looked up again in a fresh catalogue, but not oftener than this (milliseconds). */
const FRESH = 5_000;

export interface SchemaCache {
  read(): Promise<Schema>;
  /** Runs the work; when it does not find a name in an older cache it runs once more with a fresh one. */
  with<Result>(work: (schema: Schema) => Result): Promise<Result>;
  /** The next request reads the catalogue again. */
  forget(): void;
  /** As `forget`, but not oftener than every few seconds, so that wrong names cannot keep the database busy. */
  forgetIfOld(): void;
}

/** Caches the catalogue until `NOTIFY pgrst` or a lost database connection signals that it may be old. */
export function createSchemaCache(
  database: Database,
  schemas: readonly string[],
  extraSearchPath: readonly string[] = defaultSearchPath,
): SchemaCache {
  let cached: { schema: Promise<Schema>; since: number } | null = null;

  const load = async (): Promise<Schema> => {
    const catalogue = await database.asUser(
      // Every role may read the catalogue; under this one the server does not wait behind visitors.
      { role: 'service_role' },
      (transaction) => readCatalogue(transaction, schemas, extraSearchPath),
      {
        readOnly: true,
        searchPath: [],
        timeout: CATALOGUE_TIMEOUT,
      },
    );
    return buildSchema(catalogue, schemas);
  };

  const forget = (): void => {
    cached = null;
  };

  const read = (): Promise<Schema> => {
    if (cached !== null) return cached.schema;
    const fresh = { schema: load(), since: performance.now() };
    cached = fresh;
    fresh.schema.catch(() => {
      if (cached === fresh) cached = null;
    });
    return fresh.schema;
  };

  const isOld = (): boolean => cached !== null && performance.now() - cached.since >= FRESH;

  return {
    read,
    forget,
    forgetIfOld() {
      if (isOld()) forget();
    },
    async with(work) {
      const schema = await read();
      try {
        return work(schema);
      } catch (error) {
        const unknown = error instanceof Fault && /^(PGRST20[0245]|42703)$/.test(error.code);
        if (!unknown || !isOld()) throw error;
        forget();
        return work(await read());
      }
    },
  };
}
