import { fold, words } from '@schole/language';

/** The answer without case, accents and punctuation: answers with one form are one piece of evidence. */
export function answerForm(answer: string): string {
  const form = words(fold(answer))
    .map(({ text }) => text)
    .join(' ');
  // Of "+" or "x < 3" no word is left that says the whole; such answers are kept apart by their characters.
  return /[^\p{L}\p{M}\p{N}\p{P}\s]/u.test(answer) ? fold(answer).replace(/\s+/g, ' ').trim() : form;
}
