import { capitalised, findYears } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import type { Candidate } from '../../../material/candidate.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import { standsAlone } from '../../../material/statements.ts';
import { isDecade, pictured } from '../../../material/years.ts';
import type { Idea } from './idea.ts';

/** What happened in one year, without the year. */
interface DatedEvent {
  text: string;
  /** The same as it stands in the sentence. */
  verbatim: string;
  year: number;
  passage: Passage;
}

const words = { least: 5, most: 20 };
/** Where the year opens or closes its clause, the rest is the event. */
const lead = /^(?:In|By|Το|Στα|Κατά το) $/u;
const tail = /,? (?:in|το|στα) $/u;
/** Words that need the sentence before, and clauses that go on with something else. */
const leaning =
  /\b(?:this|that|these|those|he|she|it|they|his|her|their|its|then|later|also|there|same|another|other|after|before|until|since|when|while|which|who|but|if)\b|[;:“”"«»()]|(?<!\p{L})(?:αυτ\p{L}+|εκείν\p{L}+|του|της|τους|ίδι\p{L}+|επίσης|μετά|πριν|αργότερα|έπειτα|ύστερα|όταν|ενώ|που|οποί\p{L}+|όμως|αλλά|άλλ\p{L}+)(?!\p{L})/iu;
const ruling = /(?:of|the|and|or|in|by|to|με|και|από|για|σε)$/u;

function eventOf(passage: Passage, analysis: Analysis): DatedEvent | null {
  const { clean } = passage;
  const years = findYears(clean);
  const [year] = years;
  if (!year || years.length !== 1 || isDecade(clean, year.start, year.end) || !standsAlone(passage, analysis))
    return null;
  const before = clean.slice(0, year.start);
  const after = clean.slice(year.end);
  const opens = lead.test(before);
  if (pictured.test(before) || !(opens || (tail.test(before) && after === '.'))) return null;
  const verbatim = opens ? after.replace(/^,? /, '').replace(/[.]$/, '') : before.replace(tail, '');
  const count = verbatim.split(' ').length;
  const early = /^BC|^B\.C|^π/u.test(year.era);
  if (count < words.least || count > words.most || leaning.test(verbatim) || ruling.test(verbatim)) return null;
  // A year and what is the case in general make no event; Greek sentences show it by their verb, which is not read here.
  const told =
    analysis.language === 'el' ||
    passage.tokens.some(({ feats }) => feats.VerbForm === 'Fin' && feats.Tense === 'Past');
  return told ? { text: capitalised(verbatim), verbatim, year: early ? -year.year : year.year, passage } : null;
}

const events = cachedPerAnalysis((analysis) =>
  analysis.passages.flatMap((passage) => (passage.fit ? (eventOf(passage, analysis) ?? []) : [])),
);

/** Years that lie between two events at least, so that the order is no question of months. */
const minApart = 2;
/** Events beside one: the nearest in time, so that nobody tells the order by the style of the age. */
const offered = 6;
/** First and last: two questions of one text are enough. */
const maxOfEach = 2;

/** «Which of these happened first, last»: the others are later, earlier, by the years that the text gives them. */
export function fromOrder(analysis: Analysis): Idea[] {
  const all = events(analysis, '').toSorted((one, other) => one.year - other.year);
  const wording =
    analysis.language === 'en'
      ? { first: 'Which of these events happened first?', last: 'Which of these events happened last?' }
      : { first: 'Ποιο από τα παρακάτω γεγονότα έγινε πρώτο;', last: 'Ποιο από τα παρακάτω γεγονότα έγινε τελευταίο;' };
  const ideaOf = (event: DatedEvent, others: readonly DatedEvent[], question: string): Idea => ({
    passage: event.passage,
    frame: 'order',
    question,
    answer: event.text,
    verbatim: event.verbatim,
    quality: 4,
    settled: true,
    candidates: () =>
      others.map(
        (other): Candidate => ({
          text: other.text,
          closeness: 4 - Math.min(2, Math.abs(other.year - event.year) / 100),
          section: other.passage.section,
        }),
      ),
  });
  const first = all.flatMap((event) => {
    const later = all.filter(({ year }) => year - event.year >= minApart).slice(0, offered);
    return later.length < 3 ? [] : [ideaOf(event, later, wording.first)];
  });
  const last = all.flatMap((event) => {
    const earlier = all.filter(({ year }) => event.year - year >= minApart).slice(-offered);
    return earlier.length < 3 ? [] : [ideaOf(event, earlier, wording.last)];
  });
  return [...first.slice(0, maxOfEach), ...last.slice(-maxOfEach)];
}
