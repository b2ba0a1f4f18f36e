import type { Transaction } from '@schole/database';
import { addAuditEvents } from '../database/audit-events.ts';

/**
 * Records what a person did with their account in each school they are an active member of; for a transaction with the
 * rights of auth/v1 (`supabase_auth_admin`).
 */
export async function addDeletionAuditEvents(
  transaction: Transaction,
  userId: string,
  action: 'account/deletion-requested' | 'account/deletion-cancelled',
): Promise<void> {
  const { rows } = await transaction.query<{ schoolId: string }>(
    `select school_id as "schoolId" from public.memberships where user_id = $1 and status = 'active'`,
    [userId],
  );
  await addAuditEvents(
    transaction,
    rows.map(({ schoolId }) => ({
      schoolId,
      actorId: userId,
      action,
      subjectType: 'account',
      subjectId: userId,
    })),
  );
}
