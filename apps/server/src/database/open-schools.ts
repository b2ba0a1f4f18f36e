import type { Transaction } from '@schole/database';

/** The open schools that the caller is an active member of: the only ones they write records in. */
export async function readOpenSchools(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>('select mine.id from app.my_school_ids() as mine (id)');
  return rows.map(({ id }) => id);
}
