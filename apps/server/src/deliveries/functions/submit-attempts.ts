import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { finishRunning } from '../finish-running.ts';
import { lockGivenDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** Ends running attempts in the stead of their students, with what has arrived. */
export const submitAttempts: ServerFunction<'submit-attempts'> = {
  name: 'submit-attempts',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 60_000 },
  run: ({ deliveryId, studentIds }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockGivenDelivery(transaction, deliveryId);
      const attempts = await finishRunning(transaction, deliveryId, studentIds);
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/attempts-submitted');
      return { attempts };
    }),
};
