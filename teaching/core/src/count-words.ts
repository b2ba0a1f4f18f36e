// Each alternative begins with a character that the previous one cannot match, so the scan is linear.
const form = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’‑-]|[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text in order: hyphens, apostrophes and decimals stay inside their word. */
export function matchWords(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(form);
}

/** How many words contain a letter, counting at most `enough`: the count of a text wherever one is shown. */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const match of matchWords(text)) {
    if (/\p{L}/u.test(match[0])) count += 1;
    if (count >= enough) break;
  }
  return count;
}
