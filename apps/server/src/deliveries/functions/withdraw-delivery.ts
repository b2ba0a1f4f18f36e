import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { finishEvery } from '../finish-running.ts';
import { lockWholeDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Takes a delivery back from the students, or gives it again; what they did stays. */
export const withdrawDelivery: ServerFunction<'withdraw-delivery'> = {
  name: 'withdraw-delivery',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 60_000 },
  run: ({ deliveryId, withdrawn }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockWholeDelivery(transaction, deliveryId);
      if (delivery.withdrawn === withdrawn) return { deliveryId };
      if (withdrawn) await finishEvery(transaction, deliveryId);
      await transaction.query(
        'update public.deliveries set withdrawn_at = case when $2 then app.clock() end where id = $1',
        [deliveryId, withdrawn],
      );
      const action = withdrawn ? 'delivery/withdrawn' : 'delivery/given-again';
      await recordDeliveryAction(transaction, caller.userId, delivery, action);
      return { deliveryId };
    }),
};
