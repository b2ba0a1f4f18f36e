import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { type DraftRow, insertDraft } from '../draft-rows.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';

/** Adds a draft that was set aside as a question at the end; what its checks found is stored with it. */
export const takeDraft: ServerFunction<'take-draft'> = {
  name: 'take-draft',
  permission: { roles: teachers },
  limits: { body: 4_096, time: 10_000 },
  run: ({ assignmentId, draftId, points }, context) =>
    context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      const { rows } = await transaction.query<Pick<DraftRow, 'id' | 'draft'>>(
        `select id, draft from public.question_drafts
          where school_id = $1 and assignment_id = $2 and id = $3 and taken_at is null and refused_check is not null`,
        [assignment.schoolId, assignmentId, draftId],
      );
      const [draft] = rows;
      if (draft === undefined) throw fault('question/draft-taken');
      const questionId = await insertDraft(transaction, assignment, draft, { position: null, points });
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: assignment.schoolId,
        actorId: context.caller.userId,
        action: 'question/added',
        subjectType: 'question',
        subjectId: questionId,
        details: { assignmentId },
      });
      return { questionId, version: 1 };
    }),
};
