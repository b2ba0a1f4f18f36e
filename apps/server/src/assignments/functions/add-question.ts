import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { findChecked } from '../check-question.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { insertQuestion } from '../question-rows.ts';
import { insertVersions, type QuestionRow } from '../version-rows.ts';

/** Adds a question that the teacher wrote; the verdicts of its kind's checks are stored with it. */
export const addQuestion: ServerFunction<'add-question'> = {
  name: 'add-question',
  permission: { roles: teachers },
  limits: { body: 524_288, time: 10_000 },
  async run({ assignmentId, type, question: written }, context) {
    const checked = await findChecked(context, { assignmentId, type, question: written, questionId: null });
    if (checked === null) throw fault('assignment/not-found');
    const questionId = crypto.randomUUID();
    const question: QuestionRow = { ...checked, id: questionId, type, version: 1 };
    await context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      await insertQuestion(transaction, assignment, question, { position: null, writtenBy: 'teacher' });
      await insertVersions(transaction, {
        schoolId: assignment.schoolId,
        changedBy: context.caller.userId,
        questions: [question],
      });
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: assignment.schoolId,
        actorId: context.caller.userId,
        action: 'question/added',
        subjectType: 'question',
        subjectId: questionId,
        details: { assignmentId },
      });
    });
    return { questionId, version: 1 };
  },
};
