import type { Transaction } from '@schole/database';
import { type RosterChange, userNameFor } from '@schole/roster';
import { addAuditEvents } from '../../database/audit-events.ts';
import { refuseTakenNumber } from '../refuse-taken-number.ts';
import { requireRoomInClasses } from '../require-room.ts';
import { lockUserNames } from '../user-names.ts';
import type { RosterPlan } from './plan-roster.ts';

const columnOf: Readonly<Record<RosterChange['field'], string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  studentNumber: 'student_number',
  externalId: 'external_id',
  birthYear: 'birth_year',
  group: 'group_name',
};

/** Where a list is written. */
export interface RosterDestination {
  schoolId: string;
  actorId: string;
  /** The class that the list is for; null: those that it names. */
  classId: string | null;
  /** The ids of the classes that the import has made, by what the plan calls them. */
  made: ReadonlyMap<string, string>;
}

export interface WrittenRoster {
  importId: string;
  added: number;
  changed: number;
  moved: number;
}

function newStudents({ added }: RosterPlan, taken: Set<string>) {
  return added.map(({ row, places }) => {
    const userName = userNameFor(row.firstName, row.lastName, taken);
    taken.add(userName);
    const student = {
      ...{ id: crypto.randomUUID(), first_name: row.firstName, last_name: row.lastName, user_name: userName },
      ...{ student_number: row.studentNumber, external_id: row.externalId, birth_year: row.birthYear },
    };
    return { student, places };
  });
}

const knownStudent = ({ id, returns, changes }: RosterPlan['known'][number]) => ({
  id,
  fields: {
    ...Object.fromEntries(changes.map(({ field, to }) => [columnOf[field], to])),
    ...(returns ? { archived_at: null } : {}),
  },
});

/** Writes a plan as one act, with the audit of each student; throws class/full and student/number-taken. */
export async function writeRoster(
  transaction: Transaction,
  { schoolId, actorId, classId, made }: RosterDestination,
  plan: RosterPlan,
): Promise<WrittenRoster> {
  const added = newStudents(plan, await lockUserNames(transaction, schoolId));
  const placesOf = (student_id: string, places: RosterPlan['known'][number]['places']) =>
    places.map((place) => ({
      ...{ student_id, class_id: made.get(place.classId) ?? place.classId, group_name: place.group },
    }));
  const newPlaces = added.flatMap(({ student, places }) => placesOf(student.id, places));
  const knownPlaces = plan.known.flatMap(({ id, places }) => placesOf(id, places));
  const places = [...newPlaces, ...knownPlaces];
  const { rows } = await refuseTakenNumber(
    transaction.query<{ id: string }>('select app.import_roster($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb) as id', [
      ...[schoolId, classId, [...made.values()]],
      ...[added.map(({ student }) => student), plan.known.map(knownStudent), places].map((each) =>
        JSON.stringify(each),
      ),
    ]),
  );
  await requireRoomInClasses(transaction, [...new Set(places.map(({ class_id }) => class_id))]);
  const moved = plan.known.filter((student) => student.moved);
  const changed = plan.known.filter((student) => !student.moved);
  const act = { schoolId, actorId, subjectType: 'member' } as const;
  const movedIds = new Set(moved.map(({ id }) => id));
  await addAuditEvents(transaction, [
    ...newPlaces.map(({ student_id, class_id }) => ({
      ...{ ...act, action: 'student/added' as const, subjectId: student_id, details: { classId: class_id } },
    })),
    ...knownPlaces
      .filter(({ student_id }) => movedIds.has(student_id))
      .map(({ student_id, class_id }) => ({
        ...{ ...act, action: 'student/placed' as const, subjectId: student_id, details: { classId: class_id } },
      })),
    ...changed.map(({ id }) => ({ ...act, action: 'student/changed' as const, subjectId: id })),
  ]);
  const counts = { added: added.length, changed: changed.length, moved: moved.length };
  return { importId: rows[0]?.id ?? '', ...counts };
}
