import { fault, plainSignInName } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

interface Foreseen {
  schoolId: string;
  userName: string;
  classes: number;
  merged: number;
  dueAt: string | null;
}

async function foresee(transaction: Transaction, studentId: string): Promise<Foreseen> {
  const { rows } = await transaction.query<{ found: Foreseen | null }>(
    'select app.foresee_student_erasure($1) as found',
    [studentId],
  );
  const found = rows[0]?.found;
  if (!found) throw fault('student/not-found');
  return found;
}

/** What would be erased with a student, for the administrators of the school. */
export const foreseeStudentErasure: ServerFunction<'foresee-student-erasure'> = {
  name: 'foresee-student-erasure',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ studentId }, { asServer }) =>
    asServer(async (transaction) => {
      const { schoolId: _, ...found } = await foresee(transaction, studentId);
      return found;
    }),
};

/** Asks for the erasure of a student as a person asks for their own; the sweep of accounts carries it out. */
export const eraseStudent: ServerFunction<'erase-student'> = {
  name: 'erase-student',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ studentId, userName, language }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const found = await foresee(transaction, studentId);
      if (plainSignInName(userName) !== found.userName) throw fault('student/wrong-user-name');
      if (found.dueAt !== null) return { studentId };
      await transaction.query('select app.erase_student($1, $2)', [studentId, language]);
      await addAuditEvent(transaction, {
        ...{ schoolId: found.schoolId, actorId: caller.userId, action: 'student/erasure-asked' },
        ...{ subjectType: 'member', subjectId: studentId },
      });
      return { studentId };
    }),
};

/** Takes the erasure of a student back within the seven days. */
export const keepStudent: ServerFunction<'keep-student'> = {
  name: 'keep-student',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ studentId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { schoolId } = await foresee(transaction, studentId);
      await transaction.query('select app.keep_student($1)', [studentId]);
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: caller.userId, action: 'student/erasure-withdrawn' },
        ...{ subjectType: 'member', subjectId: studentId },
      });
      return { studentId };
    }),
};
