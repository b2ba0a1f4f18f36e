import { contentStems, fold } from '@schole/language';
import type { Analysis, Term } from '../analysis/analysis.ts';
import { chunks } from '../analysis/english/terms.ts';
import { greekPhrases } from '../analysis/greek/terms.ts';
import { isPluralName, keyOf } from '../analysis/shape.ts';
import { classOf, kinship, relationOf } from './english/classes.ts';
import { isCommon } from './english/concepts.ts';
import { sistersOf } from './english/sisters.ts';
import { cachedPerAnalysis } from './pool.ts';

/** Another term of the same class as one, with how surely a pupil may confuse the two. */
export interface Sibling {
  term: Term;
  closeness: number;
}

const joint = {
  en: /^,? (?:versus|vs\.?|rather than|than|but not|whereas|while|unlike|and)(?: (?:in|of|from|by|the|an?|their|its|both))*? $/u,
  el: /^,? (?:και|παρά|από|ενώ|αλλά όχι)(?: (?:σε|από|με|για))?(?: στ\p{L}+)? ?$/u,
} as const;

/** Terms that one sentence names side by side: a pair, the two sides of a contrast. */
const besideEachOther = cachedPerAnalysis((analysis): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => {
    const own = found.get(one);
    if (own) own.add(other);
    else found.set(one, new Set([other]));
  };
  for (const passage of analysis.passages) {
    const text = passage.clean;
    const names =
      analysis.language === 'en'
        ? chunks(passage.tokens, text).map(({ start, end }) => ({ start, end, from: start }))
        : greekPhrases(text).map(({ phrase }) => ({ start: phrase.start, end: phrase.end, from: phrase.articleStart }));
    for (const [at, one] of names.entries()) {
      const other = names[at + 1];
      if (!other || !joint[analysis.language].test(`${text.slice(one.end, other.from)}`.replace(/ ?$/, ' '))) continue;
      const keys = [one, other].map(({ start, end }) => keyOf(text.slice(start, end), analysis.language));
      const [left = '', right = ''] = keys;
      if (left === right) continue;
      add(left, right);
      add(right, left);
    }
  }
  return found;
});

const definedKeys = cachedPerAnalysis((analysis) => new Set(analysis.definitions.map((definition) => definition.key)));

/** Terms that stand before the verb of a sentence: what the material is about. */
const leading = cachedPerAnalysis(
  (analysis) =>
    new Set(
      analysis.passages.flatMap(({ clean, tokens }) => {
        if (analysis.language === 'en') {
          const verb = tokens.find(
            ({ pos, text }, at) => at > 0 && (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(text))),
          );
          return chunks(tokens, clean)
            .filter(({ end }) => verb !== undefined && end <= verb.start)
            .map(({ text }) => keyOf(text, 'en'));
        }
        const phrase = greekPhrases(clean)[0]?.phrase;
        return phrase?.articleStart === 0 ? [keyOf(clean.slice(phrase.start, phrase.end), 'el')] : [];
      }),
    ),
);

/** Endings of words of one class: kinds of process, of belief, of chemical, of illness. */
const classEnding =
  /(?:osis|itis|ases?|oses?|isms?|tion|sion|ology|phobia|ity|ness|ance|ence|ment|cytes?|cytosis|gens?|trophs?|philes?|lipids?|phages?|bodies|body|plasty|emia|uria|ship|ists?|ing|ation|ωση|ισμος|ισμοι|ιτιδα|λογια|κρατια|ποιηση|τητα|συνη|κυτταρα|ωδη|ινη|αση|τρια|τησ|γραφια|σκοπιο|μετρο)$/;

function sameClass(one: Term, other: Term): boolean {
  const [left, right] = [one, other].map(({ text }) => fold(text.split(' ').at(-1) ?? '').match(classEnding)?.[0]);
  return left !== undefined && left === right;
}

/** Whether one word is the end or the beginning of the other. */
function within(one: string, other: string): boolean {
  const [left, right] = [fold(one), fold(other)];
  return (
    left.length > 3 &&
    right.length > 3 &&
    (left.endsWith(right) || right.endsWith(left) || left.startsWith(right) || right.startsWith(left))
  );
}

/** «άλλος», a word before a number: no name of a kind. */
const weak = /^(?:other|another|same|different|many|some|more|new|first|second|άλλ|ίδι|νέ|πρώτ|δεύτερ)/iu;

/** The articles that the material puts before its names, '' where it puts none. */
const articles = cachedPerAnalysis((analysis): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { clean, tokens } of analysis.passages)
    for (const chunk of chunks(tokens, clean)) {
      const before = tokens[chunk.first - 1]?.text.toLowerCase() ?? '';
      const article = /^an?$/.test(before) ? 'a' : before === 'the' ? 'the' : '';
      const name = chunk.text.toLowerCase();
      const own = found.get(name);
      if (own) own.add(article);
      else found.set(name, new Set([article]));
    }
  return found;
});

/** Nouns of what happens or is the case, and of illnesses; things and people have other endings. */
const abstract =
  /(?:tion|sion|ment|ism|ity|ness|ance|ence|ship|asis|osis|esis|ysis|ing|ology|omy|ure|hood|acy|love|sleep|behavior|behaviour|effect|therapy|ωση|ισμος|τητα|συνη|ιση|υση|αση|εια|ηση|ξη|ψη|λογια|κρατια)s?$/;
const illness =
  /(?:itis|emia|uria|pathy|fever|disease|syndrome|disorder|infection|virus|ιτιδα|παθεια|νοσος|ασθενεια|ιος)$/;

