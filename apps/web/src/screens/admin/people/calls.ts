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
import { membershipStatusKey } from '../../../client/server-state/query.ts';

const keys = { members: ['admin', 'members'], invitations: ['admin', 'invitations'] } as const;

type Filter = CallInput<'list-members'>;

/** The filter of the members; an absent part is no condition. */
export interface MemberFilter {
  search: string;
  page: number;
  role?: NonNullable<Filter['role']>;
  status?: NonNullable<Filter['status']>;
}

export type MemberPage = CallOutput<'list-members'>;
export type Person = MemberPage['members'][number];
export type PersonRecord = CallOutput<'read-member'>;
export type Invitation = CallOutput<'list-invitations'>['invitations'][number];
export type InvitationState = Invitation['state'];
/** The result of an invitation, with its link, which is returned only once. */
export type Invited = CallOutput<'invite-member'>;

/** A page of the members of the active school. */
export function useMembers(filter: MemberFilter): UseQueryResult<MemberPage> {
  return useQuery({
    queryKey: [...keys.members, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callFunction('list-members', filter, { signal }),
  });
}

/** Maximum number of staff pages that are read to choose a colleague: more people than any school has. */
const maxPages = 20;

/** The active staff of the school, except one member. */
export function useColleagues(without: string): UseQueryResult<Person[]> {
  return useQuery({
    queryKey: [...keys.members, 'colleagues', without],
    queryFn: async ({ signal }) => {
      const staff = await Promise.all([allActive('administrator', signal), allActive('teacher', signal)]);
      return staff.flat().filter(({ userId }) => userId !== without);
    },
  });
}

async function allActive(role: 'administrator' | 'teacher', signal: AbortSignal): Promise<Person[]> {
  const found: Person[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { members, count } = await callFunction('list-members', { role, status: 'active', page }, { signal });
    found.push(...members);
    if (members.length === 0 || found.length >= count) break;
  }
  return found;
}

/** One person's record. Each read is recorded, so it is read when it is opened and not again in between. */
export function useMember(userId: string): UseQueryResult<PersonRecord> {
  return useQuery({
    queryKey: [...keys.members, 'one', userId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => callFunction('read-member', { userId }, { signal }),
  });
}

/** A page of the invitations of the active school, the newest first. */
export function useInvitations(filter: {
  state?: InvitationState;
  page: number;
}): UseQueryResult<CallOutput<'list-invitations'>> {
  return useQuery({
    queryKey: [...keys.invitations, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callFunction('list-invitations', filter, { signal }),
  });
}

type PeopleActionName =
  | 'change-member'
  | 'remove-member'
  | 'transfer-administration'
  | 'reset-second-step'
  | 'invite-member'
  | 'resend-invitation'
  | 'revoke-invitation';

/**
 * Runs one action on a person or an invitation; then reads the lists again, and whether the user is still an
 * administrator.
 */
export function usePeopleAction<Name extends PeopleActionName>(
  name: Name,
): UseMutationResult<CallOutput<Name>, Error, CallInput<Name>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callFunction(name, input),
    onSettled: async () => {
      const changed = [
        [...keys.members],
        [...keys.invitations],
        [...membershipStatusKey],
        ['installation-administrator'],
      ];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
