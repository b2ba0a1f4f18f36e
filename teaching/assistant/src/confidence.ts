import type { TermIndex } from '@schole/language';
import { classifyNames } from './off-topic.ts';

/**
 * Below this threshold the manual counts as having no answer. Measured, not chosen: tests/help-questions computes it
 * again from the tuning questions.
 */
export const threshold = 0.4;

/** The overlap of a question with the page that was found. */
export interface Overlap {
  /** The question as typed, with the earlier question that it follows up. */
  text: string;
  /** Its own terms, without the aliases. */
  own: ReadonlyMap<string, number>;
  /** With the aliases: a page that says "students" covers "kids". */
  terms: ReadonlyMap<string, number>;
  page: number;
  /** How well a search phrase of the page matches the question as a whole. */
  phrase: number;
}

/** The weight of names in a question, compared with a cover of about 0 to 1. */
const names = { ours: 0.1, program: -0.3, matter: -0.15 };
const maxOffTopicWords = 2;

/** The maximum that one term can add, see indexTerms: its rarity times saturation + 1. */
const maxTermScore = 2.2;
/** From this match on, what was asked is a search phrase of the page, in another form at most. */
const samePhrase = 0.7;
/** What a weaker match adds, for the part above a chance one: half of it. Measured with the threshold. */
const phraseShare = { from: 0.25, of: 0.5 };
/** A question of one rare word is weak evidence, and gets less confidence. */
const doubt = 3;

/** How far a page covers the terms of a question: about 0 for none, 1 for every word, often, in a short page. */
export function confidenceOf(
  { text, own, terms, page, phrase }: Overlap,
  indexes: { pages: TermIndex; titles: TermIndex },
): number {
  // The phrase may be of little words alone, which no index of the pages holds: "who are you", «από πού αρχίζω».
  if (phrase >= samePhrase) return phrase;
  let sayable = doubt;
  for (const [term, weight] of own) sayable += weight * indexes.pages.rarity(term);
  const inPage = indexes.pages.scores(terms)[page] ?? 0;
  const inTitle = indexes.titles.scores(terms)[page] ?? 0;
  if (inPage === 0 && inTitle === 0) return 0;
  const said = phraseShare.of * Math.max(0, phrase - phraseShare.from);
  const covered = (inPage + inTitle / 2) / (maxTermScore * sayable) + said;
  const named = classifyNames(text, indexes.titles.has);
  if (typeof named === 'string') return covered + names[named];
  return covered + names.matter * Math.min(named, maxOffTopicWords);
}
