import type { Database } from '@schole/database';

export interface RestOptions {
  database: Database;
  /** The schemas that may be asked for; the first one is meant when none is named. */
  schemas: readonly string[];
  /** The most rows of one answer; null for no limit. */
  maxRows: number | null;
  /** Schemas searched behind the one asked for, when functions and operators are resolved. */
  extraSearchPath?: readonly string[];
  /** Whether sum(), avg(), min(), max() and count() may be asked. */
  aggregates?: boolean;
  /** Whether `Prefer: tx=rollback` is followed. */
  rollback?: boolean;
}
