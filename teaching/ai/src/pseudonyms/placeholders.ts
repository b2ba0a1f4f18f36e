import { plainName } from './name-forms.ts';

/**
 * A placeholder for a name, as a model may rewrite it: any case, its Greek forms, other signs between word and number.
 * Only the number counts. With more digits than these it is none of ours.
 */
const between = '[ \\u00a0\\u202f_#-]{1,3}';
const word = 'student|μ[αά]θ[ηή]τ(?:[ηή][ςσ]?|[οό][υύ]|ρ[ιί][αά][ςσν]?)';
const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${word})${between}(\\d{1,6})(?!\\p{N})`, 'giu');

const plainWords = ['student', 'μαθητη', 'μαθητησ', 'μαθητου', 'μαθητρια', 'μαθητριασ', 'μαθητριαν'];

/** The end of a text where it could be an unfinished placeholder: the word, the separators and digits. */
const lastWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(\\p{L}[\\p{L}\\p{M}]*)((?:${between})?)(\\d{0,6})$`, 'u');

/** Maximum letters, signs and digits of a placeholder, combining accents included. */
const maxLength = 24;

/** The words of a placeholder as Schole writes it. */
export function formatPlaceholder(number: number, greek: boolean): string {
  return `${greek ? 'Μαθητής' : 'Student'} ${number}`;
}

export interface FoundPlaceholder {
  start: number;
  end: number;
  number: number;
  text: string;
}

/** Every placeholder of a text. `before` is the character before the text. */
export function* findPlaceholders(text: string, before = ''): Generator<FoundPlaceholder> {
  for (const match of (before + text).matchAll(pattern)) {
    const start = match.index - before.length;
    yield { start, end: start + match[0].length, number: Number(match[1]), text: match[0] };
  }
}

/** The index at which a placeholder may be unfinished at the end of a text; its length: none. */
export function incompletePlaceholderStart(text: string, before: string): number {
  const tail = (before + text).slice(-maxLength - 1);
  const found = lastWord.exec(tail);
  if (found === null) return text.length;
  const [whole, letters = '', signs = '', digits = ''] = found;
  const plain = plainName(letters);
  const may = signs === '' ? plainWords.some((each) => each.startsWith(plain)) : plainWords.includes(plain);
  return may && (signs !== '' || digits === '') ? Math.max(0, text.length - whole.length) : text.length;
}
