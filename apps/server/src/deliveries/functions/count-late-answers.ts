import { markAttempt, rebuildEntries } from '../../attempts/finish-attempt.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockAttempt } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Counts what arrived after the end of an attempt, or leaves it out; a submitted one is marked anew. */
export const countLateAnswers: ServerFunction<'count-late-answers'> = {
  name: 'count-late-answers',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ attemptId, counts }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { delivery, running } = await lockAttempt(transaction, attemptId);
      const { rowCount } = await transaction.query(
        'update public.attempts set late_counts = $2 where id = $1 and late_counts <> $2',
        [attemptId, counts],
      );
      if (rowCount === 0) return { attemptId };
      await rebuildEntries(transaction, attemptId);
      if (!running) await markAttempt(transaction, attemptId);
      const action = counts ? 'delivery/late-answers-counted' : 'delivery/late-answers-left-out';
      await recordDeliveryAction(transaction, caller.userId, delivery, action);
      return { attemptId };
    }),
};
