import { withoutAlphabet } from './comparable.ts';

/** The first digit of each script that somebody may write: full-width, Arabic, Persian, Devanagari, Bengali. */
const zeros = [0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6];

/** Digits of other scripts in ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const roman = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const greek = /^(?<hundreds>[ρστυφχψωϡ]?)(?<tens>[ικλμνξοπϟϙ]?)(?<ones>στ|[αβγδεϛζηθ]?)(?<sign>[΄ʹ]?)$/;
const greekValues = new Map<string, number>(
  [['α', 'β', 'γ', 'δ', 'ε', 'στ', 'ζ', 'η', 'θ'], [...'ικλμνξοπϟ'], [...'ρστυφχψωϡ']].flatMap((letters, power) =>
    letters.map((letter, at): [string, number] => [letter, (at + 1) * 10 ** power]),
  ),
);
greekValues.set('ϛ', 6).set('ϙ', 90);

/** The number that Roman numerals write, or Greek ones of more than one letter or with their sign; null for other texts. */
export function numeralIn(text: string): number | null {
  const letters = withoutAlphabet(text);
  if (letters !== '' && roman.test(letters)) {
    const values = [...letters].map((letter) => romanValues[letter] ?? 0);
    return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
  }
  const { hundreds = '', tens = '', ones = '', sign = '' } = text.match(greek)?.groups ?? {};
  if (hundreds + tens + ones === '' || (sign === '' && (hundreds + tens + ones).length < 2)) return null;
  return [hundreds, tens, ones].reduce((sum, letter) => sum + (greekValues.get(letter) ?? 0), 0);
}
