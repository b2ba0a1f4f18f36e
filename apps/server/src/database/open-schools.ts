import type { Transaction } from '@schole/database';

/** The schools that the person asking is an active member of and that are open to them: the only ones they write records in. */
export async function readOpenSchools(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>('select mine.id from app.my_school_ids() as mine (id)');
  return rows.map(({ id }) => id);
}
