import { words } from '@schole/language';
import { areTwoWords } from '../../../normalise.ts';

// Bounded, so that a text of one endless word stays linear.
const brokenWord = /(\p{L}[\p{L}\p{M}-]{0,60})([-‐\u00ad])\n(\p{L}[\p{L}\p{M}]{0,60})((?:-[\p{L}\p{M}]{1,30}){0,4})/gu;

/** The end of a line inside a word. */
export const hyphen = /\p{L}[-‐\u00ad]$/u;

/** The end of a line inside a range of numbers ("8:30–17:00"). */
const openRange = /\d–$/;

/** A name with a number may be broken behind its hyphen ("MCF-7", "3-D"); what is left out in "2- or 3-fold" is no part of one. */
const numberedName = /[\p{L}\d][-‐]\n\d|\d[-‐]\n(?!(?:and|or|to|und|oder|bis|et|ou|και|ή|ως|έως)(?!\p{L}))\p{L}/u;

/** The end of an address of the network, or of a document ("10.1016/…"). */
const address = /(?:(?:https?|ftp):\/\/|www\.|(?:^|[\s(:])10\.\d{4,9}\/)\S*$/iu;
const scheme = /(?:(?:https?|ftp):\/\/|\bdoi:)$/iu;
/** Signs that no address ends with, and those that one may end with unless what follows is no word. */
const openSign = /[-_=&?%#~]$/u;
const pathSign = /[./]$/u;
/** What goes on with a path: other signs of paths, or numbers, between its letters. */
const path = /^[\p{Ll}\d][^\s]{0,80}?(?:[/_=?&%#-]|\.(?=\p{L}|\d))[\p{L}\d]/u;
/** Letters of an address that are looked at. */
const longestAddress = 300;

/** Whether a line ends within an address that the next one goes on with. */
function breaksAddress(before: string, after: string): boolean {
  const end = before.slice(-longestAddress);
  if (scheme.test(end)) return /^[\p{L}\d]/u.test(after);
  if (!address.test(end)) return false;
  if (openSign.test(end)) return /^[\p{L}\d]/u.test(after);
  if (pathSign.test(end)) return path.test(after);
  return /^[/?#&=][\p{L}\d]/u.test(after);
}

/** Running text is one line, so that its sentences are whole; only a word broken at a line end keeps it, to be judged later. */
export function joinTexts(before: string, after: string): string {
  if (before === '' || (openRange.test(before) && /^\d/.test(after))) return before + after;
  if (breaksAddress(before, after) || numberedName.test(`${before.slice(-2)}\n${after.slice(0, 6)}`))
    return before + after;
  return hyphen.test(before) && /^\p{L}/u.test(after) ? `${before}\n${after}` : `${before} ${after}`;
}

/** English endings that are no words of their own, though a page that begins with one makes them look like words. */
const ending = /^(?:ings?|ed|ers?|ness|ments?|tions?|ly|[ai]ble|al|ity|ities|isms?|ists?|ful|less)$/;

/** How often each word stands in a text without being broken at a line end. */
export type Known = ReadonlyMap<string, number>;

/** The words of a text that are not broken at a line end. */
export function knownWords(lines: Iterable<string>): Known {
  const known = new Map<string, number>();
  let broken = false;
  for (const line of lines) {
    const found = words(line.toLowerCase()).map(({ text }) => text);
    if (broken) found.shift();
    broken = hyphen.test(line);
    if (broken) found.pop();
    for (const word of found) known.set(word, (known.get(word) ?? 0) + 1);
  }
  return known;
}

/** Whether a hyphen at a line end is one of the word, whose halves are given with what goes on behind another hyphen. */
function isCompound(left: string, right: string, rest: string, known: Known): boolean {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()];
  const timesOf = (word: string): number => known.get(word) ?? 0;
  if (rest !== '' && known.has(`${one}-${other}${rest.toLowerCase()}`)) return true;
  if (known.has(one + other)) return timesOf(`${one}-${other}`) > timesOf(one + other);
  // No compound begins with one small letter ("α-φορά"), and both halves of such a word may well be words.
  if (/^\p{Ll}$/u.test(left) || ending.test(other)) return false;
  const last = one.split('-').at(-1) ?? one;
  if (known.has(`${one}-${other}`) || areTwoWords(last, other) || (known.has(last) && known.has(other))) return true;
  return /^\p{Lu}/u.test(right) && (!/^[\p{Lu}-]+$/u.test(left) || /^\p{Lu}\p{Ll}/u.test(right));
}

/** What goes on with the name of a file, behind a part of it with another hyphen. */
const fileName = /^(?:[\d_/]|\.[\p{Ll}\d])/u;

/**
 * Joins words broken at a line end. A printed hyphen there nearly always belongs to the line, so it stays only in a
 * compound that the document writes elsewhere, in the name of a file, before a capital, or between two words of the
 * document or the language that are never written as one.
 */
export function joinBrokenWords(text: string, known: Known): string {
  return text.replace(
    brokenWord,
    (found: string, left: string, sign: string, right: string, rest: string, at: number) => {
      const behind = text.slice(at + found.length, at + found.length + 2);
      const isFile = left.includes('-') && fileName.test(behind);
      const kept = sign !== '\u00ad' && (isFile || isCompound(left, right, rest, known));
      return `${left}${kept ? '-' : ''}${right}${rest}`;
    },
  );
}
