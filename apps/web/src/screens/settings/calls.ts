import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { readRows, writeRows } from '../../client/rows.ts';
import { keepNames, useUser } from '../../client/session.tsx';
import { profileKey } from '../../parts/profile.ts';

/** What the profile form changes; empty department and bio are stored as null. */
export interface ProfileChange {
  firstName: string;
  lastName: string;
  department: string;
  bio: string;
}

/** Saves the profile, then writes the names into the account, which other pages read. */
export function useSaveProfile(): UseMutationResult<void, Error, ProfileChange> {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ firstName, lastName, department, bio }: ProfileChange) => {
      const row = { first_name: firstName, last_name: lastName, department: department || null, bio: bio || null };
      await writeRows((client) => client.from('profiles').update(row).eq('user_id', user.id));
      await keepNames(firstName, lastName);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey }),
  });
}

/** The name of the school a person works in; null when there is none. */
export function useSchoolName(schoolId: string | null): UseQueryResult<string | null> {
  return useQuery({
    queryKey: ['school', schoolId],
    enabled: schoolId !== null,
    queryFn: async () => {
      const schools = await readRows(z.array(z.object({ name: z.string() })), (client) =>
        client.from('schools').select('name').eq('id', schoolId).limit(1),
      );
      return schools[0]?.name ?? null;
    },
  });
}
