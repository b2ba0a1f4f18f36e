import { contentStems, fold } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';

/** Times, measures and people in general: two sentences that share them may be about anything. */
const general =
  /^(?:αιων|ετ(?:ος|η|ου|ων)|χρον|δεκαετι|μην|ημερ|μερ(?:α|ες)|εποχ|ωρ(?:α|ες)|φορ(?:α|ες)|ανθρωπ|κοσμ|χωρ(?:α|ες|ων)|αριθμ|ποσοστ|μεσ|μεγαλ|μικρ|τροπ|ειδ(?:ος|η)|\d)/;

/** The stems of the nouns that a material has as terms. */
const topicStems = cachedPerAnalysis(
  (analysis): ReadonlySet<string> =>
    new Set(analysis.terms.flatMap(({ stems }) => stems).filter((stem) => !general.test(fold(stem)))),
);

/** The things of the material that a text speaks of. */
export function topicsOf(text: string, analysis: Analysis): string[] {
  const known = topicStems(analysis, '');
  return [...new Set(contentStems(text, analysis.language))].filter((stem) => known.has(stem));
}

/** How many content words two sentences share; in Greek only such as name a thing of the material. */
export function sharedThings(one: Passage, other: Passage, analysis: Analysis): number {
  const common = new Set(one.stems.filter((stem) => other.stems.includes(stem)));
  if (analysis.language === 'en') return common.size;
  const known = topicStems(analysis, '');
  return [...common].filter((stem) => known.has(stem)).length;
}

/** What the text itself compares a thing with: no point of a task that asks for a comparison of the pupil's own. */
export const isSimile = ({ clean }: Pick<Passage, 'clean'>): boolean =>
  /\b(?:analog(?:y|ies|ous)|(?:can|may|could) be (?:compared|likened) (?:to|with)|think of it as|just as a|as if|just like)\b|(?<!\p{L})(?:παρομοι[άώα]\p{L}*|παρομοίωσ\p{L}*|παρομοιάζ\p{L}+|μοιάζ(?:ει|ουν) με|αναλογία|σαν (?:να|ένα|ένας|έναν|μία|μια|το|τον|την|τη))(?!\p{L})/iu.test(
    clean,
  );
