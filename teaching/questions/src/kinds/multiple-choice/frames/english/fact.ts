import { capitalised, contentStems } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Fact } from '../../../../analysis/english/facts.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/english/clause.ts';
import {
  areApart,
  conceptCandidates,
  factsAround,
  isDefined,
  termhood,
  termhoodOf,
} from '../../../../material/english/concepts.ts';
import { givesAway, isTopic, nameLike } from '../../../../material/english/names.ts';
import { type Idea, spareQuality } from '../idea.ts';

/** Below this, a subject is everyday language, and what is stated of it is no knowledge of the subject. */
const minTermhood = 0.3;
const near = 12;

const nameOf = (fact: Fact): string => fact.subject.replace(/^(?:the|an?) /i, '');

/** The statement with a pronoun for its subject; of what the past is told of, the bare end of a sentence. */
function told(predicate: string, of: Fact): string {
  if (of.past) return predicate;
  return `${of.plural ? 'They' : 'It'} ${predicate}`;
}

/** What the text states of other things, in the form of an answer about this one. */
function statementsOfOthers(fact: Fact, analysis: Analysis): Candidate[] {
  const own = new Set(contentStems(fact.name, 'en'));
  const head = fact.key.split(' ');
  const size = fact.predicate.split(' ').length;
  return factsAround(fact.passage.at, analysis)
    .filter(
      (other) =>
        (other.plural === fact.plural || other.renumbered !== null) &&
        !(other.plural !== fact.plural && other.defines) &&
        other.past === fact.past &&
        areApart(other.key, fact.key, analysis) &&
        !contentStems(other.predicate, 'en').some((part) => own.has(part)) &&
        !(fact.past && !analysis.termsByKey.get(other.key)?.proper),
    )
    .map((other) => {
      const distance = Math.abs(other.passage.at - fact.passage.at);
      return {
        text: told(other.plural === fact.plural ? other.predicate : (other.renumbered ?? ''), fact),
        closeness:
          3 +
          (other.key.split(' ').some((part) => head.includes(part)) ? 1.5 : 0) +
          (other.defines === fact.defines ? 1 : 0) +
          termhood(other.name, analysis) +
          2 * Math.max(-1, 1 - distance / near) -
          Math.abs(other.predicate.split(' ').length - size) * 0.12,
        section: other.passage.section,
      };
    });
}

/** What is true of a thing, and which thing something is true of. */
export function fromFact(fact: Fact, analysis: Analysis): Idea[] {
  const { passage, predicate, verbatim, name } = fact;
  const term = analysis.termsByKey.get(fact.key);
  const known = termhoodOf(fact, analysis);
  const person = fact.past;
  if (!person && known < minTermhood) return [];
  const subject = lowered(fact.subject, analysis);
  const ideas: Idea[] = [];
  const defined = fact.defines && isDefined(fact.key, analysis);
  if (!defined)
    ideas.push({
      passage,
      whole: true,
      frame: 'fact',
      question: fact.past
        ? `Which ending makes a true statement, according to the text? ${subject} …`
        : `According to the text, which of these statements about ${subject} is true?`,
      answer: told(predicate, fact),
      verbatim,
      // What is stated of one thing is often true of another as well: better than no question, worse than any other.
      quality: spareQuality,
      candidates: () => statementsOfOthers(fact, analysis),
      unlike: contentStems(name, 'en'),
    });
  const single = nameOf(fact) === name && !person;
  const specific = contentStems(predicate, 'en').length >= 4;
  if (!single || !specific || (term && isTopic(term, analysis)) || fact.defines || givesAway(name, predicate))
    return ideas;
  if (/^(?:is|are|has|have) (?!\p{L}+ed\b)|\bnot\b/u.test(predicate)) return ideas;
  ideas.push({
    passage,
    whole: true,
    frame: 'which',
    question: `Which of the following ${predicate}?`,
    answer: capitalised(lowered(name, analysis)),
    verbatim: name,
    quality: 4.5 + known * 2,
    candidates: () =>
      conceptCandidates(analysis, { text: name, plural: fact.plural, passage }).map((item) => ({
        ...item,
        text: capitalised(item.text),
      })),
  });
  return ideas;
}

/** Names in place of a name: persons and places as the text tells them apart, terms by how like they are. */
export function namesLike(text: string, plural: boolean, passage: Idea['passage'], analysis: Analysis): Candidate[] {
  const term = analysis.termsByKey.get(keyOf(text, 'en'));
  return term?.proper && term.type !== 'term'
    ? nameLike(analysis, { text, plural, passage })
    : conceptCandidates(analysis, { text, plural, passage });
}
