import { fold, words as wordsOf } from '@schole/language';
import { stemsOf } from './aliases.ts';
import { namedBooks } from './books.ts';
import type { HelpPage } from './contract.ts';
import type { Query } from './query.ts';

/** An exact match, or one after "how do I", counts more than a title. */
const exactScore = 1.5;
/** A search phrase of two words inside a longer question; each word more makes chance less likely, up to a title. */
const partialScore = { two: 0.6, more: 0.2, most: 1 };

interface Phrase {
  page: number;
  folded: string;
  stems: ReadonlySet<string>;
  /** The rarity of its stems together. */
  rarity: number;
}

/** Compares a question with each search phrase as a whole. */
export interface PhraseMatcher {
  /** How well the best phrase of each page matches: 0 to 1.5. */
  scores(query: Pick<Query, 'text' | 'own'>): Float64Array;
}

/** Whoever asks inside Schole does not name it, while phrases do, to tell it from n8n. */
const ownName = /\s+(?:(?:in|of|for|with|to|στο|του|το|με το|για το)\s+)?schole$/iu;

/** The phrase as it is said inside Schole; none where a word of n8n is left, which would be taken for n8n then. */
function withoutOwnName(phrase: string): string[] {
  const rest = phrase.replace(ownName, '');
  return rest === phrase || namedBooks(rest).length > 0 ? [] : [rest];
}

/** Words without punctuation and accents. */
function foldWords(text: string): string {
  return wordsOf(text)
    .map((word) => fold(word.text))
    .join(' ');
}

/** How well a question is one phrase word for word, or has it inside. */
function literalScore(phrase: string, question: string): number {
  const length = phrase.split(' ').length;
  if (phrase === question || (length >= 3 && question.endsWith(` ${phrase}`))) return exactScore;
  if (length < 2 || !` ${question} `.includes(` ${phrase} `)) return 0;
  return Math.min(partialScore.most, partialScore.two + (length - 2) * partialScore.more);
}

/**
 * Indexes the search phrases and the known questions of all pages. Unlike the other rankers this one reads the little words too: "who changed
 * it" and "what changed" have one word in common for them, and ask for different pages.
 */
export function createPhraseMatcher(pages: readonly HelpPage[]): PhraseMatcher {
  const bare = pages.flatMap(({ searchPhrases = '', knownQuestions = [] }, page) =>
    [...searchPhrases.split(',').flatMap((text) => [text, ...withoutOwnName(text)]), ...knownQuestions]
      .map((text) => ({ page, folded: foldWords(text), stems: new Set(stemsOf(text)) }))
      .filter(({ stems }) => stems.size > 0),
  );
  const holders = new Map<string, number[]>();
  for (const [at, { stems }] of bare.entries())
    for (const stem of stems) {
      const held = holders.get(stem);
      if (held) held.push(at);
      else holders.set(stem, [at]);
    }
  const rarityOf = (stem: string): number => Math.log(1 + bare.length / (1 + (holders.get(stem)?.length ?? 0)));
  const sum = (stems: Iterable<string>): number => [...stems].reduce((total, stem) => total + rarityOf(stem), 0);
  const phrases: readonly Phrase[] = bare.map((phrase) => ({ ...phrase, rarity: sum(phrase.stems) }));
  return {
    scores({ text, own }) {
      const question = foldWords(text);
      const asked = new Set([...stemsOf(text), ...own.keys()]);
      const askedRarity = sum(asked);
      const both = new Map<number, { count: number; rarity: number }>();
      for (const stem of asked)
        for (const at of holders.get(stem) ?? []) {
          const { count, rarity } = both.get(at) ?? { count: 0, rarity: 0 };
          both.set(at, { count: count + 1, rarity: rarity + rarityOf(stem) });
        }
      const highest = new Float64Array(pages.length);
      for (const [at, shared] of both) {
        const phrase = phrases[at];
        if (phrase === undefined) continue;
        // One word in common is what the rankers of single words are for.
        const alike = shared.count > 1 ? shared.rarity / (askedRarity + phrase.rarity - shared.rarity) : 0;
        highest[phrase.page] = Math.max(highest[phrase.page] ?? 0, literalScore(phrase.folded, question), alike);
      }
      return highest;
    },
  };
}
