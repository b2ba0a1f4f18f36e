import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOpenClass } from '../lock-class.ts';

/** Changes what a class says of itself; what the input leaves out stays. */
export const changeClass: ServerFunction<'change-class'> = {
  name: 'change-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, name, subject, gradeLevel, section, description, term }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await lockOpenClass(transaction, classId, 'change');
      // Null is a value of subject and grade level: the class says nothing of them any more.
      await transaction.query(
        `update public.classes set
           name = coalesce($2, name), section = coalesce($3, section), description = coalesce($4, description),
           term = coalesce($5, term), subject = case when $6 then $7 else subject end,
           grade_level = case when $8 then $9 else grade_level end
         where id = $1`,
        [
          ...[classId, name, section, description, term],
          ...[subject !== undefined, subject, gradeLevel !== undefined, gradeLevel],
        ].map((value) => value ?? null),
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: 'class/changed', subjectType: 'class', subjectId: classId },
      });
      return { classId };
    }),
};
