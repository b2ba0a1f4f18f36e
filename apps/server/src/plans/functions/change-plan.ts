import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Changes the plan of the active school: smaller at any time, larger where schools choose for themselves. */
export const changePlan: ServerFunction<'change-plan'> = {
  name: 'change-plan',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: ({ plan }, { caller, asServer }) =>
    asServer(async (transaction) => {
      const { rows } = await transaction.query<{ said: string }>('select app.change_plan($1, $2) as said', [
        caller.schoolId,
        plan,
      ]);
      if (rows[0]?.said === 'not-theirs') throw fault('plan/not-yours');
      return { plan };
    }),
};
