import type { Transaction } from '@schole/database';

/**
 * Removes all second factors of a person, recovery codes included, and ends all their sessions. For a transaction with
 * the rights of this plugin. Returns whether there were any.
 */
export async function removeFactors(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.query('select from auth.users where id = $1 for no key update', [userId]);
  const { rowCount } = await transaction.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await transaction.query('delete from auth.sessions where user_id = $1', [userId]);
  return rowCount > 0;
}
