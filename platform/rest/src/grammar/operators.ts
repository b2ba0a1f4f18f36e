import type { CompareName, SearchName } from './tree.ts';

/** The SQL operator of each name of the contract. Add here. */
export const COMPARISONS: Readonly<Record<CompareName, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
};

/** The function that reads a search text, by name of the contract. Add here. */
export const SEARCHES: Readonly<Record<SearchName, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** The operators that take `(any)` and `(all)`. */
export const QUANTIFIED: ReadonlySet<CompareName> = new Set<CompareName>([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]);
