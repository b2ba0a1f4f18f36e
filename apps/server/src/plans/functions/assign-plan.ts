import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Assigns any plan to any school, or moves the end of its trial, with a reason that is recorded. */
export const assignPlan: ServerFunction<'assign-plan'> = {
  name: 'assign-plan',
  permission: 'installation',
  limits: smallLimits,
  run: ({ schoolId, plan, trialEndsAt, reason }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ said: string }>(
        'select app.assign_plan($1, $2, $3::timestamptz, $4) as said',
        [schoolId, plan, trialEndsAt ?? null, reason],
      );
      if (rows[0]?.said !== 'changed') throw fault('plan/school-not-found');
      return { schoolId, plan };
    }),
};
