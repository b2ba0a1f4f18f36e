import type { Claims, Database } from '@schole/database';
import type { Numbered } from './conditions.ts';
import { isTransient, listRows, queryAs } from './queries.ts';
import { keyOf, type Relation } from './relations.ts';

/** Timeout in milliseconds for the policies of a table over one batch of changes. */
const policyTimeout = 5_000;

/**
 * Those of these rows that the person may see now, queried by primary key under their own role and claims: the policies
 * decide. Null when the query failed, which grants nothing.
 */
export async function findVisibleRows(
  database: Database,
  claims: Claims,
  relation: Relation,
  rows: Numbered,
): Promise<ReadonlySet<number> | null> {
  const key = keyOf(relation);
  const listing = listRows(rows, key);
  const same = key.map(({ name }, index) => `seen."${name.replaceAll('"', '""')}" = listed.c${index}`);
  const text = `select listed.place from ${listing.from}
    where exists (select from ${relation.quotedName} as seen where ${same.join(' and ')})`;
  try {
    const found = await queryAs<{ place: number }>(database, claims, relation, {
      text,
      values: [listing.value],
      timeout: policyTimeout,
    });
    return new Set(found.map(({ place }) => place));
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}
