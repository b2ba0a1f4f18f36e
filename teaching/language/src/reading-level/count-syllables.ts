import type { ContentLanguage } from '@schole/core';
import { fold } from '../fold.ts';

/** Two Greek vowels in one syllable; a diaeresis makes them two, and so does an accent before an upsilon (άυλος). */
const pairs = new Set(['αι', 'ει', 'οι', 'υι', 'ου', 'αυ', 'ευ', 'ηυ']);
const greekVowels = new Set('αεηιουω');
const accents = /[\u0301\u0300\u0342]/;
const diaeresis = /\u0308/;

/** The letters of a word, each with the marks on it. */
function lettersOf(word: string): { letter: string; marks: string }[] {
  const letters: { letter: string; marks: string }[] = [];
  for (const sign of word.toLowerCase().normalize('NFD')) {
    const last = letters.at(-1);
    if (/\p{M}/u.test(sign) && last !== undefined) last.marks += sign;
    else letters.push({ letter: sign, marks: '' });
  }
  return letters;
}

/** Syllables of a Greek word: its vowels, pairs that are one sound once; an unstressed iota before a vowel counts. */
function countGreek(word: string): number {
  const letters = lettersOf(word);
  let count = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const here = letters[at];
    const next = letters[at + 1];
    if (here === undefined || !greekVowels.has(here.letter)) continue;
    count += 1;
    const joined = next !== undefined && pairs.has(here.letter + next.letter);
    const apart = joined && (diaeresis.test(next.marks) || (next.letter === 'υ' && accents.test(here.marks)));
    if (joined && !apart) at += 1;
  }
  return Math.max(1, count);
}

/** Syllables of an English word: groups of vowels, without a silent final e; as its spelling lets one count. */
function countEnglish(word: string): number {
  const plain = fold(word).replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (end) => end.charAt(0)).replace(/^y/, '');
  return Math.max(1, spoken.match(/eau|[aeiouy]{1,2}/g)?.length ?? 0);
}

/** The syllables of a word; each part between hyphens has at least one. */
export function countSyllables(word: string, language: ContentLanguage): number {
  const parts = word.slice(0, 200).split(/[-‑]/);
  let sum = 0;
  for (const part of parts) {
    if (!/\p{L}/u.test(part)) continue;
    sum += language === 'el' && /\p{Script=Greek}/u.test(part) ? countGreek(part) : countEnglish(part);
  }
  return Math.max(1, sum);
}
