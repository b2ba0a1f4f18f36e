import { findYears, seeded } from '@schole/language';
import type { Passage, Study } from '../study/study.ts';
import type { Candidate } from './candidate.ts';

/** Where a Greek year stands in time: years before Christ run backwards. */
export function timeOf(year: { year: number; era: string }): { value?: number } {
  return year.era === '' ? {} : { value: year.era.startsWith('π') ? -year.year : year.year };
}

/** Other years for a year: those the material names, then years a pupil could take for it, none in the future of the material. */
export function yearCandidates(
  study: Study,
  key: { year: number; era: string; text: string },
  passage: Passage,
): Candidate[] {
  const time = (year: number): { value?: number } => (/^[πμ]/u.test(key.era) ? timeOf({ year, era: key.era }) : {});
  const list = new Map<string, Candidate>();
  let latest = key.year;
  for (const other of study.passages) {
    for (const year of findYears(other.clean)) {
      if (year.era !== key.era) continue;
      latest = Math.max(latest, year.year);
      const distance = Math.abs(year.year - key.year);
      if (distance === 0 || distance > 150 || other.at === passage.at) continue;
      list.set(year.text, {
        text: year.text,
        closeness: 4 - distance / 50,
        section: other.section,
        ...time(year.year),
      });
    }
  }
  const random = seeded(`${key.text}/${passage.start}`);
  for (const step of [-3, 4, -7, 9, -12, 15, -20, 26, -31, 38]) {
    const year = key.year + step + (random.below(3) - 1);
    const text = key.text.replace(/\d+/, String(year));
    const future = key.era === '' && year > Math.max(latest, key.year);
    if (year > 0 && year !== key.year && !future && !list.has(text))
      list.set(text, { text, closeness: 1.5 - Math.abs(step) / 40, section: null, ...time(year) });
  }
  return [...list.values()];
}
