import { fold, isStopWord, searchStem, type Word, words } from '@schole/language';

/** Words of the lists of stop words that lessons are about as often as not. */
const meaningful = new Set(
  'example form kind last part place second thing time type way μεροσ παραδειγμα τελοσ τροποσ τροπο φορα φορεσ'.split(
    ' ',
  ),
);

/** No real word is longer; stemmers are not linear on them. */
const longest = 40;

/** The parts of a word that are searched for: folded, without those that carry no content. */
export function searchParts(word: string): string[] {
  const parts = word.slice(0, 200).split(/[-‑'’]/);
  const found: string[] = [];
  for (const part of parts) {
    const plain = fold(part).slice(0, longest).toWellFormed();
    // The letter before or after an apostrophe is no word of its own.
    if (plain === '' || (plain.length === 1 && parts.length > 1)) continue;
    // The list of Greek has the words of the English one too: a query need not say its language.
    if (meaningful.has(plain) || !isStopWord(plain, 'el')) found.push(plain);
  }
  return found;
}

/** The stem of a part of a word: the part itself where the stemmer leaves nothing, or nothing that is a letter. */
export function stemOf(part: string): string {
  const stem = searchStem(part).toWellFormed();
  return stem === '' ? part : stem;
}

/** A word of a text with the stems by which it is found. */
export interface SearchedWord extends Word {
  parts: string[];
  stems: string[];
}

/** The words of a text that can be found, in order. */
export function searchedWords(text: string): SearchedWord[] {
  const found: SearchedWord[] = [];
  for (const word of words(text)) {
    const parts = searchParts(word.text);
    if (parts.length > 0) found.push({ ...word, parts, stems: parts.map(stemOf) });
  }
  return found;
}
