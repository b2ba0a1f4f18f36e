import { findYears, fold, toAccusative } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { clauseVerbFirst } from '../../../../analysis/greek/namings.ts';
import { isKindWord } from '../../../../analysis/greek/people.ts';
import { greekPhrases } from '../../../../analysis/greek/terms.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import {
  greekLooseEnds,
  speaking,
  startsWithVerb,
  verbFirst,
  withoutTail,
  withoutYear,
} from '../../../../material/greek/clause.ts';
import { greekFacts } from '../../../../material/greek/facts.ts';
import { standsAlone } from '../../../../material/statements.ts';
import { worthOf } from '../../../../material/worth.ts';
import { timeOf, yearCandidates } from '../../../../material/years.ts';
import type { Idea } from '../idea.ts';
import { fromDefinition, fromNamings } from './definition.ts';
import { fromDoer } from './doer.ts';
import { fromLists } from './list.ts';
import { fromAgent, fromLocation } from './location.ts';
import { inGap, namesBeside } from './names.ts';
import { fromNumber } from './number.ts';
import { fromPersons } from './person.ts';
import { fromProcess } from './process.ts';
import { fromAims } from './purpose.ts';
import { fromReason } from './reason.ts';

function fromYear(passage: Passage, analysis: Analysis): Idea[] {
  const years = findYears(passage.clean);
  const [year] = years;
  if (!year || years.length !== 1) return [];
  const clean = withoutTail(passage.clean);
  // «μεταξύ 1000 και 3000 χαρακτήρων» is a count and no year.
  if (!clean.includes(year.text) || /^ (?:και|έως|ως|-) \d/u.test(passage.clean.slice(year.end))) return [];
  const base = {
    passage,
    frame: 'when' as const,
    ordered: true as const,
    answer: year.text,
    verbatim: year.text,
    ...timeOf(year),
    candidates: () => yearCandidates(analysis, year, passage),
  };
  if (!standsAlone(passage, analysis)) return [];
  const rest = withoutYear(clean, year.text);
  const counted = /^(?:(?:ίσως|περίπου|σχεδόν) )?[\d.]+ \p{Ll}+ \p{Ll}/u;
  const asked = rest && dateQuestion(rest.replace(/[.]$/, ''), counted.test(rest), analysis);
  if (asked && !greekLooseEnds.test(asked) && asked.split(' ').length <= maxQuestionWords)
    return [{ ...base, question: `Ποια χρονιά ${asked};`, quality: 7.5 }];
  const before = clean.slice(0, year.start);
  if (startsWithVerb(clean) || speaking.test(clean)) return [];
  if (!/\p{L} $/u.test(before) || greekLooseEnds.test(clean) || clean.split(' ').length > maxGapWords) return [];
  // «το δίκτυο Natura 2000»: a name, and no year.
  if (!/(?<!\p{L})(?:σ?το|του|τα|έτος|\p{Lu}\p{Ll}+ίου|\p{Lu}\p{Ll}+ίο) $/iu.test(before)) return [];
  // «ο πρώτος ιδρύθηκε»: the first of what, only the sentence before says.
  if (/(?<!\p{L})(?:ο|η|το|οι|τα) (?:πρώτ|δεύτερ|τρίτ|τελευταί)\p{L}+ \p{Ll}+(?:ε|αν)(?!\p{L})/iu.test(clean))
    return [];
  // Greek has no comma after a short phrase of time.
  const after = clean.slice(year.end).replace(/^, /, before.length < 8 ? ' ' : ', ');
  return [{ ...base, question: `${before}________${after}`, quality: 4 }];
}

/** What happened in a year, its verb first; null where the sentence tells a state, or its verb does not open it. */
function dateQuestion(rest: string, counted: boolean, analysis: Analysis): string | null {
  if (counted) return verbFirst(rest, analysis);
  const words = new Map([...analysis.common].map((word) => [fold(word), word]));
  const first = clauseVerbFirst(
    rest.split(/, (?:που|και|ο οποίος|η οποία|το οποίο|όπου) /u)[0] ?? rest,
    (plain) => words.get(plain) ?? null,
  );
  return first &&
    /^(?:δεν |την? |τον |το |τους |τις |τα )?\p{Ll}+(?:ε|αν)(?= )/u.test(first) &&
    !/^(?:είχε|είχαν)/u.test(first)
    ? first
    : null;
}

