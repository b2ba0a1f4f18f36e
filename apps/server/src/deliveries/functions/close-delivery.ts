import { fault } from '@schole/core';
import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { finishEvery } from '../finish-running.ts';
import { lockWholeDelivery, requireGiven } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Closes a delivery for everybody, whatever time they had left; running attempts end with what has arrived. */
export const closeDelivery: ServerFunction<'close-delivery'> = {
  name: 'close-delivery',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 60_000 },
  run: ({ deliveryId }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockWholeDelivery(transaction, deliveryId);
      requireGiven(delivery);
      const { rowCount } = await transaction.query(
        // What whoever gave it does themselves is no news to them.
        `update public.deliveries set closed_at = coalesce(closed_at, app.clock()), paused_at = null,
            told_end = case when owner_id = $2 then coalesce(closed_at, app.clock()) else told_end end
          where id = $1 and opens_at < app.clock()`,
        [deliveryId, caller.userId],
      );
      // What has not opened yet is not closed but taken back.
      if (rowCount === 0) throw fault('delivery/window');
      const attempts = await finishEvery(transaction, deliveryId);
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/closed');
      return { attempts };
    }),
};
