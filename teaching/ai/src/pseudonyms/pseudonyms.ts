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
  /** The text with pseudonyms instead of names. */
  conceal(text: string): string;
  /** A reply with the names restored, in the spelling of the school. */
  reveal(text: string): string;
  /** The same for a streamed reply; only a possible beginning of a pseudonym is held back. */
  revealPieces(pieces: AsyncIterable<string>): AsyncIterable<string>;
  /** Whether any name was replaced so far. */
  readonly used: boolean;
}

/** The meaning of a number. */
type Meaning =
  | { kind: 'itself' }
  | { kind: 'words'; text: string }
  | { kind: 'name'; name: string; part: 'first' | 'last' }
  | { kind: 'person'; person: NamedPerson; first: boolean; last: boolean };

/** Number of characters before a pseudonym that are examined: an article shows the case. */
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

/** Pseudonyms of one request; cheap to create from names that are already indexed. */
function createPseudonymsWith(mentionsIn: ReturnType<typeof createMentionFinder>): Pseudonyms {
  const meanings = new Map<number, Meaning>();
  const numberOf = new Map<NamedPerson | string, number>();
  /** The person meant by a shared name: the one who was named in full. Null: more than one was. */
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

  /** Text that already looks like a pseudonym keeps its number, or gets another where that one is taken. */
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
      // A candidate that began in an earlier piece was already yielded, and is no pseudonym.
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

/** The names of a school, indexed once. */
export interface Pseudonymiser {
  /** Pseudonyms for one request; the numbers start again. */
  createPseudonyms(): Pseudonyms;
}

/** Indexes the names of pupils once, for any number of requests. */
export function createPseudonymiser(names: readonly PupilName[]): Pseudonymiser {
  const index: NameIndex = indexNames(names);
  const search = createMentionFinder(index);
  return { createPseudonyms: () => createPseudonymsWith(search) };
}

/** Pseudonyms for one request: indexes the names and starts in one call. */
export function createPseudonyms(names: readonly PupilName[]): Pseudonyms {
  return createPseudonymiser(names).createPseudonyms();
}
