import type { AuthEvent } from '@schole/auth';
import type { Transaction } from '@schole/database';

/** Acts that anybody can do who knows the address. */
const byAnybody: readonly AuthEvent['kind'][] = ['sign_in_failed', 'recovery_requested'];

/**
 * Writes down what happened to an account in each school of its person, in the transaction of the act.
 * A failed sign-in or an asked-for recovery names nobody as actor: whoever tried is not known. Nor does what the holder of the server's
 * key did. An address that is nobody's has no school to tell.
 */
export async function addAccountEvent(transaction: Transaction, event: AuthEvent): Promise<void> {
  const { kind, userId, sessionId, byServer = false } = event;
  if (userId === null) return;
  await transaction.query(
    `insert into public.audit_events (school_id, actor_id, action, subject_type, subject_id, details)
     select school_id, $2, $3, 'account', $1, $4::jsonb from public.memberships where user_id = $1 and status = 'active'`,
    [
      userId,
      byServer || byAnybody.includes(kind) ? null : userId,
      `account/${kind.replaceAll('_', '-')}`,
      JSON.stringify({ ...(sessionId === null ? {} : { sessionId }), ...(byServer ? { byServer } : {}) }),
    ],
  );
}
