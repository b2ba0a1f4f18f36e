import { type CallInput, fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type DeliveryRow, lockDelivery, requireGiven } from '../../deliveries/lock-delivery.ts';
import { recordDeliveryAction } from '../../deliveries/record-delivery-action.ts';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addReleases } from '../add-releases.ts';
import { releasedKind } from '../start-releasing.ts';

type Input = CallInput<'release-results'>;

/** Sets what is shown of the results; false where it is so already. */
async function changeShown(transaction: Transaction, { id }: DeliveryRow, shows: Input['shows']): Promise<boolean> {
  if (shows === undefined) return false;
  const { rowCount } = await transaction.query(
    `update public.deliveries set shows = $2::text[] where id = $1 and not (shows @> $2::text[] and shows <@ $2::text[])`,
    [id, shows],
  );
  return rowCount > 0;
}

/** Takes back what one press released, or everything; false where there was nothing. */
async function hide(transaction: Transaction, delivery: DeliveryRow, batch: Input['batch']): Promise<boolean> {
  const { rows: whole } = await transaction.query(
    `select from public.result_releases where delivery_id = $1 and class_id is null and student_id is null
       and ($2::uuid is null or batch = $2) limit 1`,
    [delivery.id, batch ?? null],
  );
  if (!delivery.reachesAll && (batch === undefined || whole.length > 0)) throw fault('delivery/other-classes');
  const { rowCount } = await transaction.query(
    'delete from public.result_releases where delivery_id = $1 and ($2::uuid is null or batch = $2)',
    [delivery.id, batch ?? null],
  );
  await transaction.query(
    `update public.deliveries set released_at = null where id = $1 and released_at is not null and not exists (
       select from public.result_releases as release where release.delivery_id = $1 and release.releases_at <= app.clock()
         and release.class_id is null and release.student_id is null and release.question_id is null
     )`,
    [delivery.id],
  );
  return rowCount > 0;
}

/** Shows students of a delivery what was decided of their answers, now or later, or hides it again. */
export const releaseResults: ServerFunction<'release-results'> = {
  name: 'release-results',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, released, shows, batch, ...scope }, { asServer, caller: { userId } }) =>
    asServer(async (transaction) => {
      const delivery = await lockDelivery(transaction, deliveryId);
      requireGiven(delivery);
      const everybody = scope.classId === undefined && scope.studentIds === undefined;
      if (!delivery.reachesAll && (shows !== undefined || (released && everybody)))
        throw fault('delivery/other-classes');
      const reworded = await changeShown(transaction, delivery, shows);
      const changed = released
        ? await addReleases(transaction, delivery, userId, scope)
        : await hide(transaction, delivery, batch);
      if (released) await transaction.query('select app.tell_released($1, $2)', [deliveryId, releasedKind]);
      const action = released ? 'delivery/results-released' : 'delivery/results-hidden';
      if (changed || reworded) await recordDeliveryAction(transaction, userId, delivery, action);
      return { deliveryId };
    }),
};
