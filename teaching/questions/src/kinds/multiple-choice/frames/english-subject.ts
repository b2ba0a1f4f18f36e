import { capitalised, contentStems } from '@schole/language';
import { isPluralName, keyOf } from '../../../study/shape.ts';
import type { Passage, Study, Term } from '../../../study/study.ts';
import { isOther, remembered, type Statement, statementCandidates, termCandidates } from '../pool.ts';
import { lowered, readClause } from './english-clause.ts';
import type { Candidate, Idea } from './idea.ts';

const causing =
  /^(?:causes?|caused|leads? to|led to|results? in|resulted in|produces?|prevents?|prevented|allows?|allowed|enables?|helps?|triggers?|reduces?|reduced|increases?|increased|affects?|influences?|can (?:cause|lead|result|prevent|help|reduce|increase|affect|impair))\b/;

/** Words of a clause that point outside it. */
export const looseEnds =
  /^(?:then|also|later|soon|thus|therefore|now|again|still|even) |\b(?:he|she|him|his|her|hers|they|them|it|we|us|himself|themselves|another|others?|also|too|this|such)\b/i;

/** The statement up to where another one begins. */
export function firstStatement(clean: string): number {
  const cut = clean.search(/(?:, (?:and|but|so|while|whereas|although|because)|;| because) /);
  // A comma before ", and" makes a list, whose last part must stay.
  if (cut < 0 || clean.slice(0, cut).includes(',')) return clean.length;
  return clean.slice(0, cut).split(' ').length >= 7 ? cut : clean.length;
}

/** Names that the text gives an article: "the Black Death" is no name like "Baghdad". */
const withArticle = remembered((study) => {
  const keys = new Set<string>();
  for (const term of study.terms) {
    if (!term.proper) continue;
    const named = term.passages.filter((at) =>
      study.passages[at]?.clean.toLowerCase().includes(`the ${term.text.toLowerCase()}`),
    );
    if (named.length * 2 >= term.passages.length) keys.add(term.key);
  }
  return keys;
});

/** Names that could stand in the place of another, capital and article alike. */
export function nameLike(study: Study, like: { text: string; plural: boolean; passage: Passage }): Candidate[] {
  const articled = withArticle(study, '');
  const own = articled.has(keyOf(like.text, 'en'));
  return termCandidates(study, like).filter((item) => articled.has(keyOf(item.text, 'en')) === own);
}

/** What the whole text is about is no answer: a pupil knows it from the title. */
export function isTopic(term: Term, study: Study): boolean {
  return (
    term.stems.length === 1 &&
    (study.index.holding(term.stems[0] ?? '').length * 4 > Math.max(24, study.passages.length) ||
      study.passages.some((passage) => keyOf(passage.source.document.title, 'en') === term.key))
  );
}

/** "Aristotelian" in the question gives Aristotle away, though no stem is the same. */
export function givesAway(name: string, rest: string): boolean {
  return name.split(' ').some((part) => part.length > 4 && rest.includes(part.slice(0, 6)));
}

/** «Who …» and «Which of the following …»: a statement asked back for its subject. */
export function fromSubject(passage: Passage, study: Study): Idea[] {
  const clause = readClause(passage, study, 0, firstStatement(passage.clean));
  if (!clause?.name || / because /.test(clause.predicate) || clause.predicate.split(' ').length < 5) return [];
  const term = study.termsByKey.get(keyOf(clause.name, 'en'));
  if (/, and [^,]{3,40} (?:is|are|was|were|has|have) /.test(clause.predicate) || (term && isTopic(term, study)))
    return [];
  if (!term || contentStems(clause.predicate, 'en').length < 3 || looseEnds.test(clause.predicate)) return [];
  if (
    /^(?:is|are|was|were) (?:to|an?|the|not|also|very|more|most|one|often) |^(?:has|have|had) (?!been )|\bnot\b|n['’]t\b|^(?:is|are|was|were) \p{L}+[.]?$/u.test(
      clause.predicate,
    )
  )
    return [];
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
        candidates: () => nameLike(study, like),
      },
    ];
  const answer = capitalised(lowered(clause.name, study));
  const frame = causing.test(clause.predicate) ? 'cause' : 'which';
  const candidates = (): ReturnType<Idea['candidates']> =>
    nameLike(study, like).map((item) => ({ ...item, text: capitalised(lowered(item.text, study)) }));
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

/** What the material says of other subjects of the same number, with the pronoun in the place of the subject. */
const predicates = remembered((study, pronoun: string): Statement[] =>
  study.passages.flatMap((passage) => {
    const clause = passage.fit ? readClause(passage, study, 0, firstStatement(passage.clean)) : null;
    const name = clause?.name;
    if (
      !clause ||
      !name ||
      (study.termsByKey.get(keyOf(name, 'en'))?.proper ?? true) ||
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
  return (
    size >= 4 &&
    size <= 20 &&
    !looseEnds.test(predicate) &&
    !/\d{4}|^(?:is|are|was|were) (?:to|an?|the|one) |^(?:has|have|had) /.test(predicate)
  );
}

/** «Which is true of …»: a statement asked back for what it says, for want of better. */
export function fromFact(passage: Passage, study: Study): Idea[] {
  const clause = readClause(passage, study, 0, firstStatement(passage.clean));
  const term = clause?.name ? study.termsByKey.get(keyOf(clause.name, 'en')) : undefined;
  if (!clause?.name || !term || term.proper || !isFact(clause.predicate)) return [];
  const name = clause.name;
  const pronoun = pronounOf(clause.plural ?? term.plural);
  const others = (): Statement[] => predicates(study, pronoun).filter((item) => isOther(item, name, study));
  return [
    {
      passage,
      frame: 'fact',
      question: `According to the text, which of the following is true of ${lowered(clause.subject, study)}?`,
      answer: `${pronoun} ${clause.predicate}`,
      verbatim: clause.predicate,
      quality: 4 + Math.min(1, term.weight / 3),
      candidates: () => statementCandidates(others(), passage),
      unlike: term.stems,
    },
  ];
}
