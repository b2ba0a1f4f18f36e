import type { Passage } from '../../analysis/analysis.ts';
import { findRange } from '../../contract/evidence.ts';
import type { Piece } from './relation.ts';

/** A longer sentence is not read: no statement is so long, and a hostile text may be one sentence. */
export const maxSentence = 420;

/** The words of `passage.clean` between two places, without blanks and punctuation around; null where none are left. */
export function pieceOf(passage: Passage, from: number, to: number): Piece | null {
  const raw = passage.clean.slice(from, to);
  const begin = raw.search(/[\p{L}\p{N}«"“‘$€£]/u);
  if (begin < 0) return null;
  let end = raw.length;
  while (end > begin && /[\s.,;:·–—-]/u.test(raw.charAt(end - 1)) && !isAbbreviation(raw.slice(begin, end))) end -= 1;
  const text = raw.slice(begin, end);
  const range = text === '' ? null : findRange(passage, text);
  return range === null ? null : { passage, text, at: from + begin, ...range };
}

/** «π.Χ.», "U.S.": the full stop belongs to the word. */
const isAbbreviation = (text: string): boolean => /(?<!\p{L})(?:[πμ]\.Χ\.|U\.S\.|B\.C\.|A\.D\.|κ\.ά\.)$/u.test(text);

/**
 * A part of a sentence as a passage of its own: it ends with a full stop, its tokens count from its beginning, and its
 * first letter is a capital where it is to be read as a sentence.
 */
export function asPassage(passage: Passage, from: number, end: number, isSentence = true): Passage {
  const text = passage.clean.slice(from, end).replace(/[.,;\s]+$/, '');
  const first = text.charAt(0);
  return {
    ...passage,
    clean: `${isSentence ? first.toUpperCase() : first}${text.slice(1)}.`,
    tokens: passage.tokens
      .filter((token) => token.start >= from && token.end <= from + text.length)
      .map((token) => ({ ...token, start: token.start - from, end: token.end - from })),
  };
}

/** Where each of some words stands in a sentence, as whole words. */
export function positionsOf(cue: string, clean: string): number[] {
  const found: number[] = [];
  for (let at = clean.indexOf(cue); at >= 0; at = clean.indexOf(cue, at + cue.length)) found.push(at);
  return found;
}
