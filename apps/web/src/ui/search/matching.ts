const marks = /\p{M}/gu;

/** A text for comparison: without accents, in lower case, every sigma the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ς', 'σ');
}

/** What can be found: its name and other search terms for it. */
export interface Findable {
  label: string;
  hint?: string;
  keywords?: readonly string[];
}

/** Gives all inflected forms of a word the same text. It is passed in, because it would be most of the code here. */
export type Stem = (word: string) => string;

/**
 * How well something matches a query, ignoring accents and case; with `stem`, inflected forms match each other.
 *
 * @returns 0: no match (a word of the query is missing); more is better: 1 in a hint or keyword, 2 inside the name or
 * in another form, 3 at the start of its words, 4 at the start of the name.
 */
export function matchOf(thing: Findable, query: string, stem?: Stem): number {
  const queryWords = foldText(query).split(/\s+/u).filter(Boolean);
  if (queryWords.length === 0) return 1;
  const label = foldText(thing.label);
  if (label.startsWith(queryWords.join(' '))) return 4;
  if (queryWords.every((word) => startsWord(label, word))) return 3;
  const holds = (text: string): boolean => {
    const stems = stem && new Set(wordsOf(text).map(stem));
    return queryWords.every((word) => text.includes(word) || (stem && stems?.has(stem(word))));
  };
  if (holds(label)) return 2;
  return holds([label, foldText(thing.hint ?? ''), ...(thing.keywords ?? []).map(foldText)].join('\n')) ? 1 : 0;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/gu).filter(Boolean);

const startsWord = (text: string, word: string): boolean => ` ${wordsOf(text).join(' ')}`.includes(` ${word}`);

/** The things that match a query, the best first; equals keep their order. */
export function bestMatches<Thing extends Findable>(things: readonly Thing[], query: string, stem?: Stem): Thing[] {
  return things
    .map((thing) => ({ thing, match: matchOf(thing, query, stem) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ thing }) => thing);
}
