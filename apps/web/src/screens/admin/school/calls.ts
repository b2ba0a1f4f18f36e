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
import { readCounted, readRows } from '../../../client/requests/rows.ts';
import { membershipStatusKey } from '../../../client/server-state/query.ts';

const schoolSchema = z.object({
  name: z.string(),
  require_second_step: z.boolean(),
  archived_student_months: z.number().nullable(),
});

/** The active school as its administrator sees it. */
export interface SchoolProfile {
  id: string;
  name: string;
  requireSecondStep: boolean;
  /** How long students stay in the archive; null: until an administrator erases them. */
  archivedStudentMonths: number | null;
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
          client.from('schools').select(Object.keys(schoolSchema.shape).join(',')).eq('id', schoolId).single(),
        ),
        callFunction('list-members', { status: 'active' }),
        callFunction('list-members', { status: 'suspended' }),
      ]);
      return {
        id: schoolId,
        name: school.name,
        requireSecondStep: school.require_second_step,
        archivedStudentMonths: school.archived_student_months,
        active: active.count,
        suspended: suspended.count,
      };
    },
  });
}

/** How many students of the school have been in the archive for longer than this many months. */
export function useArchivedSince(schoolId: string, months: number): UseQueryResult<number> {
  return useQuery({
    queryKey: [...key, schoolId, 'archived', months],
    queryFn: async () => {
      const since = new Date();
      since.setMonth(since.getMonth() - months);
      const { count } = await readCounted(z.null(), (client) =>
        client
          .from('students')
          .select('id', { count: 'exact', head: true })
          .eq('school_id', schoolId)
          .lt('archived_at', since.toISOString()),
      );
      return count;
    },
  });
}

/** Changes what administrators set for their school. */
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
