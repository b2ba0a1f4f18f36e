/** The limits of one request. Each number keeps a hostile request from blocking the process or the database. */
export const restLimits = {
  /** Bytes of a body; rows are sent here, files are not. */
  body: 4 * 1024 * 1024,
  /** Characters of path and query. */
  url: 64 * 1024,
  /** Rows of one insert. */
  rows: 10_000,
  /** Conditions of one request, in all logic trees together. */
  conditions: 500,
  /** Items of one select, embedded ones included. */
  items: 500,
  /** Levels of brackets in a select or a logic tree. */
  nesting: 10,
  /**
   * Times one column is selected, in the whole select: a text of a megabyte under hundreds of names would fill the
   * memory.
   */
  repeats: 12,
  /** Characters of all patterns, expressions and search texts together: PostgreSQL cannot be interrupted while matching one. */
  patterns: 1_000,
  /**
   * Conditions of one request that compare with a pattern, an expression or a search text, each element of a list
   * counted: no index serves them, so each is tried on every row.
   */
  scans: 10,
  /** Bytes of one value of a filter. */
  value: 8 * 1024,
  /** Values of one list in a filter. */
  values: 1_000,
  /** Rows up to which `count=planned` and `count=estimated` count exactly for everybody but the service key. */
  counted: 100_000,
  /** Bytes of the rows of an answer, as JSON. */
  answer: 32 * 1024 * 1024,
  /** Bytes of the rows of one embedded list, as JSON. */
  list: 8 * 1024 * 1024,
  /** Terms of one order. */
  order: 50,
  /** Levels of a JSON body. */
  depth: 200,
  /** Bytes of an identifier in PostgreSQL; longer ones would be cut silently. */
  identifier: 63,
} as const;
