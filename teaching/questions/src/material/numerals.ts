import { seeded } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import type { Candidate } from './candidate.ts';
import { cachedPerAnalysis } from './pool.ts';

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function wordOf(value: number): string | null {
  if (value < 20) return small[value] ?? teens[value - 13] ?? null;
  const ten = tens[Math.floor(value / 10) - 2];
  if (ten === undefined) return null;
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10] ?? ''}`;
}

const named = new Map<string, number>();
for (let value = 2; value < 100; value += 1) named.set(wordOf(value) ?? '', value);

/** "The two computers", «οι τρεις δρομολογητές»: an earlier sentence already has the number. */
export const definite = /(?:\bthe|(?<!\p{L})(?:οι|τα|τους|τις|των|στους|στις|στα)) $/iu;

/** "In the past twenty years": counted from a date that only the writer knows. */
export const relative = /\b(?:past|last|next|previous|recent|first|another|further) $/i;

const dates =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\p{L}+άριος|\p{L}+[ίο]λιος|Μάρτιος|Μάιος|Ιούνιος|Αύγουστος|\p{L}+έμβριος|\p{L}+ώβριος)$/u;

/** Whether a name is that of a month or a day: capitalised like a name, and never an answer. */
export function isDate(text: string): boolean {
  return dates.test(text);
}

/** «έχει στείλει έξι πακέτα»: a count in an example or a picture. */
export const soFar = /(?<!\p{L})(?:έχει|έχουν) \p{L}+(?:ει|εί)(?: και \p{L}+(?:ει|εί))? $/u;

/** A number in an English sentence with its written form. */
export interface Numeral {
  /** With the unit sign after it: "60%". */
  start: number;
  end: number;
  text: string;
  value: number;
  percent: string;
  /** Written as a word. */
  spelled: boolean;
}

const pattern =
  /(?<![\p{L}\p{N}.,:/–$£€-])(?:(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)|(\p{L}+(?:-\p{L}+)?))(\s?%| per ?cent)?(?![\p{L}\p{N}%’'–-]|[.,:/]\d)/giu;

/** The numbers of a sentence that count something; years and numbers that only identify a thing are left out. */
export function numerals(clean: string): Numeral[] {
  const found: Numeral[] = [];
  for (const match of clean.matchAll(pattern)) {
    const [whole, digits, letters, percent = ''] = match;
    const value = digits === undefined ? named.get((letters ?? '').toLowerCase()) : Number(digits.replaceAll(',', ''));
    if (value === undefined || value === 0) continue;
    // "In 1466", "1,500" is a count and "1500" usually a year.
    if (digits !== undefined && /^\d{4}$/.test(digits) && value >= 1000 && value <= 2100) continue;
    found.push({
      start: match.index,
      end: match.index + whole.length,
      text: whole,
      value,
      percent,
      spelled: digits === undefined,
    });
  }
  return found;
}

function written(value: number, like: Numeral): string | null {
  if (like.spelled) {
    const word = wordOf(value);
    return word && (/^\p{Lu}/u.test(like.text) ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  }
  return like.text.includes(',') || value > 9999 ? value.toLocaleString('en-US') : String(value);
}

/** Steps up and down that keep the roundness of the number: 40,000 gets 25,000 and not 23,417. */
function plausible(key: Numeral, seed: string): number[] {
  const { value } = key;
  if (!key.percent && Number.isInteger(value) && value <= 12)
    return [-4, -3, -2, -1, 1, 2, 3, 4, 6].map((step) => value + step).filter((other) => other >= 2);
  const random = seeded(seed);
  const decimals = /\.(\d+)/.exec(key.text)?.[1]?.length ?? 0;
  const zeros = Number.isInteger(value) ? (/0+$/.exec(String(value))?.[0].length ?? 0) : 0;
  const unit = decimals > 0 ? 10 ** -decimals : key.percent && value % 5 === 0 ? 5 : 10 ** zeros;
  return [0.25, 0.4, 0.5, 0.65, 0.8, 1.25, 1.5, 1.75, 2, 2.5, 4]
    .map((factor) => {
      const off = unit === 1 && value > 20 ? random.below(3) - 1 : 0;
      return Number((Math.round((value * factor) / unit + off) * unit).toFixed(decimals));
    })
    .filter((other) => other > 0 && (!key.percent || other < 100));
}

/** All counted things of an analysis: the number, the thing, and the passage. */
const counted = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) =>
    passage.fit
      ? numerals(passage.clean).map((numeral) => ({ numeral, passage, unit: unitOf(passage.clean, numeral) }))
      : [],
  ),
);

function unitOf(clean: string, numeral: Numeral): string {
  return numeral.percent ? '%' : (/^ (?:\p{Ll}+ )?(\p{Ll}+s)\b/u.exec(clean.slice(numeral.end))?.[1] ?? '');
}

/**
 * Other numbers for a number: those of the material with the same unit, then plausible ones, written in the same form.
 */
export function numberCandidates(analysis: Analysis, key: Numeral, passage: Passage): Candidate[] {
  const list = new Map<number, Candidate>();
  const unit = unitOf(passage.clean, key);
  const add = (value: number, closeness: number, section: number | null): void => {
    const text = written(value, key);
    const apart = Math.abs(value - key.value) >= (key.value <= 12 && !key.percent ? 1 : key.value * 0.1);
    const clear = [...list.keys()].every(
      (other) => other === value || Math.abs(other - value) >= Math.min(other, value) * 0.1 || value <= 20,
    );
    if (text === null || !apart || !clear || list.has(value)) return;
    const percent = key.percent;
    list.set(value, { text: `${text}${percent}`, closeness, section, value });
  };
  for (const other of counted(analysis, '')) {
    const factor = other.numeral.value / key.value;
    if (
      unit !== '' &&
      other.unit === unit &&
      other.passage.at !== passage.at &&
      factor > 0.1 &&
      factor < 10 &&
      factor !== 1
    )
      add(other.numeral.value, 4, other.passage.section);
  }
  for (const value of plausible(key, `${key.text}/${passage.start}`))
    if (value !== key.value) add(value, 2 - Math.abs(Math.log(value / key.value)) / 3, null);
  return [...list.values()];
}
