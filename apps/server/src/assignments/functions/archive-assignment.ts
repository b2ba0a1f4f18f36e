import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockAssignment } from '../lock-assignment.ts';

/** Moves an assignment into the archive, or back into the list; none of it is lost. */
export const archiveAssignment: ServerFunction<'archive-assignment'> = {
  name: 'archive-assignment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ assignmentId, archived }, context) =>
    context.asServer(async (transaction) => {
      const { schoolId, archivedAt } = await lockAssignment(transaction, assignmentId);
      if (archived === (archivedAt !== null)) return { assignmentId, archivedAt };
      const at = archived ? new Date().toISOString() : null;
      await transaction.query('update public.assignments set archived_at = $3 where school_id = $1 and id = $2', [
        schoolId,
        assignmentId,
        at,
      ]);
      await addAuditEvent(transaction, {
        schoolId,
        actorId: context.caller.userId,
        action: archived ? 'assignment/archived' : 'assignment/unarchived',
        subjectType: 'assignment',
        subjectId: assignmentId,
      });
      return { assignmentId, archivedAt: at };
    }),
};
