import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Starts the payment of a larger plan with the provider; its events report what was paid. */
export const payPlan: ServerFunction<'pay-plan'> = {
  name: 'pay-plan',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  async run({ plan }, { caller, asServer, payment }) {
    const { rows } = await asServer((transaction) =>
      transaction.query<{ choice: string }>('select plan_choice as choice from private.installation'),
    );
    if (rows[0]?.choice !== 'paid') throw fault('plan/not-yours');
    return { address: await payment.begin({ schoolId: caller.schoolId, plan }) };
  },
};
