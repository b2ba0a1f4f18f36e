import { findYears } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import type { Reading } from './frame.ts';

/** Years that one person remembers as one story. */
const oneStory = 12;

/** The years that a stretch names, by the sentence; those before our era are negative. */
export function yearsOf({ stretch }: Reading): { passage: Passage; year: number }[] {
  return stretch.sentences.flatMap((passage) =>
    findYears(passage.clean)
      .slice(0, 1)
      .map(({ year, era }) => ({ passage, year: /^(?:B|π)/u.test(era) ? -year : year })),
  );
}

/** Whether a stretch tells what happened. */
const isHistory = ({ cues, stretch }: Reading): boolean =>
  cues.filter((own) => own.past && !own.view).length * 4 >= stretch.sentences.length * 3;

const minEvents = 3;
/** A later year is a forecast. */
const latest = 2030;

/** The dated events of a stretch that tells of many years, and the first and the last of these; null otherwise. */
export function developmentOf(reading: Reading): { events: Passage[]; between: [string, string] } | null {
  const dated = yearsOf(reading).toSorted((one, other) => one.year - other.year);
  const [first, last] = [dated[0]?.year, dated.at(-1)?.year];
  if (first === undefined || last === undefined || new Set(dated.map(({ year }) => year)).size < minEvents) return null;
  if (last > latest || last - first <= oneStory || !isHistory(reading)) return null;
  const era = reading.analysis.language === 'el' ? ' π.Χ.' : ' BC';
  const inWords = (year: number): string => (year < 0 ? `${-year}${era}` : String(year));
  return { events: dated.map(({ passage }) => passage), between: [inWords(first), inWords(last)] };
}
