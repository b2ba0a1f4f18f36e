import type { RosterRow } from '../columns/to-rows.ts';
import { nameKey } from '../names/name-key.ts';
import type { KnownStudent, RosterChange } from './comparison.ts';

/** What both a row and a known student have. */
export type Person = Pick<RosterRow, 'firstName' | 'lastName' | 'studentNumber' | 'birthYear'> & {
  externalId: string | null;
};

/** Numbers are compared without blanks and case; leading zeros count. */
export function numberKey(number: string): string {
  return number.replace(/\s+/g, '').toUpperCase();
}

const orEqual = <Value>(one: Value | null, other: Value | null): boolean =>
  one === null || other === null || one === other;

const keyOrNull = (number: string | null): string | null => (number === null ? null : numberKey(number));

export const agree = {
  /** Nothing that never changes says that they are two persons. */
  onIdentity: (one: Person, other: Person): boolean =>
    orEqual(keyOrNull(one.studentNumber), keyOrNull(other.studentNumber)) &&
    orEqual(one.externalId, other.externalId) &&
    orEqual(one.birthYear, other.birthYear),
  /** Somebody may take another surname, or be called by another first name; both at once is somebody else. */
  onNameInPart(one: Person, other: Person): boolean {
    const keys = [nameKey(one.firstName), nameKey(one.lastName)];
    return [nameKey(other.firstName), nameKey(other.lastName)].some((key) => keys.includes(key));
  },
};

/** A name in capitals has no accents, so it says nothing about the spelling that is known. */
function isNameChange(known: string, given: string): boolean {
  if (known === given) return false;
  return nameKey(known) !== nameKey(given) || (given !== given.toUpperCase() && given !== given.toLowerCase());
}

/** The same for the group alone, which a student has one of in each class. */
export function findGroupChange(known: KnownStudent, { group }: RosterRow, classId: string | null): RosterChange[] {
  const from = known.groups[classId ?? ''] ?? null;
  return group === null || from === group ? [] : [{ field: 'group', from, to: group }];
}

/** What a row changes of the student whom it stands for; what it does not say stays. */
export function findChanges(known: KnownStudent, row: RosterRow, classId: string | null): RosterChange[] {
  const changes: RosterChange[] = [];
  for (const field of ['lastName', 'firstName'] as const)
    if (isNameChange(known[field], row[field])) changes.push({ field, from: known[field], to: row[field] });
  const { studentNumber, birthYear, externalId } = row;
  if (studentNumber !== null && keyOrNull(known.studentNumber) !== numberKey(studentNumber))
    changes.push({ field: 'studentNumber', from: known.studentNumber, to: studentNumber });
  if (birthYear !== null && known.birthYear !== birthYear)
    changes.push({ field: 'birthYear', from: known.birthYear, to: birthYear });
  if (externalId !== null && known.externalId !== externalId)
    changes.push({ field: 'externalId', from: known.externalId, to: externalId });
  return [...changes, ...findGroupChange(known, row, classId)];
}
