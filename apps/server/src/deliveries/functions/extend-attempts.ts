import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { lockGivenDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

/** More minutes: running attempts end later, and whoever has not begun has more time too. */
export const extendAttempts: ServerFunction<'extend-attempts'> = {
  name: 'extend-attempts',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, studentIds, minutes }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockGivenDelivery(transaction, deliveryId);
      const { rowCount } = await transaction.query(
        `update public.attempts set ends_at = ends_at + make_interval(mins => $3)
          where delivery_id = $1 and state = 'running' and ends_at is not null
            and ($2::uuid[] is null or student_id = any($2))`,
        [deliveryId, studentIds ?? null, minutes],
      );
      if (studentIds === undefined && delivery.reachesAll) {
        await transaction.query(
          `update public.deliveries
              set closes_at = closes_at + make_interval(mins => $2),
                  time_limit = least(time_limit + $2, 1440)
            where id = $1`,
          [deliveryId, minutes],
        );
        await transaction.query(
          `update public.delivery_exceptions set closes_at = closes_at + make_interval(mins => $2) where delivery_id = $1`,
          [deliveryId, minutes],
        );
      } else {
        await transaction.query(
          `insert into public.delivery_exceptions as known (school_id, delivery_id, student_id, extra_minutes, closes_at)
           select given.school_id, given.delivery_id, given.student_id, least($3, 1440),
             delivery.closes_at + make_interval(mins => $3)
             from public.delivery_students as given
             join public.deliveries as delivery on delivery.id = given.delivery_id
            where given.delivery_id = $1 and ($2::uuid[] is null or given.student_id = any($2))
              and (delivery.id in (select app.my_delivery_ids('own')) or given.student_id in (select app.my_student_ids('mark')))
           on conflict (delivery_id, student_id) do update
             set extra_minutes = least(known.extra_minutes + $3, 1440),
                 closes_at = greatest(known.closes_at + make_interval(mins => $3), excluded.closes_at)`,
          [deliveryId, studentIds ?? null, minutes],
        );
      }
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/extended');
      return { attempts: rowCount };
    }),
};
