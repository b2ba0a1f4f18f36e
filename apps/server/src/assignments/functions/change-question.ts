import { fault, type KindName } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { findChecked } from '../check-question.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { lockQuestion } from '../lock-question.ts';
import { insertVersions, type QuestionRow } from '../version-rows.ts';

interface QuestionLocation {
  assignmentId: string;
  type: KindName;
}

async function findQuestionLocation(transaction: Transaction, questionId: string): Promise<QuestionLocation | null> {
  const { rows } = await transaction.query<QuestionLocation>(
    `select assignment_id as "assignmentId", kind as type from public.questions where id = $1`,
    [questionId],
  );
  return rows[0] ?? null;
}

/** Writes a new version of a question on top of the one the teacher saw; older versions stay. */
export const changeQuestion: ServerFunction<'change-question'> = {
  name: 'change-question',
  permission: { roles: teachers },
  limits: { body: 524_288, time: 10_000 },
  async run({ questionId, version, question: written }, context) {
    const location = await context.asCaller((transaction) => findQuestionLocation(transaction, questionId));
    if (location === null) throw fault('question/not-found');
    // Checked before the lock is taken: no transaction waits for the checks.
    const checked = await findChecked(context, { ...location, question: written, questionId });
    if (checked === null) throw fault('question/not-found');
    const question: QuestionRow = { ...checked, id: questionId, type: location.type, version: version + 1 };
    await context.asServer(async (transaction) => {
      const before = await lockQuestion(transaction, questionId, version);
      const assignment = await lockOpenAssignment(transaction, before.assignmentId);
      await transaction.query(
        `update public.questions set version = $3, blooms_level = $4, points = $5, changed_by_teacher = true
          where school_id = $1 and id = $2`,
        [before.schoolId, questionId, question.version, question.bloomsLevel, question.points],
      );
      await insertVersions(transaction, {
        schoolId: before.schoolId,
        changedBy: context.caller.userId,
        questions: [question],
      });
      await touchAssignment(transaction, assignment);
      await addAuditEvent(transaction, {
        schoolId: before.schoolId,
        actorId: context.caller.userId,
        action: 'question/changed',
        subjectType: 'question',
        subjectId: questionId,
        details: { assignmentId: before.assignmentId, version: question.version },
      });
    });
    return { questionId, version: question.version };
  },
};
