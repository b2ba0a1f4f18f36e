import type { ContentLanguage } from '@schole/core';
import {
  isGreeklish,
  isGreeklishWord,
  isStopWord,
  type Spelling,
  searchStem,
  searchWords,
  words as wordsOf,
} from '@schole/language';
import type { Alias } from './aliases.ts';
import { stemsOf } from './aliases.ts';
import { isFillerWord } from './filler-words.ts';

/** A question as weighted search terms. */
export interface Query {
  text: string;
  /** Its own terms, or those taken over from the previous question. */
  own: Map<string, number>;
  /** With all their aliases. */
  terms: Map<string, number>;
  /** Folded words, for comparing by letters. */
  words: readonly string[];
}

export interface QueryParts {
  language: ContentLanguage;
  /** Null: none are used. */
  aliases: ReadonlyMap<string, readonly Alias[]> | null;
  spelling: Spelling | null;
  knows(stem: string): boolean;
}

/** A pasted log has thousands of words; the question is at its beginning or its end. */
const maxCharacters = 1200;
const aliasWeight = 0.5;
const spellingWeight = 0.8;
const earlierWeight = 0.6;

function shortened(question: string): string {
  if (question.length <= maxCharacters) return question;
  return `${question.slice(0, maxCharacters / 2)} ${question.slice(-maxCharacters / 2)}`;
}

/** Greek in Latin letters, replaced by the words of the manual that sound the same; its stop words are dropped. */
function inGreek(question: string, spelling: Spelling): string {
  return wordsOf(question)
    .filter(({ text }) => !isGreeklishWord(text))
    .map(({ text }) => spelling.near(text)[0] ?? text)
    .filter((word) => !isStopWord(word, 'el'))
    .join(' ');
}

function aliasesIn(stems: readonly string[], aliases: ReadonlyMap<string, readonly Alias[]>): string[] {
  return stems.flatMap((first, at) =>
    (aliases.get(first) ?? [])
      .filter(({ phrase }) => phrase.every((one, offset) => stems[at + offset] === one))
      .flatMap(({ terms }) => terms),
  );
}

/** The stem of a word; for a word that no page has, the stems of the words it may be a misspelling of. */
function readWord(word: string, spelling: Spelling | null, knows: (stem: string) => boolean): [string, number][] {
  const plain = searchStem(word);
  if (!spelling || knows(plain)) return [[plain, 1]];
  const near = new Set(spelling.near(word).map(searchStem));
  return near.size === 0 ? [[plain, 1]] : [...near].map((other) => [other, spellingWeight / near.size]);
}

function readOne(question: string, { language, aliases, spelling, knows }: QueryParts): Query {
  const short = shortened(question);
  const text = language === 'el' && spelling && isGreeklish(short) ? inGreek(short, spelling) : short;
  const words = searchWords(text, language).filter((word) => !isFillerWord(word, language));
  const own = new Map<string, number>();
  for (const word of words) {
    for (const [term, weight] of readWord(word, spelling, knows)) own.set(term, Math.max(own.get(term) ?? 0, weight));
  }
  const terms = new Map(own);
  const add = (stems: Iterable<string>, weight: number): void => {
    for (const one of stems) terms.set(one, Math.max(terms.get(one) ?? 0, weight));
  };
  if (aliases) add(aliasesIn(stemsOf(text), aliases), aliasWeight);
  return { text: short, own, terms, words };
}

const goesOn = /^\s*(?:and|or|but|what about|how about|και|κι|ή|αλλά|τι γίνεται (?:με|στ)|ke|kai)(?![\p{L}\p{N}])/iu;
const pointing = /(?<!\p{L})(?:it|that|this|there|them|those|αυτό|αυτή|αυτά|εκεί|εκείνο)(?!\p{L})/iu;

/**
 * Whether a question can only be understood with the previous one: no content of its own, or short with a continuation
 * or a back-reference.
 */
function followsUp({ text, own }: Query): boolean {
  return own.size === 0 || (own.size <= 4 && (goesOn.test(text) || pointing.test(text)));
}

/** Converts a question into search terms; the previous one counts where the question continues it. */
export function readQuery(question: string, earlier: readonly string[], parts: QueryParts): Query {
  const query = readOne(question, parts);
  const last = earlier.at(-1);
  if (last === undefined || !followsUp(query)) return query;
  const before = readOne(last, parts);
  const joined = (one: Query['own'], other: Query['own']): Query['own'] => {
    const all = new Map(one);
    for (const [term, weight] of other) if (!all.has(term)) all.set(term, weight * earlierWeight);
    return all;
  };
  return {
    text: `${query.text} ${before.text}`,
    own: joined(query.own, before.own),
    terms: joined(query.terms, before.terms),
    words: [...query.words, ...before.words],
  };
}
