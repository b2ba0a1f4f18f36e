import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../client/rows.ts';
import { useUser } from '../client/session.tsx';

const membershipSchema = z.object({
  school_id: z.string(),
  role: z.enum(['administrator', 'teacher', 'student']),
  status: z.enum(['active', 'suspended', 'left']),
  /** Null: the database does not show the school to this session. */
  schools: z.object({ name: z.string() }).nullable(),
});
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
export interface Standing {
  /** The school they work in now; null: see `closed`. */
  active: OwnSchool | null;
  closed: Closed | null;
  /** All in which they can work, the active one too, the longest first. */
  schools: OwnSchool[];
}

/** The key of the person's standing in the store of server state. */
export const standingKey = ['standing'] as const;

/** Reads where a person works; the choice among their schools is the server's: the chosen one, else the first. */
export async function readStanding(userId: string): Promise<Standing> {
  const [memberships, chosen] = await Promise.all([
    readRows(z.array(membershipSchema), (client) =>
      client
        .from('memberships')
        .select('school_id,role,status,schools(name)')
        .eq('user_id', userId)
        .neq('status', 'left')
        .order('created_at'),
    ),
    readRows(chosenSchema, (client) =>
      client.from('profiles').select('active_school_id').eq('user_id', userId).single(),
    ),
  ]);
  return standingOf(memberships, chosen.active_school_id);
}

type Membership = z.output<typeof membershipSchema>;

/** An active membership whose school is not shown is one of a school that asks for a second step. */
export function standingOf(memberships: readonly Membership[], chosen: string | null): Standing {
  const schools = memberships.flatMap(({ school_id: id, role, status, schools: school }) =>
    status === 'active' && school !== null ? [{ id, role, name: school.name }] : [],
  );
  const held = memberships.filter(({ status, schools: school }) => status === 'active' && school === null);
  const active = schools.find(({ id }) => id === chosen) ?? schools[0] ?? null;
  // Who chose the school that is held is asked for the step, and not led into another one.
  if (held.some(({ school_id: id }) => id === chosen) || (active === null && held.length > 0)) {
    return { active: null, closed: 'second-step', schools };
  }
  if (active !== null) return { active, closed: null, schools };
  const suspended = memberships.some(({ status }) => status === 'suspended');
  return { active, closed: suspended ? 'suspended' : 'none', schools };
}

/** The signed-in person's standing. */
export function useStanding(): UseQueryResult<Standing> {
  const { id } = useUser();
  return useQuery({ queryKey: standingKey, queryFn: () => readStanding(id) });
}

/** Asks whether the signed-in person looks after this installation. */
export function readInstallationDuty(): Promise<boolean> {
  return readRows(z.boolean(), (client) => client.rpc('is_installation_administrator'));
}

/** Whether the signed-in person looks after this installation. The server asks again at every door. */
export function useInstallationDuty(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: ['installation-administrator'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: readInstallationDuty,
  });
}
