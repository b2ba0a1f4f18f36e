import type { ContentLanguage, Difficulty } from '@schole/core';
import { articleOf, capitalised, decapitalised, fold, toAccusative } from '@schole/language';
import type { Analysis, Passage, Term } from '../analysis/analysis.ts';
import { isKindWord, isPersonNoun, isWhole } from '../analysis/greek/people.ts';
import { keyOf } from '../analysis/shape.ts';
import type { Candidate } from './candidate.ts';

/** The required common properties of the other options and the right one. */
export interface Likeness {
  text: string;
  plural: boolean;
  /** Must be the same where the question's wording would reveal it (Greek articles and endings). */
  gender?: string;
  accusative?: boolean;
  /** Shown with the article in the nominative, the form of a Greek subject. */
  articled?: boolean;
  passage: Passage;
}

/** Caches what was collected from an analysis by name: many questions of one material use the same list. */
export function cachedPerAnalysis<T>(
  collect: (analysis: Analysis, name: string) => T,
): (analysis: Analysis, name: string) => T {
  const cache = new WeakMap<Analysis, Map<string, T>>();
  return (analysis, name) => {
    const own = cache.get(analysis) ?? new Map<string, T>();
    cache.set(analysis, own);
    const known = own.get(name);
    if (known !== undefined) return known;
    const made = collect(analysis, name);
    own.set(name, made);
    return made;
  };
}

const definedKeys = cachedPerAnalysis((analysis) => new Set(analysis.definitions.map((definition) => definition.key)));

function headOf(text: string, language: ContentLanguage): string {
  const parts = fold(text).split(' ');
  return (
    (language === 'en' ? parts.at(-1) : parts.find((part) => !/(?:οσ|ικη|ικο|ικα|ικοσ)$/.test(part))) ?? parts[0] ?? ''
  );
}

/** «εγκατάσταση μερικών», «μόνος σταθμός»: fragments of sentences, and no names. */
const noName =
  /(?:μερικων|ορισμενων|καποιων|αλλων|πολλων|διαφορων)$|^(?:μονοσ|μονη|μονο|ιδιοσ|ιδια|ιδιο|αλλοσ|αλλη|αλλο|καθε|τρεχουσα|τρεχων|σημεριν\p{L}+) /u;

/** Names of the material that could replace `like`: same type and number, with the nearest marked. */
export function termCandidates(analysis: Analysis, like: Likeness): Candidate[] {
  const own = analysis.termsByKey.get(keyOf(like.text, analysis.language));
  const head = own?.head ?? headOf(like.text, analysis.language);
  const proper = own?.proper ?? /^\p{Lu}/u.test(like.text);
  const size = like.text.split(' ').length;
  const heaviest = analysis.terms[0]?.weight ?? 1;
  const defined = definedKeys(analysis, '');
  const list: Candidate[] = [];
  for (const term of analysis.terms) {
    // "Themistocles" and "Athens" only look like plurals.
    const named = analysis.language === 'en' && (own?.type === 'person' || own?.type === 'place');
    if ((term.plural !== like.plural && !named) || term.key === own?.key) continue;
    if (
      (own?.type ?? 'term') !== term.type &&
      (own?.type === 'person' || own?.type === 'place' || term.type === 'person')
    )
      continue;
    if (proper !== term.proper) continue;
    if (like.gender !== undefined && term.form?.gender !== like.gender) continue;
    if (analysis.language === 'el' && own && own.type !== term.type) continue;
    if (analysis.language === 'el' && (isKindWord(term.text) || isWhole(term.text) !== isWhole(like.text))) continue;
    if (noName.test(fold(term.text))) continue;
    const text = shown(term, like);
    if (text === null) continue;
    const near = term.sections.has(like.passage.section) ? 1.5 : 0;
    const parts = term.text.split(' ').length;
    list.push({
      text,
      closeness:
        (term.head === head ? 3 : 0) +
        near +
        // A phrase that occurs once is often an accident of the wording, not a term.
        (defined.has(term.key) ? 1.5 : term.passages.length < 2 && !term.proper ? -1.5 : 0) +
        (2 * term.weight) / heaviest +
        (Math.abs(parts - size) <= 1 ? 1 : 0) -
        Math.abs(parts - size) * 0.5 +
        (analysis.language === 'el' ? sameEnding(term.text, like.text) : 0) +
        (like.articled && own?.form?.gender === term.form?.gender ? 1 : 0),
      section: near > 0 ? like.passage.section : null,
    });
  }
  return list;
}

function shown(term: Term, like: Likeness): string | null {
  if (like.articled && term.form)
    return `${capitalised(articleOf(term.form))} ${term.proper ? term.text : decapitalised(term.text)}`;
  return like.accusative && term.form ? toAccusative(term.text, term.form, term.core) : term.text;
}

/** Words with the same ending look like answers to one question. */
function sameEnding(one: string, other: string): number {
  const tail = (text: string): string => fold(text.split(' ')[0] ?? '').slice(-2);
  return tail(one) === tail(other) ? 1.5 : 0;
}

/** Names that the material defines, for questions whose answer is such a name but no term of the list. */
export function definedCandidates(analysis: Analysis, like: Likeness): Candidate[] {
  const own = keyOf(like.text, analysis.language);
  const proper = analysis.termsByKey.get(own)?.proper ?? false;
  return analysis.definitions
    .filter(
      (definition) =>
        definition.key !== own &&
        (analysis.termsByKey.get(definition.key)?.proper ?? false) === proper &&
        definition.plural === like.plural &&
        definition.term.split(' ').length <= 4,
    )
    .map((definition) => ({
      text: definition.term,
      closeness:
        5 +
        (headOf(definition.term, analysis.language) === headOf(like.text, analysis.language) ? 3 : 0) +
        (definition.passage.section === like.passage.section ? 1.5 : 0) +
        sameEnding(definition.term, like.text) -
        // «Πώς ονομάζεται ο διοικητής …» with a thing among the options can be answered by common sense.
        (isPersonNoun(headOf(definition.term, analysis.language)) === isPersonNoun(headOf(like.text, analysis.language))
          ? 0
          : 4),
      section: definition.passage.section,
    }));
}

export interface Statement {
  text: string;
  section: number;
  bonus?: number;
  /** The subject of the statement. */
  of?: string;
}

/** Whether a statement is about something else than `name`, and neither names the other or is a kind of it. */
export function isOther(statement: Statement, name: string, analysis: Analysis): boolean {
  const own = keyOf(name, analysis.language);
  const their = keyOf(statement.of ?? '', analysis.language);
  if (own === their || analysis.related.get(own)?.has(their)) return false;
  const parts = new Set(own.split(' '));
  return !their.split(' ').some((part) => parts.has(part));
}

/** Statements (meanings, reasons) as candidates, nearer sections first. */
export function statementCandidates(list: readonly Statement[], passage: Passage): Candidate[] {
  return list.map((item) => ({
    text: item.text,
    closeness: (item.bonus ?? 0) + Math.max(0, 2 - Math.abs(item.section - passage.section) * 0.4),
    section: item.section,
  }));
}

/** How much closeness orders the candidates: hard takes the nearest, easy mixes in distant ones. */
export const closenessWeight: Record<Difficulty, number> = { easy: 0.25, medium: 0.8, hard: 1.6 };
