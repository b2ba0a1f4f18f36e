import { fault, type KindName } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../rows/audit.ts';
import { insertVersions, type QuestionRow } from '../../rows/versions.ts';
import { type ServerFunction, teachers } from '../contract.ts';
import { lockOpenAssignment, touchAssignment } from './assignment.ts';
import { findChecked } from './check.ts';
import { lockQuestion } from './question.ts';

interface Place {
  assignmentId: string;
  type: KindName;
}

async function findPlace(transaction: Transaction, questionId: string): Promise<Place | null> {
  const { rows } = await transaction.query<Place>(
    `select assignment_id as "assignmentId", kind as type from public.questions where id = $1`,
    [questionId],
  );
  return rows[0] ?? null;
}

/** Writes a new version of a question on top of the one the teacher saw; older versions stay. */
export const changeQuestion: ServerFunction<'change-question'> = {
  name: 'change-question',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  async run({ questionId, version, question: written }, context) {
    const place = await context.asCaller((transaction) => findPlace(transaction, questionId));
    if (place === null) throw fault('question/not-found');
    // Checked before the lock is taken: nobody waits for the thinking.
    const checked = await findChecked(context, { ...place, question: written, questionId });
    if (checked === null) throw fault('question/not-found');
    const question: QuestionRow = { ...checked, id: questionId, type: place.type, version: version + 1 };
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
