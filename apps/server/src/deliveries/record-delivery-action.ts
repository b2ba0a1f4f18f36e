import type { AuditActionName } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../database/audit-events.ts';
import type { DeliveryRow } from './lock-delivery.ts';

type DeliveryAction = Exclude<
  Extract<AuditActionName, `delivery/${string}`>,
  'delivery/attempt-read' | 'delivery/mark-history-read'
>;

/** Records an action on a delivery: its subject is the assignment, because that is what a teacher looks for. */
export async function recordDeliveryAction(
  transaction: Transaction,
  actorId: string,
  { id, schoolId, assignmentId }: Pick<DeliveryRow, 'id' | 'schoolId' | 'assignmentId'>,
  action: DeliveryAction,
): Promise<void> {
  await addAuditEvent(transaction, {
    ...{ schoolId, actorId, action, subjectType: 'assignment', subjectId: assignmentId },
    details: { deliveryId: id },
  });
}
