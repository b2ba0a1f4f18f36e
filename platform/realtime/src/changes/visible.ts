import type { Claims, Database } from '@schole/database';
import { askAs, isPassing, listRows } from './asking.ts';
import type { Numbered } from './conditions.ts';
import { keyOf, type Relation } from './relations.ts';

/** Milliseconds that the policies of a table may take over one batch of changes. */
const patience = 5_000;

/**
 * Which of these rows the person may see now, asked by primary key under their own role and claims: the policies decide.
 * Null when they could not be asked, which is no permission.
 */
export async function seenBy(
  database: Database,
  claims: Claims,
  relation: Relation,
  rows: Numbered,
): Promise<ReadonlySet<number> | null> {
  const key = keyOf(relation);
  const listing = listRows(rows, key);
  const same = key.map(({ name }, index) => `seen."${name.replaceAll('"', '""')}" = listed.c${index}`);
  const text = `select listed.place from ${listing.from}
    where exists (select from ${relation.place} as seen where ${same.join(' and ')})`;
  try {
    const found = await askAs<{ place: number }>(database, claims, relation, {
      text,
      values: [listing.value],
      timeout: patience,
    });
    return new Set(found.map(({ place }) => place));
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}
