import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** A class of the caller; the database counts it against the plan. */
export const createClass: ServerFunction<'create-class'> = {
  name: 'create-class',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { asServer, caller: { userId, schoolId } }) =>
    asServer(async (transaction) => {
      const classId = crypto.randomUUID();
      const { name, subject = null, gradeLevel = null, section = '', description = '', term = '' } = input;
      await transaction.query(
        `insert into public.classes (id, school_id, owner_id, name, subject, grade_level, section, description, term)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [classId, schoolId, userId, name, subject, gradeLevel, section, description, term],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: userId, action: 'class/created', subjectType: 'class', subjectId: classId },
      });
      return { classId };
    }),
};
