import type { AuthEvent } from '@schole/auth';
import type { Transaction } from '@schole/database';

/** Ends the person's key for workflows, because their second factor was removed by `actorId`; null: service key. */
export async function endIncomingKey(transaction: Transaction, userId: string, actorId: string | null): Promise<void> {
  await transaction.query('select app.end_incoming_key($1, $2)', [userId, actorId]);
}

/** Ends it where a factor was removed with the service key; changes by the person leave their key alone. */
export async function endKeyAfter(transaction: Transaction, { kind, userId, byServer }: AuthEvent): Promise<void> {
  if (kind === 'factor_removed' && byServer === true && userId !== null)
    await endIncomingKey(transaction, userId, null);
}
