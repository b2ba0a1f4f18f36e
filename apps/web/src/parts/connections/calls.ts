import { type CallInput, type CallName, type CallOutput, Fault } from '@schole/core';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callFunction } from '../../client/requests/call.ts';

/** Which language models are connected, and which of them is used. */
export type Engines = CallOutput<'read-engines'>;

const key = ['engines'] as const;

export function useEngines(): UseQueryResult<Engines> {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const engines = await callFunction('read-engines', {}, { signal });
      if (!Array.isArray(engines.drafting?.choices))
        throw new Fault('client/answer-not-understood', 'These are no engines.');
      return engines;
    },
  });
}

/** Runs one action on the engines; they are read again afterwards. */
export function useEngineAction<
  Name extends Extract<
    CallName,
    | 'save-engine'
    | 'remove-engine'
    | 'test-engine'
    | 'allow-own-connections'
    | 'allow-model-grading'
    | 'choose-drafting-engine'
  >,
>(name: Name): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input) => callFunction(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
