import type { Analysis } from '../../analysis/analysis.ts';
import { isPersonNoun } from '../../analysis/greek/people.ts';
import { cachedPerAnalysis } from '../pool.ts';
import { lowered } from './clause.ts';
import { factKey, type GreekFact, greekFacts } from './facts.ts';

/** What a subject is: a person, another name, a thing; options are of the sort of the answer. */
export type Sort = 'person' | 'name' | 'thing';

/** Verbs of which only persons are the subject make a masculine or feminine name a person. */
const personal =
  /^(?:γεννήθηκ|πέθαν|έγραψ|ίδρυσ|διέταξ|αρνήθηκ|συγκάλεσ|δίδαξ|σπούδασ|ταξίδεψ|πίστευ|υποστήριξ|υποστήριζ|πρότειν|ανακάλυψ|διατύπωσ|εξέδωσ|παραιτήθηκ|παντρεύτηκ|νίκησ|ηγήθηκ|δολοφονήθηκ|εκλέχ|ζωγράφισ|μελοποίησ|συνέθεσ|απέδειξ|εφηύρ|κατασκεύασ|θεμελίωσ|οργάνωσ|ασκούσ|ζήτησ|έπεισ)/u;

/** Names of persons of the material, by any of their sentences. */
const persons = cachedPerAnalysis((analysis): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const fact of greekFacts(analysis, '')) {
    const named = /^\p{Lu}/u.test(fact.name) && !fact.form.plural && fact.form.gender !== 'neuter';
    const term = analysis.termsByKey.get(factKey(fact));
    if (named && (personal.test(fact.verb) || / [οη] \p{Lu}|΄/u.test(fact.name) || term?.type === 'person'))
      keys.add(factKey(fact));
  }
  return keys;
});

/** Whether the material shows that a name is a person's, by its key. */
export function isPersonName(key: string, analysis: Analysis): boolean {
  return persons(analysis, '').has(key) || analysis.termsByKey.get(key)?.type === 'person';
}

/** The sort of a fact's subject, by all that the material says of it. */
export function sortOf(fact: GreekFact, analysis: Analysis): Sort {
  const key = factKey(fact);
  const head = fact.name.split(' ')[fact.core - 1] ?? '';
  if (persons(analysis, '').has(key) || isPersonNoun(head) || isPersonNoun(fact.name.split(' ')[0] ?? ''))
    return 'person';
  if (fact.name.startsWith('«')) return 'name';
  return /^\p{Lu}/u.test(lowered(fact.name, analysis)) ? 'name' : 'thing';
}
