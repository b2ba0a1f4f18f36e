import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/requests/call.ts';
import { writeRows } from '../../../client/requests/rows.ts';
import { membershipStatusKey } from '../../../client/server-state/query.ts';
import { saveNames, useUser } from '../../../client/session/session.tsx';
import { profileKey } from '../../../parts/account/profile.ts';

/** The changes of the profile form; empty department and bio are stored as null. */
export interface ProfileChange {
  firstName: string;
  lastName: string;
  department: string;
  bio: string;
  /** The new name of the school; null leaves it as it is. */
  schoolName: string | null;
}

/** Saves the profile, writes the names to the account, which other pages read, and renames the school. */
export function useSaveProfile(): UseMutationResult<void, Error, ProfileChange> {
  const user = useUser();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ firstName, lastName, department, bio, schoolName }: ProfileChange) => {
      const row = { first_name: firstName, last_name: lastName, department: department || null, bio: bio || null };
      await writeRows((client) => client.from('profiles').update(row).eq('user_id', user.id));
      await saveNames(firstName, lastName);
      if (schoolName !== null) await callFunction('change-school', { name: schoolName });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: profileKey });
      await queries.invalidateQueries({ queryKey: membershipStatusKey });
    },
  });
}
