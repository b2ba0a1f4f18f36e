import { isGreek } from './name-forms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A pupil as stored by the school. */
export interface PupilName {
  first_name: string;
  last_name: string;
}

export type NamePart = 'first' | 'last' | 'both';

/** A person who may be mentioned; two with the same names are one entry, because a text cannot distinguish them. */
export interface NamedPerson {
  first: string;
  last: string;
  greek: boolean;
  /** The word sequences that are one of their names alone. */
  keys: readonly string[];
}

/** The meaning of a word sequence: one person, or a name that several people have. */
export interface Mention {
  part: NamePart;
  /** Null: several people have it. */
  person: NamedPerson | null;
  /** The spelling of the school. */
  name: string;
  /** It consists of ordinary words. */
  ordinary: boolean;
}

/** The names of a school, prepared for searching. */
export interface NameIndex {
  wordsOf: Vocabulary['wordsOf'];
  /** The meaning of a word sequence of names, by its key. */
  mentions: ReadonlyMap<string, Mention>;
  /** The keys that are prefixes of longer sequences. */
  beginnings: ReadonlySet<string>;
}

type Row = readonly number[];

/** The key of a word sequence: the numbers of its words with a space between. */
export function keyOf(row: Row): string {
  return row.join(' ');
}

/** The word sequences that may mention a person, with the part of the name that each is. */
function* rowsOf(first: Row, last: Row, alone: (word: number) => boolean): Generator<[Row, NamePart]> {
  const [firsts, lasts] = [first, last].map((row) => row.filter(alone).map((word) => [word]));
  if (first.length > 1) firsts?.unshift([...first]);
  if (last.length > 1) lasts?.unshift([...last]);
  for (const one of firsts ?? []) {
    for (const other of lasts ?? []) {
      yield [[...one, ...other], 'both'];
      yield [[...other, ...one], 'both'];
    }
  }
  for (const one of firsts ?? []) yield [one, 'first'];
  for (const other of lasts ?? []) yield [other, 'last'];
}

/** Indexes the names of a school once: about twenty milliseconds and one megabyte for each thousand. */
export function indexNames(names: readonly PupilName[]): NameIndex {
  const vocabulary = createVocabulary();
  const mentions = new Map<string, Mention>();
  const beginnings = new Set<string>();
  const known = new Set<string>();

  function ordinary(row: Row, part: NamePart): boolean {
    if (part !== 'both') return row.every((word) => vocabulary.isOrdinary(word, part));
    return row.every((word) => vocabulary.isOrdinary(word, 'first') || vocabulary.isOrdinary(word, 'last'));
  }

  function learn(row: Row, part: NamePart, person: NamedPerson): void {
    const key = keyOf(row);
    const there = mentions.get(key);
    if (there === undefined) {
      for (let length = 1; length < row.length; length += 1) beginnings.add(keyOf(row.slice(0, length)));
      const name = row.map(vocabulary.spelling).join(' ');
      mentions.set(key, { part, person, name, ordinary: ordinary(row, part) });
      return;
    }
    // A word that is one person's first name and another's last is searched for as widely as a first name.
    if (there.part === 'last' && part === 'first') Object.assign(there, { part, ordinary: ordinary(row, part) });
    if (there.person !== person) there.person = null;
  }

  for (const { first_name, last_name } of names) {
    const first = vocabulary.learn(first_name, 'first');
    const last = vocabulary.learn(last_name, 'last');
    const whole = `${keyOf(first)}|${keyOf(last)}`;
    if (known.has(whole)) continue;
    known.add(whole);
    const person: NamedPerson = {
      first: first_name.trim(),
      last: last_name.trim(),
      greek: isGreek(first_name + last_name),
      keys: [...new Set([first, last, ...[...first, ...last].map((word) => [word])].map(keyOf))],
    };
    for (const [row, part] of rowsOf(first, last, (word) => !vocabulary.isParticle(word))) learn(row, part, person);
  }
  return { wordsOf: vocabulary.wordsOf, mentions, beginnings };
}
