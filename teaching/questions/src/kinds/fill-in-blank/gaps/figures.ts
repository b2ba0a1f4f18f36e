import { findYears } from '@schole/language';
import type { Analysis } from '../../../analysis/analysis.ts';
import { givesCount } from '../../../material/counts.ts';
import { isPastTense } from '../../../material/english/gate.ts';
import { counted } from '../../../material/greek/numerals.ts';
import { definite, numerals, relative, soFar } from '../../../material/numerals.ts';
import type { PlainStatement } from '../../../material/statements.ts';
import { pictured } from '../../../material/years.ts';
import type { GapRange } from './range.ts';

/** The words before a year in which something happened; "a 1926 publication" does not count. */
const dated = /(?:^In|^Το|^| in| το| του| στα) $/u;
/** A count of parts is what a sentence tells, and a year in a history; another figure is taken only for want of more. */
const quality = { count: 5, year: 3.5, other: -12 };

/** A gap for the one figure of a statement. */
export function figureGaps({ text }: PlainStatement, analysis: Analysis): GapRange[] {
  const years = findYears(text);
  const [year] = years;
  if (year && years.length > 1) return [];
  if (year) {
    const before = text.slice(0, year.start);
    // "The Act of 2008", "from 1941 on": a year in a name, or the end of a period.
    if (
      !dated.test(before) ||
      pictured.test(before) ||
      /δεκαετία του $/u.test(before) ||
      !/^(?:[,.]| \p{L}| π\.Χ| μ\.Χ)/u.test(text.slice(year.end))
    )
      return [];
    return [
      {
        start: year.start,
        end: year.end,
        frame: 'year',
        quality: isPastTense(analysis) ? quality.year : quality.other,
      },
    ];
  }
  if (analysis.language === 'el') {
    const key = counted(text);
    if (!key || key.value <= 2) return [];
    if (definite.test(text.slice(0, key.start)) || soFar.test(text.slice(0, key.start))) return [];
    const end = key.start + key.text.replace(/\s?%$/, '').length;
    const counts = givesCount(text, key.start, end);
    return [{ start: key.start, end, frame: 'number', quality: counts ? quality.count : quality.other }];
  }
  const all = numerals(text);
  const [key] = all;
  if (!key || all.length > 1 || key.value < 3 || (/^\p{Lu}/u.test(key.text) && key.start > 0)) return [];
  if (definite.test(text.slice(0, key.start)) || relative.test(text.slice(0, key.start))) return [];
  // "10 to 30", "nearly 40": half of a figure, or one that another would fit as well.
  if (
    /(?:\d|to|and|or|type|chapter|stage|about|nearly|over|than|up to|January|February|March|April|May|June|July|August|September|October|November|December) $/i.test(
      text.slice(0, key.start),
    ) ||
    /^%? (?:(?:to|and|or) \d|thousand|million|billion|hundred)/.test(text.slice(key.end))
  )
    return [];
  const counts = givesCount(text, key.start, key.end);
  const end = key.end - key.percent.length;
  return [{ start: key.start, end, frame: 'number', quality: counts ? quality.count : quality.other }];
}
