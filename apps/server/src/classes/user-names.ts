import type { Transaction } from '@schole/database';

/**
 * The user names of all students of a school, for its staff; until the transaction ends nobody else adds one: of two who
 * add a namesake at the same moment, the second sees the first's user name.
 */
export async function lockUserNames(transaction: Transaction, schoolId: string): Promise<Set<string>> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`students of ${schoolId}`]);
  const { rows } = await transaction.query<{ name: string }>('select app.taken_user_names($1) as name', [schoolId]);
  return new Set(rows.map(({ name }) => name));
}
