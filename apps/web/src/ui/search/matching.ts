const marks = /\p{M}/gu;

/** A text for comparing: without accents, in small letters, every sigma the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ς', 'σ');
}

/** What can be found: its name and other words that lead to it. */
export interface Findable {
  label: string;
  hint?: string;
  keywords?: readonly string[];
}

/**
 * How well something answers a query, accents and case aside.
 *
 * @returns 0: not at all (a word of the query is nowhere); more is better: 1 in a hint or keyword, 2 inside the name,
 * 3 at the start of its words, 4 at the start of the name.
 */
export function matchOf(thing: Findable, query: string): number {
  const queryWords = foldText(query).split(/\s+/u).filter(Boolean);
  if (queryWords.length === 0) return 1;
  const label = foldText(thing.label);
  if (label.startsWith(queryWords.join(' '))) return 4;
  if (queryWords.every((word) => startsWord(label, word))) return 3;
  if (queryWords.every((word) => label.includes(word))) return 2;
  const all = [label, foldText(thing.hint ?? ''), ...(thing.keywords ?? []).map(foldText)].join('\n');
  return queryWords.every((word) => all.includes(word)) ? 1 : 0;
}

const startsWord = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`);

/** The things that answer a query, the best first; of equals the one that came first. */
export function bestMatches<Thing extends Findable>(things: readonly Thing[], query: string): Thing[] {
  return things
    .map((thing) => ({ thing, match: matchOf(thing, query) }))
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ thing }) => thing);
}
