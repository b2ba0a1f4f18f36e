import type { ContentLanguage, Difficulty } from '@schole/core';
import { frequencyRank, isStopWord, words } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import { cachedPerAnalysis } from './pool.ts';

/** A word that no table has is rare. */
const unknownRank = 2 ** 17;
/** Letters of a word beyond which it is long; Greek words are judged by their length, for want of a count. */
const longWord = 12;

function wordHardness(word: string, language: ContentLanguage): number {
  if (language === 'el') return Math.min(1, word.length / longWord);
  return Math.log2(frequencyRank(word, 'en') ?? unknownRank) / Math.log2(unknownRank);
}

const manyWords = 30;

/** How hard a sentence is to read, about 0 to 2: how rare its words are, and how many. */
function hardnessOf(text: string, language: ContentLanguage): number {
  const all = words(text).map((word) => word.text);
  const content = all.filter((word) => !isStopWord(word, language) && !/\d/.test(word));
  const rare = content.reduce((sum, word) => sum + wordHardness(word, language), 0) / Math.max(1, content.length);
  return rare + Math.min(1, all.length / manyWords);
}

/** Hardness by passage, as standard deviations from the mean of the material. */
const standardised = cachedPerAnalysis((analysis): ReadonlyMap<number, number> => {
  const all = analysis.passages
    .filter(({ fit }) => fit)
    .map(({ at, clean }) => ({ at, hardness: hardnessOf(clean, analysis.language) }));
  const mean = all.reduce((sum, { hardness }) => sum + hardness, 0) / Math.max(1, all.length);
  const deviation = Math.sqrt(
    all.reduce((sum, { hardness }) => sum + (hardness - mean) ** 2, 0) / Math.max(1, all.length),
  );
  return new Map(all.map(({ at, hardness }) => [at, deviation === 0 ? 0 : (hardness - mean) / deviation]));
});

const direction: Readonly<Record<Difficulty, number>> = { easy: -1, medium: 0, hard: 1 };
const most = 2;

/** What a difficulty adds to the quality of questions from a sentence, -2 to 2: `hard` lifts what is hard to read. */
function lift({ at }: Passage, difficulty: Difficulty, analysis: Analysis): number {
  const own = standardised(analysis, '').get(at) ?? 0;
  return direction[difficulty] * Math.max(-most, Math.min(most, own));
}

/** A quality with what the difficulty adds; a question that is good enough stays good enough. */
export function withDifficulty(quality: number, passage: Passage, difficulty: Difficulty, analysis: Analysis): number {
  return Math.max(quality + lift(passage, difficulty, analysis), Math.min(quality, 0));
}
