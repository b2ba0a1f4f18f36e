import { isEverydayWord, meanVector, nearnessTo } from '@schole/language';
import type { Analysis } from '../../analysis/analysis.ts';
import { type Fact, factsOf } from '../../analysis/english/facts.ts';
import { phraseAt } from '../../analysis/english/parse.ts';
import { weak } from '../../analysis/english/terms.ts';
import { isPluralName, keyOf } from '../../analysis/shape.ts';
import type { Candidate } from '../candidate.ts';
import { cachedPerAnalysis, type Likeness } from '../pool.ts';
import { classOf, isEntry, isGeneric, isOfAnotherRealm, kinship, rarityRank, relationOf } from './classes.ts';
import { lowered } from './clause.ts';
import { isRelational } from './gate.ts';
import { sistersOf } from './sisters.ts';

/** The keys of what the material defines. */
const definedKeys = cachedPerAnalysis(
  (analysis): ReadonlySet<string> => new Set(analysis.definitions.map(({ key }) => key)),
);

/** Whether the material defines a name, by its key. */
export const isDefined = (key: string, analysis: Analysis): boolean => definedKeys(analysis, '').has(key);

/** The general statements of the material about what it names. */
export const facts = cachedPerAnalysis((analysis): Fact[] =>
  analysis.passages
    .flatMap((passage) => factsOf(passage, { ...analysis, defined: definedKeys(analysis, '') }))
    .filter((fact) => fact.past || analysis.termsByKey.get(fact.key)?.type !== 'person')
    // "Transmission occurs", "the outbreak began": of what, stands elsewhere.
    .filter((fact) => fact.subject.includes(' of ') || !isRelational(fact.name))
    // "The camp nurse examines": a person of a story.
    .filter((fact) => fact.past || fact.plural || classOf(fact.name) !== 'person' || isDefined(fact.key, analysis)),
);

/** How much a name looks like a term of the subject: 1 where the text defines it, 0 for everyday language. */
export const termhood = (name: string, analysis: Analysis): number => termhoods(analysis, name);
/** Words beyond this rank belong to a subject, and are terms of it though a text names them once. */
const technicalRank = 20_000;
const technical = (name: string): number => (rarityRank(name) >= technicalRank && classOf(name) !== null ? 0.15 : 0);
const termhoods = cachedPerAnalysis((analysis, name): number => {
  const key = keyOf(name, 'en');
  if (isDefined(key, analysis) || analysis.keyTerms.has(key)) return 1;
  const words = name.split(/[ -]/).filter((word) => !weak.has(word.toLowerCase()));
  const times = analysis.termsByKey.get(key)?.passages.length ?? 0;
  const isEveryday = (word: string): boolean => !/^\p{Lu}{2}/u.test(word) && isEverydayWord(word);
  // People of no name ("patients", "teachers") are whom a text speaks of, not what it teaches.
  if (words.length === 1)
    return isEveryday(words[0] ?? '') || classOf(name) === 'person'
      ? 0
      : Math.min(0.8, 0.3 + times * 0.1 + technical(name));
  if (words.every(isEveryday)) return times > 2 ? 0.3 : 0.1;
  return Math.min(0.9, 0.25 + times * 0.15 + technical(name));
});

/** Words more frequent than this ("cells", "disease") fit many sentences of a subject. */
const commonRank = 7_000;

/** Whether a name is too common for an answer: many sentences of the subject are true of it. */
export const isCommon = (name: string, analysis: Analysis): boolean =>
  // "Red blood cells": common words, and together a term.
  !(name.includes(' ') && isEntry(name)) &&
  (rarityRank(name) < commonRank || isGeneric(name)) &&
  !isDefined(keyOf(name, 'en'), analysis);

/** The same for a whole subject: "deficiencies in B cells" is about what it names last, too. */
export function termhoodOf(fact: Fact, analysis: Analysis): number {
  const { tokens, clean } = fact.passage;
  const end = clean.toLowerCase().indexOf(fact.subject.toLowerCase()) + fact.subject.length;
  let best = termhood(fact.name, analysis);
  for (let at = 0; at < tokens.length && (tokens[at]?.end ?? 0) < end; at += 1) {
    const phrase = tokens[at]?.pos === 'ADP' ? phraseAt(tokens, clean, at + 1) : null;
    if (phrase && fact.subject.includes(phrase.text)) best = Math.max(best, 0.75 * termhood(phrase.name, analysis));
  }
  return best;
}

/** Statements nearest to one that are looked at for it. */
const maxNearby = 150;

/** The general statements around a passage, the nearest of a long text. */
export function factsAround(at: number, analysis: Analysis): readonly Fact[] {
  const all = facts(analysis, '');
  if (all.length <= maxNearby) return all;
  const first = all.findIndex(({ passage }) => passage.at >= at);
  const from = Math.max(0, Math.min(all.length, first < 0 ? all.length : first) - maxNearby / 2);
  return all.slice(from, from + maxNearby);
}

/** A name that the material explains or uses as a term of its subject. */
interface Concept {
  name: string;
  key: string;
  plural: boolean;
  proper: boolean;
  head: string;
  /** From 0 to 1: how surely it is a term. */
  weight: number;
  /** Where the material speaks of it. */
  passages: readonly number[];
}

/** A name below this is everyday language. */
const minTermhood = 0.38;
/** Below this a name is offered only where the material has few better ones. */
const sureTermhood = 0.5;
const enough = 6;

/** Passages of one name that are looked at. */
const maxPassages = 60;
/** Names of one kind that are looked at for one question; the surest come first. */
const maxConcepts = 250;

const headOf = (name: string): string =>
  keyOf(
    name
      .split(/ (?:of|in|for|from|with|to|and) /)[0]
      ?.split(/[ -]/)
      .at(-1) ?? name,
    'en',
  );