/** Maximum words of a sentence that a pupil can keep in mind while looking for the missing word. */
const maxGapWords = 28;
/** A question must be readable in one go. */
const maxQuestionWords = 16;

/** A gap for a defined or central term, with others of its class, in a sentence that can be understood alone. */
function fromGap(passage: Passage, analysis: Analysis): Idea[] {
  const clean = withoutTail(passage.clean);
  const ideas: Idea[] = [];
  const size = clean.split(' ').length;
  if (size > maxGapWords || size < 7 || greekLooseEnds.test(clean) || speaking.test(clean)) return [];
  if (!standsAlone(passage, analysis) || startsWithVerb(clean)) return [];
  for (const { phrase } of greekPhrases(clean)) {
    const name = clean.slice(phrase.start, phrase.end);
    const key = keyOf(name, 'el');
    const term = analysis.termsByKey.get(key);
    const definition = analysis.definitions.find((known) => known.key === key && known.how !== 'alias');
    if (!term?.form || phrase.articleStart === 0 || isKindWord(name) || term.type !== 'term') continue;
    // «ο δήμος της ________» depends on the previous word; «και» makes a list of which any part could be missing.
    if (/ (?:και|ή) $/u.test(clean.slice(0, phrase.articleStart)) || /^ (?:και|ή) /u.test(clean.slice(phrase.end)))
      continue;
    // «η ________, ο διαβήτης και η άσκηση»: any of a list could be missing.
    if (/^, (?:ο|η|το|οι|τα|τον|την|τη|τους|τις) /u.test(clean.slice(phrase.end))) continue;
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    const accusative = phrase.form.grammaticalCase === 'accusative';
    const { gender, plural } = phrase.form;
    const own = accusative ? toAccusative(term.text, term.form, term.core) : term.text;
    if (term.form.gender !== gender || term.form.plural !== plural || own === null) continue;
    const named = { term: term.text, key, meaning: definition?.meaning ?? null, plural, passage };
    // "την/τη" would reveal the following letter, so the gap takes the article's last letter in brackets.
    const before = clean.slice(0, phrase.start).replace(/(?<!\p{L})(στη|τη)ν? $/iu, '$1(ν) ');
    const worth = worthOf(clean, passage, analysis);
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(phrase.end)}`,
      answer: name,
      verbatim: name,
      quality:
        3.5 + (definition ? 1.2 : 0) + Math.min(1, term.passages.length / 4) + Math.min(1, Math.max(-1, worth / 4)),
      candidates: () => namesBeside(named, analysis, inGap(gender, accusative, analysis)),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 1);
}

/** A figure or date is seldom what a passage is about: one for so many sentences, the best, after all other questions. */
const sentencesPerFigure = 12;
const maxFigures = 2;
const figureLoss = 3.5;

function fewFigures(figures: readonly Idea[], analysis: Analysis): Idea[] {
  const max = Math.max(1, Math.min(maxFigures, Math.floor(analysis.passages.length / sentencesPerFigure)));
  const kept = figures.toSorted((left, right) => right.quality - left.quality).slice(0, max);
  return kept.map((idea) => ({
    ...idea,
    quality: Math.max(idea.quality - figureLoss, idea.question.includes('___') ? 0 : 1),
  }));
}

/** Every question idea from the Greek material. */
export function greekIdeas(analysis: Analysis): Idea[] {
  const figures: Idea[] = [];
  const told = new Set<number>();
  const ideas = analysis.definitions.flatMap((definition) => fromDefinition(definition, analysis));
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    const persons = fromPersons(passage, analysis);
    if (persons.length > 0) told.add(passage.at);
    ideas.push(
      ...persons,
      ...fromReason(passage, analysis),
      ...fromLocation(passage, analysis),
      ...fromAgent(passage, analysis),
      ...fromGap(passage, analysis),
    );
    figures.push(...fromYear(passage, analysis), ...fromNumber(passage, analysis));
  }
  ideas.push(
    ...fewFigures(figures, analysis),
    ...fromAims(analysis),
    ...fromLists(analysis),
    ...fromProcess(analysis),
    ...fromNamings(analysis),
  );
  for (const fact of greekFacts(analysis, '')) if (!told.has(fact.passage.at)) ideas.push(...fromDoer(fact, analysis));
  // The full stop of «π.Χ.» belongs to it.
  return ideas.map((idea) => ({ ...idea, question: idea.question.replace(/(?<=[πμ]\.Χ);$/u, '.;') }));
}
