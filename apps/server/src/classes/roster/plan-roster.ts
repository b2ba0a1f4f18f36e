import { createHash } from 'node:crypto';
import type { RosterEntry, RosterStatus, SkippedReason } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ComparedRow, compareRoster, type KnownStudent, type RosterChange, type RosterRow } from '@schole/roster';

/** Known students with what only the server asks of them. */
interface SchoolStudent extends KnownStudent {
  /** Whether the caller may change more of the student than which class they are in. */
  changeable: boolean;
}

/** A student's place in a class; a null group says nothing of one. */
export interface PlannedEnrolment {
  classId: string;
  group: string | null;
}

/** What an import writes: new students, known ones with the facts that change, and their places in classes. */
export interface RosterPlan {
  /** One for each row, in their order. */
  lines: RosterEntry[];
  counts: Record<RosterStatus, number>;
  added: { row: RosterRow; places: PlannedEnrolment[] }[];
  known: { id: string; returns: boolean; moved: boolean; changes: RosterChange[]; places: PlannedEnrolment[] }[];
  /** A hash of everything that would be written. */
  plan: string;
}

/** Where the rows of a list go: the class of a row, or why it has none. */
export interface RosterTarget {
  classOf: (row: RosterRow) => string | undefined;
  reasonOf?: (row: RosterRow) => SkippedReason;
  /** What else would be written. */
  seed: unknown;
}

interface ClassName {
  id: string;
  name: string;
}

export interface KnownSchool {
  students: readonly SchoolStudent[];
  /** Of the classes that the caller may see. */
  classes: readonly ClassName[];
}

/** All students of the school, for somebody who may change the class, or (null) administers the school. */
export async function readSchool(
  transaction: Transaction,
  schoolId: string,
  classId: string | null,
): Promise<KnownSchool> {
  const { rows } = await transaction.query<Omit<SchoolStudent, 'groups'> & { groups: string[] }>(
    `select id, first_name as "firstName", last_name as "lastName", student_number as "studentNumber",
            external_id as "externalId", birth_year as "birthYear", class_ids as "classIds", groups, archived, changeable
       from app.school_students($1, $2)`,
    [schoolId, classId],
  );
  const students = rows.map((student) => ({
    ...student,
    groups: Object.fromEntries(student.classIds.map((id, at) => [id, student.groups[at] ?? ''])),
  }));
  const { rows: classes } = await transaction.query<ClassName>(
    'select id, name from public.classes where school_id = $1 and removed_at is null',
    [schoolId],
  );
  return { students, classes };
}

/** The teacher's answers by line: students whom a line means, and lines to leave out. */
function divideDecisions(decisions: Readonly<Record<string, string>>): {
  answers: Map<number, string>;
  skipped: Set<number>;
} {
  const answers = new Map<number, string>();
  const skipped = new Set<number>();
  for (const [line, decision] of Object.entries(decisions)) {
    if (decision === 'skip') skipped.add(Number(line));
    else answers.set(Number(line), decision);
  }
  return { answers, skipped };
}

/** Compares the rows with the school, and says line by line what would be written. */
export function planRoster(
  { students, classes }: KnownSchool,
  target: RosterTarget,
  rows: readonly RosterRow[],
  decisions: Readonly<Record<string, string>>,
): RosterPlan {
  const { answers, skipped } = divideDecisions(decisions);
  const kept = rows.filter(({ line }) => !skipped.has(line));
  const { entries } = compareRoster(students, kept, { classId: null, classOf: target.classOf, answers });
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  const byId = new Map(students.map((student) => [student.id, student]));
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const added = new Map<number, RosterPlan['added'][number]>();
  const known = new Map<string, RosterPlan['known'][number]>();
  for (const row of rows) {
    const entry = byLine.get(row.line);
    if (entry?.kind === 'new' && entry.sameAs === undefined) added.set(row.line, { row, places: [] });
  }
  const lines = rows.map((row): RosterEntry => {
    const entry = settle(byLine.get(row.line), byId);
    const { line, firstName, lastName, group } = row;
    const bare = { line, firstName, lastName, reason: null, changes: [], candidates: [] };
    if (entry === undefined) return { ...bare, status: 'skipped', reason: 'left-out' };
    if (entry.kind === 'skipped') {
      const reason = entry.reason === 'unknown-class' ? (target.reasonOf?.(row) ?? entry.reason) : entry.reason;
      return { ...bare, status: 'skipped', reason };
    }
    if (entry.kind === 'asks') {
      const candidates = entry.candidates.flatMap((id) => candidateOf(byId.get(id), classNames));
      return { ...bare, status: 'asks', reason: entry.reason, candidates };
    }
    if (entry.kind === 'same') return { ...bare, status: 'same' };
    const place = entry.classId === null ? [] : [{ classId: entry.classId, group }];
    if (entry.kind === 'new') {
      added.get(entry.sameAs ?? line)?.places.push(...place);
      // The second class of somebody who is new.
      return { ...bare, status: entry.sameAs === undefined ? 'new' : 'moved' };
    }
    const { kind: status, studentId: id, changes } = entry;
    const student = known.get(id) ?? { id, returns: false, moved: false, changes: [], places: [] };
    known.set(id, student);
    student.returns ||= status === 'returns';
    student.moved ||= status === 'moved';
    student.changes.push(...changes.filter(({ field }) => field !== 'group'));
    student.places.push(...place);
    return { ...bare, status, changes };
  });
  const counts = countStatuses(lines);
  const written = { added: [...added.values()], known: [...known.values()] };
  const plan = createHash('sha256')
    .update(JSON.stringify([target.seed, written]))
    .digest('base64url');
  return { lines, counts, ...written, plan };
}

/** How many lines have each status. */
export function countStatuses(lines: readonly Pick<RosterEntry, 'status'>[]): Record<RosterStatus, number> {
  const counts = { new: 0, changed: 0, moved: 0, returns: 0, same: 0, skipped: 0, asks: 0 };
  for (const { status } of lines) counts[status] += 1;
  return counts;
}

/** Of a student whom the caller does not teach, nothing changes but the class and the group in it. */
function settle(entry: ComparedRow | undefined, byId: ReadonlyMap<string, SchoolStudent>): ComparedRow | undefined {
  if (entry === undefined || !('changes' in entry) || byId.get(entry.studentId)?.changeable === true) return entry;
  const changes = entry.changes.filter(({ field }) => field === 'group');
  if (entry.kind === 'returns') return { line: entry.line, kind: 'skipped', reason: 'number-taken' };
  return { ...entry, changes };
}

function candidateOf(
  student: SchoolStudent | undefined,
  classNames: ReadonlyMap<string, string>,
): RosterEntry['candidates'] {
  if (student === undefined) return [];
  const { id, firstName, lastName, birthYear, classIds } = student;
  // Classes that the caller does not see have no name here.
  const classes = classIds.flatMap((classId) => classNames.get(classId) ?? []);
  return [{ studentId: id, name: `${lastName} ${firstName}`.trim(), birthYear, classes }];
}
