import { toLatinLetters } from './latin-letters.ts';
import { isRude } from './rude-words.ts';

/** What is taken in a school; a Set of its user names. */
export interface TakenNames {
  has(userName: string): boolean;
}

const maxFirst = 16;
const neutral = 'student';

/** The first part of a name of several, in Latin letters. */
function partOf(name: string, isLast: boolean): string {
  const parts = name.split(/[\s-]+/).map(toLatinLetters);
  const letters = parts.filter((part) => part.length > 1);
  // "van der Berg" is known by its last part, "Άννα Μαρία" by its first.
  return (isLast && parts.length > 2 ? letters.at(-1) : letters[0]) ?? '';
}

function* candidatesOf(first: string, last: string): Generator<string> {
  const lengths = last === '' ? [0] : [3, 4].filter((length) => length === 3 || last.length >= length);
  const shown = lengths.map((length) => last.slice(0, length)).filter((cut) => !isRude(cut) || isRude(last));
  const names = (shown.length > 0 ? shown : ['']).map((cut) => (cut === '' ? first : `${first}.${cut}`));
  const [shortest = first] = names;
  if (shortest.length >= 3) yield* names;
  for (let number = shortest.length >= 3 ? 2 : 10; ; number += 1) yield `${shortest}${number}`;
}

/**
 * A short user name that can be spoken, unique among those taken: "maria.pap", then "maria.papa", then "maria.pap2".
 * Letters a to z, digits and one dot; it fits /^[a-z][a-z0-9.]{2,29}$/. A name without any letter that can be written
 * in Latin becomes "student2".
 */
export function userNameFor(firstName: string, lastName: string, taken: TakenNames): string {
  const first = partOf(firstName, false).slice(0, maxFirst);
  const last = partOf(lastName, true);
  const names = first === '' ? [last === '' ? neutral : last.slice(0, maxFirst), ''] : [first, last];
  const [start = neutral, end = ''] = names;
  for (const name of candidatesOf(start, end)) if (!taken.has(name)) return name;
  throw new Error('The candidates have no end.');
}
