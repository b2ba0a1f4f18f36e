import { relations } from '../policies.table.ts';
import type { Role } from './catalogue.ts';
import { type Person, people, type World } from './world.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';
export const verbs: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

/** A role and the person its claims name, if any. */
export interface Actor {
  role: Role;
  person: Person | null;
}

export const actors: readonly Actor[] = [
  { role: 'anon', person: null },
  ...people.map((person) => ({ role: 'authenticated' as const, person })),
  { role: 'authenticated', person: null },
  { role: 'student', person: 'pupil' },
  { role: 'student', person: 'administrator' },
  ...people.map((person) => ({ role: 'schole_server' as const, person })),
  { role: 'schole_server', person: null },
  { role: 'service_role', person: null },
  { role: 'supabase_auth_admin', person: null },
];

export function actorName({ role, person }: Actor): string {
  return person === null ? `${role} (nobody)` : `${role} (${person})`;
}

export function columnsOf(relation: string): string[] {
  return relations[relation]?.columns.split(' ') ?? [];
}

interface Rule {
  rows: string;
  columns: string[];
}

/** The table's word on a role's verb; undefined when it is refused altogether. */
export function ruleOf(relation: string, role: Role, verb: Verb): Rule | undefined {
  const written = relations[relation]?.roles[role]?.[verb];
  if (written === undefined) return undefined;
  const [rows = '', columns = ''] = written.split(': ');
  return { rows, columns: columns === '*' ? columnsOf(relation) : columns.split(' ') };
}

const teaching: readonly (Person | null)[] = ['administrator', 'colleague', 'foreigner', 'commuter'];
/** Not, or no longer, active members of the school their rows are in. */
const outside: readonly (Person | null)[] = ['former', 'suspended', 'invited'];
const administering: readonly (Person | null)[] = ['administrator', 'foreigner'];

/** Whether somebody has, or had, a place in the school that another's rows are in; the commuter has one in two. */
function isIn(world: World, person: Person, owner: Person): boolean {
  const second = person === 'commuter' && world.school[owner] === world.school.foreigner;
  return second || world.school[person] === world.school[owner];
}

/** Whether the table says that the actor reaches this person's row. */
export function reaches(world: World, relation: string, rule: Rule, actor: Actor, owner: Person): boolean {
  if (rule.rows === 'all') return true;
  if (actor.person === null || rule.rows === 'none') return false;
  // The first school runs the installation.
  if (rule.rows === 'installation') return actor.person === 'administrator';
  const active = !outside.includes(actor.person);
  // A school is everybody's who is an active member of it.
  if (relation === 'public.schools') {
    const here = active && isIn(world, actor.person, owner);
    return rule.rows === 'administered' ? here && administering.includes(actor.person) : here;
  }
  // Of things of a school, whoever made them.
  if (rule.rows === 'administered') {
    return administering.includes(actor.person) && world.school[actor.person] === world.school[owner];
  }
  if (rule.rows === 'staff') {
    return teaching.includes(actor.person) && isIn(world, actor.person, owner);
  }
  if (owner !== actor.person) return false;
  if (rule.rows === 'self') return true;
  return rule.rows === 'member' ? active : teaching.includes(actor.person);
}
