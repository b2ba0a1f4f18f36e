import { contentStems, fold } from '@schole/language';
import type { Analysis } from '../analysis/analysis.ts';

/**
 * Maximum number of sentences read to learn what a name is; a name that occurs in more is explained in the first ones.
 */
const maxPassages = 60;

/**
 * Whether the material calls `text` a kind of what the answer names ("glucocorticoids are the strongest of these
 * drugs").
 */
export function isKindOf(text: string, answer: string, analysis: Analysis): boolean {
  const [first] = contentStems(text, analysis.language);
  const heads = contentStems(answer, analysis.language);
  if (first === undefined || heads.length === 0) return false;
  const plain = fold(text).replace(/^(?:ο|η|το|οι|τα) /, '');
  return analysis.index
    .holding(first)
    .slice(0, maxPassages)
    .some((at) => {
      const passage = analysis.passages[at];
      if (!passage) return false;
      const clean = fold(passage.clean).replace(/^(?:the|an?|ο|η|το|οι|τα) /, '');
      if (!clean.startsWith(plain) || !/^ (?:is|are|was|were|ειναι|ηταν) /.test(clean.slice(plain.length)))
        return false;
      return heads.some((part) => passage.stems.includes(part));
    });
}

/**
 * Names that share a word in different positions are often one thing ("oxygen gas", "liquid oxygen"; «τελικοί χρήστες»,
 * «χρήστες του δικτύου»).
 */
export function sharesAmbiguousWord(text: string, answer: string, analysis: Analysis): boolean {
  if (analysis.language === 'el') {
    const [mine, yours] = [contentStems(text, 'el'), contentStems(answer, 'el')];
    return mine.some((part, at) => yours.includes(part) && yours[at] !== part);
  }
  const [mine, yours] = [contentStems(text, 'en').toReversed(), contentStems(answer, 'en').toReversed()];
  // The shared word must be the noun itself on both sides ("visual encoding", "semantic encoding").
  return mine.some((part) => yours.includes(part)) && mine[0] !== yours[0];
}
