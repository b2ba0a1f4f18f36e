import { fault, limits } from '@schole/core';
import type { Transaction } from '@schole/database';

/** Throws class/full where one of the classes has more students than `limits.classes.students`. */
export async function requireRoomInClasses(transaction: Transaction, classIds: readonly string[]): Promise<void> {
  const most = limits.classes.students;
  const { rows } = await transaction.query(
    `select class_id from public.class_students where class_id = any ($1) group by class_id having count(*) > $2 limit 1`,
    [classIds, most],
  );
  if (rows.length > 0) throw fault('class/full', { most });
}
