import { accusativeArticle, articleOf, contentStems, coreLength, toAccusative } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import {
  factKey,
  factText,
  type GreekFact,
  greekFacts,
  nearFacts,
  saysLittle,
  showsGender,
  withFirstVerb,
} from '../../../../material/greek/facts.ts';
import { sortOf } from '../../../../material/greek/sorts.ts';
import { cachedPerAnalysis, type Statement, statementCandidates } from '../../../../material/pool.ts';
import { type Idea, spareQuality } from '../idea.ts';

/** What the material says of each name in all its sentences, as stems, by the key of the name. */
const saidOfAll = cachedPerAnalysis((analysis): ReadonlyMap<string, ReadonlySet<string>> => {
  const said = new Map<string, Set<string>>();
  const add = (key: string, text: string): void => {
    const stems = said.get(key) ?? new Set<string>();
    for (const part of contentStems(text, 'el')) stems.add(part);
    said.set(key, stems);
  };
  for (const fact of greekFacts(analysis, '')) add(factKey(fact), fact.predicate);
  for (const { key, meaning } of analysis.definitions) add(key, meaning);
  return said;
});

const nothing: ReadonlySet<string> = new Set();
const saidOf = (analysis: Analysis, key: string): ReadonlySet<string> => saidOfAll(analysis, '').get(key) ?? nothing;

const definedKeys = cachedPerAnalysis((analysis) => new Set(analysis.definitions.map(({ key }) => key)));

const claimed = new WeakMap<GreekFact, readonly string[]>();

/** The stems of what a fact says, computed once. */
function stemsOf(fact: GreekFact): readonly string[] {
  const known = claimed.get(fact);
  if (known) return known;
  const made = contentStems(`${fact.lead} ${fact.predicate}`, 'el');
  claimed.set(fact, made);
  return made;
}

/**
 * Whether two subjects are surely apart: no word in common, neither named in what the text says of the other (a part, a
 * whole, a cause), and never equated.
 */
export function areApart(one: GreekFact, other: GreekFact, analysis: Analysis): boolean {
  const [key, theirs] = [factKey(one), factKey(other)];
  if (key === '' || theirs === '' || key === theirs || analysis.related.get(key)?.has(theirs)) return false;
  const [mine, yours] = [key.split(' '), theirs.split(' ')];
  // «νομοθετική» and «δικαστική εξουσία» are two by their first words; «εξουσία» and «δικαστική εξουσία» are not.
  const shared = mine.filter((part) => yours.includes(part)).length;
  if (shared === mine.length || shared === yours.length) return false;
  const [about, aboutOther] = [saidOf(analysis, key), saidOf(analysis, theirs)];
  return !mine.every((part) => aboutOther.has(part)) && !yours.every((part) => about.has(part));
}

/** Whether what is said of another subject may hold of this one as well: the text says nearly the same of it. */
function mayHold(other: GreekFact, own: GreekFact, analysis: Analysis): boolean {
  const stems = stemsOf(other);
  const name = factKey(own).split(' ');
  if (name.some((part) => stems.includes(part))) return true;
  const about = saidOf(analysis, factKey(own));
  return stems.filter((part) => about.has(part)).length * 2 >= stems.length;
}

/** Whether an option with another subject fits the question in number, tense and gender. */
function agrees(other: GreekFact, own: GreekFact): boolean {
  return (
    other.form.plural === own.form.plural &&
    other.past === own.past &&
    (other.form.gender === own.form.gender || !showsGender(other.predicate))
  );
}

/** The subject as the question names it: «τη χολή», or «το εξής: «Λέων Γ΄»» where its accusative is not certain. */
function about(fact: GreekFact, analysis: Analysis): string | null {
  const titled = fact.name.startsWith('«');
  const name = titled ? fact.name.slice(1, -1) : lowered(fact.name, analysis);
  const parts = name.split(' ');
  if (titled) {
    const core = coreLength(`${articleOf(fact.form)} ${name}`);
    const title = toAccusative(name, fact.form, Math.max(1, core));
    return title === null ? null : `${accusativeArticle(fact.form, title)} «${title}»`;
  }
  // An epithet with its own article declines as well: «τον Ιωάννη τον Δαμασκηνό».
  const epithet = parts.findIndex((part, at) => at > 0 && /^[οη]$/u.test(part));
  if (epithet > 0) {
    const [first, last] = [parts.slice(0, epithet).join(' '), parts.slice(epithet + 1).join(' ')];
    const [one, other] = [toAccusative(first, fact.form, first.split(' ').length), toAccusative(last, fact.form, 1)];
    if (one === null || other === null) return null;
    return `${accusativeArticle(fact.form, one)} ${one} ${accusativeArticle(fact.form, other)} ${other}`;
  }
  // «Λέων», «Κίμων»: the accusative in -οντα or -ωνα is no matter of endings.
  if (fact.form.gender === 'masculine' && parts.slice(0, fact.core).some((part) => /ων$/u.test(part))) return null;
  const thing = toAccusative(name, fact.form, fact.core);
  return thing === null ? null : `${accusativeArticle(fact.form, thing)} ${thing}`;
}

