import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

interface School {
  name: string;
  requireSecondStep: boolean;
  archivedStudentMonths: number | null;
}

async function lockSchool(transaction: Transaction, schoolId: string): Promise<School> {
  const { rows } = await transaction.query<School>(
    `select name, require_second_step as "requireSecondStep", archived_student_months as "archivedStudentMonths"
       from public.schools where id = $1 for no key update`,
    [schoolId],
  );
  if (rows[0] === undefined) throw fault('person/not-allowed');
  return rows[0];
}

/** Changes the facts of a school that its administrators set; the database checks the role again. */
export const changeSchool: ServerFunction<'change-school'> = {
  name: 'change-school',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: async (changes, { asServer, caller: { schoolId, userId, claims } }) => {
    if (Object.values(changes).every((value) => value === undefined)) throw fault('input/invalid', { where: 'name' });
    // A caller without a second factor would be the first to be locked out.
    if (changes.requireSecondStep === true && claims.aal !== 'aal2') throw fault('school/second-step-first');
    return asServer(async (transaction) => {
      const before = await lockSchool(transaction, schoolId);
      const {
        name = before.name,
        requireSecondStep = before.requireSecondStep,
        archivedStudentMonths = before.archivedStudentMonths,
      } = changes;
      const after = { schoolId, name, requireSecondStep, archivedStudentMonths };
      await transaction.query(
        'update public.schools set name = $2, require_second_step = $3, archived_student_months = $4 where id = $1',
        Object.values(after),
      );
      const event = { schoolId, actorId: userId, subjectType: 'school', subjectId: schoolId } as const;
      // The name itself stays out of the audit: a private tutor may have named the school after themselves.
      if (name !== before.name) await addAuditEvent(transaction, { ...event, action: 'school/renamed' });
      if (requireSecondStep !== before.requireSecondStep) {
        const details = { required: requireSecondStep };
        await addAuditEvent(transaction, { ...event, action: 'school/second-step-changed', details });
      }
      if (archivedStudentMonths !== before.archivedStudentMonths) {
        const details = { months: archivedStudentMonths };
        await addAuditEvent(transaction, { ...event, action: 'school/archive-time-changed', details });
      }
      return after;
    });
  },
};
