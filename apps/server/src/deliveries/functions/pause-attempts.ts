import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockGivenDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Running attempts stand still, or go on with the time that they had; for all of them the delivery does, too. */
export const pauseAttempts: ServerFunction<'pause-attempts'> = {
  name: 'pause-attempts',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, studentIds, paused }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockGivenDelivery(transaction, deliveryId);
      // Whoever teaches one class of several lets only theirs stand still.
      if (studentIds === undefined && delivery.reachesAll) {
        await transaction.query(
          'update public.deliveries set paused_at = case when $2 then app.clock() end where id = $1',
          [deliveryId, paused],
        );
      }
      const { rowCount } = await transaction.query(
        `update public.attempts
            set paused_at = case when $3 then app.clock() end,
                ends_at = case when $3 then ends_at else ends_at + (app.clock() - paused_at) end,
                break_until = case when $3 or break_until <= paused_at then break_until
                  else break_until + (app.clock() - paused_at) end
          where delivery_id = $1 and state = 'running' and ($2::uuid[] is null or student_id = any($2))
            and (paused_at is null) = $3 and (not $3 or ends_at is null or ends_at > app.clock())`,
        [deliveryId, studentIds ?? null, paused],
      );
      const action = paused ? 'delivery/paused' : 'delivery/resumed';
      await recordDeliveryAction(transaction, caller.userId, delivery, action);
      return { attempts: rowCount };
    }),
};
