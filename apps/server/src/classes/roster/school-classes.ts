import { fault, limits, type SchoolClassState } from '@schole/core';
import type { Transaction } from '@schole/database';
import { classKey, type RosterRow } from '@schole/roster';
import { type KnownSchool, planRoster, type RosterPlan, type RosterTarget } from './plan-roster.ts';
import type { ListedClass, ReadSchoolRoster } from './read-source.ts';

interface SchoolClass {
  id: string;
  name: string;
  section: string;
  externalId: string | null;
}

/** A class of the list with what the school has of it. */
export interface MatchedClass extends ListedClass {
  state: SchoolClassState;
  /** What the plan calls it: the id of a class of the school, or the key of one that is made; null where it is neither. */
  planned: string | null;
}

/**
 * The active classes of a school that a list can be for; `lock` keeps each as it is until the transaction ends. What is
 * in the archive or deleted is not among them, and neither is demo data.
 */
export async function readSchoolClasses(
  transaction: Transaction,
  schoolId: string,
  lock: boolean,
): Promise<SchoolClass[]> {
  const { rows } = await transaction.query<SchoolClass>(
    `select its.id, its.name, its.section, its.external_id as "externalId" from public.classes as its
      where its.school_id = $1 and its.active and its.removed_at is null and not exists (
        select from public.demo_rows as demo where demo.relation = 'public.classes' and demo.row_id = its.id
      ) order by its.id ${lock ? 'for update of its' : ''}`,
    [schoolId],
  );
  return rows;
}

/** The classes of the school for one of a list: by the other system's id, else by name and section, else by the name. */
function candidatesOf({ key, name, externalId }: ListedClass, classes: readonly SchoolClass[]): SchoolClass[] {
  const sameId = classes.filter((its) => externalId !== null && its.externalId === externalId);
  if (sameId.length > 0) return sameId;
  // A class that another id belongs to is another class of the same name.
  const free = classes.filter((its) => externalId === null || its.externalId === null);
  const wanted = externalId === null ? key : classKey(name);
  const whole = free.filter((its) => classKey(`${its.name} ${its.section}`) === wanted);
  return whole.length > 0 ? whole : free.filter((its) => classKey(its.name) === wanted);
}

/** Finds each class of a list in the school; `make`: those that are missing are made. */
export function matchClasses(
  listed: readonly ListedClass[],
  classes: readonly SchoolClass[],
  make: boolean,
): MatchedClass[] {
  const found = listed.map((one) => ({ one, candidates: candidatesOf(one, classes) }));
  const times = Map.groupBy(found, ({ candidates: [first] }) => first?.id);
  return found.map(({ one, candidates }): MatchedClass => {
    const [only] = candidates;
    if (only === undefined) {
      const made = make && one.name.trim() !== '' && one.name.length <= limits.classes.name;
      return { ...one, state: made ? 'made' : 'missing', planned: made ? `new ${one.key}` : null };
    }
    const single = candidates.length === 1 && times.get(only.id)?.length === 1;
    return { ...one, state: single ? 'known' : 'several', planned: single ? only.id : null };
  });
}

export interface SchoolPlan extends RosterPlan {
  classes: MatchedClass[];
}

/** What a list would do to the classes that it names. Throws roster/class-full. */
export function planSchoolRoster(
  school: KnownSchool,
  { rows, classes: listed, keyOf }: ReadSchoolRoster,
  classes: readonly SchoolClass[],
  { make, decisions }: { make: boolean; decisions: Readonly<Record<string, string>> },
): SchoolPlan {
  const matched = matchClasses(listed, classes, make);
  const byKey = new Map(matched.map((one) => [one.key, one]));
  const matchedOf = (row: RosterRow): MatchedClass | undefined => byKey.get(keyOf(row));
  const named = new Set(rows.map(keyOf));
  // A class of the list that nobody is in is not made.
  const made = matched.filter(({ state, key }) => state === 'made' && named.has(key));
  const target: RosterTarget = {
    classOf: (row) => matchedOf(row)?.planned ?? undefined,
    reasonOf(row) {
      const found = matchedOf(row);
      if (found === undefined) return 'no-class';
      return found.state === 'several' ? 'several-classes' : 'unknown-class';
    },
    seed: made.map(({ planned, name, externalId }) => [planned, name, externalId]),
  };
  const plan = planRoster(school, target, rows, decisions);
  requireRoom(plan, school, matched);
  return { ...plan, classes: matched.filter(({ key }) => named.has(key)) };
}

/** Throws roster/class-full where a class would have more students than one can have. */
function requireRoom({ added, known }: RosterPlan, { students }: KnownSchool, classes: readonly MatchedClass[]): void {
  const most = limits.classes.students;
  const held = new Map(students.map(({ id, classIds }) => [id, classIds]));
  const sizes = new Map<string, number>();
  const count = (classId: string): void => void sizes.set(classId, (sizes.get(classId) ?? 0) + 1);
  for (const { classIds } of students) classIds.forEach(count);
  for (const { places } of added) for (const { classId } of places) count(classId);
  for (const { id, places } of known)
    for (const { classId } of places) if (held.get(id)?.includes(classId) !== true) count(classId);
  for (const { planned, name } of classes) {
    const size = sizes.get(planned ?? '') ?? 0;
    if (size > most) throw fault('roster/class-full', { name, students: size, most });
  }
}

/** Makes the classes of a plan that are missing, for the caller; the database counts them against the plan. */
export async function makeClasses(
  transaction: Transaction,
  schoolId: string,
  ownerId: string,
  { classes }: SchoolPlan,
): Promise<Map<string, string>> {
  const made = classes.filter(({ state }) => state === 'made');
  const rows = made.map(({ name, externalId }) => ({ id: crypto.randomUUID(), name, external_id: externalId }));
  await transaction.query(
    `insert into public.classes (id, school_id, owner_id, name, external_id)
     select id, $1, $2, name, external_id from jsonb_to_recordset($3::jsonb) as its (id uuid, name text, external_id text)`,
    [schoolId, ownerId, JSON.stringify(rows)],
  );
  return new Map(made.flatMap(({ planned }, at) => (planned === null ? [] : [[planned, rows[at]?.id ?? '']])));
}
