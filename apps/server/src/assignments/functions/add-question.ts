import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { findChecked } from '../check-question.ts';
import { type AssignmentRow, lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { insertVersions, type QuestionRow } from '../version-rows.ts';

/** At the end: after every other question, removed ones too, so that restoring one moves nothing. */
async function insertQuestion(
  transaction: Transaction,
  assignment: AssignmentRow,
  question: QuestionRow,
): Promise<void> {
  await transaction.query(
    `insert into public.questions
       (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
     select $1, $2, $3, coalesce(max(q.position) + 1, 0), $4, $5, $6, $7, 'teacher'
       from public.questions q where q.school_id = $2 and q.assignment_id = $3`,
    [
      question.id,
      assignment.schoolId,
      assignment.id,
      question.type,
      question.bloomsLevel,
      question.points,
      question.version,
    ],
  );
}

/** Adds a question that the teacher wrote; the verdicts of its kind's checks are stored with it. */
export const addQuestion: ServerFunction<'add-question'> = {
  name: 'add-question',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  async run({ assignmentId, type, question: written }, context) {
    const checked = await findChecked(context, { assignmentId, type, question: written, questionId: null });
    if (checked === null) throw fault('assignment/not-found');
    const questionId = crypto.randomUUID();
    const question: QuestionRow = { ...checked, id: questionId, type, version: 1 };
    await context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      await insertQuestion(transaction, assignment, question);
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
