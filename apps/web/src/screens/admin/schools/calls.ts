import type { CallInput, CallOutput } from '@schole/core';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';
import { planKey } from '../../../parts/plan/index.ts';

const schoolsKey = ['admin', 'schools'] as const;

export type SchoolPage = CallOutput<'list-schools'>;
export type ListedSchool = SchoolPage['schools'][number];
export type PlanRules = SchoolPage['rules'];

/** The filter of the schools. */
export interface SchoolFilter {
  search: string;
  page: number;
}

/** A page of the schools of this installation, and the rules for their plans. */
export function useSchools(filter: SchoolFilter): UseQueryResult<SchoolPage> {
  return useQuery({
    queryKey: [...schoolsKey, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callFunction('list-schools', filter, { signal }),
  });
}

/** Changes the plan of a school, or the rules for all; the list is read again, and the user's own plan too. */
export function useSchoolAction<Name extends 'assign-plan' | 'change-plan-rules'>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callFunction(name, input),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: schoolsKey });
      await queries.invalidateQueries({ queryKey: planKey });
    },
  });
}
