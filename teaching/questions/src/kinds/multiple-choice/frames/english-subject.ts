import { capitalised, contentStems } from '@schole/language';
import type { Analysis, Passage, Term } from '../../../analysis/analysis.ts';
import { isPluralName, keyOf } from '../../../analysis/shape.ts';
import { type Clause, firstStatement, looseEnds, lowered, readClause } from '../../../material/english-clause.ts';
import { givesAway, isTopic, nameLike } from '../../../material/english-names.ts';
import { cachedPerAnalysis, isOther, type Statement, statementCandidates } from '../../../material/pool.ts';
import { standsAlone } from '../../../material/statements.ts';
import type { Idea } from './idea.ts';

const causing =
  /^(?:causes?|caused|leads? to|led to|results? in|resulted in|produces?|prevents?|prevented|allows?|allowed|enables?|helps?|triggers?|reduces?|reduced|increases?|increased|affects?|influences?|can (?:cause|lead|result|prevent|help|reduce|increase|affect|impair))\b/;

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

/** «Who …» and «Which of the following …»: from a statement; the answer is its subject. */
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
  const answer = capitalised(lowered(clause.name, analysis));
  const frame = causing.test(clause.predicate) ? 'cause' : 'which';
  const candidates = (): ReturnType<Idea['candidates']> =>
    nameLike(analysis, like).map((item) => ({ ...item, text: capitalised(lowered(item.text, analysis)) }));
  return [
    {
      ...base,
      frame,
      question: `Which of the following ${clause.predicate}?`,
      answer,
      quality: 5 + Math.min(2, term.weight / 2),
      candidates,
    },
  ];
}

/** Predicates of other subjects of the same number, with the pronoun instead of the subject. */
const predicates = cachedPerAnalysis((analysis, pronoun: string): Statement[] =>
  analysis.passages.flatMap((passage) => {
    const clause = passage.fit ? readClause(passage, analysis, 0, firstStatement(passage.clean)) : null;
    const name = clause?.name;
    if (
      !clause ||
      !standsAlone(passage, analysis) ||
      !name ||
      (analysis.termsByKey.get(keyOf(name, 'en'))?.proper ?? true) ||
      pronounOf(clause.plural ?? isPluralName(name)) !== pronoun ||
      !isFact(clause.predicate)
    )
      return [];
    return [{ text: `${pronoun} ${clause.predicate}`, section: passage.section, of: name }];
  }),
);

function pronounOf(plural: boolean): string {
  return plural ? 'They' : 'It';
}

function isFact(predicate: string): boolean {
  const size = predicate.split(' ').length;
  if (
    /\b(?:was|were|had|did|would|could|might|should|may|seems?|used to|therefore|not|until|more|less)\b|n['’]t\b/.test(
      predicate,
    )
  )
    return false;
  return (
    size >= 4 &&
    size <= 20 &&
    !looseEnds.test(predicate) &&
    !/\d{4}|^(?:is|are|was|were) (?:to|an?|the|one) |^(?:has|have|had) /.test(predicate)
  );
}

/** «Which is true of …»: from a statement; the answer is its predicate; only a fallback. */
export function fromFact(passage: Passage, analysis: Analysis): Idea[] {
  const clause = readClause(passage, analysis, 0, firstStatement(passage.clean));
  const term = clause?.name ? analysis.termsByKey.get(keyOf(clause.name, 'en')) : undefined;
  if (!clause?.name || !term || !isGeneral(clause, term, analysis) || !isFact(clause.predicate)) return [];
  const name = clause.name;
  const pronoun = pronounOf(clause.plural ?? term.plural);
  const others = (): Statement[] => predicates(analysis, pronoun).filter((item) => isOther(item, name, analysis));
  return [
    {
      passage,
      frame: 'fact',
      question: `According to the text, which of the following is true of ${lowered(clause.subject, analysis)}?`,
      answer: `${pronoun} ${clause.predicate}`,
      verbatim: clause.predicate,
      quality: 4 + Math.min(1, term.weight / 3),
      candidates: () => statementCandidates(others(), passage),
      unlike: term.stems,
    },
  ];
}
