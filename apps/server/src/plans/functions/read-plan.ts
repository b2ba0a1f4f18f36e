import type { CallOutput } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';

type Plan = CallOutput<'read-plan'>;
type Known = Omit<Plan, 'payment' | 'entitlements' | 'plans'>;

const known = `
  select its.id as "schoolId", its.plan, app.plan_of(its.id) as "inForce",
    case when its.trial_plan is null then null else jsonb_build_object(
      'plan', its.trial_plan,
      'startedAt', to_char(its.trial_started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endsAt', to_char(its.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'running', its.trial_ends_at > app.clock()
    ) end as trial,
    case when its.trial_plan is null and its.plan = (select plan from public.plans order by position limit 1)
      then (select nullif(max(trial_days), 0) from public.plans) end as "mayTry",
    (select plan_choice from private.installation) as choice,
    to_char(
      date_trunc('month', app.clock() at time zone 'UTC') + interval '1 month', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ) as "monthTurnsAt"
  from public.schools as its where its.id = $1`;

const entitlements = `
  select entitled.name, said.allowed, said.quota, said.used
  from public.entitlements as entitled
  cross join lateral app.entitlement($1, entitled.name) as said
  where entitled.plan = app.plan_of($1)
  order by entitled.name`;

const plans = `
  select known.plan, known.trial_days as "trialDays", (
    select jsonb_agg(jsonb_build_object('name', each.name, 'allowed', each.allowed, 'quota', each.quota) order by each.name)
    from public.entitlements as each where each.plan = known.plan
  ) as entitlements
  from public.plans as known order by known.position`;

/** The plan of a school and its usage, all from rows; null when the caller does not see the school. */
export async function readSchoolPlan(
  transaction: Transaction,
  schoolId: string,
): Promise<Omit<Plan, 'payment'> | null> {
  const [school] = (await transaction.query<Known>(known, [schoolId])).rows;
  if (school === undefined) return null;
  const used = await transaction.query<Plan['entitlements'][number]>(entitlements, [schoolId]);
  const all = await transaction.query<Plan['plans'][number]>(plans);
  return { ...school, entitlements: used.rows, plans: all.rows };
}

/** What the plan of the active school allows, and how much of it is used. */
export const readPlan: ServerFunction<'read-plan'> = {
  name: 'read-plan',
  permission: { roles: teachers },
  limits: smallLimits,
  async run(_, context) {
    const plan = await context.asServer((transaction) => readSchoolPlan(transaction, context.caller.schoolId));
    if (plan === null) throw new Error('The active school has no row');
    return { ...plan, payment: await context.payment.state() };
  },
};
