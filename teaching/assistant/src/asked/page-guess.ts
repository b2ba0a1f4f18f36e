import type { ContentLanguage } from '@schole/core';
import { characterGrams, fold, isStopWord, searchStem, words as wordsOf } from '@schole/language';
import type { HelpPage } from '../contract.ts';
import { conceptOf } from './synonyms.ts';

/** How much more a question speaks for each page than for any: sums of natural logarithms, 0 for no evidence. */
export interface PageGuess {
  pages: Float64Array;
  /** For a question that the manual does not answer. */
  outside: number;
}

/** Guesses which page a question is for, by how the questions that are known for each page are worded. */
export type Guesser = (question: string) => PageGuess;

/** What a feature counts for, relative to a word of its own meaning. */
const featureWeights = { littleWord: 0.5, pair: 0.5, letters: 0.3 };
const letterCount = 4;
/** What a word in the text of the page counts for, relative to one in a question that people ask. */
const textWeight = 0.1;
/** How many features of a page it takes until they are trusted as much as those of the whole manual. */
const trust = 60;
const maxCharacters = 1200;

function plainWords(text: string): string[] {
  return wordsOf(text).map((word) => fold(word.text));
}

/** A text as its stems (synonyms as one), pairs of stems that stand side by side, and groups of letters. */
function featuresOf(text: string, language: ContentLanguage): Map<string, number> {
  const plain = plainWords(text.slice(0, maxCharacters));
  const stems = plain.map((word) => conceptOf(searchStem(word), language));
  const found = new Map<string, number>();
  for (const [at, stem] of stems.entries()) {
    found.set(stem, isStopWord(plain[at] ?? '', language) ? featureWeights.littleWord : 1);
    const next = stems[at + 1];
    if (next !== undefined) found.set(`${stem} ${next}`, featureWeights.pair);
  }
  for (const gram of characterGrams(plain, letterCount, letterCount)) found.set(`#${gram}`, featureWeights.letters);
  return found;
}

/**
 * Learns the questions that are known for the pages of one language, and `outside`, those that none answers: naive
 * Bayes, which needs one pass over them. A manual without known questions gives no evidence.
 */
export function createGuesser(
  pages: readonly HelpPage[],
  language: ContentLanguage,
  outside: readonly string[],
): Guesser {
  if (pages.every(({ asked = [] }) => asked.length === 0)) {
    return () => ({ pages: new Float64Array(pages.length), outside: 0 });
  }
  const off = pages.length;
  /** By feature: the labels that have it, and how often. */
  const holders = new Map<string, Map<number, number>>();
  const sums = new Float64Array(off + 1);
  const learn = (names: Iterable<string>, label: number, weight: number): void => {
    for (const name of names) {
      let held = holders.get(name);
      if (held === undefined) {
        held = new Map();
        holders.set(name, held);
      }
      held.set(label, (held.get(label) ?? 0) + weight);
      sums[label] = (sums[label] ?? 0) + weight;
    }
  };
  const learnQuestions = (questions: readonly string[], label: number): void => {
    for (const question of questions) learn(featuresOf(question, language).keys(), label, 1);
  };
  for (const [at, page] of pages.entries()) {
    learnQuestions([page.title, ...(page.searchPhrases ?? '').split(','), ...(page.asked ?? [])], at);
    // Words alone: the letters and pairs of a whole book would take four times as long, and add nothing.
    const stems = plainWords(page.text).map((word) => conceptOf(searchStem(word), language));
    learn(stems, at, textWeight);
  }
  learnQuestions(outside, off);
  const all = sums.reduce((total, sum) => total + sum, 0);
  return (question) => {
    const found = new Float64Array(off + 1);
    for (const [name, weight] of featuresOf(question, language)) {
      const held = holders.get(name);
      if (held === undefined) continue;
      const share = [...held.values()].reduce((total, count) => total + count, 0) / all;
      for (let label = 0; label <= off; label += 1) {
        const own = ((held.get(label) ?? 0) + trust * share) / ((sums[label] ?? 0) + trust);
        found[label] = (found[label] ?? 0) + weight * Math.log(own / share);
      }
    }
    return { pages: found.subarray(0, off), outside: found[off] ?? 0 };
  };
}
