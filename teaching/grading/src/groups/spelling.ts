import type { ContentLanguage } from '@schole/core';
import { nearness, stem } from '@schole/language';
import { isOneSlip } from './edit-distance.ts';

/** Shorter words become other words by one letter. */
const shortest = 6;
/** No word of a pupil is longer; the gaps of one would take the square of its length. */
const longest = 40;

function isKnown(word: string, language: ContentLanguage): boolean {
  const phrase = { words: [word], head: 0 };
  return nearness(phrase, phrase, language) !== null;
}

/** The word without one letter each, by which words that differ in one place meet. */
function gaps(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** A word of more answers than this is an answer of its own. */
const often = 1;

/**
 * For each misspelt or inflected word the one that is meant: the commonest that differs by one slip after the first letter,
 * because with another beginning words are often opposites. A word that a dictionary knows, or that is used more than
 * once, stands for itself, unless it is another form of the same word.
 */
export function spellingSlips(
  answers: readonly (readonly string[])[],
  language: ContentLanguage,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const words of answers)
    for (const word of new Set(words))
      if (word.length >= shortest && word.length <= longest) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts]
    .map(([word, count]) => ({ word, count, known: isKnown(word, language) }))
    .sort(
      (one, other) =>
        other.count - one.count || Number(other.known) - Number(one.known) || (one.word < other.word ? -1 : 1),
    );
  const heads = new Map<string, string[]>();
  const slips = new Map<string, string>();
  for (const { word, count, known } of ranked) {
    const forms = [word, ...gaps(word)];
    const near = forms.flatMap((form) => heads.get(form) ?? []);
    const meant = near.find(
      (head) =>
        head[0] === word[0] && isOneSlip(word, head) && (stem(head) === stem(word) || (!known && count <= often)),
    );
    if (meant !== undefined) slips.set(word, meant);
    else for (const form of forms) heads.set(form, [...(heads.get(form) ?? []), word]);
  }
  return slips;
}
