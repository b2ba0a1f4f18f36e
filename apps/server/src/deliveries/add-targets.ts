import { type DeliveryTarget, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { lockClass, requireOpenClass } from '../classes/lock-class.ts';

/**
 * Says to whom a delivery is given; throws class/not-found, class/archived, class/removed, delivery/no-group and
 * student/not-found.
 */
export async function addTargets(
  transaction: Transaction,
  { id, schoolId }: { id: string; schoolId: string },
  targets: readonly DeliveryTarget[],
): Promise<void> {
  for (const target of targets) {
    if ('classId' in target) await requireClass(transaction, schoolId, target.classId, target.groupName);
    else await requireStudent(transaction, schoolId, target.studentId);
  }
  await transaction.query(
    `insert into public.delivery_targets (school_id, delivery_id, class_id, group_name, student_id)
     select $1, $2, target."classId", target."groupName", target."studentId"
       from jsonb_to_recordset($3::jsonb) as target ("classId" uuid, "groupName" text, "studentId" uuid)
     on conflict do nothing`,
    [schoolId, id, JSON.stringify(targets)],
  );
}

async function requireClass(
  transaction: Transaction,
  schoolId: string,
  classId: string,
  groupName: string | undefined,
): Promise<void> {
  const found = await lockClass(transaction, classId, 'mark');
  if (found.schoolId !== schoolId) throw fault('class/not-found');
  requireOpenClass(found);
  if (groupName === undefined) return;
  const { rowCount } = await transaction.query(
    'select from public.class_students where class_id = $1 and group_name = $2 limit 1',
    [classId, groupName],
  );
  if (rowCount === 0) throw fault('delivery/no-group', { group: groupName });
}

async function requireStudent(transaction: Transaction, schoolId: string, studentId: string): Promise<void> {
  const { rowCount } = await transaction.query(
    'select from public.students where school_id = $1 and id = $2 and archived_at is null',
    [schoolId, studentId],
  );
  if (rowCount === 0) throw fault('student/not-found');
}
