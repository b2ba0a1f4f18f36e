import { findYears, seeded } from '@schole/language';
import type { Analysis, Passage } from '../analysis/analysis.ts';
import type { Candidate } from './candidate.ts';
import { cachedPerAnalysis } from './pool.ts';

/** The position of a Greek year in time: years before Christ count backwards. */
export function timeOf(year: { year: number; era: string }): { value?: number } {
  return year.era === '' ? {} : { value: year.era.startsWith('π') ? -year.year : year.year };
}

/** "The 1960s", «τη δεκαετία του 1960»: a decade is identified by its first year. */
export function isDecade(text: string, start: number, end: number): boolean {
  return /(?:decade of the|δεκαετία[ςσ]? του) $/iu.test(text.slice(0, start)) || /^['’]?s\b/.test(text.slice(end));
}

/** "In the world described in 1984": a book title, and no year. */
export const pictured = /\b(?:described|told|depicted|portrayed|imagined) in $/i;

/** The years in the material, with their positions. */
const written = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => findYears(passage.clean).map((year) => ({ year, passage }))),
);

/**
 * Other years for a year: those of the material, then years that a pupil could confuse with it, none in the future of
 * the material.
 */
export function yearCandidates(
  analysis: Analysis,
  key: { year: number; era: string; text: string },
  passage: Passage,
): Candidate[] {
  const time = (year: number): { value?: number } => (/^[πμ]/u.test(key.era) ? timeOf({ year, era: key.era }) : {});
  const list = new Map<string, Candidate>();
  let latest = key.year;
  for (const { year, passage: other } of written(analysis, '')) {
    if (year.era !== key.era) continue;
    latest = Math.max(latest, year.year);
    const distance = Math.abs(year.year - key.year);
    if (distance === 0 || distance > 150 || other.at === passage.at) continue;
    list.set(year.text, { text: year.text, closeness: 4 - distance / 50, section: other.section, ...time(year.year) });
  }
  const random = seeded(`${key.text}/${passage.start}`);
  for (const step of [-3, 4, -7, 9, -12, 15, -20, 26, -31, 38]) {
    const year = key.year + step + (random.below(3) - 1);
    const text = key.text.replace(/\d+/, String(year));
    const future = key.era === '' && year > Math.max(latest, key.year);
    if (year > 0 && year !== key.year && !future && !list.has(text))
      list.set(text, { text, closeness: 1.5 - Math.abs(step) / 40, section: null, ...time(year) });
  }
  const at = passage.clean.indexOf(key.text);
  const decade = isDecade(passage.clean, at, at + key.text.length);
  if (decade)
    for (const step of [-30, -20, -10, 10, 20, 30]) {
      const text = String(key.year + step);
      if (key.year + step <= latest && !list.has(text))
        list.set(text, { text, closeness: 2 - Math.abs(step) / 20, section: null });
    }
  return [...list.values()].filter((item) => !decade || /0$/.test(item.text));
}
