import type { ActName } from '@schole/core';
import type { Transaction } from '@schole/database';

/**
 * Writes down what a person did with their account in each school they are an active member of; for a transaction with the
 * rights of the accounts' door.
 */
export async function addPersonalAct(transaction: Transaction, userId: string, action: ActName): Promise<void> {
  await transaction.query(
    `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id)
     select school_id, $1, $2, 'account', $1 from public.memberships where user_id = $1 and status = 'active'`,
    [userId, action],
  );
}
