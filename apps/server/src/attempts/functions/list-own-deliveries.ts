import type { CallOutput } from '@schole/core';
import { type StudentFunction, smallLimits } from '../../functions/contract.ts';

type Listed = CallOutput<'list-own-deliveries'>['deliveries'][number];

/** Everything that is given to the student who asks, with their attempts. */
export const listOwnDeliveries: StudentFunction<'list-own-deliveries'> = {
  name: 'list-own-deliveries',
  permission: 'students',
  limits: smallLimits,
  run: (_input, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ now: string; deliveries: Listed[] }>(
        `select app.moment(app.clock()) as now, coalesce(jsonb_agg(
             own.facts || jsonb_build_object('attempts', coalesce(taken.attempts, '[]')) order by own.facts ->> 'opensAt' desc
           ), '[]') as deliveries
         from app.describe_own_deliveries() as own
         left join app.list_own_attempts() as taken on taken.delivery_id = own.delivery_id`,
      );
      const [found] = rows;
      if (found === undefined) throw new Error('An aggregate without a row');
      return found;
    }),
};
