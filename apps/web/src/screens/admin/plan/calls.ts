import type { CallInput, CallOutput } from '@schole/core';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';
import { planKey } from '../../../parts/plan/index.ts';

type PlanActionName = 'start-trial' | 'change-plan' | 'pay-plan';

/** Runs one action on the plan of the active school; the limits are read again in any case. */
export function usePlanAction<Name extends PlanActionName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callFunction(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: planKey }),
  });
}

/** Stores a request to the administrators of the installation, like the public contact form. */
export function useContact(): UseMutationResult<CallOutput<'contact-sales'>, Error, CallInput<'contact-sales'>> {
  return useMutation({ mutationFn: (input) => callFunction('contact-sales', input) });
}
