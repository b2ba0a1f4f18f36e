import {
  articleOf,
  capitalised,
  contentStems,
  coreLength,
  fold,
  type GreekForm,
  tag,
  toAccusative,
} from '@schole/language';
import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { isKindWord, isPersonNoun, isWhole } from '../../../../analysis/greek/people.ts';
import { keyOf } from '../../../../analysis/shape.ts';
import type { Candidate } from '../../../../material/candidate.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import { inPlural, schoolClass, schoolTerms } from '../../../../material/greek/school-terms/school-terms.ts';
import { isPersonName } from '../../../../material/greek/sorts.ts';
import { alike, nameSorts, sortCloseness } from './name-sorts.ts';

const isProper = (text: string, analysis: Analysis): boolean => /^\p{Lu}\p{Ll}/u.test(lowered(text, analysis));
const ending = (text: string): string => fold(text.split(' ')[0] ?? '').slice(-2);

/** The most central terms; a book has far more. */
const maxTerms = 200;
/** Definitions farther away, in sentences, are of another chapter. */
const reach = 400;

const weak =
  /^(?:πιο|ίδι\p{L}+|άλλ\p{L}+|νέ[οαη]\p{L}?|πρώτ\p{L}+|δεύτερ\p{L}+|τελευταί\p{L}+|μεγάλ\p{L}+|μικρ\p{L}+) /iu;

/** A name that options are sought for. */
export interface Named {
  term: string;
  key: string;
  /** Null where the text does not say what it means. */
  meaning: string | null;
  plural: boolean;
  passage: Passage;
}

/** How an option is written; null where its form does not fit. */
export type Show = (text: string, form: GreekForm | undefined) => string | null;

const plainly: Show = (text) => text;

/** «Η φλέβα»: the subject of a sentence. */
export const withArticle =
  (analysis: Analysis): Show =>
  (text, form) =>
    form ? `${capitalised(articleOf(form))} ${smallName(text, analysis)}` : null;

/** With a small first letter where the material or the school books write it so. */
export function smallName(text: string, analysis: Analysis): string {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  return !/ \p{Lu}/u.test(text) && schoolTerms(text).some((term) => term.text.charAt(0) === small.charAt(0))
    ? small
    : lowered(text, analysis);
}

/** As a gap behind an article needs it: of the same gender, in the accusative where the sentence has that. */
export const inGap =
  (gender: GreekForm['gender'], accusative: boolean, analysis: Analysis): Show =>
  (text, form) => {
    if (!form || form.gender !== gender) return null;
    const plain = smallName(text, analysis);
    return accusative ? toAccusative(plain, form, Math.max(1, coreLength(`${articleOf(form)} ${plain}`))) : plain;
  };

/**
 * Names of the same sort as another one: what else the material defines, the terms that school books teach beside it,
 * the other terms of the material; persons and places only among their like. Nothing of another or of an unknown sort.
 */
