import { fold } from '@schole/language';

/** Small Greek letters, each as the small Latin letter whose capital looks the same. */
const latinOf: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
};

/**
 * The comparable form of a name: without accents, case, hyphens, apostrophes and blanks, and with one letter for those
 * that look alike in Greek and Latin capitals. Two spellings of one name have one key.
 */
export function nameKey(name: string): string {
  return withOneLetter(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The comparable form of the name of a class: as `nameKey`, but 1.1 is not 11. */
export function classKey(name: string): string {
  return withOneLetter(name)
    .replace(/(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu, '|')
    .replace(/[^\p{L}\p{N}|]/gu, '');
}

const withOneLetter = (name: string): string =>
  fold(name).replace(/[αβεζηικμνορτυχ]/g, (letter) => latinOf[letter] ?? letter);

/** The key of a whole name, last name first. */
export function fullNameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${nameKey(lastName)}|${nameKey(firstName)}`;
}
