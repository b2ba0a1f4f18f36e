import type { Lemmas } from '../build-classes/lemmas.ts';
import type { Nouns } from '../build-classes/princeton.ts';
import type { WordVector } from './encode.ts';
import { dimensions, type Glove } from './glove.ts';

/** Common words, and beyond them only nouns of WordNet: names and misspellings make up the rest. */
const maxRank = 50_000;
const plain = /^[a-z][a-z-]{2,}$/;

function normalised(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => (length === 0 ? 0 : value / length));
}

/** What all words share says nothing of any of them. */
function meanOf(glove: Glove): Float64Array {
  const mean = new Float64Array(dimensions);
  const common = glove.words.slice(0, maxRank);
  for (const word of common)
    for (let at = 0; at < dimensions; at += 1)
      mean[at] = (mean[at] ?? 0) + (glove.vectors[word]?.[at] ?? 0) / common.length;
  return mean;
}

export function englishVectors(glove: Glove, nouns: Nouns): WordVector[] {
  const mean = meanOf(glove);
  return glove.words.flatMap((word, rank) => {
    if (!plain.test(word) || (rank >= maxRank && !nouns.senses.has(word))) return [];
    const vector = Float64Array.from(mean, (value, at) => (glove.vectors[word]?.[at] ?? 0) - value);
    return [{ word, rank, vector: normalised(vector) }];
  });
}

/** A Greek noun lies where the English words of its first sense lie: the mean of them, the last word of a phrase. */
export function greekVectors(english: readonly WordVector[], lemmas: Lemmas, nouns: Nouns): WordVector[] {
  const known = new Map(english.map((row) => [row.word, row]));
  return [...lemmas].flatMap(([lemma, offsets]) => {
    const words = nouns.synsets.get(offsets[0] ?? -1)?.words ?? [];
    const rows = words.flatMap((word) => known.get(word.toLowerCase().split('_').at(-1) ?? '') ?? []);
    if (rows.length === 0 || lemma.includes(' ')) return [];
    const sum = new Float64Array(dimensions);
    for (const { vector } of rows) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value;
    return [{ word: lemma, rank: Math.min(...rows.map(({ rank }) => rank)), vector: normalised(sum) }];
  });
}
