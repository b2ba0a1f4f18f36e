import { capitalised, contentStems } from '@schole/language';
import { keyOf } from '../../../study/shape.ts';
import type { Passage, Study } from '../../../study/study.ts';
import { isOther, remembered, type Statement, statementCandidates, termCandidates } from '../pool.ts';
import { greekLooseEnds, lowered, readGreekClause, tellsGender } from './greek-clause.ts';
import { capital } from './greek-definition.ts';
import type { Candidate, Idea } from './idea.ts';

const causing =
  /^(?:προκαλ|οδηγ|συμβάλλ|συνέβαλ|επιτρέπ|επέτρεψ|εμποδίζ|εμπόδισ|αυξάν|αύξησ|μειών|μείωσ|βοηθ|επηρεάζ|επηρέασ|ανάγκασ|δημιουργ|προκάλεσ|παράγ)/u;

/** The statement up to where another one with a subject of its own begins. */
function firstStatement(clean: string): string {
  const cut = clean.split(/,? (?:και|αλλά|ενώ|όμως) (?=(?:ο|η|οι|έτσι) |δεν |το αποτέλεσμα )/u)[0] ?? clean;
  return cut.split(' ').length >= 6 ? cut : clean;
}

/** «Ποιος …» and «Ποιο από τα παρακάτω …»: a statement asked back for its subject. */
export function fromSubject(passage: Passage, study: Study): Idea[] {
  const clause = readGreekClause(firstStatement(passage.clean));
  if (!clause || /(?<!\p{L})(?:επειδή|διότι|γιατί)(?!\p{L})/u.test(clause.predicate)) return [];
  if (clause.predicate.split(' ').length < 5 || contentStems(clause.predicate, 'el').length < 3) return [];
  const term = study.termsByKey.get(keyOf(clause.name, 'el'));
  if (
    !term?.form ||
    greekLooseEnds.test(clause.predicate) ||
    /^\S+ και /u.test(clause.predicate) ||
    clause.predicate.split(' ').length > 26
  )
    return [];
  const { gender } = clause.phrase.form;
  const plural = clause.phrase.form.plural;
  const base = { passage, verbatim: clause.name, answer: capitalised(clause.name) };
  if (term.type === 'person' && !plural) {
    const who = gender === 'feminine' ? 'Ποια' : 'Ποιος';
    const candidates = (): Candidate[] =>
      capital(termCandidates(study, { text: clause.name, plural, gender, passage }));
    return [{ ...base, frame: 'who', question: `${who} ${clause.predicate};`, quality: 8, candidates }];
  }
  if (tellsGender(clause.predicate)) return [];
  const frame = causing.test(clause.predicate) ? 'cause' : 'which';
  // A people or party takes the pronoun of persons.
  const people = term.proper && plural && gender === 'masculine';
  return [
    {
      ...base,
      frame,
      question: people
        ? `Ποιοι ${clause.predicate};`
        : `${plural ? 'Ποια' : 'Ποιο'} από τα παρακάτω ${clause.predicate};`,
      quality: 5 + Math.min(2, term.weight / 2),
      candidates: () =>
        capital(termCandidates(study, { text: clause.name, plural, passage, ...(people ? { gender } : {}) })),
    },
  ];
}

/** What the material says of other subjects of the same number, as sentences without subject. */
const predicates = remembered((study, number: string): Statement[] =>
  study.passages.flatMap((passage) => {
    const clause = passage.fit ? readGreekClause(firstStatement(passage.clean)) : null;
    if (!clause || (study.termsByKey.get(keyOf(clause.name, 'el'))?.proper ?? true)) return [];
    if ((clause.phrase.form.plural ? 'plural' : 'singular') !== number || !isFact(clause.predicate)) return [];
    return [{ text: capitalised(clause.predicate), section: passage.section, of: clause.name }];
  }),
);

function isFact(predicate: string): boolean {
  const size = predicate.split(' ').length;
  return (
    size >= 4 &&
    size <= 20 &&
    !greekLooseEnds.test(predicate) &&
    !tellsGender(predicate) &&
    !/^\S+ (?:και|επίσης) |^(?:έχ|είχ)|(?<!\p{L})(?:επειδή|διότι)/u.test(predicate) &&
    !/\d{4}/.test(predicate)
  );
}

/** «Τι ισχύει για …»: a statement asked back for what it says, for want of better. */
export function fromFact(passage: Passage, study: Study): Idea[] {
  const clause = readGreekClause(firstStatement(passage.clean));
  const term = clause ? study.termsByKey.get(keyOf(clause.name, 'el')) : undefined;
  if (!clause || !term || term.proper || !isFact(clause.predicate)) return [];
  const number = clause.phrase.form.plural ? 'plural' : 'singular';
  const others = (): Statement[] => predicates(study, number).filter((item) => isOther(item, clause.name, study));
  return [
    {
      passage,
      frame: 'fact',
      question: `Τι ισχύει, σύμφωνα με το κείμενο, για τον όρο «${lowered(clause.name, study)}»;`,
      answer: capitalised(clause.predicate),
      verbatim: clause.predicate,
      quality: 4 + Math.min(1, term.weight / 3),
      candidates: () => statementCandidates(others(), passage),
      unlike: term.stems,
    },
  ];
}
