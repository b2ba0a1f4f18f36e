import { findYears } from '@schole/language';
import type { Passage } from '../../../../analysis/analysis.ts';
import type { Reading } from './frame.ts';

/** Years that one person remembers as one story. */
const oneStory = 12;

/** What stands before a year that dates no event: "until 1960", «μετά το 1970», «τη δεκαετία του 1980». */
const loosely =
  /\b(?:until|till|before|after|by|since|around|about|circa|toward|towards|of the|in the|late|early|mid) $|\b(?:mid|late|early)-$|(?<!\p{L})(?:ως|έως|μέχρι|μετά|πριν|πριν από|γύρω σ|περί|από|κατά|δεκαετία|δεκαετίες|τέλη|αρχές|μέσα) ?(?:τ\p{L}{1,3} )?$/iu;

/** The years that a stretch names, by the sentence; those before our era are negative. */
export function yearsOf({ stretch }: Reading): { passage: Passage; year: number }[] {
  return stretch.sentences.flatMap((passage) =>
    findYears(passage.clean)
      .filter(
        ({ start, end }) => !loosely.test(passage.clean.slice(0, start)) && !/^s\b/.test(passage.clean.slice(end)),
      )
      .slice(0, 1)
      .map(({ year, era }) => ({ passage, year: /^(?:B|π)/u.test(era) ? -year : year })),
  );
}

/** A day or a year that another sentence fixes: "on 20 September", «τον επόμενο χρόνο». */
const relative =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:the (?:following|next|same) (?:year|day|month|spring|summer|autumn|winter)|(?:a|one|two|three|four|five|ten|\d+) years? later|that (?:year|spring|summer|autumn|winter))\b|(?<!\p{L})\d{1,2} (?:Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου)(?!\p{L})|(?<!\p{L})(?:τον επόμενο χρόνο|την επόμενη χρονιά|τον ίδιο χρόνο|την ίδια χρονιά|(?:έναν?|δύο|τρία|δέκα|\d+) χρόν(?:ο|ια) αργότερα)(?!\p{L})/iu;

/** Whether a sentence dates what it tells by a day, or by what another sentence dates. */
export const isDatedBeside = ({ clean }: Passage): boolean => relative.test(clean);

/** Whether a stretch tells what happened. */
const isHistory = ({ cues, stretch }: Reading): boolean =>
  cues.filter((own) => own.past && !own.view).length * 4 >= stretch.sentences.length * 3;

const minEvents = 4;
/** What goes on is no station of what was. */
const goesOnNow =
  /\b(?:now|today|nowadays|still|at present|within \p{L}+ years)\b|(?<!\p{L})(?:σήμερα|τώρα|ακόμη|πλέον|ως τις μέρες μας)(?!\p{L})/iu;
/** A key has no more, and a note. */
export const maxEvents = 7;
/** A later year is a forecast. */
const latest = 2030;

/** The dated events of a stretch that tells of many years, and the first and the last of these; null otherwise. */
export function developmentOf(reading: Reading): { events: Passage[]; between: [string, string] } | null {
  const dated = yearsOf(reading)
    .filter(({ passage }) => !reading.definitions.some((definition) => definition.passage === passage))
    .toSorted((one, other) => one.year - other.year);
  const [first, last] = [dated[0]?.year, dated.at(-1)?.year];
  if (first === undefined || last === undefined || new Set(dated.map(({ year }) => year)).size < minEvents) return null;
  if (last > latest || last - first <= oneStory || !isHistory(reading) || goesOnNow.test(reading.stretch.text))
    return null;
  const era = reading.analysis.language === 'el' ? ' π.Χ.' : ' BC';
  const inWords = (year: number): string => (year < 0 ? `${-year}${era}` : String(year));
  const exact = new Set(dated.map(({ passage }) => passage));
  const events = reading.stretch.sentences.filter((passage) => exact.has(passage) || isDatedBeside(passage));
  return { events, between: [inWords(first), inWords(last)] };
}