/** The terms of the material: what it defines, what its statements are about, and what it names again and again. */
const concepts = cachedPerAnalysis((analysis): Concept[] => {
  const found = new Map<string, Concept>();
  const add = (name: string, passages: readonly number[], bonus: number): void => {
    const key = keyOf(name, 'en');
    const known = found.get(key);
    // "Giving medications" is what somebody does.
    if (key === '' || (known && known.weight >= 1) || /['’]s? |^\p{L}+ing \p{L}+s$/u.test(name)) return;
    const term = analysis.termsByKey.get(key);
    const weight = Math.min(1, termhood(name, analysis) + bonus);
    if (weight < minTermhood) return;
    const all = [...new Set([...(known?.passages ?? []), ...(term?.passages ?? []), ...passages])];
    found.set(key, {
      name: lowered(known?.name ?? name, analysis),
      key,
      plural: isPluralName(name),
      proper: term?.proper ?? /^\p{Lu}/u.test(lowered(name, analysis)),
      head: headOf(name),
      weight,
      passages: all.slice(0, maxPassages),
    });
  };
  for (const { term, passage } of analysis.definitions) add(term, [passage.at], 0.5);
  for (const { name, passage } of facts(analysis, '')) add(name, [passage.at], 0.1);
  for (const term of analysis.terms) if (term.type === 'term') add(term.text, term.passages, 0);
  return [...found.values()].toSorted((one, other) => other.weight - one.weight);
});

const conceptsOf = cachedPerAnalysis((analysis, kind): Concept[] =>
  concepts(analysis, '')
    .filter((concept) => `${concept.plural} ${concept.proper}` === kind)
    .slice(0, maxConcepts),
);
const properOf = cachedPerAnalysis(
  (analysis) => new Map(concepts(analysis, '').map(({ key, proper }) => [key, proper])),
);

/** Passages before and after that count as near. */
const near = 8;

/** A phrase that the text uses once, and that no dictionary has, is no term: "increased status". */
function isMention({ name, key, passages }: Concept, analysis: Analysis): boolean {
  return name.includes(' ') && passages.length < 2 && !isDefined(key, analysis) && !isEntry(name);
}

const leastKinship = 0.5;

/** Terms that a text defines side by side may stand for one another, where no dictionary puts them into two realms. */
function definedKin(name: string, other: Concept, analysis: Analysis): number | null {
  if (!isDefined(keyOf(name, 'en'), analysis) || !isDefined(other.key, analysis)) return null;
  return isOfAnotherRealm(name, other.name) ? null : leastKinship;
}

/** Terms of the material that could stand in place of a name: same number and capitals, the likest marked closest. */
export function conceptCandidates(analysis: Analysis, like: Likeness): Candidate[] {
  const own = keyOf(like.text, 'en');
  const head = headOf(like.text);
  const size = like.text.split(' ').length;
  const proper = properOf(analysis, '').get(own) ?? /^\p{Lu}/u.test(lowered(like.text, analysis));
  const alike = conceptsOf(analysis, `${like.plural} ${proper}`).filter((concept) => concept.key !== own);
  const sure = alike.filter(({ weight }) => weight >= sureTermhood);
  const inText = (sure.length < enough ? alike : sure)
    .filter((concept) => relationOf(like.text, concept.name) === null)
    .flatMap((concept) => {
      const distance = Math.min(...concept.passages.map((at) => Math.abs(at - like.passage.at)));
      const words = concept.name.split(' ').length;
      const kind = kinship(like.text, concept.name) ?? definedKin(like.text, concept, analysis);
      if (kind === null || (concept.head !== head && isMention(concept, analysis))) return [];
      return {
        text: concept.name,
        closeness:
          2 +
          (concept.weight - 0.5) * 4 +
          (concept.head === head ? 2.5 : 0) +
          (isDefined(own, analysis) && isDefined(concept.key, analysis) ? 2 : 0) +
          4 * (kind - 0.5) +
          (distance <= near ? 1.5 - distance / (2 * near) : 0) -
          Math.abs(words - size) * 0.5,
        section: distance <= near ? like.passage.section : null,
      };
    });
  return [...inText, ...sisterCandidates(like, analysis, inText)];
}

/** What a term from outside the text is worth beside those that the text names. */
const sisterCloseness = 2.8;

/** What the text is about, as the company that its terms keep together. */
const subjectOf = cachedPerAnalysis((analysis) =>
  meanVector(
    analysis.terms
      .filter(({ type }) => type === 'term')
      .slice(0, maxSubjectTerms)
      .map(({ text }) => text),
    'en',
  ),
);
const maxSubjectTerms = 60;
/** A sister lies in the subject of the text like the answer does: "forgery" is a sister of another sense of "graft". */
const minShare = 0.8;

function sisterCandidates(like: Likeness, analysis: Analysis, inText: readonly Candidate[]): Candidate[] {
  const known = new Set(inText.map(({ text }) => keyOf(text, 'en')));
  const subject = subjectOf(analysis, '');
  // Of two words it is the first that tells the kind: a "brake disk" is as much a disk as an "adhesive disk".
  const telling = (name: string): string => name.split(' ')[0] ?? name;
  const floor = minShare * (nearnessTo(subject, telling(like.text), 'en') ?? 0);
  return sistersOf(lowered(like.text, analysis))
    .filter(({ name }) => !known.has(keyOf(name, 'en')) && (nearnessTo(subject, telling(name), 'en') ?? 0) >= floor)
    .map(({ name, nearness }) => ({ text: name, closeness: sisterCloseness + 2 * (nearness - 0.5), section: null }));
}
