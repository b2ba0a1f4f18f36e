import type { Database } from '@schole/database';

/** Where functions, operators and types are searched behind the schema asked for. */
export const defaultSearchPath: readonly string[] = ['public', 'extensions'];

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
  /** Whether the plan of a statement may be asked for. */
  plan?: boolean;
  /** How a request ends, and whether `Prefer: tx=` may say otherwise; `commit` when absent. */
  tx?: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
}

/** Whether `Prefer: tx=` is followed. */
export function followsTx({ tx }: Pick<RestOptions, 'tx'>): boolean {
  return tx?.endsWith('-allow-override') === true;
}

/** Whether what a request did is undone at its end. */
export function rollsBack(options: Pick<RestOptions, 'tx'>, preferred: 'commit' | 'rollback' | null): boolean {
  const defaultEnd = options.tx?.startsWith('rollback') === true ? 'rollback' : 'commit';
  return ((followsTx(options) ? preferred : null) ?? defaultEnd) === 'rollback';
}
