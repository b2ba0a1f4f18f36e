import type { RosterRow } from '../columns/to-rows.ts';
import { findNameProblem } from '../names/check-name.ts';
import type { ReadName } from '../names/read-names.ts';
import type { OneRoster } from '../one-roster/one-roster.ts';

const nothing = {
  id: null,
  externalId: null,
  studentNumber: null,
  birthYear: null,
  group: null,
  className: null,
} as const;

/** The rows of a pasted list; one that gives no student has its text as the surname, to be shown. */
export function rowsOfNames(names: readonly ReadName[]): RosterRow[] {
  return names.map((name) =>
    'problem' in name
      ? { ...nothing, line: name.line, firstName: '', lastName: name.text, problem: name.problem }
      : { ...nothing, ...name, problem: null },
  );
}

/**
 * The students of chosen classes of a OneRoster archive, one row for each enrollment that is active; `className` is the
 * id of the class there.
 */
export function rowsOfOneRoster(
  { students, classes, enrollments }: OneRoster,
  classIds: readonly string[],
): RosterRow[] {
  const active = new Map(students.filter(({ status }) => status === 'active').map((one) => [one.sourcedId, one]));
  const chosen = new Set(
    classes
      .filter(({ sourcedId, status }) => status === 'active' && classIds.includes(sourcedId))
      .map((one) => one.sourcedId),
  );
  return enrollments.flatMap(({ classId, studentId, status }, at) => {
    const student = active.get(studentId);
    if (student === undefined || status !== 'active' || !chosen.has(classId)) return [];
    const { givenName: firstName, familyName: lastName, identifier, birthYear } = student;
    return [
      {
        ...nothing,
        line: at + 1,
        firstName,
        lastName,
        externalId: studentId,
        studentNumber: identifier,
        birthYear,
        className: classId,
        problem: findNameProblem(firstName, lastName),
      },
    ];
  });
}
