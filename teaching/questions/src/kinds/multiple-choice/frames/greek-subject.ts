import {
  accusativeArticle,
  articleOf,
  capitalised,
  contentStems,
  fold,
  type GreekForm,
  toAccusative,
} from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { keyOf } from '../../../analysis/shape.ts';
import type { Candidate } from '../../../material/candidate.ts';
import {
  type GreekClause,
  greekLooseEnds,
  lowered,
  readGreekClause,
  revealsGender,
  withoutTail,
} from '../../../material/greek-clause.ts';
import {
  cachedPerAnalysis,
  isOther,
  type Statement,
  statementCandidates,
  termCandidates,
} from '../../../material/pool.ts';
import type { Idea } from './idea.ts';

/** A single word that occurs in this many sentences is everyday language of the text. */
const commonplace = 12;

const causing =
  /^(?:προκαλ|οδηγ|συμβάλλ|συνέβαλ|επιτρέπ|επέτρεψ|εμποδίζ|εμπόδισ|αυξάν|αύξησ|μειών|μείωσ|βοηθ|επηρεάζ|επηρέασ|ανάγκασ|δημιουργ|προκάλεσ|παράγ)/u;

/** Predicates that only enumerate: they make no meaningful question. */
const listing = /^(?:περι(?:λ|έλ)[αά]μβ[αά]ν|αποτελείται από|αποτελούνται από|(?:χωρίζ|διαιρ|διακρίν)\p{L}+ σ)/u;

/** The statement up to the next one with a subject of its own; null when that leaves too little for a question. */
export function firstStatement(clean: string): string | null {
  const cut = clean.split(/,? (?:και|αλλά|ενώ|όμως) (?=(?:ο|η|οι|έτσι) |δεν |το αποτέλεσμα )/u)[0] ?? clean;
  if (cut === clean) return clean;
  return cut.split(' ').length >= 6 ? cut : null;
}

function clauseOf(clean: string): GreekClause | null {
  const first = firstStatement(clean);
  return first === null ? null : readGreekClause(withoutTail(first));
}

/** Whether a neuter after the verb could be read as its subject, so that the question would have two readings. */
function twoNeuters(predicate: string, form: GreekForm): boolean {
  if (form.gender !== 'neuter') return false;
  return (form.plural ? /^\S+ (?:\S+ )?τα /u : /^\S+ (?:\S+ )?(?:το|ένα) (?!\d)/u).test(predicate);
}

function questionWord(form: GreekForm, person: boolean, location: boolean): string {
  if (person) {
    if (form.plural) return form.gender === 'feminine' ? 'Ποιες' : 'Ποιοι';
    return form.gender === 'feminine' ? 'Ποια' : 'Ποιος';
  }
  if (location) return 'Ποιο από τα παρακάτω μέρη';
  return form.plural ? 'Ποια από τα παρακάτω' : 'Τι';
}

