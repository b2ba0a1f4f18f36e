import { fault } from '@schole/core';
import { type ServerFunction, smallLimits } from '../../functions/contract.ts';

/** Starts the one trial of the active school, from the smallest plan; the database decides and audits it. */
export const startTrial: ServerFunction<'start-trial'> = {
  name: 'start-trial',
  permission: { roles: ['administrator'] },
  limits: smallLimits,
  run: (_, { caller, asServer }) =>
    asServer(async (transaction) => {
      const started = await transaction.query<{ said: string }>('select app.start_trial($1) as said', [
        caller.schoolId,
      ]);
      const outcome = started.rows[0]?.said;
      if (outcome === 'tried') throw fault('plan/trial-used');
      if (outcome === 'other-plan') throw fault('plan/trial-other-plan');
      const { rows } = await transaction.query<{ plan: 'professional'; ends: Date }>(
        'select trial_plan as plan, trial_ends_at as ends from public.schools where id = $1',
        [caller.schoolId],
      );
      const [trial] = rows;
      if (trial === undefined) throw new Error('The trial that began has no row');
      return { plan: trial.plan, endsAt: new Date(trial.ends).toISOString() };
    }),
};
