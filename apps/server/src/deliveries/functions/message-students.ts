import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockGivenDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** A line that students read while they sit; another one replaces it, null removes it. */
export const messageStudents: ServerFunction<'message-students'> = {
  name: 'message-students',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, studentIds, message }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockGivenDelivery(transaction, deliveryId);
      const { rowCount } = await transaction.query(
        `update public.attempts set message = $3
          where delivery_id = $1 and state = 'running' and ($2::uuid[] is null or student_id = any($2))`,
        [deliveryId, studentIds ?? null, message],
      );
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/message-sent');
      return { attempts: rowCount };
    }),
};
