import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Assigns any plan to any school, moves the end of its trial, or agrees another amount of storage with it, with a reason that is recorded. */
export const assignPlan: ServerFunction<'assign-plan'> = {
  name: 'assign-plan',
  permission: 'installation',
  limits: smallLimits,
  run: ({ schoolId, plan, trialEndsAt, storage, reason }, { asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ said: string }>(
        'select app.assign_plan($1, $2, $3::timestamptz, $4) as said',
        [schoolId, plan, trialEndsAt ?? null, reason],
      );
      if (rows[0]?.said !== 'changed') throw fault('plan/school-not-found');
      if (storage !== undefined) {
        await transaction.query('select app.assign_storage($1, $2, $3)', [schoolId, storage.person, storage.school]);
      }
      return { schoolId, plan };
    }),
};
