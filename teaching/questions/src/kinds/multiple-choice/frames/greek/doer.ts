import { articleOf, capitalised, classesOf, contentStems, fold, tag } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { revealsGender } from '../../../../material/greek/clause.ts';
import { factKey, type GreekFact, nearFacts, saysLittle } from '../../../../material/greek/facts.ts';
import { schoolTerms } from '../../../../material/greek/school-terms/school-terms.ts';
import { type Sort, sortOf } from '../../../../material/greek/sorts.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';
import type { Idea } from '../idea.ts';
import { namesBeside, type Show, smallName, withArticle } from './names.ts';
import { areApart, weightOf } from './subjects.ts';

function questionWord(fact: GreekFact, sort: Sort): string {
  const { gender, plural } = fact.form;
  if (sort === 'person') {
    if (plural) return gender === 'feminine' ? 'Ποιες' : 'Ποιοι';
    return gender === 'feminine' ? 'Ποια' : 'Ποιος';
  }
  return plural ? 'Ποια από τα παρακάτω' : 'Τι';
}

/** A neuter after the verb could be read as its subject, so that the question would have two readings. */
function twoNeuters({ predicate, form }: GreekFact): boolean {
  if (form.gender !== 'neuter') return false;
  return (form.plural ? /^\S+ (?:\S+ )?τα /u : /^\S+ (?:\S+ )?(?:το|ένα) (?!\d)/u).test(predicate);
}

/** The name with its article, as an answer. */
export function shown(fact: GreekFact, analysis: Analysis): string {
  return `${capitalised(articleOf(fact.form))} ${smallName(fact.name, analysis)}`;
}

const isProper = (fact: GreekFact): boolean => /^\p{Lu}/u.test(fact.name);

/** «ο Στουδίτης» of «ο Θεόδωρος ο Στουδίτης»: half a name. */
const epithets = cachedPerAnalysis((analysis): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { clean } of analysis.passages)
    for (const match of clean.matchAll(/\p{Lu}[\p{L}΄]* [οη] (\p{Lu}\p{L}+)/gu)) found.add(match[1] ?? '');
  return found;
});

/** Persons that no statement has as its subject. */
function otherPersons(fact: GreekFact, claim: ReadonlySet<string>, seen: ReadonlySet<string>, analysis: Analysis) {
  return analysis.terms.flatMap((term): Candidate[] => {
    if (term.type !== 'person' || !term.form || term.plural !== fact.form.plural || seen.has(term.key)) return [];
    if (term.form.gender !== fact.form.gender || term.proper !== isProper(fact)) return [];
    if (term.key.split(' ').some((part) => claim.has(part)) || epithets(analysis, '').has(term.text)) return [];
    const other: GreekFact = { ...fact, name: term.text, form: term.form, core: term.core };
    if (!areApart(other, fact, analysis)) return [];
    const near = term.sections.has(fact.passage.section) ? 0.8 : 0;
    return [{ text: shown(other, analysis), closeness: 2 + near + Math.min(1, term.weight / 4), section: null }];
  });
}

/** The names that could stand in place of a subject: of one sort and number, persons of one gender. */
export function subjectCandidates(fact: GreekFact, claim: ReadonlySet<string>, analysis: Analysis): Candidate[] {
  if (sortOf(fact, analysis) !== 'person' || schoolTerms(fact.name).length > 0) {
    const { name, passage, form } = fact;
    const key = factKey(fact);
    const meaning =
      analysis.definitions.find((one) => fold(one.term) === fold(name) && one.how !== 'alias')?.meaning ?? null;
    const named = { term: name, key, meaning, plural: form.plural, passage };
    const show = withArticle(analysis);
    // «ύψωσαν πρώτες τη σημαία»: the word shows the gender of the answer.
    const gendered =
      revealsGender(fact.predicate) ||
      /(?<!\p{L})(?:πρώτ|μόν|ίδι|τελευταί)(?:ος|η|οι|ες)(?!\p{L})/u.test(fact.predicate);
    const fitting: Show = (text, other) => (gendered && other?.gender !== form.gender ? null : show(text, other));
    return namesBeside(named, analysis, fitting).filter(
      ({ text }) =>
        !keyOf(text, 'el')
          .split(' ')
          .some((part) => claim.has(part)),
    );
  }
  const seen = new Set<string>();
  const subjects = nearFacts(fact, analysis).flatMap((other) => {
    const key = factKey(other);
    if (other.form.plural !== fact.form.plural || sortOf(other, analysis) !== 'person' || seen.has(key)) return [];
    if (other.form.gender !== fact.form.gender || isProper(other) !== isProper(fact)) return [];
    if (!isProper(other) && isThing(other.name.split(' ')[0] ?? '')) return [];
    if (!areApart(other, fact, analysis) || key.split(' ').some((part) => claim.has(part))) return [];
    seen.add(key);
    return [
      {
        text: shown(other, analysis),
        closeness:
          2.2 +
          (other.past === fact.past ? 0.5 : 0) +
          (other.passage.section === fact.passage.section ? 0.8 : 0) +
          weightOf(other, analysis),
        section: other.passage.section,
      },
    ];
  });
  return [...subjects, ...otherPersons(fact, claim, seen, analysis)];
}

