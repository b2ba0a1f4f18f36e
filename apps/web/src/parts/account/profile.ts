import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../client/requests/rows.ts';
import { type Person, usePerson, useUser } from '../../client/session/session.tsx';
import { usePictureSource } from './own-picture.ts';

const profileSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  department: z.string().nullable(),
  bio: z.string().nullable(),
  active_school_id: z.string().nullable(),
});
/** The user's own data; one row of `profiles`. */
export type Profile = z.infer<typeof profileSchema>;

/** Query key of the profile. */
export const profileKey = ['profile'] as const;

/** The signed-in user's profile. */
export function useProfile(): UseQueryResult<Profile> {
  const user = useUser();
  return useQuery({
    queryKey: profileKey,
    queryFn: async () => {
      const columns = Object.keys(profileSchema.shape).join(',');
      return readRows(profileSchema, (client) =>
        client.from('profiles').select(columns).eq('user_id', user.id).single(),
      );
    },
  });
}

/** Names and picture to show: those of the profile, and until it is loaded those of the account. */
export function useShownPerson(): Person {
  const account = usePerson();
  const { data } = useProfile();
  const avatarUrl = usePictureSource(data?.avatar_url ?? account.avatarUrl);
  if (data === undefined) return { ...account, avatarUrl };
  return { firstName: data.first_name, lastName: data.last_name, email: account.email, avatarUrl };
}

/** First and last name, else the address, else the given word (specification, section 2). */
export function displayName(person: Person, user: string): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email || user;
}
