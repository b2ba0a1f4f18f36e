import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requireConnection } from '../../client/requests/call.ts';
import { readRows } from '../../client/requests/rows.ts';
import { membershipStatusKey } from '../../client/server-state/query.ts';

const membershipSchema = z.object({
  school_id: z.string(),
  role: z.enum(['administrator', 'teacher', 'student']),
  status: z.enum(['active', 'suspended', 'left']),
  /** Null: the database does not show the school to this session. */
  schools: z.object({ name: z.string() }).nullable(),
});
type Membership = z.output<typeof membershipSchema>;

const chosenSchema = z.object({ active_school_id: z.string().nullable() });

/** A school in which the person can work now. */
export interface OwnSchool {
  id: string;
  name: string;
  role: 'administrator' | 'teacher' | 'student';
}

/** Why there is nowhere to work: the school asks for a second step, the membership is suspended, or there is none. */
export type Closed = 'second-step' | 'suspended' | 'none';

/** Where a person works, and where else they could. */
export interface MembershipStatus {
  /** The school they work in now; null: see `closed`. */
  active: OwnSchool | null;
  closed: Closed | null;
  /** All in which they can work, the active one too, the longest first. */
  schools: OwnSchool[];
}

/** Reads where the signed-in person works. */
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
 * The choice among the schools is the server's: the chosen one, else the oldest; another is never taken in silence for one
 * that is closed. An active membership whose school is not shown is one of a school that asks for a second step.
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

/** The signed-in person's standing. */
export function useMembershipStatus(): UseQueryResult<MembershipStatus> {
  return useQuery({ queryKey: membershipStatusKey, queryFn: readMembershipStatus });
}

/** What `match` of a query takes for rows of the active school alone: one's own rows in other schools are seen there. */
export async function inActiveSchool(queries: QueryClient): Promise<Record<string, string>> {
  const { active } = await queries.ensureQueryData({ queryKey: membershipStatusKey, queryFn: readMembershipStatus });
  return active === null ? {} : { school_id: active.id };
}

/**
 * The person's other schools, for what is left out: a notice of a school that one had to leave stays to be seen.
 * As rest/v1 writes a list; null where there are none.
 */
export async function otherSchools(queries: QueryClient): Promise<string | null> {
  const { active, schools } = await queries.ensureQueryData({
    queryKey: membershipStatusKey,
    queryFn: readMembershipStatus,
  });
  const others = schools.flatMap(({ id }) => (id === active?.id ? [] : [id]));
  return others.length === 0 ? null : `(${others.join(',')})`;
}

/** Asks whether the signed-in person looks after this installation. */
export function readInstallationDuty(): Promise<boolean> {
  return readRows(z.boolean(), (client) => client.rpc('is_installation_administrator'));
}

/** Under which the store keeps whether the person looks after this installation. */
export const installationDutyKey = ['installation-administrator'];

/** Whether the signed-in person looks after this installation. The server asks again at every door. */
export function useInstallationDuty(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: installationDutyKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readInstallationDuty,
  });
}
