import type { KeyTerm as NamedTerm } from '@schole/core';
import { contentStems, decapitalised, fold } from '@schole/language';
import type { Analysis, KeyTerm, Term } from './analysis.ts';
import { keyTermsAmong, weights } from './key-terms.ts';
import { isPluralName, keyOf } from './shape.ts';

/** The analysis with the teacher's key terms before those of the material. */
export function withKeyTerms(analysis: Analysis, named: readonly NamedTerm[]): Analysis {
  if (named.length === 0) return analysis;
  const { language } = analysis;
  const keyTerms = new Map<string, KeyTerm>();
  for (const { term, meaning = '' } of named) {
    const key = keyOf(term, language);
    if (key !== '' && !keyTerms.has(key))
      keyTerms.set(key, { key, weight: weights.named, meaning: contentStems(meaning, language) });
  }
  for (const [key, term] of analysis.keyTerms) if (!keyTerms.has(key)) keyTerms.set(key, term);
  const known = { ...analysis, keyTerms };
  // A Greek term also needs its case and gender, which only a phrase with an article shows.
  const more = language === 'en' ? named.flatMap(({ term }) => termNamed(term, known) ?? []) : [];
  if (more.length === 0) return known;
  const terms = [...analysis.terms, ...more].toSorted((left, right) => right.weight - left.weight);
  return { ...known, terms, termsByKey: new Map(terms.map((term) => [term.key, term])) };
}

/** A term that the teacher names and the text uses, but too seldom to be seen as one; null for any other. */
function termNamed(name: string, analysis: Analysis): Term | null {
  const key = keyOf(name, analysis.language);
  if (key === '' || analysis.termsByKey.has(key)) return null;
  const only = { ...analysis, keyTerms: new Map([...analysis.keyTerms].filter(([other]) => other === key)) };
  const within = analysis.passages.filter(({ stems }) => keyTermsAmong(stems, only).length > 0);
  const surfaces = within.flatMap(({ clean }) => {
    const at = clean.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? [] : { text: clean.slice(at, at + name.length), opens: at === 0 };
  });
  const surface = surfaces.find(({ opens }) => !opens) ?? surfaces[0];
  if (surface === undefined) return null;
  const text = surface.opens ? decapitalised(surface.text) : surface.text;
  return {
    text,
    key,
    stems: contentStems(text, analysis.language),
    type: 'term',
    plural: isPluralName(text),
    proper: /^\p{Lu}\p{Ll}/u.test(text),
    head: fold(text.split(' ').at(-1) ?? ''),
    core: text.split(' ').length,
    passages: within.map(({ at }) => at),
    sections: new Set(within.map(({ section }) => section)),
    weight: Math.log2(1 + within.length),
  };
}
