import { caseAfter, type GreekCase, inCase } from './greek-case.ts';
import { openSearch } from './mentions.ts';
import { isGreek } from './name-forms.ts';
import { indexNames, type Mention, type NamedPerson, type NameIndex, type PupilName } from './name-index.ts';
import { type FoundStandIn, openingAt, standIn, standInsIn } from './stand-ins.ts';

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

function wordsFor(meaning: Meaning, wanted: GreekCase): string | null {
  if (meaning.kind === 'itself') return null;
  if (meaning.kind === 'words') return meaning.text;
  if (meaning.kind === 'name') return inCase(meaning.name, wanted, meaning.part);
  const { person, first, last } = meaning;
  const parts = [first ? inCase(person.first, wanted, 'first') : '', last ? inCase(person.last, wanted, 'last') : ''];
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
function begin(mentionsIn: ReturnType<typeof openSearch>): Pseudonyms {
  const meanings = new Map<number, Meaning>();
  const numberOf = new Map<NamedPerson | string, number>();
  /** Of whom a name speaks that several have: the one who was named in full. Null: more than one was. */
  const spokenOf = new Map<string, NamedPerson | null>();
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

  function speakOf(person: NamedPerson): void {
    for (const key of person.keys) {
      const there = spokenOf.get(key);
      if (there !== person) spokenOf.set(key, there === undefined ? person : null);
    }
  }

  function personStandIn(person: NamedPerson, part: Mention['part']): string {
    const number = numbered(person, { kind: 'person', person, first: false, last: false });
    const meaning = meanings.get(number);
    if (meaning?.kind === 'person') {
      meaning.first ||= part !== 'last';
      meaning.last ||= part !== 'first';
    }
    return standIn(number, person.greek);
  }

  function nameStandIn(key: string, mention: Mention): string {
    const person = mention.person ?? spokenOf.get(key) ?? null;
    if (person !== null) return personStandIn(person, mention.part);
    const { name } = mention;
    const part = mention.part === 'last' ? 'last' : 'first';
    return standIn(numbered(key, { kind: 'name', name, part }), isGreek(name));
  }

  /** What a text itself says that looks like a pseudonym keeps its number, or gets another where that one is taken. */
  function ownWords(found: FoundStandIn): Replacement | null {
    const meaning = meanings.get(found.number);
    if (meaning === undefined) meanings.set(found.number, { kind: 'itself' });
    if (meaning === undefined || meaning.kind === 'itself') return null;
    const number = numbered(`=${found.text}`, { kind: 'words', text: found.text });
    return { ...found, text: standIn(number, isGreek(found.text)) };
  }

  function conceal(text: string): string {
    const itself = [...standInsIn(text)];
    const replacements = itself.map(ownWords).filter((each) => each !== null);
    const taken = new Set(itself.map(({ start }) => start));
    const found = mentionsIn(text).filter(({ start }) => !taken.has(start));
    for (const { mention } of found) if (mention.person !== null) speakOf(mention.person);
    for (const { start, end, key, mention } of found)
      replacements.push({ start, end, text: nameStandIn(key, mention) });
    used ||= found.length > 0;
    return replaced(
      text,
      replacements.toSorted((one, other) => one.start - other.start),
    );
  }

  function reveal(text: string, before = ''): string {
    const replacements: Replacement[] = [];
    for (const found of standInsIn(text, before)) {
      const meaning = meanings.get(found.number);
      const led = (before + text).slice(0, before.length + found.start).slice(-contextLength);
      const words = meaning === undefined ? null : wordsFor(meaning, caseAfter(led));
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
      const end = openingAt(held, before);
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
export interface KnownNames {
  /** Pseudonyms for one request; the numbers begin anew. */
  start(): Pseudonyms;
}

/** Reads the names of pupils once, for as many requests as there are. */
export function knowNames(names: readonly PupilName[]): KnownNames {
  const index: NameIndex = indexNames(names);
  const search = openSearch(index);
  return { start: () => begin(search) };
}

/** Pseudonyms for one request: names read and begun in one. */
export function openPseudonyms(names: readonly PupilName[]): Pseudonyms {
  return knowNames(names).start();
}