/** «Ποιος …», «Τι …» and «Ποια από τα παρακάτω …»: from a statement; the answer is its subject. */
export function fromSubject(passage: Passage, analysis: Analysis): Idea[] {
  const clause = clauseOf(passage.clean);
  if (!clause || clause.negative || /(?<!\p{L})(?:επειδή|διότι|γιατί)(?!\p{L})/u.test(clause.predicate)) return [];
  if (clause.predicate.split(' ').length < 5 || contentStems(clause.predicate, 'el').length < 3) return [];
  const term = analysis.termsByKey.get(keyOf(clause.name, 'el'));
  if (
    !term?.form ||
    greekLooseEnds.test(clause.predicate) ||
    listing.test(clause.predicate) ||
    /^\S+ και /u.test(clause.predicate) ||
    clause.predicate.split(' ').length > 26
  )
    return [];
  const { form } = clause.phrase;
  const { gender, plural } = form;
  // A people or party takes the pronoun of persons.
  const person = term.type === 'person' || (term.proper && plural && gender === 'masculine');
  // «Ποιος ήταν ένας άρχοντας …» is no correct question; the definition gives a better one.
  if (person && !term.proper && revealsGender(clause.predicate)) return [];
  if (!person && (revealsGender(clause.predicate) || twoNeuters(clause.predicate, form))) return [];
  // «Τα πακέτα πέρασαν από το Κάνσας», «έχει λάβει τρία»: a single event in an example is no fact about such things.
  if (
    !person &&
    !term.proper &&
    /^(?:\p{L}+(?:ησε|ησαν|ωσε|ωσαν|ασε|ασαν|θηκε|θηκαν|τηκε|τηκαν|ξε|ξαν|ψε|ψαν|ρασε|ρασαν)|έχ(?:ει|ουν) \p{L}+|είχ\p{L}+) /u.test(
      clause.predicate,
    )
  )
    return [];
  // In a book about packets «τα πακέτα» have so many predicates that its messages and data fit as well.
  if (!person && !term.proper && !clause.name.includes(' ') && term.passages.length >= commonplace) return [];
  // «… και είναι αμετάβλητη» agrees with one of the options.
  if (!person && / και (?:είναι|ήταν) \p{L}+/u.test(clause.predicate)) return [];
  // «αντιφλεγμονώδη» for what acts on the «φλεγμονή»: the word gives itself away.
  const plain = fold(clause.name);
  if (contentStems(clause.predicate, 'el').some((part) => part.length >= 5 && plain.includes(part))) return [];
  // Other names, of books or events, have no similar options; «της» and «του» of the subject reveal its gender.
  if (!person && term.proper && term.type !== 'place') return [];
  if (!person && !plural && /\p{L} (?:του|της)(?:$|,| και )/u.test(clause.predicate)) return [];
  const name = term.proper ? clause.name : lowered(clause.name, analysis);
  const like = { text: clause.name, plural, passage, articled: true, ...(person ? { gender } : {}) };
  const frame = person
    ? 'who'
    : causing.test(clause.predicate) && !/^\S+(?:ται|θηκε|θηκαν|τηκε|τηκαν)(?!\p{L})/u.test(clause.predicate)
      ? 'cause'
      : 'which';
  return [
    {
      passage,
      verbatim: clause.name,
      answer: `${capitalised(articleOf(form))} ${name}`,
      frame,
      question: `${questionWord(form, person, term.type === 'place')} ${clause.predicate};`,
      quality: person ? 8 : 5 + Math.min(2, term.weight / 2),
      candidates: (): Candidate[] => termCandidates(analysis, like),
    },
  ];
}

/** Predicates of other subjects of the same number, as sentences without subject. */
const predicates = cachedPerAnalysis((analysis, number: string): Statement[] =>
  analysis.passages.flatMap((passage) => {
    const clause = passage.fit ? clauseOf(passage.clean) : null;
    if (!clause || (analysis.termsByKey.get(keyOf(clause.name, 'el'))?.proper ?? true)) return [];
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
    !revealsGender(predicate) &&
    !listing.test(predicate) &&
    !/^\S+ (?:και|επίσης) |^(?:έχ|είχ|δεν )|(?<!\p{L})(?:επειδή|διότι)/u.test(predicate) &&
    !/\d{4}/.test(predicate)
  );
}

/** «Τι ισχύει για …»: from a statement; the answer is its predicate; only a fallback. */
export function fromFact(passage: Passage, analysis: Analysis): Idea[] {
  const clause = clauseOf(passage.clean);
  const term = clause ? analysis.termsByKey.get(keyOf(clause.name, 'el')) : undefined;
  if (!clause || !term || term.proper || term.type === 'person' || !isFact(clause.predicate)) return [];
  const { form, core } = clause.phrase;
  const name = lowered(clause.name, analysis);
  const thing = toAccusative(name, form, core);
  const about = thing === null ? `τον όρο «${name}»` : `${accusativeArticle(form, thing)} ${thing}`;
  const number = form.plural ? 'plural' : 'singular';
  const others = (): Statement[] => predicates(analysis, number).filter((item) => isOther(item, clause.name, analysis));
  return [
    {
      passage,
      frame: 'fact',
      question: `Τι ισχύει, σύμφωνα με το κείμενο, για ${about};`,
      answer: capitalised(clause.predicate),
      verbatim: clause.predicate,
      quality: 4 + Math.min(1, term.weight / 3),
      candidates: () => statementCandidates(others(), passage),
      unlike: term.stems,
    },
  ];
}
