import { type EntitlementName, Fault, type SchoolPlan } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/requests/call.ts';

/** Begins like the key of the assignment counts: what invalidates those invalidates this. */
export const planKey = ['assignments', 'counts', 'plan'] as const;

/** The plan of the active school with its usage. */
export function usePlan(): UseQueryResult<SchoolPlan> {
  return useQuery({
    queryKey: planKey,
    queryFn: async ({ signal }) => {
      const plan = await callFunction('read-plan', {}, { signal });
      if (!Array.isArray(plan.entitlements)) throw new Fault('client/answer-not-understood', 'This is no plan.');
      return plan;
    },
  });
}

/** The share of a limit above which it is shown with emphasis. */
export const nearLimit = 0.8;

export type Use = SchoolPlan['entitlements'][number];

/** The limit and usage of one entitlement under the plan in force; undefined while not loaded. */
export function useOf(plan: SchoolPlan | undefined, name: EntitlementName): Use | undefined {
  return plan?.entitlements.find((each) => each.name === name);
}
