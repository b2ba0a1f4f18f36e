import { plainName } from './name-forms.ts';

/**
 * What stands in place of a name, as a model may write it again: any case, its Greek forms, other signs between word and number.
 * Only the number counts. With more digits than these it is none of ours.
 */
const between = '[ \\u00a0\\u202f_#-]{1,3}';
const word = 'student|μ[αά]θ[ηή]τ(?:[ηή][ςσ]?|[οό][υύ]|ρ[ιί][αά][ςσν]?)';
const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${word})${between}(\\d{1,6})(?!\\p{N})`, 'giu');

const plainWords = ['student', 'μαθητη', 'μαθητησ', 'μαθητου', 'μαθητρια', 'μαθητριασ', 'μαθητριαν'];

/** The end of a text, if a word, what follows it and digits make up the end. */
const lastWord = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(\\p{L}[\\p{L}\\p{M}]*)((?:${between})?)(\\d{0,6})$`, 'u');

/** Letters, signs and digits that a stand-in has at most, accents of their own included. */
const maxLength = 24;

/** The words of a stand-in as Schole writes it. */
export function formatPlaceholder(number: number, greek: boolean): string {
  return `${greek ? 'Μαθητής' : 'Student'} ${number}`;
}

export interface FoundPlaceholder {
  start: number;
  end: number;
  number: number;
  text: string;
}

/** Every stand-in of a text. `before` is the letter that came before the text. */
export function* findPlaceholders(text: string, before = ''): Generator<FoundPlaceholder> {
  for (const match of (before + text).matchAll(pattern)) {
    const start = match.index - before.length;
    yield { start, end: start + match[0].length, number: Number(match[1]), text: match[0] };
  }
}

/** Where at its end a text may be in the middle of a stand-in; its length: nowhere. */
export function incompletePlaceholderStart(text: string, before: string): number {
  const tail = (before + text).slice(-maxLength - 1);
  const found = lastWord.exec(tail);
  if (found === null) return text.length;
  const [whole, letters = '', signs = '', digits = ''] = found;
  const plain = plainName(letters);
  const may = signs === '' ? plainWords.some((each) => each.startsWith(plain)) : plainWords.includes(plain);
  return may && (signs !== '' || digits === '') ? Math.max(0, text.length - whole.length) : text.length;
}
