import { type AuditActionName, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';

const switches = {
  own_connections: 'school/connections-changed',
  model_grading: 'school/model-grading-changed',
} as const satisfies Record<string, AuditActionName>;

/** Turns a permission of a school on or off, audited where that changes it; as `schole_server` of its administrator. */
export async function changeSchoolSwitch(
  transaction: Transaction,
  { schoolId, userId: actorId }: { schoolId: string; userId: string },
  column: keyof typeof switches,
  allowed: boolean,
): Promise<{ allowed: boolean }> {
  const { rows } = await transaction.query<{ before: boolean }>(
    `select ${column} as before from public.schools where id = $1 for no key update`,
    [schoolId],
  );
  if (rows[0] === undefined) throw fault('person/not-allowed');
  if (rows[0].before === allowed) return { allowed };
  await transaction.query(`update public.schools set ${column} = $2 where id = $1`, [schoolId, allowed]);
  await addAuditEvent(transaction, {
    ...{ schoolId, actorId, action: switches[column], subjectType: 'school', subjectId: schoolId },
    details: { allowed },
  });
  return { allowed };
}
