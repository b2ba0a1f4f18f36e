import type { Analysis, Passage } from '../../../../analysis/analysis.ts';
import { hasLoosePronoun } from '../../../../analysis/greek/pronouns.ts';
import { lowered } from '../../../../material/greek/clause.ts';
import type { Framed } from '../framed.ts';
import { ideaFrom } from '../ideas.ts';
import { isWeakTerm } from './terms.ts';
import { sentence } from './words.ts';

/** «- **Κυψελίδα:** κηρώδης ουσία που …»: a term in bold, and what it means, on a line of its own. */
const marked = /^(?:[-*•‣◦–]\s+)?(?:\*{1,2}|__)[^*_]{3,50}(?::(?:\*{1,2}|__)|(?:\*{1,2}|__)\s?[:–—])\s/u;
const entry = /^(\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,3}) ?[:–—] ((?!\p{Lu})\p{L}[^;·:]+)$/u;
const pointing =
  /(?<!\p{L})(?:αυτ(?:ός|ή|οί|ές|ού|ής|ών|όν|ήν|ούς)(?!\p{L})|εκείν\p{L}+|τέτοι\p{L}+|παραπάνω|παρακάτω|μας|σας)(?!\p{L})|[«»"]/u;
const [minMeaning, maxMeaning] = [4, 30];

/** «Τι σημαίνει ο όρος «κυψελίδα»;»: from an entry of a list of terms. */
export function fromEntry(passage: Passage, analysis: Analysis): Framed[] {
  const { clean, source, start, end } = passage;
  if (clean.length > 300 || passage.entry !== undefined) return [];
  if (!marked.test(source.document.text.slice(start, Math.min(end, start + 80)))) return [];
  const [, title = '', said = ''] = entry.exec(clean.replace(/[.]$/, '')) ?? [];
  const size = said.split(' ').length;
  if (title === '' || size < minMeaning || size > maxMeaning || pointing.test(said) || hasLoosePronoun(said)) return [];
  if (isWeakTerm(title) || /^(?:Προσοχή|Σημείωση|Παράδειγμα|Υλικά|Ερώτηση|Βήμα|Στόχος)/u.test(title)) return [];
  const idea = ideaFrom(passage, said);
  if (!idea) return [];
  const term = analysis.capital.has(title) ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  return [
    {
      frame: 'meaning',
      question: `Τι σημαίνει ο όρος «${term}»;`,
      ideas: [idea],
      model: sentence(`${title} είναι ${lowered(said, analysis)}`),
      passages: [passage],
      about: term,
      quality: 0,
    },
  ];
}
