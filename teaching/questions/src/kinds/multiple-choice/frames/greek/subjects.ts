import { contentStems } from '@schole/language';
import type { Analysis } from '../../../../analysis/analysis.ts';
import { factKey, type GreekFact, greekFacts } from '../../../../material/greek/facts.ts';
import { cachedPerAnalysis } from '../../../../material/pool.ts';

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

/** How central a subject is: a defined name, a name of several words, a word that the text repeats. */
export function weightOf(fact: GreekFact, analysis: Analysis): number {
  const { name } = fact;
  const key = factKey(fact);
  const defined = definedKeys(analysis, '').has(key);
  const term = analysis.termsByKey.get(key);
  return (defined ? 1 : 0) + Math.min(1, (term?.passages.length ?? 0) / 4) + (name.includes(' ') ? 0.3 : 0);
}
