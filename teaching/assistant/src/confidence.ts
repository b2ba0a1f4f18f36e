import type { TermIndex } from '@schole/language';
import { classifyNames } from './off-topic.ts';

/** Below it the manual is said to have nothing. Measured, not chosen: tests/help-questions works it out again from the questions for tuning. */
export const threshold = 0.35;

/** What a question has in common with the page that was found. */
export interface Overlap {
  /** As it was typed, with what it follows up. */
  text: string;
  /** What it says itself, without what may be meant by it. */
  own: ReadonlyMap<string, number>;
  page: number;
}

/** What the names in a question add, beside a cover of about 0 to 1. */
const names = { ours: 0.1, program: -0.3, matter: -0.15 };
const maxOffTopicWords = 2;

/** The most that one term can add, see indexTerms: its rarity times saturation + 1. */
const maxTermScore = 2.2;
/** A question of one rare word has said little, and is believed less. */
const doubt = 3;

/** How far a page covers what a question says: about 0 for nothing, 1 for every word, often, in a short page. */
export function confidenceOf({ text, own, page }: Overlap, indexes: { pages: TermIndex; titles: TermIndex }): number {
  let sayable = doubt;
  for (const [term, weight] of own) sayable += weight * indexes.pages.rarity(term);
  const inPage = indexes.pages.scores(own)[page] ?? 0;
  const inTitle = indexes.titles.scores(own)[page] ?? 0;
  if (inPage === 0 && inTitle === 0) return 0;
  const covered = (inPage + inTitle / 2) / (maxTermScore * sayable);
  const named = classifyNames(text, indexes.pages.has);
  if (typeof named === 'string') return covered + names[named];
  return covered + names.matter * Math.min(named, maxOffTopicWords);
}
