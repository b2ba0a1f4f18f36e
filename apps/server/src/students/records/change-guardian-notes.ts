import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockStudent } from './lock-student.ts';

/** Writes down who the guardians of a student are and what they agreed to. */
export const changeGuardianNotes: ServerFunction<'change-guardian-notes'> = {
  name: 'change-guardian-notes',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ studentId, contact, consent }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const schoolId = await lockStudent(transaction, studentId);
      const { rowCount } =
        contact === '' && consent === ''
          ? await transaction.query('delete from public.guardian_notes where student_id = $1', [studentId])
          : await transaction.query(
              `insert into public.guardian_notes as known (school_id, student_id, contact, consent) values ($1, $2, $3, $4)
               on conflict (student_id) do update set contact = excluded.contact, consent = excluded.consent
                 where (known.contact, known.consent) is distinct from (excluded.contact, excluded.consent)`,
              [schoolId, studentId, contact, consent],
            );
      if (rowCount > 0)
        await addAuditEvent(transaction, {
          ...{ schoolId, actorId: caller.userId, action: 'student/guardian-notes-changed' },
          ...{ subjectType: 'member', subjectId: studentId },
        });
      return { studentId };
    }),
};
