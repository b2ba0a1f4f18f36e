import { countWords, fold } from '@schole/language';
import type { Marked } from '../../contract/kind.ts';
import type { Idea, Key } from './content.ts';

/** Case, accents and punctuation do not count; each word stands between blanks. */
function wordsOf(text: string): string {
  return ` ${fold(text)
    .replace(/n[’'´`]t\b/g, ' not')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

const negation = / (?:not?|never|without|cannot|neither|nor|δεν|δε|μην?|οχι|ουτε|χωρισ|ποτε|καν\p{L}{2,3}ασ?) /gu;

/** How often a text denies something. */
const denials = (text: string): number => wordsOf(text).replaceAll(' ', '  ').match(negation)?.length ?? 0;

/** The wording in which the answer has the idea; undefined where it has none of them. */
function foundWording({ text, accepted }: Idea, answer: string): string | undefined {
  return [text, ...accepted].find((wording) => answer.includes(wordsOf(wording)));
}

/** Beyond this many times the words of the model answer, a text may name right and wrong things side by side. */
const maxLength = 2;

/**
 * The share of the points whose ideas stand in the answer in an accepted wording. Only full credit is sure, and only
 * where the answer denies no more than those wordings do and is not much longer than the model answer: an idea that was
 * not found may still be there in other words.
 */
export function mark({ model, ideas }: Key, submitted: string): Marked {
  const answer = wordsOf(submitted);
  const found = ideas.map((idea) => foundWording(idea, answer));
  const points = ideas.reduce((sum, idea) => sum + idea.points, 0);
  const earned = ideas.reduce((sum, idea, at) => sum + (found[at] === undefined ? 0 : idea.points), 0);
  const wordings = found.map((wording = '') => wording).join('. ');
  const longest = maxLength * Math.max(countWords(model), countWords(wordings));
  const sure = earned === points && denials(submitted) <= denials(wordings) && countWords(submitted) <= longest;
  return { score: earned / points, sure };
}
