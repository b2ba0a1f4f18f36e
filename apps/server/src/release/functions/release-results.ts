import { lockWholeDelivery, requireGiven } from '../../deliveries/lock-delivery.ts';
import { recordDeliveryAction } from '../../deliveries/record-delivery-action.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

/** Shows the students of a delivery what is right in what they submitted, or hides it again. */
export const releaseResults: ServerFunction<'release-results'> = {
  name: 'release-results',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, released }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockWholeDelivery(transaction, deliveryId);
      requireGiven(delivery);
      const { rowCount } = await transaction.query(
        `update public.deliveries set released_at = case when $2 then app.clock() end
          where id = $1 and (released_at is null) = $2`,
        [deliveryId, released],
      );
      if (rowCount === 0) return { deliveryId };
      const action = released ? 'delivery/results-released' : 'delivery/results-hidden';
      await recordDeliveryAction(transaction, caller.userId, delivery, action);
      return { deliveryId };
    }),
};
