import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { refuseTakenNumber } from '../refuse-taken-number.ts';

/** Corrects what the school keeps of a student; who is archived is in no list and cannot sign in. */
export const changeStudent: ServerFunction<'change-student'> = {
  name: 'change-student',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ studentId, name, studentNumber, birthYear, archived }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ schoolId: string; archived: boolean }>(
        `select school_id as "schoolId", archived_at is not null as archived from public.students
          where id = $1 and id in (select app.my_student_ids('change')) for update`,
        [studentId],
      );
      const [known] = rows;
      if (known === undefined) throw fault('student/not-found');
      if (name !== undefined)
        await transaction.query('select app.rename_student($1, $2, $3)', [studentId, name.firstName, name.lastName]);
      await refuseTakenNumber(
        transaction.query(
          `update public.students set
             student_number = case when $2 then $3 else student_number end,
             birth_year = case when $4 then $5 else birth_year end,
             archived_at = case $6::boolean when true then coalesce(archived_at, app.clock()) when false then null
               else archived_at end
           where id = $1`,
          [
            ...[studentId, studentNumber !== undefined, studentNumber, birthYear !== undefined, birthYear, archived],
          ].map((value) => value ?? null),
        ),
      );
      const act = {
        schoolId: known.schoolId,
        actorId: caller.userId,
        subjectType: 'member',
        subjectId: studentId,
      } as const;
      if (name !== undefined || studentNumber !== undefined || birthYear !== undefined)
        await addAuditEvent(transaction, { ...act, action: 'student/changed' });
      if (archived !== undefined && archived !== known.archived)
        await addAuditEvent(transaction, { ...act, action: archived ? 'student/archived' : 'student/unarchived' });
      return { studentId };
    }),
};
