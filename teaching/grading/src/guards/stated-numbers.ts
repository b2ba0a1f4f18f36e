import type { ContentLanguage } from '@schole/core';
import { fold, plainNumbers, readQuantity } from '@schole/language';
import { readUnit } from './units.ts';

/** A number as a text states it: as it stands there, and with its unit in the base of that unit. */
export interface StatedNumber {
  written: number;
  value: number;
  /** '' where no known unit follows. */
  unit: string;
  /** The word that follows, where it is no known unit. */
  after: string;
}

/** A numeral that no letter precedes (H2O), with the sign of its own, not that of a range. */
const numeral = /(?<![\p{L}\p{N}.,])(?:(?<=^|[\s(=])[-−](?=\d))?\d{1,30}(?:[.,]\d{1,30})*/gu;
/** "1." or "2)" before an item of a list. */
const numbering = /(?<=^|[\s(])(\d{1,2})[.)](?=\s|\p{L}|$)/gu;

/** Decimals have a point or a comma in either language, because pupils write both; three digits are a group as usual. */
function readNumeral(text: string, language: ContentLanguage): number {
  const plain = text.replace('−', '-');
  const [group, point] = language === 'el' ? ['.', ','] : [',', '.'];
  const grouped = plain.split(point)[0]?.split(group) ?? [];
  if (grouped.length > 1 && grouped.slice(1).every((part) => part.length === 3))
    return Number(plain.replaceAll(group, '').replace(point, '.'));
  return Number.parseFloat(plain.replace(',', '.'));
}

/** Words that are also an article, a pronoun or a noun. */
const ambiguous = new Set(['single', 'couple', 'pair', 'both', 'score']);
/** Words that order a story more often than they count. */
const order = /(?<!\d\s?)(?<!\p{L})(?:first|second|πρωτ\p{L}{1,3}|δευτερ\p{L}{1,3})(?!\p{L})/gu;

const numberWords = new Map<string, boolean>();

function isNumberWord(word: string, language: ContentLanguage): boolean {
  if (word.length > 30 || ambiguous.has(word)) return false;
  let known = numberWords.get(word);
  if (known === undefined) {
    known = readQuantity(word, language)?.unit === '';
    if (numberWords.size > 50_000) numberWords.clear();
    numberWords.set(word, known);
  }
  return known;
}

interface Position {
  value: number;
  start: number;
  end: number;
}

/** The numbers written in words; one, which is an article too, is none. */
function numbersInWords(plain: string, language: ContentLanguage): Position[] {
  const found: Position[] = [];
  let run: string[] = [];
  let start = 0;
  let end = 0;
  const close = (): void => {
    const read = run.length === 0 ? null : readQuantity(run.join(' '), language);
    if (read && read.unit === '' && read.value !== 1) found.push({ value: read.value, start, end });
    run = [];
  };
  for (const match of plain.matchAll(/\p{L}+(?:-\p{L}+)?/gu)) {
    const reads = isNumberWord(match[0], language);
    if (!reads || plain.slice(end, match.index).trim() !== '') close();
    if (!reads) continue;
    if (run.length === 0) start = match.index;
    run.push(match[0]);
    end = match.index + match[0].length;
  }
  close();
  return found;
}

/** A letter that no word has: it keeps words out of the table of ordinals. */
const kept = 'ʼ';

/** The numbers of a text in order, in digits and in words, and the folded text without them and their units. */
export function readNumbers(text: string, language: ContentLanguage): { numbers: StatedNumber[]; rest: string } {
  const plain = plainNumbers(fold(text).replace(order, (word) => word + kept))
    .replaceAll(kept, ' ')
    .replace(/τοισ εκατο|per cent/g, '%');
  const digits = Array.from(plain.matchAll(numeral), ({ 0: digit, index }) => ({
    value: readNumeral(digit, language),
    start: index,
    end: index + digit.length,
  }));
  const places = [...digits, ...numbersInWords(plain, language)].sort((one, other) => one.start - other.start);
  const numbers: StatedNumber[] = [];
  let rest = '';
  let from = 0;
  for (const { value, start, end } of places) {
    const after = plain.slice(end, end + 80);
    const { unit, factor, used } = readUnit(after, language) ?? { unit: '', factor: 1, used: 0 };
    const next = unit === '' ? (after.match(/^\s?(\p{L}+)/u)?.[1] ?? '') : '';
    numbers.push({ written: value, value: value * factor, unit, after: next });
    rest += `${plain.slice(from, start)} `;
    from = end + used;
  }
  return { numbers, rest: rest + plain.slice(from) };
}

/** A text without the numbers of its list, which are 1, 2 and so on. */
export function withoutNumbering(text: string): string {
  const items = [...text.matchAll(numbering)];
  const isList = items.length > 1 && items.every(([, digits], at) => Number(digits) === at + 1);
  return isList ? text.replace(numbering, ' ') : text;
}

/** The numbers that a text states, without those of its list. */
export function statedNumbers(text: string, language: ContentLanguage): StatedNumber[] {
  return readNumbers(withoutNumbering(text), language).numbers;
}
