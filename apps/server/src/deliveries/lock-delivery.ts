import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface DeliveryRow {
  id: string;
  schoolId: string;
  assignmentId: string;
  withdrawn: boolean;
}

/** A delivery that the caller may change, locked until the transaction ends; throws delivery/unknown for any other id. */
export async function lockDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  const { rows } = await transaction.query<DeliveryRow>(
    `select id, school_id as "schoolId", assignment_id as "assignmentId", withdrawn_at is not null as withdrawn
       from public.deliveries where id = $1 and id in (select app.my_delivery_ids('mark')) for update`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw fault('delivery/unknown');
  return found;
}

/** The same for an act on what students do; throws delivery/withdrawn where it was taken back. */
export async function lockGivenDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  const found = await lockDelivery(transaction, id);
  if (found.withdrawn) throw fault('delivery/withdrawn');
  return found;
}

export interface AttemptRow {
  id: string;
  schoolId: string;
  deliveryId: string;
  assignmentId: string;
  studentId: string;
  running: boolean;
}

/** An attempt that the caller may change, locked until the transaction ends; throws attempt/unknown for any other id. */
export async function lockAttempt(transaction: Transaction, id: string): Promise<AttemptRow> {
  const { rows } = await transaction.query<AttemptRow>(
    `select its.id, its.school_id as "schoolId", its.delivery_id as "deliveryId", its.student_id as "studentId",
            its.state = 'running' as running,
            (select delivery.assignment_id from public.deliveries as delivery where delivery.id = its.delivery_id)
              as "assignmentId"
       from public.attempts as its
      where its.id = $1 and its.delivery_id in (select app.my_delivery_ids('mark')) for update of its`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw fault('attempt/unknown');
  return found;
}
