import type { ContentLanguage } from '@schole/core';
import { fold } from '../fold.ts';
import { isStopWord } from '../stop-words.ts';
import { words } from '../words.ts';
import { searchStem } from './roots.ts';

/** Stop words that can be the topic of a question: a form, twice, the first time. */
const distinctiveTerms = new Set('form forms time times again part first twice δυο φορεσ φορα ξανα μεροσ'.split(' '));

/** A stop word that is a name in its context: the If node. In Greek, English "if" is never anything else. */
function isName(
  word: string,
  before: string | undefined,
  after: string | undefined,
  language: ContentLanguage,
): boolean {
  if (fold(word) !== 'if') return false;
  return language === 'el' || /^nodes?$/i.test(after ?? '') || /^nodes?$/i.test(before ?? '');
}

/**
 * The words of a text for searching: folded, identifiers such as `encryptionKey` in their parts as well, no stop words.
 */
export function searchWords(text: string, language: ContentLanguage): string[] {
  const found: string[] = [];
  const all = words(text).map((word) => word.text);
  for (const [at, word] of all.entries()) {
    if (isName(word, all[at - 1], all[at + 1], language)) {
      found.push(fold(word));
      continue;
    }
    const parts = word.split(/[-‑_'’]/);
    const humps = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(' ');
    for (const part of humps.length > 1 ? [...parts, ...humps] : parts) {
      const plain = fold(part);
      if (plain !== '' && (distinctiveTerms.has(plain) || !isStopWord(part, language))) found.push(plain);
    }
  }
  return found;
}

/** The stems of a text's search words, in order. */
export function searchStems(text: string, language: ContentLanguage): string[] {
  return searchWords(text, language).map(searchStem);
}

/** How often each term occurs in a list, times `weight`; added to `into` where that is given. */
export function weigh(terms: Iterable<string>, weight = 1, into = new Map<string, number>()): Map<string, number> {
  for (const term of terms) into.set(term, (into.get(term) ?? 0) + weight);
  return into;
}

/** The character n-grams of folded words, `from` to `to` characters long; a blank marks the beginning and the end of a word. */
export function characterGrams(folded: Iterable<string>, from = 3, to = 4): string[] {
  const found: string[] = [];
  for (const word of folded) {
    const closed = ` ${word} `;
    for (let size = from; size <= to; size += 1) {
      for (let at = 0; at + size <= closed.length; at += 1) found.push(closed.slice(at, at + size));
    }
  }
  return found;
}
