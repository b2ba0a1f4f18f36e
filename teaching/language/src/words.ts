import { matchWords } from '@schole/core';

export { countWords } from '@schole/core';

/** One word with its offsets; `text.slice(start, end)` is the word. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** The words of a text with their offsets plus `offset`. Hyphens, apostrophes and decimals stay inside their word. */
export function words(text: string, offset = 0): Word[] {
  const found: Word[] = [];
  for (const match of matchWords(text)) {
    const start = match.index + offset;
    found.push({ text: match[0], start, end: start + match[0].length });
  }
  return found;
}
