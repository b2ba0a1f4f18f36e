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
const maxKnownWords = 30_000;

interface ReadWord {
  /** Its stem, or that of its synonyms. */
  concept: string;
  weight: number;
  letters: readonly string[];
}

/** Reads words of one language; the questions repeat theirs, so each is read once. */
function createReader(language: ContentLanguage): (text: string) => ReadWord[] {
  const known = new Map<string, ReadWord>();
  const read = (word: string): ReadWord => ({
    concept: conceptOf(searchStem(word), language),
    weight: isStopWord(word, language) ? featureWeights.littleWord : 1,
    letters: characterGrams([word], letterCount, letterCount).map((letters) => `#${letters}`),
  });
  return (text) =>
    wordsOf(text).map(({ text: word }) => {
      const plain = fold(word);
      const one = known.get(plain) ?? read(plain);
      if (known.size < maxKnownWords) known.set(plain, one);
      return one;
    });
}

/** A text as its stems (synonyms as one), pairs of stems that stand side by side, and groups of letters. */
function featuresOf(text: readonly ReadWord[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, { concept, weight, letters }] of text.entries()) {
    found.set(concept, weight);
    const next = text[at + 1];
    if (next !== undefined) found.set(`${concept} ${next.concept}`, featureWeights.pair);
    for (const one of letters) found.set(one, featureWeights.letters);
  }
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
  if (pages.every(({ knownQuestions = [] }) => knownQuestions.length === 0)) {
    return () => ({ pages: new Float64Array(pages.length), outside: 0 });
  }
  const off = pages.length;
  const read = createReader(language);
  /** By feature: the labels that have it, in order, each with how often. Pairs in one list, as maps take far more room. */
  const holders = new Map<string, number[]>();
  const sums = new Float64Array(off + 1);
  const learn = (names: Iterable<string>, label: number, weight: number): void => {
    for (const name of names) {
      const held = holders.get(name);
      sums[label] = (sums[label] ?? 0) + weight;
      if (held === undefined) holders.set(name, [label, weight]);
      else if (held.at(-2) === label) held[held.length - 1] = (held.at(-1) ?? 0) + weight;
      else held.push(label, weight);
    }
  };
  const learnQuestions = (questions: readonly string[], label: number): void => {
    for (const question of questions) learn(featuresOf(read(question)).keys(), label, 1);
  };
  for (const [at, page] of pages.entries()) {
    learnQuestions([page.title, ...(page.searchPhrases ?? '').split(','), ...(page.knownQuestions ?? [])], at);
    // Words alone: the letters and pairs of a whole book would take four times as long, and add nothing.
    const stems = read(page.text).map(({ concept }) => concept);
    learn(stems, at, textWeight);
  }
  learnQuestions(outside, off);
  const all = sums.reduce((total, sum) => total + sum, 0);
  return (question) => {
    const found = new Float64Array(off + 1);
    for (const [name, weight] of featuresOf(read(question.slice(0, maxCharacters)))) {
      const held = holders.get(name);
      if (held === undefined) continue;
      let total = 0;
      for (let at = 1; at < held.length; at += 2) total += held[at] ?? 0;
      const share = total / all;
      let next = 0;
      for (let label = 0; label <= off; label += 1) {
        const count = held[next] === label ? (held[next + 1] ?? 0) : 0;
        if (held[next] === label) next += 2;
        const own = (count + trust * share) / ((sums[label] ?? 0) + trust);
        found[label] = (found[label] ?? 0) + weight * Math.log(own / share);
      }
    }
    return { pages: found.subarray(0, off), outside: found[off] ?? 0 };
  };
}
