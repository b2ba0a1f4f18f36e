import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';

/**
 * Sets the points of several questions of an assignment at once. Points are no part of a version: the words stay as
 * they are, and so does who wrote them.
 */
export const changePoints: ServerFunction<'change-points'> = {
  name: 'change-points',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  run: ({ assignmentId, questions }, context) =>
    context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      const { rowCount } = await transaction.query(
        `update public.questions as q set points = r.points
           from jsonb_to_recordset($3::jsonb) as r("questionId" uuid, version int, points int)
          where q.school_id = $1 and q.assignment_id = $2 and q.id = r."questionId" and q.version = r.version
            and q.removed_at is null`,
        [assignment.schoolId, assignmentId, JSON.stringify(questions)],
      );
      // The fault ends the transaction: all of them change, or none.
      if (rowCount !== questions.length) throw fault('question/changed-elsewhere');
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: assignment.schoolId,
        actorId: context.caller.userId,
        action: 'assignment/points-changed',
        subjectType: 'assignment',
        subjectId: assignmentId,
        details: { questions: questions.length },
      });
      return { assignmentId };
    }),
};
