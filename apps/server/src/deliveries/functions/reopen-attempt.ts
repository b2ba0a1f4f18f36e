import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { ownEnd, ownRules } from '../attempt-ends.ts';
import { lockAttempt, requireGiven } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/**
 * Lets a student go on with a submitted attempt. When it ends, what was answered otherwise is marked anew; the marks of
 * the other answers stay as they are.
 */
export const reopenAttempt: ServerFunction<'reopen-attempt'> = {
  name: 'reopen-attempt',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ attemptId, minutes }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const { delivery, studentId, running } = await lockAttempt(transaction, attemptId);
      requireGiven(delivery);
      const { rowCount: others } = await transaction.query(
        `select from public.attempts where delivery_id = $1 and student_id = $2 and state = 'running'`,
        [delivery.id, studentId],
      );
      if (running || others > 0) throw fault('attempt/still-running');
      const { rowCount } = await transaction.query(
        `update public.attempts as its
            set state = 'running', superseded = false, finished_at = null, finished_by = null, points = null, unmarked = null,
                ends_at = case when $2::integer is null then own.end
                  else app.clock() + make_interval(mins => $2::integer) end,
                paused_at = own.paused_at
           from (
             select attempt.id, case when delivery.paused_at is not null then app.clock() end as paused_at,
                    ${ownEnd} as end
               from public.attempts as attempt
               ${ownRules('attempt')}
              where attempt.id = $1
           ) as own
          where its.id = own.id and ($2::integer is not null or coalesce(own.end > app.clock(), true))`,
        [attemptId, minutes],
      );
      // Without minutes it would end at once.
      if (rowCount === 0) throw fault('delivery/window');
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/attempt-reopened');
      return { attemptId };
    }),
};
