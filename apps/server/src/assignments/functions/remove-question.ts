import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { lockQuestion } from '../lock-question.ts';

/** Removes a question from its assignment, or restores it; its content and versions stay. */
export const removeQuestion: ServerFunction<'remove-question'> = {
  name: 'remove-question',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ questionId, version, removed }, context) =>
    context.asServer(async (transaction) => {
      const question = await lockQuestion(transaction, questionId, version);
      const assignment = await lockOpenAssignment(transaction, question.assignmentId);
      if (question.removed === removed) return { questionId, version };
      await transaction.query(
        'update public.questions set removed_at = case when $3 then now() end where school_id = $1 and id = $2',
        [question.schoolId, questionId, removed],
      );
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: question.schoolId,
        actorId: context.caller.userId,
        action: removed ? 'question/removed' : 'question/restored',
        subjectType: 'question',
        subjectId: questionId,
        details: { assignmentId: question.assignmentId, version },
      });
      return { questionId, version };
    }),
};
