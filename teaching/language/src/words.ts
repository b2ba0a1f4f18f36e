/** One word with its offsets; `text.slice(start, end)` is the word. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

// Each alternative begins with a character that the previous one cannot match, so the scan is linear.
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’‑-]|[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text with their offsets plus `offset`. Hyphens, apostrophes and decimals stay inside their word. */
export function words(text: string, offset = 0): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index + offset;
    found.push({ text: match[0], start, end: start + match[0].length });
  }
  return found;
}

/** How many words contain a letter, counting at most `enough`. */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (/\p{L}/u.test(match[0])) count += 1;
    if (count >= enough) break;
  }
  return count;
}
