import type { TermIndex } from '@schole/language';
import { classifyNames } from './off-topic.ts';
import type { Query } from './query.ts';

/**
 * Below this threshold the manual counts as having no answer. Measured, not chosen: tests/help-questions computes it
 * again from the tuning questions.
 */
export const threshold = 0.55;

/** The page that was found for a question, and what speaks for it. */
export interface Candidate {
  query: Query;
  page: number;
  /** How well a search phrase or a known question of the page matches the question as a whole: 0 to 1.5. */
  phrase: number;
  /** How much the known questions speak for this page, and for none: see PageGuess. */
  guess: number;
  outside: number;
}

/** The maximum that one term can add, see indexTerms: its rarity times saturation + 1. */
const maxTermScore = 2.2;
/** From this match on, what was asked is a search phrase of the page, in another form at most. */
const samePhrase = 0.7;
/** A question of one rare word is weak evidence, and gets less confidence. */
const doubt = 3;
const most = { names: 2, words: 10 };

/** What speaks for a page, each about -1 to 3. */
export interface Evidence {
  /** How far the page covers the terms of the question: about 0 for none, 1 for every word, often, in a short page. */
  cover: number;
  phrase: number;
  guess: number;
  outside: number;
  /** The share of its terms that any page has, by rarity. */
  known: number;
  /** It names Schole or n8n; another product; so many words of other matters. */
  ours: number;
  program: number;
  matters: number;
  /** The logarithm of the number of its terms, and its length. */
  terms: number;
  words: number;
}

/** Printed by `node tools/fit-assistant/main.ts`: logistic regression on questions that were left out. */
const weights: Evidence & { constant: number } = {
  constant: -1.35,
  cover: 2.03,
  phrase: 1.79,
  guess: 0.52,
  outside: -1.87,
  known: 0.95,
  ours: 1.05,
  program: -1.85,
  matters: -2.22,
  terms: -2.91,
  words: 1.05,
};

interface SearchIndexes {
  pages: TermIndex;
  titles: TermIndex;
}

/** What speaks for a page as the answer to a question. */
export function evidenceOf(candidate: Candidate, { pages, titles }: SearchIndexes): Evidence {
  const { query, page, phrase, guess, outside } = candidate;
  let sayable = doubt;
  let total = 0;
  let known = 0;
  for (const [term, weight] of query.own) {
    const rarity = weight * pages.rarity(term);
    sayable += rarity;
    total += rarity;
    if (pages.has(term)) known += rarity;
  }
  const inPage = pages.scores(query.terms)[page] ?? 0;
  const inTitle = titles.scores(query.terms)[page] ?? 0;
  const words = query.text.trim().split(/\s+/).length;
  const length = 5 * Math.sqrt(Math.max(2, words));
  const named = classifyNames(query.text, titles.has);
  return {
    cover: (inPage + inTitle / 2) / (maxTermScore * sayable),
    phrase,
    guess: guess / length,
    outside: outside / length,
    known: total === 0 ? 0 : known / total,
    ours: Number(named === 'ours'),
    program: Number(named === 'program'),
    matters: typeof named === 'number' ? Math.min(named, most.names) : 0,
    terms: Math.log(1 + query.own.size),
    words: Math.min(words, most.words) / most.words,
  };
}

/** Where no questions are known, as in a manual of a few pages; 0.15 puts its own threshold, 0.4, where the other is. */
function byWordsAlone({ cover, phrase, ours, program, matters }: Evidence): number {
  if (phrase >= samePhrase) return phrase;
  if (cover === 0) return 0;
  return cover + Math.max(0, phrase - 0.25) / 2 + 0.1 * ours - 0.3 * program - 0.15 * matters + 0.15;
}

/** The probability that a page answers a question, 0 to 1. */
export function confidenceOf(evidence: Evidence): number {
  // The phrase may be of little words alone, which no index of the pages holds: "who are you", «από πού αρχίζω».
  if (evidence.phrase >= 1) return 1;
  // Nothing in common is no answer, whatever else speaks for it.
  if (evidence.cover === 0 && evidence.phrase < samePhrase && evidence.guess <= 0) return 0;
  if (evidence.guess === 0 && evidence.outside === 0) return byWordsAlone(evidence);
  const { constant, ...rest } = weights;
  const sum = Object.entries(rest).reduce(
    (all, [name, weight]) => all + weight * evidence[name as keyof Evidence],
    constant,
  );
  return 1 / (1 + Math.exp(-sum));
}
