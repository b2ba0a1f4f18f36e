import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '../../client/call.ts';
import { readRows, writeRows } from '../../client/rows.ts';
import { keepNames, useUser } from '../../client/session.tsx';
import { profileKey } from '../../parts/profile.ts';

/** What the profile form changes; empty department and bio are stored as null. */
export interface ProfileChange {
  firstName: string;
  lastName: string;
  department: string;
  bio: string;
  /** The new name of the school; null leaves it as it is. */
  schoolName: string | null;
}

const schoolKey = ['school'] as const;

/** Saves the profile, writes the names into the account, which other pages read, and renames the school. */
export function useSaveProfile(): UseMutationResult<void, Error, ProfileChange> {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ firstName, lastName, department, bio, schoolName }: ProfileChange) => {
      const row = { first_name: firstName, last_name: lastName, department: department || null, bio: bio || null };
      await writeRows((client) => client.from('profiles').update(row).eq('user_id', user.id));
      await keepNames(firstName, lastName);
      if (schoolName !== null) await callFunction('change-school', { name: schoolName });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: profileKey });
      await queries.invalidateQueries({ queryKey: schoolKey });
    },
  });
}

/** The school a person works in, and whether its name is theirs to change. */
export interface OwnSchool {
  name: string;
  administered: boolean;
}

const memberships = z.array(
  z.object({ school_id: z.string(), role: z.string(), schools: z.object({ name: z.string() }) }),
);

/** The active school, or the first one the person belongs to, as the server chooses it; null when there is none. */
export function useOwnSchool(activeId: string | null): UseQueryResult<OwnSchool | null> {
  const user = useUser();
  return useQuery({
    queryKey: [...schoolKey, activeId],
    queryFn: async () => {
      const rows = await readRows(memberships, (client) =>
        client
          .from('memberships')
          .select('school_id, role, schools(name)')
          .eq('user_id', user.id)
          .eq('status', 'active')
          .order('created_at'),
      );
      const own = rows.find(({ school_id }) => school_id === activeId) ?? rows[0];
      return own === undefined ? null : { name: own.schools.name, administered: own.role === 'administrator' };
    },
  });
}
