import type { RosterRow } from '../columns/to-rows.ts';
import { nameKey } from '../names/name-key.ts';
import { numberKey } from './agreement.ts';
import type { KnownStudent } from './comparison.ts';

/** The students of a school, found by number and by name without looking at each. */
export interface KnownIndex {
  byId: ReadonlyMap<string, KnownStudent>;
  /** By own id, else by external id, else by student number: those that have it. */
  byNumbers(row: RosterRow): readonly KnownStudent[];
  byName(row: RosterRow): readonly KnownStudent[];
  /** One key for a first and a last name in either order: some lists exchange them. */
  keyOf(person: { firstName: string; lastName: string }): string;
}

/** How many of one name are told apart, which is more than any school has: a list of one name would take minutes. */
const maxNamesakes = 50;

/** Puts one more under a key, up to the limit. */
export function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [item]);
  else if (found.length < maxNamesakes) found.push(item);
}

const keyOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [nameKey(firstName), nameKey(lastName)].sort().join('|');

export function createKnownIndex(known: readonly KnownStudent[]): KnownIndex {
  const byId = new Map(known.map((student) => [student.id, student]));
  const byExternalId = new Map<string, KnownStudent[]>();
  const byNumber = new Map<string, KnownStudent[]>();
  const byName = new Map<string, KnownStudent[]>();
  for (const student of known) {
    if (student.externalId !== null) addTo(byExternalId, student.externalId, student);
    if (student.studentNumber !== null) addTo(byNumber, numberKey(student.studentNumber), student);
    addTo(byName, keyOf(student), student);
  }
  return {
    byId,
    byNumbers({ id, externalId, studentNumber }) {
      const own = id === null ? undefined : byId.get(id);
      if (own !== undefined) return [own];
      const external = externalId === null ? undefined : byExternalId.get(externalId);
      return external ?? (studentNumber === null ? [] : (byNumber.get(numberKey(studentNumber)) ?? []));
    },
    byName: (row) => byName.get(keyOf(row)) ?? [],
    keyOf,
  };
}
