import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requireConnection } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { membershipStatusKey } from '../../client/server-state/query.ts';

const membershipSchema = z.object({
  school_id: z.string(),
  role: z.enum(['administrator', 'teacher', 'student']),
  status: z.enum(['active', 'suspended', 'left']),
  /** Null: row-level security hides the school from this session. */
  schools: z.object({ name: z.string() }).nullable(),
});
type Membership = z.output<typeof membershipSchema>;

const chosenSchema = z.object({ active_school_id: z.string().nullable() });

/** A school in which the user can work now. */
export interface OwnSchool {
  id: string;
  name: string;
  role: 'administrator' | 'teacher' | 'student';
}

/** Why there is no active school: the school requires MFA, the membership is suspended, or there is none. */
export type Closed = 'second-step' | 'suspended' | 'none';

/** The active school of a user, and their other schools. */
export interface MembershipStatus {
  /** The active school; null: see `closed`. */
  active: OwnSchool | null;
  closed: Closed | null;
  /** All schools in which the user can work, with the active one, the longest membership first. */
  schools: OwnSchool[];
}

/** Reads the membership status of the signed-in user. */
export async function readMembershipStatus(): Promise<MembershipStatus> {
  const { client } = await requireConnection();
  const { data } = await client.auth.getSession();
  const person = data.session?.user.id ?? '';
  const [memberships, chosen] = await Promise.all([
    readRows(z.array(membershipSchema), () =>
      client
        .from('memberships')
        .select('school_id,role,status,schools(name)')
        .eq('user_id', person)
        .neq('status', 'left')
        .order('created_at'),
    ),
    readRows(chosenSchema, () => client.from('profiles').select('active_school_id').eq('user_id', person).single()),
  ]);
  return membershipStatusOf(memberships, chosen.active_school_id);
}

/**
 * The server decides which school is active: the chosen one, else the oldest; it never silently replaces a closed one
 * by another. An active membership whose school is hidden belongs to a school that requires MFA.
 */
export function membershipStatusOf(memberships: readonly Membership[], chosen: string | null): MembershipStatus {
  const active = memberships.filter(({ status }) => status === 'active');
  const schools = active.flatMap(({ school_id: id, role, schools: school }) =>
    school === null ? [] : [{ id, role, name: school.name }],
  );
  const membership = active.find(({ school_id: id }) => id === chosen) ?? active[0];
  if (membership === undefined) {
    const suspended = memberships.some(({ status }) => status === 'suspended');
    return { active: null, closed: suspended ? 'suspended' : 'none', schools };
  }
  const here = schools.find(({ id }) => id === membership.school_id) ?? null;
  return { active: here, closed: here === null ? 'second-step' : null, schools };
}

/** The signed-in user's membership status. */
export function useMembershipStatus(): UseQueryResult<MembershipStatus> {
  return useQuery({ queryKey: membershipStatusKey, queryFn: readMembershipStatus });
}

/**
 * The argument of a query's `match` for rows of the active school only: without it, the user's rows of other schools
 * appear.
 */
export async function inActiveSchool(queries: QueryClient): Promise<Record<string, string>> {
  const { active } = await queries.ensureQueryData({ queryKey: membershipStatusKey, queryFn: readMembershipStatus });
  return active === null ? {} : { school_id: active.id };
}

/**
 * The user's other schools, to be excluded: a notice from a school that the user had to leave stays visible.
 * In the list syntax of rest/v1; null where there are none.
 */
export async function otherSchools(queries: QueryClient): Promise<string | null> {
  const { active, schools } = await queries.ensureQueryData({
    queryKey: membershipStatusKey,
    queryFn: readMembershipStatus,
  });
  const others = schools.flatMap(({ id }) => (id === active?.id ? [] : [id]));
  return others.length === 0 ? null : `(${others.join(',')})`;
}

/** Asks whether the signed-in user is an administrator of this installation. */
export function readInstallationDuty(): Promise<boolean> {
  return readRows(z.boolean(), (client) => client.rpc('is_installation_administrator'));
}

/** Query key: whether the user is an administrator of this installation. */
export const installationDutyKey = ['installation-administrator'];

/** Whether the signed-in user is an administrator of this installation. The server checks again at every endpoint. */
export function useInstallationDuty(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: installationDutyKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readInstallationDuty,
  });
}