/** «ντομάτες» ends like «πολίτες»: WordNet knows that it is no person. */
function isThing(noun: string): boolean {
  const lemma = tag(noun, 'el')[0]?.lemma ?? noun;
  const files = classesOf(lemma, 'el').map(({ file }) => file);
  return files.length > 0 && !files.includes('person') && !files.includes('group');
}

/** Those who hold, study or do what a text reports, whoever they are: no answer that a text teaches. */
const anybody =
  /^(?:άνθρωποι|επιστήμονες|ιστορικοί|ερευνητές|μελετητές|ειδικοί|χημικοί|φυσικοί|κάτοικοι|οικονομολόγοι|αρχαιολόγοι|κοινωνιολόγοι)$/u;

/** «Ποιος …;», «Τι …;»: the options are the subjects of other sentences of the same sort and number. */
export function fromDoer(fact: GreekFact, analysis: Analysis): Idea[] {
  const { lead, passage } = fact;
  // «καταστράφηκαν και στην Κνωσό εγκαταστάθηκαν Μυκηναίοι»: the deed of somebody else.
  const predicate =
    fact.predicate.split(
      / και (?=(?:σε|στ\p{L}+|από|με|τότε) [^,]*?\p{L}+(?:ηκε|ηκαν|ε|αν) \p{L}+(?:οι|ες|α)(?!\p{L}))/u,
    )[0] ?? '';
  if (predicate !== fact.predicate && predicate.split(' ').length < 3) return [];
  // «μύκητες» ends like «πολίτες».
  const taught = schoolTerms(fact.name);
  const people = taught.some((one) => /^(?:person|people|god)$/.test(one.sort));
  const thing = taught.length > 0 && !people;
  const sort = thing ? 'thing' : people ? 'person' : sortOf(fact, analysis);
  const person = sort === 'person';
  const stems = contentStems(predicate, 'el');
  if (saysLittle(fact) || anybody.test(fact.name)) return [];
  if (fact.carried || predicate.startsWith('δεν') || stems.length < 3 || /^(?:είναι|ήταν|έχ|είχ)/u.test(predicate))
    return [];
  if (!person && (revealsGender(predicate) || twoNeuters(fact))) return [];
  // «αντιφλεγμονώδη» for what acts on the «φλεγμονή»: the word gives itself away.
  const plain = fold(fact.name);
  if (stems.some((part) => part.length >= 5 && plain.includes(part.slice(0, 6)))) return [];
  // A possessive of the subject is its own only where nothing else can be meant.
  if (/\p{L} (?:του|της|τους)(?=$|,| (?:και|σε|στ\p{L}+|από|με|για)(?!\p{L}))/u.test(predicate)) return [];
  const time = lead === '' ? '' : predicate.includes(',') ? null : ` ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`;
  if (time === null) return [];
  const claim = new Set(stems);
  const candidates = (): Candidate[] => subjectCandidates(fact, claim, analysis);
  return [
    {
      passage,
      frame: person ? 'who' : 'which',
      question: `${questionWord(fact, sort)} ${predicate}${time};`,
      answer: shown(fact, analysis),
      verbatim: fact.name,
      // «Τι αξιοποίησε τα χρόνια;» of a city: a question word that its answer does not fit well.
      quality: (person ? 7.5 : taught.some((one) => one.sort === 'place') ? 2.5 : 5.5) + weightOf(fact, analysis) / 2,
      candidates,
    },
  ];
}
