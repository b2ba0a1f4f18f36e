import { isGreek, plainName } from './name-forms.ts';

export type GreekCase = 'nominative' | 'genitive' | 'accusative';

const genitives = new Set(['του', 'τησ']);
const accusatives = new Set('τον την τη στον στην στη απο για με σε προσ χωρισ'.split(' '));

/** The last word of a text; Markdown and quotation marks may follow it. */
const wordBefore = /(\p{L}[\p{L}\p{M}]*)[ \u00a0*_«"“'`([]+$/u;

/**
 * The grammatical case of the words after a text, derived from its last word; nominative where that word does not show
 * it.
 */
export function grammaticalCaseAfter(before: string): GreekCase {
  const word = plainName(wordBefore.exec(before)?.[1] ?? '');
  if (genitives.has(word)) return 'genitive';
  return accusatives.has(word) ? 'accusative' : 'nominative';
}

const withoutSigma = /(?<=[οόηήαάυύ])ς$/u;

/** Women's surnames are genitives already, so that only those of men change. */
const feminine = /[αάηήωώ]$/u;

function inGenitive(word: string, part: 'first' | 'last'): string {
  if (/[οό]ς$/u.test(word)) return word.replace(/ος$/u, 'ου').replace(/ός$/u, 'ού');
  if (withoutSigma.test(word)) return word.replace(withoutSigma, '');
  return part === 'first' && feminine.test(word) ? `${word}ς` : word;
}

/** A Greek name, given in the nominative, in another case; any other name unchanged. */
export function inflectName(name: string, grammaticalCase: GreekCase, part: 'first' | 'last'): string {
  if (grammaticalCase === 'nominative' || !isGreek(name)) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    grammaticalCase === 'genitive' ? inGenitive(word, part) : word.replace(withoutSigma, ''),
  );
}
