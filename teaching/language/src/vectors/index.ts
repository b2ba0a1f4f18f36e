import type { ContentLanguage } from '@schole/core';
import { type VectorTable, vectorTable } from './table.ts';

/** The forms under which the table may have a word: as it stands, without a plural's ending, and its last part. */
function formsOf(word: string, language: ContentLanguage): readonly string[] {
  const plain = word.normalize('NFC').toLowerCase();
  if (language === 'el') return [plain];
  const last = plain.split('-').at(-1) ?? plain;
  return [plain, plain.replace(/ies$/, 'y'), plain.replace(/es$/, ''), plain.replace(/s$/, ''), last];
}

function rowOf(word: string, language: ContentLanguage, table: VectorTable): number {
  for (const form of formsOf(word, language)) {
    const row = table.placeOf(form);
    if (row >= 0) return row;
  }
  return -1;
}

/** What a phrase is lies mostly in its head; what kind of it, in the rest. */
const headWeight = 2;

const vectors = new Map<string, Float32Array | null>();
/** Phrases whose vectors are kept: the terms of a long text, 400 bytes each. */
const maxVectors = 20_000;

/** Of length 1; null where the head is unknown. */
function phraseVector(words: readonly string[], head: number, language: ContentLanguage): Float32Array | null {
  const key = `${language}${head} ${words.join(' ')}`;
  const known = vectors.get(key);
  if (known !== undefined) return known;
  const made = sumOf(words, head, language);
  const length = made ? Math.hypot(...made) : 0;
  const unit = made && length > 0 ? made.map((value) => value / length) : null;
  if (vectors.size >= maxVectors) vectors.clear();
  vectors.set(key, unit);
  return unit;
}

function sumOf(lemmas: readonly string[], head: number, language: ContentLanguage): Float32Array | null {
  const table = vectorTable(language);
  const sum = new Float32Array(table.size);
  let known = false;
  for (const [at, word] of lemmas.entries()) {
    const row = rowOf(word, language, table);
    if (row < 0) {
      // A phrase whose head is unknown is unknown, whatever stands before it.
      if (at === head) return null;
      continue;
    }
    known = true;
    const weight = at === head ? headWeight : 1;
    for (const [part, value] of table.vectorOf(row).entries()) sum[part] = (sum[part] ?? 0) + weight * value;
  }
  return known ? sum : null;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

export interface Phrase {
  /** Its words; in Greek their lemmas. */
  words: readonly string[];
  /** The place of its head among them. */
  head: number;
}

/**
 * How near two phrases lie by the company that their words keep, -1 to 1: 0.4 and more is one subject and often one
 * kind, below 0.2 nothing. Null where the head of one is unknown.
 */
export function nearness(one: Phrase, other: Phrase, language: ContentLanguage): number | null {
  const [a, b] = [one, other].map(({ words, head }) => phraseVector(words, head, language));
  return a && b ? product(a, b) : null;
}

const lastHead = (text: string): Phrase => {
  const words = text.toLowerCase().split(' ');
  return { words, head: words.length - 1 };
};

/** The middle of several phrases, whose heads stand last: what they are about together. Unknown ones are passed over. */
export function meanVector(phrases: readonly string[], language: ContentLanguage): Float32Array {
  const sum = new Float32Array(vectorTable(language).size);
  for (const phrase of phrases) {
    const { words, head } = lastHead(phrase);
    for (const [at, value] of (phraseVector(words, head, language) ?? []).entries()) sum[at] = (sum[at] ?? 0) + value;
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

/** How near a phrase, whose head stands last, lies to a vector, -1 to 1; null where it is unknown. */
export function nearnessTo(vector: Float32Array, phrase: string, language: ContentLanguage): number | null {
  const { words, head } = lastHead(phrase);
  const own = phraseVector(words, head, language);
  return own && product(vector, own);
}

/** Place of a word among all words by frequency, about, from 1; null where it is unknown, and so rare or a name. */
export function frequencyRank(word: string, language: ContentLanguage): number | null {
  const table = vectorTable(language);
  const row = rowOf(word, language, table);
  return row < 0 ? null : table.rankOf(row);
}

/** The words whose company is most like that of a word, the nearest first, without the word; none where it is unknown. */
export function neighboursOf(
  word: string,
  language: ContentLanguage,
  max: number,
): { word: string; nearness: number }[] {
  const table = vectorTable(language);
  const own = rowOf(word, language, table);
  if (own < 0) return [];
  return table
    .nearestTo(table.vectorOf(own), max + 1)
    .filter(({ row }) => row !== own)
    .map(({ row, nearness: near }) => ({ word: table.wordAt(row), nearness: near }));
}

/** Whether the table has a word exactly as it is written. */
export function isWord(word: string, language: ContentLanguage): boolean {
  return vectorTable(language).placeOf(word.normalize('NFC').toLowerCase()) >= 0;
}
