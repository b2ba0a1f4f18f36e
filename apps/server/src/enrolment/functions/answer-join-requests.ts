import { lockOpenClass } from '../../classes/lock-class.ts';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { admitRequests } from '../admit-requests.ts';

/** Lets in those who wait before a class, or refuses them; of two teachers who answer at once, the first one's counts. */
export const answerJoinRequests: ServerFunction<'answer-join-requests'> = {
  name: 'answer-join-requests',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ classId, requestIds, answer, namesakes }, { asServer, caller: { userId: actorId } }) =>
    asServer(async (transaction) => {
      const found = await lockOpenClass(transaction, classId, 'change');
      if (answer === 'let-in')
        return admitRequests(transaction, { class: found, requestIds, namesakes, door: false, actorId });
      const { rows } = await transaction.query<{ refused: number }>(
        'select app.refuse_join_requests($1, $2, $3) as refused',
        [classId, requestIds, answer === 'known'],
      );
      const refused = rows[0]?.refused ?? 0;
      if (refused > 0)
        await addAuditEvent(transaction, {
          ...{ schoolId: found.schoolId, actorId, action: 'class/join-refused' as const },
          ...{ subjectType: 'class', subjectId: classId, details: { requests: refused, known: answer === 'known' } },
        });
      return { answered: refused, leftWaiting: 0 };
    }),
};