/** Whether one name is made of words or the end of the other: "diseases" of "epidemic diseases", «πληθωρισμός» of «υπερπληθωρισμός». */
export function isPart(one: string, other: string): boolean {
  const [left, right] = [fold(one).split(' '), fold(other).split(' ')];
  const inside = (small: readonly string[], large: readonly string[]): boolean =>
    small.every((word) => large.some((known) => known === word || `${known}s` === word || known === `${word}s`));
  return inside(left, right) || inside(right, left) || (left.length === 1 && right.length === 1 && within(one, other));
}

/** Whether two names may be of one class, as far as their endings tell: a part of the body is no illness. */
export function mayBeAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => fold(text));
  return [abstract, illness].every((ending) => ending.test(left ?? '') === ending.test(right ?? ''));
}

/** Whether a name may stand where another one stands, behind the same article: "a rhythm" beside "sleep" may not. */
export function fitsArticle(before: string, one: string, other: string, analysis: Analysis): boolean {
  if (analysis.language === 'el' || isPluralName(one) || /^\p{Lu}/u.test(one.slice(1))) return true;
  const word = before.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  const article = /^an?$/.test(word) ? 'a' : word === 'the' ? 'the' : '';
  const known = articles(analysis, '').get(other.toLowerCase());
  // A term that the text does not name stands as the one of its kind that it replaces.
  return known === undefined || known.has(article);
}

/** How surely two terms of the text are of one class, by the measures of their language; 0 where nothing speaks for it. */
function kin(one: Term, other: Term, joined: boolean): number {
  if (one.form) return sameClass(one, other) ? 1 : 0;
  return kinship(one.text, other.text) ?? (joined && sameClass(one, other) ? 0.5 : 0);
}

const minKin = 0.45;

/** "Molecules" for "platelets", "parents" for "adults": what is true of many, and people who are not named. */
const isUnfit = (name: string, analysis: Analysis): boolean =>
  isCommon(name, analysis) || (classOf(name) === 'person' && !/^\p{Lu}/u.test(name));

/**
 * The terms that could stand for a term in a statement, the nearest first: same head, a pair, both defined; in English
 * then terms of its kind that the text does not name. `plural` is the number of the term in the statement.
 */
export function siblings(term: Term, plural: boolean, analysis: Analysis): readonly Sibling[] {
  const known = found(analysis, '');
  const name = `${plural} ${term.text}`;
  const made = known.get(name) ?? find(term, plural, analysis);
  known.set(name, made);
  return made;
}

const found = cachedPerAnalysis((_analysis) => new Map<string, readonly Sibling[]>());

function find(term: Term, plural: boolean, analysis: Analysis): Sibling[] {
  const beside = besideEachOther(analysis, '').get(term.key);
  const defined = definedKeys(analysis, '');
  const parts = term.text.split(' ');
  const named = analysis.terms
    .flatMap((other): Sibling[] => {
      if (other.key === term.key || other.plural !== plural || other.proper !== term.proper) return [];
      if (other.type !== term.type || weak.test(other.text)) return [];
      if (analysis.language === 'el' && other.form?.gender !== term.form?.gender) return [];
      const theirs = other.text.split(' ');
      // "Lipids" and "phospholipids": one is a kind of the other.
      if (parts.length === 1 && theirs.length === 1 && within(term.text, other.text)) return [];
      const sameHead = other.head === term.head && parts.length > 1 && theirs.length > 1;
      const joined = beside?.has(other.key) === true;
      const both = defined.has(term.key) && defined.has(other.key);
      const kinTo = kin(term, other, joined);
      const alike = kinTo >= minKin;
      const lead = leading(analysis, '');
      const leads = lead.has(term.key) && lead.has(other.key);
      // Greek sentences begin with their subject less often, and its article tells gender and number.
      const topics = leads && (alike || (analysis.language === 'el' && other.passages.length > 1));
      // English kinship is measured; Greek has the ending alone, which says less.
      const close = analysis.language === 'en' ? alike : both || topics || (joined && alike);
      // "Causative agent" and "etiologic agent" share a head too, but no sentence is about either.
      if (sameHead ? !leads && !both && !joined : !close) return [];
      if (!sameHead && !mayBeAlike(term.text, other.text)) return [];
      if (analysis.language === 'en' && (relationOf(term.text, other.text) !== null || isUnfit(other.text, analysis)))
        return [];
      // What is named once may be a mere description ("the impending shock").
      if (other.passages.length < 2 && !defined.has(other.key)) return [];
      const closeness =
        (sameHead ? 3 : 0) +
        (joined ? 2 : 0) +
        (both ? 1.5 : 0) +
        (topics ? 1 : 0) +
        (alike ? 1 + kinTo : 0) +
        Math.min(1.5, other.passages.length / 4) -
        Math.abs(parts.length - theirs.length) * 0.7;
      return closeness < 1.5 ? [] : [{ term: other, closeness }];
    })
    .toSorted((one, other) => other.closeness - one.closeness);
  return [...named, ...(analysis.language === 'en' ? sisters(term, plural, analysis) : [])];
}

/** A term of the same kind beside the text is as near as a sibling that the text joins with it. */
const sisterCloseness = 3;

function sisters(term: Term, plural: boolean, analysis: Analysis): Sibling[] {
  if (term.proper || isCommon(term.text, analysis) || isPluralName(term.text) !== plural) return [];
  return sistersOf(term.text).flatMap(({ name, nearness }): Sibling[] => {
    const key = keyOf(name, 'en');
    if (analysis.termsByKey.has(key) || analysis.related.get(term.key)?.has(key)) return [];
    const stems = contentStems(name, 'en');
    const head = name.split(' ').at(-1) ?? name;
    return [
      {
        term: { ...term, text: name, key, stems, head, plural, passages: [], sections: new Set(), weight: 0 },
        closeness: sisterCloseness + 2 * (nearness - 0.5),
      },
    ];
  });
}
