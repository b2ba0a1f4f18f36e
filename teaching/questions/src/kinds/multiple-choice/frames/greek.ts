import { findYears, toAccusative } from '@schole/language';
import { greekPhrases } from '../../../study/greek-terms.ts';
import { keyOf } from '../../../study/shape.ts';
import type { Passage, Study } from '../../../study/study.ts';
import { termCandidates } from '../pool.ts';
import { greekLooseEnds, lowered, readGreekClause, withoutYear } from './greek-clause.ts';
import { fromDefinition } from './greek-definition.ts';
import { fromReason } from './greek-reason.ts';
import { fromFact, fromSubject } from './greek-subject.ts';
import { type Idea, spareQuality } from './idea.ts';
import { yearCandidates } from './years.ts';

/** Greek asks with the verb before the subject where both are short: «Ποια χρονιά οδήγησε ο Παυσανίας …». */
function verbFirst(statement: string, study: Study): string {
  const clause = readGreekClause(statement);
  if (!clause || clause.phrase.words > 3) return lowered(statement, study);
  const subject = lowered(statement.slice(0, clause.phrase.end), study);
  return `${clause.verb} ${subject}${clause.predicate.slice(clause.verb.length)}`;
}

function fromYear(passage: Passage, study: Study): Idea[] {
  const years = findYears(passage.clean);
  const [year] = years;
  if (!year || years.length !== 1) return [];
  const { clean } = passage;
  const base = {
    passage,
    frame: 'when' as const,
    ordered: true as const,
    answer: year.text,
    verbatim: year.text,
    candidates: () => yearCandidates(study, year, passage),
  };
  const rest = withoutYear(clean, year.text);
  if (rest && !greekLooseEnds.test(rest) && /^(?:[\p{Lu}]?\p{Ll}*)(?:ο|η|το|οι|τα) /iu.test(rest))
    return [{ ...base, question: `Ποια χρονιά ${verbFirst(rest.replace(/[.]$/, ''), study)};`, quality: 7.5 }];
  if (
    !/(?<!\p{L})(?:το|Το|έτος|του|από|ως|έως|μέχρι) $/u.test(clean.slice(0, year.start)) &&
    !/\p{L} $/u.test(clean.slice(0, year.start))
  )
    return [];
  return [{ ...base, question: `${clean.slice(0, year.start)}________${clean.slice(year.end)}`, quality: 4 }];
}

function fromGap(passage: Passage, study: Study): Idea[] {
  const { clean } = passage;
  const ideas: Idea[] = [];
  for (const { phrase } of greekPhrases(clean)) {
    const name = clean.slice(phrase.start, phrase.end);
    const term = study.termsByKey.get(keyOf(name, 'el'));
    // One common word in a gap can be many words; a gap asks for a name of some shape.
    const shaped =
      term && (term.text.includes(' ') || term.proper || study.definitions.some((known) => known.key === term.key));
    if (!term?.form || phrase.articleStart === 0) continue;
    const spare = !shaped || (term.passages.length < 2 && !term.proper);
    const stems = new Set(term.stems);
    if (passage.stems.filter((part) => stems.has(part)).length > stems.size) continue;
    const accusative = phrase.form.grammaticalCase === 'accusative';
    const { gender, plural } = phrase.form;
    // The inventory must agree with this occurrence, otherwise the ending of the other options would be a guess.
    const own = accusative ? toAccusative(term.text, term.form, term.core) : term.text;
    if (term.form.gender !== gender || term.form.plural !== plural || own === null) continue;
    const like = { text: name, plural, gender, accusative, passage };
    const quality = spare ? spareQuality : 2 + Math.min(1.5, term.weight / 4);
    // "την/τη" would tell which letter follows, so the gap takes the article's last letter in brackets.
    const before = clean.slice(0, phrase.start).replace(/(?<!\p{L})(στη|τη)ν? $/iu, '$1(ν) ');
    ideas.push({
      passage,
      frame: 'cloze',
      question: `${before}________${clean.slice(phrase.end)}`,
      answer: name,
      verbatim: name,
      quality,
      candidates: () => termCandidates(study, like),
    });
  }
  return ideas.toSorted((left, right) => right.quality - left.quality).slice(0, 1);
}

/** Every question idea that the Greek material gives. */
export function greekIdeas(study: Study): Idea[] {
  const ideas = study.definitions.flatMap((definition) => fromDefinition(definition, study));
  for (const passage of study.passages) {
    if (!passage.fit) continue;
    ideas.push(
      ...fromReason(passage, study),
      ...fromYear(passage, study),
      ...fromSubject(passage, study),
      ...fromFact(passage, study),
      ...fromGap(passage, study),
    );
  }
  return ideas;
}
