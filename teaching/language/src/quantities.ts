import type { ContentLanguage } from '@schole/core';
import { fold } from './fold.ts';
import { cardinals, ordinals } from './number-words.ts';

/**
 * A number with the thing it counts: `value` in the base unit where the unit is known, `unit` folded ('' when bare).
 */
export interface Quantity {
  value: number;
  unit: string;
}

/** unit name -> base unit and factor. */
const units = new Map<string, [string, number]>();
for (const line of `
m 1 m metre metres meter meters μετρο μετρα μετρων
m 1000 km kilometre kilometres kilometer kilometers χλμ χιλιομετρο χιλιομετρα χιλιομετρων
m 0.01 cm centimetre centimetres centimeter centimeters εκατοστο εκατοστα εκατοστων
m 0.001 mm millimetre millimetres millimeter millimeters χιλιοστο χιλιοστα χιλιοστων
g 1 g gram grams γραμμαριο γραμμαρια γραμμαριων
g 1000 kg kilogram kilograms kilo kilos κιλο κιλα κιλων
g 1000000 tonne tonnes τονος τονοι τονους τονων
s 1 s sec second seconds δευτερολεπτο δευτερολεπτα δευτερολεπτων
s 60 min minute minutes λεπτο λεπτα λεπτων
s 3600 h hour hours ωρα ωρες ωρων
s 86400 day days μερα μερες ημερα ημερες ημερων
s 604800 week weeks εβδομαδα εβδομαδες εβδομαδων
month 1 month months μηνας μηνες μηνων
month 12 year years ετος ετη ετων χρονος χρονια χρονων
month 120 decade decades δεκαετια δεκαετιες
month 1200 century centuries αιωνας αιωνες αιωνων
part 0.01 % percent τοισ
`
  .trim()
  .split('\n')) {
  const [base = '', factor, ...names] = line.split(/\s+/);
  for (const name of names) units.set(name, [base, Number(factor)]);
}

const fractions: readonly [RegExp, number][] = [
  [/^(?:a |the |one |το )?(?:half|μισο|ημισυ)$/, 0.5],
  [/^(?:a |one |ενα )?(?:quarter|τεταρτο)$/, 0.25],
  [/^(?:three|τρια) (?:quarters|τεταρτα)$/, 0.75],
  [/^(?:a |one |ενα )?(?:third|τριτο)$/, 1 / 3],
];

/** A numeral in digits as a number: `1,000` in English and `1.000` in Greek are a thousand. */
export function readDigits(text: string, language: ContentLanguage): number | null {
  const [group, point] = language === 'el' ? ['.', ','] : [',', '.'];
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text) && !text.includes(point)) return Number(text.replaceAll(group, ''));
  const value = Number(text.replaceAll(group, '').replace(point, '.'));
  return text === '' || Number.isNaN(value) ? null : value;
}

function readWords(tokens: readonly string[]): { value: number; used: number } | null {
  let total = 0;
  let current = 0;
  let used = 0;
  for (const token of tokens) {
    const joint = used > 0 && (token === 'and' || token === 'και');
    const parts = token.split('-');
    const values = parts.map((part) => cardinals.get(part));
    if (!joint && values.some((value) => value === undefined)) break;
    used += 1;
    for (const value of values) {
      if (value === undefined) continue;
      if (value >= 1000) {
        total += Math.max(1, current) * value;
        current = 0;
      } else if (value === 100 && current > 0 && current < 10) current *= 100;
      else current += value;
    }
  }
  return used === 0 ? null : { value: total + current, used };
}

/** The quantity that a short text states as a whole, or null when it states none or contains more than that. */
export function readQuantity(text: string, language: ContentLanguage): Quantity | null {
  const plain = fold(text)
    .replace(/τοισ εκατο|per cent|τοις εκατο/g, '%')
    .replace(/(\d)\s*%/g, '$1 %')
    .replace(/^(?:about|around|approximately|nearly|almost|roughly|περιπου|σχεδον|γυρω στ[αοιςυη]+)\s+/, '')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .trim();
  for (const [pattern, value] of fractions) if (pattern.test(plain)) return { value, unit: 'part' };
  const tokens = plain.split(/\s+/).filter((token) => token !== 'a' && token !== 'an' && token !== 'of');
  const digits = tokens[0]?.match(/^[\d.,]*\d$/) ? readDigits(tokens[0], language) : null;
  let read = digits === null ? readWords(tokens) : { value: digits, used: 1 };
  if (digits !== null && read) {
    const scale = cardinals.get(tokens[1] ?? '');
    if (scale !== undefined && scale >= 100) read = { value: digits * scale, used: 2 };
  }
  if (!read) return null;
  const unit = tokens.slice(read.used).join(' ');
  const known = units.get(unit);
  return known ? { value: read.value * known[1], unit: known[0] } : { value: read.value, unit };
}

/** Texts with number words and ordinals as digits, eras and centuries in one form, for comparing. */
export function plainNumbers(text: string): string {
  return fold(text)
    .replace(/\bb\.?\s?c\.?(?:\s?e\.?)?(?=[\s,.)]|$)/g, 'bc')
    .replace(/π\.?\s?χ\.?/g, 'bc')
    .replace(/μ\.?\s?χ\.?|\ba\.?d\.?(?=[\s,.)]|$)/g, 'ad')
    .replace(/(?<!\d)(\d+)(?:st|nd|rd|th|οσ|ου|ο|η)(?![\p{L}\p{N}])/gu, '$1')
    .replace(/[\p{L}-]+/gu, (word) => String(ordinals.get(word) ?? word));
}

/** Calendar years named in a text, with their offsets: 1066, 480 BC, 480 π.Χ. */
export function findYears(text: string): { start: number; end: number; text: string; year: number; era: string }[] {
  const found: { start: number; end: number; text: string; year: number; era: string }[] = [];
  const pattern =
    /(?<![\p{L}\p{N}.,:/–-])(\d{3,4})(?:\s?(BCE?|CE|AD|B\.C\.|A\.D\.|π\.\s?Χ\.|μ\.\s?Χ\.))?(?![\p{L}\p{N}%]|[.,:/–-]\d)/gu;
  for (const match of text.matchAll(pattern)) {
    const year = Number(match[1]);
    const era = match[2] ?? '';
    if (era === '' && (year < 1000 || year > 2100)) continue;
    found.push({ start: match.index, end: match.index + match[0].length, text: match[0], year, era });
  }
  return found;
}
