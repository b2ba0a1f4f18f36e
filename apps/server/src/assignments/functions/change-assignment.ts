import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { announceEvent } from '../../jobs/announce-event.ts';
import { lockOpenAssignment } from '../lock-assignment.ts';

/** Changes an assignment's title or moves it between Review and Ready to Assign, on top of the version the teacher saw. */
export const changeAssignment: ServerFunction<'change-assignment'> = {
  name: 'change-assignment',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ assignmentId, version, title, stage }, context) =>
    context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      if (assignment.version !== version) throw fault('assignment/changed-elsewhere');
      if (title === undefined && stage === undefined) return { assignmentId, version };
      await transaction.query(
        `update public.assignments
            set title = coalesce($3, title), stage = coalesce($4, stage), version = version + 1
          where school_id = $1 and id = $2`,
        [assignment.schoolId, assignmentId, title ?? null, stage ?? null],
      );
      await addAuditEvent(transaction, {
        schoolId: assignment.schoolId,
        actorId: context.caller.userId,
        action: 'assignment/changed',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { title: title !== undefined, from: assignment.stage, to: stage ?? assignment.stage },
      });
      if (stage === 'ready' && assignment.stage !== 'ready') {
        const owner = { userId: context.caller.userId, schoolId: assignment.schoolId };
        await announceEvent(transaction, owner, 'assignment.ready', assignmentId);
      }
      return { assignmentId, version: version + 1 };
    }),
};
