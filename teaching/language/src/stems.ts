import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGreek } from '@orama/stemmers/greek';
import type { ContentLanguage } from '@schole/core';
import { fold } from './fold.ts';
import { isStopWord } from './stop-words.ts';
import { words } from './words.ts';

// Stemming takes a few microseconds of regular expressions; texts repeat their words, so results are cached. The cache
// is limited, because texts are not.
const cache = new Map<string, string>();
const maxCached = 200_000;

/** What short nouns and adjectives end in, after three letters that stay. */
const shortEnding = /(?<=.{3})(?:ουσ|[οαεη]σ|ων|ου|οι|[αοηε])$/u;

/**
 * The published stemmer leaves nothing of some short words (ιστός, ίδιο), and keeps the vowel of some neuters (βακτήριο,
 * βακτήρια); without it all their forms match.
 */
function greekStem(plain: string): string {
  const made = fold(stemGreek(plain));
  if (made === '') return plain.replace(shortEnding, '');
  const short = made.replace(/[αεηιουω]+$/, '');
  return short.length >= 4 ? short : made;
}

/** The stem of one word: inflected forms of a word share it. Greek letters decide the stemmer, whatever the text's language. */
export function stem(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const plain = fold(word);
  // No real word is this long; stemmers are not linear on them.
  let made = plain.slice(0, 40);
  if (plain.length <= 40 && plain.length > 2) made = /[α-ω]/.test(plain) ? greekStem(plain) : stemEnglish(plain);
  if (cache.size >= maxCached) cache.clear();
  cache.set(word, made);
  return made;
}

/** The stems of the words that carry content, in order. */
export function contentStems(text: string, language: ContentLanguage): string[] {
  const found: string[] = [];
  for (const word of words(text)) {
    if (isStopWord(word.text, language)) continue;
    for (const part of word.text.split(/[-‑]/)) if (part !== '' && !isStopWord(part, language)) found.push(stem(part));
  }
  return found;
}

/** The stems of all words, stop words too, in order. */
export function allStems(text: string): string[] {
  return words(text).map((word) => stem(word.text));
}
