import type { CallInput, CallOutput } from '@schole/core';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';
import { planKey } from '../../../parts/plan/index.ts';

type PlanActionName = 'start-trial' | 'change-plan' | 'pay-plan';

/** Does one thing to the plan of the active school; what it allows is read again, whatever came of it. */
export function usePlanAction<Name extends PlanActionName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callFunction(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: planKey }),
  });
}

/** Stores a request to those who look after the installation, as the page of everybody does. */
export function useContact(): UseMutationResult<CallOutput<'contact-sales'>, Error, CallInput<'contact-sales'>> {
  return useMutation({ mutationFn: (input) => callFunction('contact-sales', input) });
}
