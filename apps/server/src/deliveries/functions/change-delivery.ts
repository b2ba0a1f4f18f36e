import { fault } from '@schole/core';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { moveEnds, readRuleEnds } from '../attempt-ends.ts';
import { lockWholeDelivery } from '../lock-delivery.ts';
import { recordDeliveryAction } from '../record-delivery-action.ts';

const columns = {
  instructions: 'instructions',
  opensAt: 'opens_at',
  closesAt: 'closes_at',
  timeLimit: 'time_limit',
  attemptsAllowed: 'attempts_allowed',
  attemptCounts: 'attempt_counts',
  feedback: 'feedback',
  graceMinutes: 'grace_minutes',
  roomPassword: 'room_password',
} as const;

/** Changes the rules of a delivery; running attempts follow the new end, and a new end opens what was closed by hand. */
export const changeDelivery: ServerFunction<'change-delivery'> = {
  name: 'change-delivery',
  permission: { roles: teachers },
  limits: smallLimits,
  run: ({ deliveryId, rules }, { asServer, caller }) =>
    asServer(async (transaction) => {
      const delivery = await lockWholeDelivery(transaction, deliveryId);
      const before = await readRuleEnds(transaction, deliveryId);
      const names = (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => rules[name] !== undefined);
      if (names.length === 0) return { deliveryId };
      const sets = names.map((name, at) =>
        name === 'opensAt' ? `opens_at = coalesce($${at + 2}, app.clock())` : `${columns[name]} = $${at + 2}`,
      );
      if (rules.closesAt !== undefined) sets.push('closed_at = null');
      const { rows } = await transaction.query<{ valid: boolean }>(
        `select coalesce($3::timestamptz > greatest(
             case when $4 then coalesce($2::timestamptz, app.clock()) else opens_at end, app.clock()
           ), true) and (not $4 or $5 or closes_at is null or coalesce($2::timestamptz, app.clock()) < closes_at) as valid
           from public.deliveries where id = $1`,
        [
          ...[deliveryId, rules.opensAt ?? null, rules.closesAt ?? null],
          ...[rules.opensAt !== undefined, rules.closesAt !== undefined],
        ],
      );
      if (rows[0]?.valid !== true) throw fault('delivery/window');
      await transaction.query(`update public.deliveries set ${sets.join(', ')} where id = $1`, [
        deliveryId,
        ...names.map((name) => rules[name]),
      ]);
      await moveEnds(transaction, deliveryId, before);
      await recordDeliveryAction(transaction, caller.userId, delivery, 'delivery/changed');
      return { deliveryId };
    }),
};
