/**
 * How a filter of the published contract compares a column with a value, by the name of the contract. Add here.
 * `rest/v1` serves every one; `realtime/v1` names those it serves in `changes/filter.ts`.
 */
export const comparisonOperators = {
  eq: { sql: '=', value: 'typed', quantified: true },
  neq: { sql: '<>', value: 'typed', quantified: false },
  gt: { sql: '>', value: 'typed', quantified: true },
  gte: { sql: '>=', value: 'typed', quantified: true },
  lt: { sql: '<', value: 'typed', quantified: true },
  lte: { sql: '<=', value: 'typed', quantified: true },
  like: { sql: 'like', value: 'wildcards', quantified: true },
  ilike: { sql: 'ilike', value: 'wildcards', quantified: true },
  match: { sql: '~', value: 'expression', quantified: true },
  imatch: { sql: '~*', value: 'expression', quantified: true },
  isdistinct: { sql: 'is distinct from', value: 'typed', quantified: false },
  cs: { sql: '@>', value: 'typed', quantified: false },
  cd: { sql: '<@', value: 'typed', quantified: false },
  ov: { sql: '&&', value: 'typed', quantified: false },
  sl: { sql: '<<', value: 'typed', quantified: false },
  sr: { sql: '>>', value: 'typed', quantified: false },
  nxl: { sql: '&>', value: 'typed', quantified: false },
  nxr: { sql: '&<', value: 'typed', quantified: false },
  adj: { sql: '-|-', value: 'typed', quantified: false },
} as const satisfies Record<string, FilterOperator>;
export type ComparisonOperator = keyof typeof comparisonOperators;

/** What `is` takes, with the SQL that asks it. */
export const isTests = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;
export type IsValue = keyof typeof isTests;

interface FilterOperator {
  sql: string;
  /** Of the column's type, or a pattern that is text whatever the type: `%` and `_`, or a regular expression. */
  value: 'typed' | 'wildcards' | 'expression';
  /** Takes `(any)` and `(all)`. */
  quantified: boolean;
}
