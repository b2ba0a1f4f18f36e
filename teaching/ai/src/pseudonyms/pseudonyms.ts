import { type GreekCase, grammaticalCaseAfter, inflectName } from './greek-case.ts';
import { createMentionFinder } from './mentions.ts';
import { isGreek } from './name-forms.ts';
import { indexNames, type Mention, type NamedPerson, type NameIndex, type PupilName } from './name-index.ts';
import {
  type FoundPlaceholder,
  findPlaceholders,
  formatPlaceholder,
  incompletePlaceholderStart,
} from './placeholders.ts';

/** The names of one request to an engine: the same person has the same pseudonym in all its texts. */
export interface Pseudonyms {
  /** The text with pseudonyms in place of names. */
  conceal(text: string): string;
  /** A reply with the names back in it, as the school writes them. */
  reveal(text: string): string;
  /** The same for a reply in pieces; only what may be the beginning of a pseudonym is held back. */
  revealPieces(pieces: AsyncIterable<string>): AsyncIterable<string>;
  /** Whether anybody was replaced so far. */
  readonly used: boolean;
}

/** What a number stands for. */
type Meaning =
  | { kind: 'itself' }
  | { kind: 'words'; text: string }
  | { kind: 'name'; name: string; part: 'first' | 'last' }
  | { kind: 'person'; person: NamedPerson; first: boolean; last: boolean };

/** Letters before a pseudonym that are looked at: an article tells the case. */
const contextLength = 16;

interface Replacement {
  start: number;
  end: number;
  text: string;
}

function wordsFor(meaning: Meaning, grammaticalCase: GreekCase): string | null {
  if (meaning.kind === 'itself') return null;
  if (meaning.kind === 'words') return meaning.text;
  if (meaning.kind === 'name') return inflectName(meaning.name, grammaticalCase, meaning.part);
  const { person, first, last } = meaning;
  const parts = [
    first ? inflectName(person.first, grammaticalCase, 'first') : '',
    last ? inflectName(person.last, grammaticalCase, 'last') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: instead } of replacements) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}

/** Pseudonyms of one request; cheap to begin on names that were read before. */
function createPseudonymsWith(mentionsIn: ReturnType<typeof createMentionFinder>): Pseudonyms {
  const meanings = new Map<number, Meaning>();
  const numberOf = new Map<NamedPerson | string, number>();
  /** Of whom a name speaks that several have: the one who was named in full. Null: more than one was. */
  const mentionedPersons = new Map<string, NamedPerson | null>();
  let last = 0;
  let used = false;

  function numbered(whom: NamedPerson | string, meaning: Meaning): number {
    const there = numberOf.get(whom);
    if (there !== undefined) return there;
    do last += 1;
    while (meanings.has(last));
    meanings.set(last, meaning);
    numberOf.set(whom, last);
    return last;
  }

  function rememberMention(person: NamedPerson): void {
    for (const key of person.keys) {
      const there = mentionedPersons.get(key);
      if (there !== person) mentionedPersons.set(key, there === undefined ? person : null);
    }
  }

  function personPlaceholder(person: NamedPerson, part: Mention['part']): string {
    const number = numbered(person, { kind: 'person', person, first: false, last: false });
    const meaning = meanings.get(number);
    if (meaning?.kind === 'person') {
      meaning.first ||= part !== 'last';
      meaning.last ||= part !== 'first';
    }
    return formatPlaceholder(number, person.greek);
  }

  function namePlaceholder(key: string, mention: Mention): string {
    const person = mention.person ?? mentionedPersons.get(key) ?? null;
    if (person !== null) return personPlaceholder(person, mention.part);
    const { name } = mention;
    const part = mention.part === 'last' ? 'last' : 'first';
    return formatPlaceholder(numbered(key, { kind: 'name', name, part }), isGreek(name));
  }

  /** What a text itself says that looks like a pseudonym keeps its number, or gets another where that one is taken. */
  function literalPlaceholder(found: FoundPlaceholder): Replacement | null {
    const meaning = meanings.get(found.number);
    if (meaning === undefined) meanings.set(found.number, { kind: 'itself' });
    if (meaning === undefined || meaning.kind === 'itself') return null;
    const number = numbered(`=${found.text}`, { kind: 'words', text: found.text });
    return { ...found, text: formatPlaceholder(number, isGreek(found.text)) };
  }

  function conceal(text: string): string {
    const itself = [...findPlaceholders(text)];
    const replacements = itself.map(literalPlaceholder).filter((each) => each !== null);
    const taken = new Set(itself.map(({ start }) => start));
    const found = mentionsIn(text).filter(({ start }) => !taken.has(start));
    for (const { mention } of found) if (mention.person !== null) rememberMention(mention.person);
    for (const { start, end, key, mention } of found)
      replacements.push({ start, end, text: namePlaceholder(key, mention) });
    used ||= found.length > 0;
    return replaced(
      text,
      replacements.toSorted((one, other) => one.start - other.start),
    );
  }

  function reveal(text: string, before = ''): string {
    const replacements: Replacement[] = [];
    for (const found of findPlaceholders(text, before)) {
      const meaning = meanings.get(found.number);
      const led = (before + text).slice(0, before.length + found.start).slice(-contextLength);
      const words = meaning === undefined ? null : wordsFor(meaning, grammaticalCaseAfter(led));
      // What began before this text was given out already, and was none.
      if (words !== null && found.start >= 0) replacements.push({ start: found.start, end: found.end, text: words });
    }
    return replaced(text, replacements);
  }

  async function* revealPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    let held = '';
    let before = '';
    for await (const piece of pieces) {
      held += piece;
      const end = incompletePlaceholderStart(held, before);
      if (end === 0) continue;
      const ready = held.slice(0, end);
      yield reveal(ready, before);
      held = held.slice(end);
      before = (before + ready).slice(-contextLength);
    }
    if (held !== '') yield reveal(held, before);
  }

  return {
    conceal,
    reveal: (text) => reveal(text),
    revealPieces,
    get used() {
      return used;
    },
  };
}

/** The names of a school, read once. */
export interface Pseudonymiser {
  /** Pseudonyms for one request; the numbers begin anew. */
  createPseudonyms(): Pseudonyms;
}

/** Reads the names of pupils once, for as many requests as there are. */
export function createPseudonymiser(names: readonly PupilName[]): Pseudonymiser {
  const index: NameIndex = indexNames(names);
  const search = createMentionFinder(index);
  return { createPseudonyms: () => createPseudonymsWith(search) };
}

/** Pseudonyms for one request: names read and begun in one. */
export function createPseudonyms(names: readonly PupilName[]): Pseudonyms {
  return createPseudonymiser(names).createPseudonyms();
}
