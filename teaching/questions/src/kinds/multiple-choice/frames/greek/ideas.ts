import { contentStems, findYears, toAccusative } from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
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
import { termCandidates } from '../../../../material/pool.ts';
import { timeOf, yearCandidates } from '../../../../material/years.ts';
import { type Idea, spareQuality } from '../idea.ts';
import { fromClaim } from './claim.ts';
import { fromDefinition } from './definition.ts';
import { fromDoer } from './doer.ts';
import { fromLists } from './list.ts';
import { fromAgent, fromLocation } from './location.ts';
import { fromNumber } from './number.ts';
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
  const rest = withoutYear(clean, year.text);
  const counted = /^(?:(?:ίσως|περίπου|σχεδόν) )?[\d.]+ \p{Ll}+ \p{Ll}/u;
  if (
    rest &&
    !greekLooseEnds.test(rest) &&
    rest.split(' ').length <= maxQuestionWords &&
    (/^(?:ο|η|το|οι|τα) /iu.test(rest) || counted.test(rest))
  )
    return [{ ...base, question: `Ποια χρονιά ${verbFirst(rest.replace(/[.]$/, ''), analysis)};`, quality: 7.5 }];
  const before = clean.slice(0, year.start);
  if (startsWithVerb(clean) || speaking.test(clean)) return [];
  if (!/\p{L} $/u.test(before) || greekLooseEnds.test(clean) || clean.split(' ').length > maxGapWords) return [];
  // Greek has no comma after a short phrase of time.
  const after = clean.slice(year.end).replace(/^, /, before.length < 8 ? ' ' : ', ');
  return [{ ...base, question: `${before}________${after}`, quality: 4 }];
}

/** Maximum words of a sentence that a pupil can keep in mind while looking for the missing word. */
const maxGapWords = 28;
/** A question must be readable in one go. */
const maxQuestionWords = 16;

function fromGap(passage: Passage, analysis: Analysis): Idea[] {
  const clean = withoutTail(passage.clean);
  const ideas: Idea[] = [];
  if (clean.split(' ').length > maxGapWords || greekLooseEnds.test(clean) || speaking.test(clean)) return [];
  // «Υποστηρίζει ότι …»: the agent is in the previous sentence.
  if (/(?:ει|εί)$/u.test(clean.split(' ')[0] ?? '') && !/^Υπάρχει/u.test(clean)) return [];
  for (const { phrase } of greekPhrases(clean)) {
    const name = clean.slice(phrase.start, phrase.end);
    const term = analysis.termsByKey.get(keyOf(name, 'el'));
    // Many words fit a gap of one common word; a gap needs a name with some form of its own.
    const shaped =
      term && (term.text.includes(' ') || term.proper || analysis.definitions.some((known) => known.key === term.key));
    if (!term?.form || phrase.articleStart === 0 || isKindWord(name)) continue;
    // «ο δήμος της ________» depends on the previous word; «και» makes a list of which any part could be missing.
    if (/ και $/u.test(clean.slice(0, phrase.articleStart)) || /^ (?:και|ή) /u.test(clean.slice(phrase.end))) continue;
    const single = term.passages.length < 2 && !term.proper;
    const spare = !shaped || (single && phrase.core < 2);
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    const accusative = phrase.form.grammaticalCase === 'accusative';
    const { gender, plural } = phrase.form;
    // The inventory must agree with this occurrence, otherwise the ending of the other options would be a guess.
    const own = accusative ? toAccusative(term.text, term.form, term.core) : term.text;
    if (term.form.gender !== gender || term.form.plural !== plural || own === null) continue;
    const like = { text: name, plural, gender, accusative, passage };
    const quality = spare ? spareQuality : (single ? 4 : 5) + Math.min(1.5, term.weight / 4);
    // "την/τη" would reveal the following letter, so the gap takes the article's last letter in brackets.
    const before = clean.slice(0, phrase.start).replace(/(?<!\p{L})(στη|τη)ν? $/iu, '$1(ν) ');
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(phrase.end)}`,
      answer: name,
      verbatim: name,
      quality,
      // In a gap «ενέργεια του ήλιου» would be as right as «ενέργεια του φωτός».
      candidates: () =>
        termCandidates(analysis, like).filter((item) => !contentStems(item.text, 'el').some((part) => stems.has(part))),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 1);
}

/** A figure or date is seldom what a passage is about: one for so many sentences, the best, after all other questions. */
const sentencesPerFigure = 20;
const figureLoss = 3.5;

function fewFigures(figures: readonly Idea[], analysis: Analysis): Idea[] {
  const max = Math.max(1, Math.floor(analysis.passages.length / sentencesPerFigure));
  // A question proper asks for what the sentence says; a gap for a number takes it out of anything.
  const asked = figures.filter((idea) => !idea.question.includes('___'));
  const kept = asked.toSorted((left, right) => right.quality - left.quality).slice(0, max);
  return [
    ...kept.map((idea) => ({ ...idea, quality: idea.quality - figureLoss })),
    ...figures.filter((idea) => !kept.includes(idea)).map((idea) => ({ ...idea, quality: spareQuality })),
  ];
}

/** Every question idea from the Greek material. */
export function greekIdeas(analysis: Analysis): Idea[] {
  const figures: Idea[] = [];
  const ideas = analysis.definitions.flatMap((definition) => fromDefinition(definition, analysis));
  for (const passage of analysis.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, analysis),
      ...fromLocation(passage, analysis),
      ...fromAgent(passage, analysis),
      ...fromGap(passage, analysis),
    );
    figures.push(...fromYear(passage, analysis), ...fromNumber(passage, analysis));
  }
  ideas.push(...fewFigures(figures, analysis), ...fromAims(analysis), ...fromLists(analysis), ...fromProcess(analysis));
  for (const fact of greekFacts(analysis, '')) ideas.push(...fromClaim(fact, analysis), ...fromDoer(fact, analysis));
  // The full stop of «π.Χ.» belongs to it.
  return ideas.map((idea) => ({ ...idea, question: idea.question.replace(/(?<=[πμ]\.Χ);$/u, '.;') }));
}
