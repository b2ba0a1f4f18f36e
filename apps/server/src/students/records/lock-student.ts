import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';

/** The school of a student whom the caller may change, locked until the transaction ends; throws student/not-found. */
export async function lockStudent(transaction: Transaction, studentId: string): Promise<string> {
  const { rows } = await transaction.query<{ schoolId: string }>(
    `select school_id as "schoolId" from public.students
      where id = $1 and id in (select app.my_student_ids('change')) for update`,
    [studentId],
  );
  const [found] = rows;
  if (found === undefined) throw fault('student/not-found');
  return found.schoolId;
}
