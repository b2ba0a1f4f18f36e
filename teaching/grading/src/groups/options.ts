import type { AnswerForm } from './answer-form.ts';

/** Where so many of the answers are one word, the question asks for one of several words. */
const oneWord = 0.25;

/** What a class chooses from, where it answers in one word: which of these an answer names, as one text. */
export function optionsIn(forms: readonly AnswerForm[]): (form: AnswerForm) => string {
  const alone = forms.filter((form) => form.alone !== '');
  if (alone.length < oneWord * forms.length) return () => '';
  const options = new Set(alone.map((form) => form.alone));
  return ({ carried }) => [...new Set(carried.filter((word) => options.has(word)))].sort().join(' ');
}
