import type { CallInput, CallOutput } from '@schole/core';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../../client/requests/call.ts';
import { readRows } from '../../../client/requests/rows.ts';
import { membershipStatusKey } from '../../../client/server-state/query.ts';

const schoolSchema = z.object({ name: z.string(), require_second_step: z.boolean() });

/** The active school as its administrator sees it. */
export interface SchoolProfile {
  name: string;
  requireSecondStep: boolean;
  /** Members that can work here now. */
  active: number;
  suspended: number;
}

const key = ['admin', 'school'] as const;

/** The active school, with its number of members. */
export function useSchoolProfile(schoolId: string): UseQueryResult<SchoolProfile> {
  return useQuery({
    queryKey: [...key, schoolId],
    queryFn: async () => {
      const [school, active, suspended] = await Promise.all([
        readRows(schoolSchema, (client) =>
          client.from('schools').select('name,require_second_step').eq('id', schoolId).single(),
        ),
        callFunction('list-members', { status: 'active' }),
        callFunction('list-members', { status: 'suspended' }),
      ]);
      const { name, require_second_step: requireSecondStep } = school;
      return { name, requireSecondStep, active: active.count, suspended: suspended.count };
    },
  });
}

/** Renames the school, or turns the MFA requirement of its staff on or off. */
export function useChangeSchool(): UseMutationResult<CallOutput<'change-school'>, Error, CallInput<'change-school'>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change) => callFunction('change-school', change),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: key });
      await queries.invalidateQueries({ queryKey: membershipStatusKey });
    },
  });
}
