import { fold, type GreekForm } from '@schole/language';
import { keyOf } from '../../../analysis/shape.ts';
import { natureTerms } from './nature.ts';
import { schoolPersons, societyTerms } from './society.ts';

/** A term that school books teach, in the nominative. */
export interface SchoolTerm {
  text: string;
  form: GreekForm;
  key: string;
  /** The number of its class. */
  line: number;
  sort: string;
}

function formOf(article: string, text: string): GreekForm {
  const plural = article === 'οι' || article === 'τα';
  const [first = ''] = text.split(' ');
  const feminine = article === 'η' || (article === 'οι' && /(?:εσ|εισ)$/.test(fold(first)));
  const gender = article === 'το' || article === 'τα' ? 'neuter' : feminine ? 'feminine' : 'masculine';
  return { gender, plural, grammaticalCase: 'nominative' };
}

const all: readonly SchoolTerm[] = `${natureTerms}${societyTerms}${schoolPersons}`
  .trim()
  .split(/\n+/)
  .flatMap((row, line) => {
    const [sort = '', names = ''] = row.split(': ');
    return names.split(', ').map((name) => {
      const [article = '', ...rest] = name.split(' ');
      const text = rest.join(' ');
      return { text, form: formOf(article, text), key: keyOf(text, 'el'), line, sort };
    });
  });

const byKey = new Map<string, SchoolTerm[]>();
const byLine = new Map<number, SchoolTerm[]>();
for (const term of all) {
  byKey.set(term.key, [...(byKey.get(term.key) ?? []), term]);
  byLine.set(term.line, [...(byLine.get(term.line) ?? []), term]);
}

const ending = /(?:ματοσ|ματα|ματων|μα|ουσ|εισ|εων|εωσ|εασ|οσ|ησ|ασ|εσ|οι|ου|ων|υσ|ο|η|α|ι)$/;
const rootOf = (text: string): string =>
  fold(text)
    .split(' ')
    .map((word) => word.replace(ending, ''))
    .join(' ');

/** A term in each class that has it, in the same or another form; «ακριτικά» has the stem of «ακρίτες», and is none. */
export function schoolTerms(text: string): readonly SchoolTerm[] {
  const root = rootOf(text);
  return (byKey.get(keyOf(text, 'el')) ?? []).filter((term) => rootOf(term.text) === root);
}

/** The terms of a class. */
export function schoolClass(line: number): readonly SchoolTerm[] {
  return byLine.get(line) ?? [];
}
