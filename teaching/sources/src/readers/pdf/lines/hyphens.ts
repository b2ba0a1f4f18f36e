import { words } from '@schole/language';
import { areTwoWords } from '../../../normalise.ts';

// Bounded, so that a text of one endless word stays linear.
const brokenWord = /(\p{L}[\p{L}\p{M}-]{0,60})[-‐\u00ad]\n(\p{L}[\p{L}\p{M}]{0,60})/gu;

/** The end of a line inside a word. */
export const hyphen = /\p{L}[-‐\u00ad]$/u;

/** The end of a line inside a range of numbers ("8:30–17:00"). */
const openRange = /\d–$/;

/** Running text is one line, so that its sentences are whole; only a word broken at a line end keeps it, to be judged later. */
export function joinTexts(before: string, after: string): string {
  if (before === '' || (openRange.test(before) && /^\d/.test(after))) return before + after;
  return hyphen.test(before) && /^\p{L}/u.test(after) ? `${before}\n${after}` : `${before} ${after}`;
}

/** English endings that are no words of their own, though a page that begins with one makes them look like words. */
const ending = /^(?:ings?|ed|ers?|ness|ments?|tions?|ly|[ai]ble|al|ity|ities|isms?|ists?|ful|less)$/;

/** The words of a text that are not broken at a line end. */
export function knownWords(lines: Iterable<string>): Set<string> {
  const known = new Set<string>();
  let broken = false;
  for (const line of lines) {
    const found = words(line.toLowerCase()).map(({ text }) => text);
    if (broken) found.shift();
    broken = hyphen.test(line);
    if (broken) found.pop();
    for (const word of found) known.add(word);
  }
  return known;
}

/**
 * Joins words broken at a line end. A printed hyphen there nearly always belongs to the line, so it stays only in a
 * compound that the document writes elsewhere, before a capital, or between two words of the document or the language
 * that are never written as one.
 */
export function joinBrokenWords(text: string, known: ReadonlySet<string>): string {
  return text.replace(brokenWord, (_, left: string, right: string) => {
    const [one, other] = [left.toLowerCase(), right.toLowerCase()];
    if (known.has(one + other)) return left + right;
    const lastOfCompound = one.split('-').at(-1) ?? one;
    // No compound begins with one small letter ("α-φορά"), and both halves of such a word may well be words.
    if (/^\p{Ll}$/u.test(left) || ending.test(other)) return left + right;
    const compound =
      known.has(`${one}-${other}`) ||
      areTwoWords(lastOfCompound, other) ||
      (known.has(lastOfCompound) && known.has(other));
    const capital = /^\p{Lu}/u.test(right) && !/^[\p{Lu}-]+$/u.test(left);
    return compound || capital ? `${left}-${right}` : left + right;
  });
}
