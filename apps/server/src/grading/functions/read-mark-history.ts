import { type CallOutput, fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { readNames } from '../mark-states.ts';

type Decision = CallOutput<'read-mark-history'>['decisions'][number];

interface Row extends Omit<Decision, 'at' | 'personName'> {
  at: Date;
  personId: string | null;
}

/** The history of one mark, for whoever teaches its student; the audit says who read it. */
export const readMarkHistory: ServerFunction<'read-mark-history'> = {
  name: 'read-mark-history',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ attemptId, questionId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { rows: found } = await transaction.query<{ schoolId: string; studentId: string }>(
        `select its.school_id as "schoolId", its.student_id as "studentId" from public.attempts as its
         join public.marks as mark on mark.school_id = its.school_id and mark.attempt_id = its.id
         where its.id = $1 and mark.question_id = $2 and its.delivery_id in (select app.my_delivery_ids('see'))`,
        [attemptId, questionId],
      );
      const [its] = found;
      if (its === undefined) throw fault('attempt/unknown');
      const { rows } = await transaction.query<Row>(
        `select created_at as at, cause, person_id as "personId", engine, engine_version as "engineVersion",
           suggested_score::double precision as "suggestedScore", confidence::double precision as confidence,
           points::double precision as points, ideas, comment, reason
         from public.mark_decisions where school_id = $1 and attempt_id = $2 and question_id = $3
         order by created_at, id`,
        [its.schoolId, attemptId, questionId],
      );
      await addAuditEvent(transaction, {
        ...{ schoolId: its.schoolId, actorId: caller.userId, action: 'delivery/mark-history-read' },
        ...{ subjectType: 'member', subjectId: its.studentId },
      });
      const names = await readNames(
        transaction,
        its.schoolId,
        rows.map(({ personId }) => personId),
      );
      return {
        decisions: rows.map(({ at, personId, ...decision }) => ({
          ...decision,
          at: at.toISOString(),
          personName: personId === null ? null : (names.get(personId) ?? null),
        })),
      };
    }),
};
