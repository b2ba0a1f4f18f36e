import { accommodationColumns, accommodationValues, hasNoAccommodations } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockStudent } from './lock-student.ts';

const columns = accommodationColumns;

/** Sets what a student needs when they sit an assignment. The audit says that it changed, and not to what. */
export const changeAccommodations: ServerFunction<'change-accommodations'> = {
  name: 'change-accommodations',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ studentId, needs }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const schoolId = await lockStudent(transaction, studentId);
      const { rowCount } = hasNoAccommodations(needs)
        ? await transaction.query('delete from public.student_accommodations where student_id = $1', [studentId])
        : await transaction.query(
            `insert into public.student_accommodations as known (school_id, student_id, ${columns.join(', ')})
             values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})
             on conflict (student_id) do update set (${columns.join(', ')}) = row(${columns.map((name) => `excluded.${name}`).join(', ')})
               where (${columns.map((name) => `known.${name}`).join(', ')})
                 is distinct from (${columns.map((name) => `excluded.${name}`).join(', ')})`,
            [schoolId, studentId, ...accommodationValues(needs)],
          );
      if (rowCount > 0)
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: caller.userId, action: 'student/accommodations-changed' },
          ...{ subjectType: 'member', subjectId: studentId },
        });
      return { studentId };
    }),
};
