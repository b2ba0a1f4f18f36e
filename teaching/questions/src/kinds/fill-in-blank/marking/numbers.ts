import type { ContentLanguage } from '@schole/core';
import { readQuantity } from '@schole/language';
import { asciiDigits, numeralIn } from './numerals.ts';

interface NumberWithUnit {
  /** In digits, without zeros that change nothing: `-3.5`. */
  value: string;
  /** Without spaces; '' where there is none. */
  unit: string;
}

/** Whole part and decimals in digits; null where the separators make no number. */
function partsOf(text: string, language: ContentLanguage): [string, string] | null {
  const separators = text.match(/[.,]/g) ?? [];
  const [first, last] = [separators[0], separators.at(-1)];
  if (first === undefined || last === undefined) return [text, ''];
  const groups = new RegExp(`^\\d{1,3}(?:\\${first}\\d{3})+$`);
  const at = text.lastIndexOf(last);
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (first !== last) {
    // Both separators: the last one is that of the decimals, whatever the language.
    return groups.test(whole) ? [whole.replaceAll(first, ''), decimals] : null;
  }
  const isGrouped = groups.test(text) && !text.startsWith('0');
  if (separators.length > 1) return isGrouped ? [text.replaceAll(first, ''), ''] : null;
  // One separator before three digits is that of the thousands in one language, and of the decimals in the other.
  const thousands = language === 'el' ? '.' : ',';
  return isGrouped && first === thousands ? [text.replace(first, ''), ''] : [whole, decimals];
}

const pattern =
  /^(?<before>[€$£]?) ?(?<sign>[+-]?) ?(?<digits>\d{1,3}(?: \d{3})+|[.,]?\d[\d.,]*)(?: ?(?<after>[^\d\s][^\d]*))?$/u;
/** As in "19th" and «19ος», which are 19 in a gap. */
const ordinal = /^(?:st|nd|rd|th|οσ|ου|ον?|ησ?|ην|α|οι|εσ|ων)$/;
const percent = /^(?:%|percent|per cent|τοισ εκατο|τα εκατο)$/;

/** The number that a comparable text writes in digits, with what is counted; null where it is none. */
function inDigits(text: string, language: ContentLanguage): NumberWithUnit | null {
  const { before = '', sign = '', digits = '', after = '' } = text.match(pattern)?.groups ?? {};
  const parts = partsOf(digits.replaceAll(' ', ''), language);
  if (digits === '' || parts === null || (before !== '' && after !== '')) return null;
  const whole = parts[0].replace(/^0+/, '') || '0';
  const decimals = parts[1].replace(/0+$/, '');
  const value = decimals === '' ? whole : `${whole}.${decimals}`;
  const unit = percent.test(after) ? '%' : ordinal.test(after) ? '' : before + after.replace(/[\s.]/g, '');
  return { value: sign === '-' && value !== '0' ? `-${value}` : value, unit };
}

/** The number that a comparable text writes in words or numerals: `twenty one`, `XXI`; null where it has anything else. */
function inLetters(text: string, language: ContentLanguage): NumberWithUnit | null {
  const numeral = numeralIn(text);
  if (numeral !== null) return { value: String(numeral), unit: '' };
  const areNumbers = text.split(/[ -]/).every((word) => /^(?:and|και)$/.test(word) || readQuantity(word, language));
  const read = areNumbers ? readQuantity(text, language) : null;
  return read?.unit === '' ? { value: String(read.value), unit: '' } : null;
}

/**
 * Whether two comparable texts write one number with the same unit. One of them may be in words or
 * numerals; two of those are compared as words.
 */
export function isSameNumber(one: string, other: string, language: ContentLanguage): boolean {
  const [a, b] = [one, other].map((text) => inDigits(asciiDigits(text), language));
  if (a === null && b === null) return false;
  const [left, right] = [a ?? inLetters(one, language), b ?? inLetters(other, language)];
  return left != null && right != null && left.value === right.value && left.unit === right.unit;
}
