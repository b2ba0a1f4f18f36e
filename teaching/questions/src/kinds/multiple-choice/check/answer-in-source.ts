import { contentStems, readQuantity } from '@schole/language';
import type { Facts } from '../../../checks/facts.ts';
import { type Finding, notChecked } from '../../../checks/finding.ts';
import { bare, sameAnswer } from '../../../checks/same-answer.ts';
import { isAboutOptions } from './about-options.ts';
import type { JudgedQuestion } from './judged-question.ts';

/** A name or a term: with none of its words in the passage it is another answer, and not the same in other words. */
const maxNameStems = 3;

/** Text as options are compared: without brackets, and without the word that begins a reason. */
function plain(text: string): string {
  return bare(
    text
      .replace(/\s+/g, ' ')
      .replace(/^(?:because|επειδή|διότι|γιατί|it|they) /iu, '')
      .replace(/ also(?= )/g, '')
      .replace(/\s?\([^()]*\)/g, ''),
  );
}

/**
 * Whether the passage has the right answer where it was marked; needs the quotes alone. An answer in other words is left
 * open: whether they mean the same no comparison of words can tell.
 */
export function answerInSource(judged: JudgedQuestion, { spans, analysis, language }: Facts): Finding {
  const quotes = spans.filter(({ purpose }) => purpose === 'evidence').map(({ quote }) => quote);
  const marked = spans.filter(({ purpose }) => purpose === 'answer').map(({ quote }) => quote);
  if (quotes.length + marked.length === 0) return notChecked(analysis === null ? 'no-source' : 'no-passage');
  if (isAboutOptions(judged.key)) return notChecked('about-options');
  const key = plain(judged.key);
  if (marked.some((quote) => plain(quote) === key || isSameForm(quote, judged.key, language))) return null;
  const passage = plain(quotes.join(' '));
  const stands = ` ${passage} `.replace(/[.,;:·!?]/g, ' ').includes(` ${key} `);
  if (stands) return marked.length === 0 ? null : notChecked('elsewhere-in-passage');
  if (readQuantity(judged.key, language) !== null) return judged.key;
  const stems = contentStems(judged.key, language);
  const known = new Set([...quotes, ...marked].flatMap((quote) => contentStems(quote, language)));
  const isOther = stems.length > 0 && stems.length <= maxNameStems && !stems.some((stem) => known.has(stem));
  return isOther ? judged.key : notChecked('reworded');
}

/** The same words or the same number in another form: "a limiting factor" for "limiting factor". */
function isSameForm(quote: string, key: string, language: Facts['language']): boolean {
  const same = sameAnswer(quote, key, language);
  return same === 'same-words' || same === 'same-number' || same === 'same-stems';
}