export function namesBeside(named: Named, analysis: Analysis, show: Show = plainly): Candidate[] {
  const { term, key, meaning, plural, passage } = named;
  const own = nameSorts(term, meaning, analysis);
  const proper = isProper(term, analysis);
  const person = isPersonNoun(term.split(' ').at(-1) ?? '') || own.sorts.has('person');
  const size = term.split(' ').length;
  const parts = new Set(key.split(' '));
  const said = new Set(contentStems(meaning ?? '', 'el'));
  const seen = new Set([key]);
  const found: Candidate[] = [];
  const add = (
    text: string,
    theirs: string,
    sort: number,
    near: number,
    section: number | null,
    form: GreekForm | undefined,
  ): void => {
    if (sort === 0 || theirs === '' || seen.has(theirs) || weak.test(text) || isKindWord(text)) return;
    // «Ευρώπη» contains the others, and stands beside other parts of the world only.
    if (isWhole(text) !== isWhole(term)) return;
    if (analysis.related.get(key)?.has(theirs) || (sort < 4 && isProper(text, analysis) !== proper)) return;
    if ((isPersonNoun(text.split(' ').at(-1) ?? '') || isPersonName(theirs, analysis)) && !person) return;
    const mine = theirs.split(' ');
    const shared = mine.filter((part) => parts.has(part)).length;
    // What contains the name or is in it is a kind of it; what its description names is another side of it.
    if (shared === parts.size || shared === mine.length || mine.every((part) => said.has(part))) return;
    const written = show(text, form);
    if (written === null) return;
    seen.add(theirs);
    const like = (ending(text) === ending(term) ? 0.5 : 0) - Math.abs(text.split(' ').length - size) * 0.3;
    found.push({ text: written, closeness: 1.5 + sort + near + like + (shared > 0 ? 1 : 0), section });
  };
  for (const other of analysis.definitions) {
    if (Math.abs(other.passage.at - passage.at) > reach || other.plural !== plural || other.how === 'alias') continue;
    const near = Math.max(0, 1.2 - Math.abs(other.passage.section - passage.section) * 0.3);
    const sort = sortCloseness(own, nameSorts(other.term, other.meaning, analysis));
    add(
      other.term,
      other.key,
      sort,
      0.8 + near,
      other.passage.section,
      formOf(other.term, other.key, analysis) ?? other.form,
    );
  }
  for (const line of own.lines)
    for (const other of schoolClass(line)) {
      const fit = other.form.plural === plural ? other : plural ? inPlural(other) : null;
      if (!fit) continue;
      const met = analysis.termsByKey.has(other.key);
      add(fit.text, other.key, 4, met ? 1 : 0, null, fit.form);
    }
  const head = headOf(term);
  const few = found.length < 4 && !proper && head !== null;
  for (const other of analysis.terms.slice(0, maxTerms)) {
    if (
      other.plural !== plural ||
      (other.type !== 'term' && !(proper && other.type === 'place')) ||
      /\d/.test(other.text)
    )
      continue;
    const sorts = nameSorts(other.text, null, analysis);
    // A term that nothing defines is of the class only where the school terms or its head say so.
    const beside = sortCloseness(own, sorts);
    const shared = size > 1 && other.text.includes(' ') && other.head === analysis.termsByKey.get(key)?.head;
    // WordNet knows few school terms, but where it knows both it tells their class.
    const theirs = few && !other.proper && beside < 4 ? headOf(other.text) : null;
    const classed = theirs !== null && theirs !== head && alike(head ?? '', theirs) ? 2 : 0;
    const place = proper && other.type === 'place' && own.sorts.has('place') ? 3 : 0;
    const sort = Math.max(beside === 4 ? 4 : 0, shared ? 3 : 0, place, classed);
    add(
      other.text,
      keyOf(other.text, 'el'),
      sort,
      0.5 + Math.min(0.5, other.weight / 10),
      [...other.sections][0] ?? 0,
      other.form,
    );
  }
  return found;
}

/** The form of a name, by the terms of the material or those of school books. */
function formOf(text: string, key: string, analysis: Analysis): GreekForm | undefined {
  return analysis.termsByKey.get(key)?.form ?? schoolTerms(text)[0]?.form;
}

/** Names that the material defines as well, of whatever sort: only where a class has too few, and after all other questions. */
export function definedBeside(named: Named, analysis: Analysis): Candidate[] {
  const { term, key, meaning, plural } = named;
  const parts = new Set(key.split(' '));
  const said = new Set(contentStems(meaning ?? '', 'el'));
  const proper = isProper(term, analysis);
  const person = isPersonNoun(term.split(' ').at(-1) ?? '');
  const own = nameSorts(term, meaning, analysis);
  return analysis.definitions.flatMap((other) => {
    const theirs = other.key.split(' ');
    if (other.plural !== plural || other.how === 'alias' || other.key === key || weak.test(other.term)) return [];
    if (isProper(other.term, analysis) !== proper || isPersonNoun(other.term.split(' ').at(-1) ?? '') !== person)
      return [];
    // Of another sort for certain: it would show itself.
    const sorts = nameSorts(other.term, other.meaning, analysis).sorts;
    if (own.sorts.size > 0 && sorts.size > 0 && ![...sorts].some((sort) => own.sorts.has(sort))) return [];
    if (theirs.some((part) => parts.has(part) || said.has(part)) || analysis.related.get(key)?.has(other.key))
      return [];
    return [{ text: other.term, closeness: 3.5, section: other.passage.section }];
  });
}

/** The noun of a name in its dictionary form, where it is one word. */
function headOf(text: string): string | null {
  if (text.includes(' ')) return null;
  const [token] = tag(text.toLowerCase(), 'el');
  return token && (token.pos === 'NOUN' || token.pos === 'PROPN') ? token.lemma : text.toLowerCase();
}
