import type { PlanName, SchoolPlan } from '@schole/core';

type Entitlement = SchoolPlan['entitlements'][number];

/** The effects of another plan on the school. */
export interface Consequences {
  /** Counted entitlements of which the school uses more than the other plan allows. */
  over: { name: Entitlement['name']; used: number; quota: number }[];
  /** Entitlements that would newly have a limit, with the limit. */
  limited: { name: Entitlement['name']; quota: number }[];
  /** Entitlements that would no longer be part of the plan. */
  lost: Entitlement['name'][];
  /** Entitlements that would newly be part of it, or no longer be limited. */
  gained: Entitlement['name'][];
}

/** Compares the plan in force and its usage with what another plan allows. All figures come from the rows. */
export function consequencesOf(plan: SchoolPlan, targetPlan: PlanName): Consequences {
  const next = plan.plans.find((each) => each.plan === targetPlan)?.entitlements ?? [];
  const found: Consequences = { over: [], limited: [], lost: [], gained: [] };
  for (const now of plan.entitlements) {
    const then = next.find(({ name }) => name === now.name);
    if (then === undefined) continue;
    const allowance = then.allowed ? then.quota : 0;
    if (now.used !== null && allowance !== null && now.used > allowance) {
      found.over.push({ name: now.name, used: now.used, quota: allowance });
    }
    if (then.allowed && then.quota !== null && now.allowed && then.quota < (now.quota ?? Infinity)) {
      found.limited.push({ name: now.name, quota: then.quota });
    }
    if (now.allowed && !then.allowed) found.lost.push(now.name);
    else if (then.allowed && (!now.allowed || (then.quota ?? Infinity) > (now.quota ?? Infinity))) {
      found.gained.push(now.name);
    }
  }
  return found;
}
