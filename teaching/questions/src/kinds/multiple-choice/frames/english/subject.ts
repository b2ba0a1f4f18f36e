import { contentStems } from '@schole/language';
import type { Analysis, Passage, Term } from '../../../../analysis/analysis.ts';
import { isPluralName, keyOf } from '../../../../analysis/shape.ts';
import { type Clause, firstStatement, looseEnds, readClause } from '../../../../material/english/clause.ts';
import { givesAway, isTopic, nameLike } from '../../../../material/english/names.ts';
import type { Idea } from '../idea.ts';

/** "Who worked for a big company?" has many possible answers; an action with more details has one agent. */
const minPredicateStems = 5;

/**
 * Whether a statement describes what a thing is or does in general: a common name, no event of a story, nothing
 * supposed. A thing named once, or one everyday word that the material never defines, is not what the text teaches.
 */
export function isGeneral({ verb, predicate, subject }: Clause, term: Term, analysis: Analysis): boolean {
  const text = verb.text.toLowerCase();
  const past =
    /^(?:was|were|had|did)$/.test(text) || (verb.pos === 'VERB' && /(?:ed|[^s])$/.test(text) && text !== verb.lemma);
  if (term.proper || past || /^(?:could|would|might|should|may|must|will)\b/.test(predicate)) return false;
  const defined = analysis.definitions.some((definition) => definition.key === term.key);
  const technical = /(?:(?<!techn|ap)ology|osis|itis|tion|ism|phyte|cyte|gen|ase|in)s?$/.test(term.head);
  if (/^The \p{Ll}+$/u.test(subject) && !defined) return false;
  return defined || (term.passages.length > 1 && (term.text.includes(' ') || technical));
}

/** «Who …»: from a statement about a person. */
export function fromSubject(passage: Passage, analysis: Analysis): Idea[] {
  const clause = readClause(passage, analysis, 0, firstStatement(passage.clean));
  if (!clause?.name || / because /.test(clause.predicate) || clause.predicate.split(' ').length < 5) return [];
  const term = analysis.termsByKey.get(keyOf(clause.name, 'en'));
  if (/, and [^,]{3,40} (?:is|are|was|were|has|have) /.test(clause.predicate) || (term && isTopic(term, analysis)))
    return [];
  if (!term || contentStems(clause.predicate, 'en').length < 3 || looseEnds.test(clause.predicate)) return [];
  if (
    /^(?:is|are|was|were) (?:to|an?|the|not|also|very|more|most|one|often|among) |^(?:has|have|had) (?!been )|\bnot\b|n['’]t\b|^(?:is|are|was|were) \p{L}+[.]?$/u.test(
      clause.predicate,
    )
  )
    return [];
  if (term.type === 'person' && contentStems(clause.predicate, 'en').length < minPredicateStems) return [];
  if (term.type !== 'person' && !isGeneral(clause, term, analysis)) return [];
  const plural = clause.plural ?? term.plural;
  if (isPluralName(clause.name) !== term.plural) return [];
  if (plural !== term.plural && term.type === 'term') return [];
  const like = { text: clause.name, plural: term.plural, passage };
  const base = { passage, verbatim: clause.name };
  if (givesAway(clause.name, clause.predicate)) return [];
  if (term.type === 'person')
    return [
      {
        ...base,
        frame: 'who',
        question: `Who ${clause.predicate}?`,
        answer: term.text,
        quality: 8,
        candidates: () => nameLike(analysis, like),
      },
    ];
  return [];
}
