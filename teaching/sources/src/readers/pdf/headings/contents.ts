import { fold } from '@schole/language';
import type { Part } from '../layout/parts.ts';
import { numbering } from '../layout/titles.ts';

const names = new Set(['contents', 'tableofcontents', 'περιεχομενα', 'πινακασπεριεχομενων']);
/** Letters of an entry, at most; what has more is text. */
const longest = 200;

const wordsOf = ({ lines }: Part): string => lines.map(({ text }) => text).join(' ');

/** What two lines with one title have in common, wherever they stand. */
const keyOf = (words: string): string => fold(words.replace(numbering, '')).replace(/[^\p{L}\p{N}]+/gu, '');

/** A title without the page that it stands on. */
const withoutPage = (words: string): string => words.replace(/[\s.…]+\d{1,4}$/u, '');

/** A list of contents: its title, and the headings in it that are titles of parts further down. */
interface Contents {
  page: number;
  entries: { part: Part; at: number }[];
  keys: Set<string>;
}

/** The entries of a list that ends above the part at `end`: headings right above a text may be titles of it. */
function entriesAbove({ entries }: Contents, parts: readonly Part[], end: number): Part[] {
  let count = entries.length;
  if (parts[end]?.kind !== 'heading')
    for (let above = end - 1; count > 0 && entries[count - 1]?.at === above; above -= 1) count -= 1;
  return entries.slice(0, count).map(({ part }) => part);
}

/**
 * The headings in lists of contents, from the title of one to the first text or title behind it on its page: entries in large
 * or heavy letters, which are headings once more further down.
 */
export function contentsEntries(parts: readonly Part[]): Part[] {
  const last = new Map<string, number>();
  for (const [at, part] of parts.entries()) if (part.kind === 'heading') last.set(keyOf(wordsOf(part)), at);
  const found: Part[] = [];
  let open: Contents | undefined;
  for (const [at, part] of parts.entries()) {
    const words = wordsOf(part);
    const isHeading = part.kind === 'heading';
    const own = isHeading
      ? [words, withoutPage(words)].map(keyOf).find((key) => key !== '' && (last.get(key) ?? -1) > at)
      : undefined;
    if (open && part.page === open.page && own !== undefined && !open.keys.has(own)) {
      open.entries.push({ part, at });
      open.keys.add(own);
    } else if (
      open &&
      (isHeading || part.page !== open.page || (part.kind === 'paragraph' && words.length > longest))
    ) {
      found.push(...entriesAbove(open, parts, at));
      open = undefined;
    }
    if (isHeading && names.has(keyOf(words))) open = { page: part.page, entries: [], keys: new Set() };
  }
  return found;
}