/** Linking predicates are what definitions ask for; a date alone tests a figure. */
function isClaim(fact: GreekFact): boolean {
  const { predicate, lead } = fact;
  return (
    !saysLittle(fact) &&
    !/^(?:δεν |(?:είναι|ήταν|ονομάζ|λέγ|υπήρξ|καλ(?:είται|ούνται)))/u.test(predicate) &&
    !/\d/.test(`${lead}${predicate}`) &&
    contentStems(predicate, 'el').length >= 2
  );
}

/** How central a subject is: a defined name, a name of several words, a word that the text repeats. */
export function weightOf(fact: GreekFact, analysis: Analysis): number {
  const { name } = fact;
  const key = factKey(fact);
  const defined = definedKeys(analysis, '').has(key);
  const term = analysis.termsByKey.get(key);
  return (defined ? 1 : 0) + Math.min(1, (term?.passages.length ?? 0) / 4) + (name.includes(' ') ? 0.3 : 0);
}

/** Whether a subject is what the heading of its document names. */
function isTopic({ name, passage }: GreekFact, analysis: Analysis): boolean {
  const { document } = passage.source;
  const [first] = document.blocks;
  if (!first) return false;
  const title = new Set(
    contentStems(document.text.slice(first.start, Math.min(first.end, first.start + 120)), analysis.language),
  );
  return first.kind === 'heading' && contentStems(name, 'el').every((part) => title.has(part));
}

/** «Ποια από τις παρακάτω προτάσεις ισχύει για …;»: the options are what the text says of it and of other things. */
export function fromClaim(fact: GreekFact, analysis: Analysis): Idea[] {
  if (!isClaim(fact) || /\d/.test(fact.name)) return [];
  const sort = sortOf(fact, analysis);
  // What is said of its parts holds of the subject of the whole text as well.
  if (sort !== 'person' && isTopic(fact, analysis)) return [];
  const thing = about(fact, analysis);
  if (thing === null && fact.lead !== '') return [];
  const written = (one: GreekFact): string => (thing === null ? one.predicate : factText(one));
  const others = (): Statement[] => {
    const apart = nearFacts(fact, analysis).filter(
      (other) =>
        isClaim(other) && agrees(other, fact) && areApart(other, fact, analysis) && !mayHold(other, fact, analysis),
    );
    // A phrase that goes on in the middle of a sentence has no words before its verb.
    const fitting = apart.filter((other) => thing !== null || other.lead === '');
    const alike = fitting.filter((other) => sortOf(other, analysis) === sort);
    return (new Set(alike.map((other) => other.name)).size >= 3 ? alike : fitting).map((other) => ({
      text: nearest([written(other), written(withFirstVerb(other))], written(fact).length),
      section: other.passage.section,
      of: other.name,
      bonus: likeness(other, fact) + (sortOf(other, analysis) === sort ? 2 : 0),
    }));
  };
  const { passage, form } = fact;
  const article = articleOf(form);
  return [
    {
      passage,
      frame: 'fact',
      question:
        thing === null
          ? `Ποια φράση συμπληρώνει σωστά την πρόταση «${article.charAt(0).toUpperCase()}${article.slice(1)} ${fact.name.replace('«', '“').replace('»', '”')} …», σύμφωνα με το κείμενο;`
          : `Ποια από τις παρακάτω προτάσεις ισχύει για ${thing}, σύμφωνα με το κείμενο;`,
      answer: written(fact),
      verbatim: fact.predicate,
      // What is stated of one thing is often true of another as well: better than no question, worse than any other.
      quality: spareQuality,
      candidates: () => statementCandidates(others(), passage),
      unlike: contentStems(fact.name, 'el'),
      settled: true,
    },
  ];
}

/** The wording whose length is nearest: a short right answer among long ones shows itself. */
function nearest(texts: readonly string[], length: number): string {
  return texts.toSorted((one, other) => Math.abs(one.length - length) - Math.abs(other.length - length))[0] ?? '';
}

/** Subjects of one gender, one class and predicates of one length are harder to tell apart. */
function likeness(other: GreekFact, own: GreekFact): number {
  const [long, short] = [other.predicate.length, own.predicate.length].toSorted((one, next) => next - one);
  return (
    (other.form.gender === own.form.gender ? 0.6 : 0) +
    ((short ?? 0) / Math.max(1, long ?? 1)) * 1.5 -
    (other.lead === '' ? 0 : 0.3)
  );
}
