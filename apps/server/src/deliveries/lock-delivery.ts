import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

export interface DeliveryRow {
  id: string;
  schoolId: string;
  assignmentId: string;
  withdrawn: boolean;
  /** Whether the caller may mark every student to whom it is given; of one for two classes they may teach only one. */
  reachesAll: boolean;
}

/** A delivery that the caller may change, locked until the transaction ends; throws delivery/unknown for any other id. */
export async function lockDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  const { rows } = await transaction.query<DeliveryRow>(
    `select id, school_id as "schoolId", assignment_id as "assignmentId", withdrawn_at is not null as withdrawn,
            id in (select app.my_delivery_ids('own')) or not exists (
              select from public.delivery_targets as target
              where target.delivery_id = deliveries.id and not coalesce(
                target.class_id in (select app.my_class_ids('mark')),
                target.student_id in (select app.my_student_ids('mark'))
              )
            ) as "reachesAll"
       from public.deliveries where id = $1 and id in (select app.my_delivery_ids('mark')) for update`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw fault('delivery/unknown');
  return found;
}

/** The same for an act that reaches every student of it; throws delivery/other-classes where the caller teaches only some. */
export async function lockWholeDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  const found = await lockDelivery(transaction, id);
  if (!found.reachesAll) throw fault('delivery/other-classes');
  return found;
}

/** The same for an act on what students do; throws delivery/withdrawn where it was taken back. */
export async function lockGivenDelivery(transaction: Transaction, id: string): Promise<DeliveryRow> {
  const found = await lockDelivery(transaction, id);
  requireGiven(found);
  return found;
}

/** Throws delivery/withdrawn for one that was taken back. */
export function requireGiven({ withdrawn }: Pick<DeliveryRow, 'withdrawn'>): void {
  if (withdrawn) throw fault('delivery/withdrawn');
}

export interface AttemptRow {
  studentId: string;
  running: boolean;
  delivery: DeliveryRow;
}

/**
 * An attempt that the caller may change and its delivery, both locked until the transaction ends; throws attempt/unknown
 * for any other id.
 */
export async function lockAttempt(transaction: Transaction, id: string): Promise<AttemptRow> {
  const { rows: known } = await transaction.query<{ deliveryId: string }>(
    `select delivery_id as "deliveryId" from public.attempts
      where id = $1 and delivery_id in (select app.my_delivery_ids('mark'))`,
    [id],
  );
  const [its] = known;
  if (its === undefined) throw fault('attempt/unknown');
  // The delivery first, like every act on all of its attempts: two teachers never wait for each other.
  const delivery = await lockDelivery(transaction, its.deliveryId);
  const { rows } = await transaction.query<Omit<AttemptRow, 'delivery'>>(
    `select student_id as "studentId", state = 'running' as running from public.attempts where id = $1 for update`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw fault('attempt/unknown');
  return { ...found, delivery };
}
