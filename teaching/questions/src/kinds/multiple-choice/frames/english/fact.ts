import { capitalised, contentStems } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import type { Fact } from '../../../../analysis/english/facts.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/english/clause.ts';
import { conceptCandidates, isCommon, termhoodOf } from '../../../../material/english/concepts.ts';
import { hasLooseEnd } from '../../../../material/english/gate.ts';
import { givesAway, isTopic, nameLike } from '../../../../material/english/names.ts';
import type { Idea } from '../idea.ts';

/** Below this, a subject is everyday language, and what is stated of it is no knowledge of the subject. */
const minTermhood = 0.3;
/** A statement with fewer content words is true of much. */
const minStems = 4;

const nameOf = (fact: Fact): string => fact.subject.replace(/^(?:the|an?) /i, '');

/** Which thing a statement of the text is true of. */
export function fromFact(fact: Fact, analysis: Analysis): Idea[] {
  const { passage, predicate, name } = fact;
  const term = analysis.termsByKey.get(fact.key);
  const known = termhoodOf(fact, analysis);
  // Of persons the text tells a story; a longer subject than the name cannot stand among names.
  // "The resulting meningitis": what happened before tells which.
  if (/^\p{Ll}+ing \p{Ll}/u.test(name) && !term) return [];
  if (fact.past || nameOf(fact) !== name || known < minTermhood || isCommon(name, analysis)) return [];
  if (contentStems(predicate, 'en').length < minStems || (term && isTopic(term, analysis))) return [];
  if (fact.defines || givesAway(name, predicate)) return [];
  if (/^(?:is|are|has|have) (?!\p{L}+ed\b)|^(?:can|may|might|could|will|tends?) |\bnot\b/u.test(predicate)) return [];
  if (hasLooseEnd(predicate)) return [];
  return [
    {
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
    },
  ];
}

/** Names in place of a name: persons and places as the text tells them apart, terms by how like they are. */
export function namesLike(text: string, plural: boolean, passage: Idea['passage'], analysis: Analysis): Candidate[] {
  const term = analysis.termsByKey.get(keyOf(text, 'en'));
  return term?.proper && term.type !== 'term'
    ? nameLike(analysis, { text, plural, passage })
    : conceptCandidates(analysis, { text, plural, passage });
}
