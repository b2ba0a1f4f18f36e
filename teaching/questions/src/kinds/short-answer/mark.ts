import { fold } from '@schole/language';
import type { Marked } from '../../contract/kind.ts';
import type { Idea, Key } from './content.ts';

/** Case, accents and punctuation do not count; each word stands between blanks. */
function wordsOf(text: string): string {
  return ` ${fold(text)
    .replace(/n[’'´`]t\b/g, ' not')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Punctuation that says something: a sign before a number, what stands inside one, and per cent. */
const telling = /(?<=\p{N})[.,:/-](?=\p{N})|-(?=[.,]?\p{N})|[%‰]/uy;

/** The whole text, in which only case, accents, blanks and punctuation that says nothing do not count. */
function wholeOf(text: string): string {
  return fold(text)
    .replace(/[−–](?=[.,]?\p{N})/gu, '-')
    .replace(/n[’'´`]t\b/g, ' not')
    .replace(/\p{P}/gu, (mark, at: number, whole: string) => {
      telling.lastIndex = at;
      return telling.test(whole) ? mark : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

const isFound = ({ text, accepted }: Idea, answer: string): boolean =>
  [text, ...accepted].some((wording) => answer.includes(wordsOf(wording)));

/**
 * The share of the points whose ideas stand in the answer in an accepted wording. Only full credit is sure, and only
 * where the whole answer is the model answer, or a wording of the one idea there is: words beside those of the key may
 * deny them or name everything there is, and an idea that was not found may be there in other words.
 */
export function mark({ model, ideas }: Key, submitted: string): Marked {
  const whole = wholeOf(submitted);
  const [only, ...others] = ideas;
  const alone = only === undefined || others.length > 0 ? [] : [only.text, ...only.accepted];
  if (whole !== '' && [model, ...alone].some((wording) => wholeOf(wording) === whole)) return { score: 1, sure: true };
  const answer = wordsOf(submitted);
  const points = ideas.reduce((sum, idea) => sum + idea.points, 0);
  const earned = ideas.reduce((sum, idea) => sum + (isFound(idea, answer) ? idea.points : 0), 0);
  return { score: earned / points, sure: false };
}
