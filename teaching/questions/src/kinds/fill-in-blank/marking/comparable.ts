import { plainAnswer } from '../../../contract/answers.ts';

/** Marks that end an answer and are no part of it. */
const ends = /^[\s;:!?·…]+|[\s.,;:!?·…]+$/g;

const digitOf = (character: string, zero: string): string =>
  String((character.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0));

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * An answer without what does not count: case, accents, final sigma, quotes, marks at its ends, the form of dashes, and
 * a hyphen or a space between two words. A subscript is its digit; a power keeps its sign, so that 10² is not 102.
 */
export function comparable(text: string): string {
  const plain = plainAnswer(text.replaceAll('µ', 'μ'))
    .replace(/[«»]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[₀-₉]/g, (digit) => digitOf(digit, '₀'))
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => `^${superscripts.indexOf(digit)}`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  return plain.replace(ends, '') || plain;
}

const article =
  /^(?:the|an?|ο|η|το|οι|τα|τον|την?|του|τησ|των|τουσ|τισ|ενασ|εναν?|ενοσ|μια|μιασ) +(?=\S*[\p{L}\p{N}]{2})/u;

/** A comparable text without the article before it; a letter alone after an "a" is no word that has one. */
export const withoutArticle = (text: string): string => text.replace(article, '');

/** Greek letters whose capitals look like Latin ones, and those. */
const greek = 'αβεζηικμνορτυχ';
const latin = 'abezhikmnoptyx';

/** A comparable text in which it does not matter on which keyboard a letter such as Α, Η or Ο was typed. */
export const withoutAlphabet = (text: string): string =>
  text.replace(/[αβεζηικμνορτυχ]/g, (letter) => latin.charAt(greek.indexOf(letter)));
