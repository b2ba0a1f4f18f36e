import { Fault } from '@schole/core/fault';
import type { Claims, Database } from '@schole/database';
import { type Column, type Relation, searchPathOf } from './relations.ts';
import { pick, type Row } from './rows.ts';

/** Values of rows as a relation of a statement: `place` is their number, c0, c1 … are the columns. */
export interface Listing {
  /** The text after FROM; its value is the first parameter. */
  from: string;
  value: string;
}

/** Lists rows with the values of these columns, so that the database compares them with the types of the columns. */
export function listRows(
  rows: readonly (readonly [place: number, row: Row | null])[],
  columns: readonly Column[],
): Listing {
  const names = columns.map(({ name }) => name);
  const typed = columns.map(({ sqlType }, index) => `, c${index} ${sqlType}`).join('');
  const values = rows.map(([rowIndex, row]) => {
    const named = pick(row, names);
    // Names of our own, because a column may be called place.
    const entries = names.flatMap((name, index) => (name in named ? [[`c${index}`, named[name]] as const] : []));
    return { place: rowIndex, ...Object.fromEntries(entries) };
  });
  return { from: `json_to_recordset($1::json) as listed (place integer${typed})`, value: JSON.stringify(values) };
}

/** Runs one reading statement under the claims. */
export async function queryAs<Answer extends object>(
  database: Database,
  claims: Claims,
  relation: Relation,
  statement: { text: string; values: readonly unknown[]; timeout: number },
): Promise<Answer[]> {
  const { text, values, timeout } = statement;
  const options = { readOnly: true, timeout, searchPath: searchPathOf(relation) };
  const { rows } = await database.asUser(claims, (sql) => sql.query<Answer>(text, values), options);
  return rows;
}

/** True when the database could not be queried now, so that the result is neither yes nor no. */
export function isTransient(error: unknown): boolean {
  return error instanceof Fault && (error.status === 503 || error.status === 429 || error.status === 507);
}
