import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Ends the wait of a student who failed too often. Their secrets stay as they are. */
export const unlockStudent: ServerFunction<'unlock-student'> = {
  name: 'unlock-student',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ studentId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ school: string }>('select app.unlock_student($1) as school', [
        studentId,
      ]);
      const schoolId = rows[0]?.school;
      if (schoolId === undefined) throw fault('student/not-found');
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: 'student/unlocked' },
        ...{ subjectType: 'member', subjectId: studentId },
      });
      return { studentId };
    }),
};
