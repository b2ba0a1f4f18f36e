import type { Database } from '@schole/database';

/** Schemas searched for functions, operators and types after the requested one. */
export const defaultSearchPath: readonly string[] = ['public', 'extensions'];

export interface RestOptions {
  database: Database;
  /** The schemas that may be requested; the first one is the default. */
  schemas: readonly string[];
  /** The maximum rows of one answer; null for no limit. */
  maxRows: number | null;
  /** The rows up to which a planned or estimated count is exact for people; `restLimits.counted` when absent. */
  countLimit?: number;
  /** Schemas searched after the requested one, when functions and operators are resolved. */
  extraSearchPath?: readonly string[];
  /** Whether sum(), avg(), min(), max() and count() are allowed. */
  aggregates?: boolean;
  /** Whether the plan of a statement may be requested. */
  plan?: boolean;
  /** How the transaction of a request ends, and whether `Prefer: tx=` may override it; `commit` when absent. */
  tx?: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
}

/** Whether `Prefer: tx=` is followed. */
export function followsTx({ tx }: Pick<RestOptions, 'tx'>): boolean {
  return tx?.endsWith('-allow-override') === true;
}

/** Whether the changes of a request are rolled back at its end. */
export function rollsBack(options: Pick<RestOptions, 'tx'>, preferred: 'commit' | 'rollback' | null): boolean {
  const defaultEnd = options.tx?.startsWith('rollback') === true ? 'rollback' : 'commit';
  return ((followsTx(options) ? preferred : null) ?? defaultEnd) === 'rollback';
}
