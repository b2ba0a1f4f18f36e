import { type EntitlementName, Fault, type SchoolPlan } from '@schole/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/requests/call.ts';

/** Begins as the counts of assignments do: whatever makes those old makes this old. */
export const planKey = ['assignments', 'counts', 'plan'] as const;

/** The plan of the active school with what is used of it. */
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

export type Use = SchoolPlan['entitlements'][number];

/** What the plan in force says of one entitlement; absent while nothing is known. */
export function useOf(plan: SchoolPlan | undefined, name: EntitlementName): Use | undefined {
  return plan?.entitlements.find((each) => each.name === name);
}
