import { searchedWords } from './search-terms.ts';

/** A word of a query; `stem` finds it, `folded` is compared with other spellings. */
export interface QueryWord {
  folded: string;
  stem: string;
}

export interface SearchQuery {
  /** At most `maxWords`, each stem once. */
  words: QueryWord[];
  /** The beginning of words that are found too, because the last word may not have been typed to its end; null: none. */
  prefix: string | null;
}

const maxWords = 20;
/** Fewer letters are the beginning of too many words. */
const shortestPrefix = 3;

/** Reads what a person searches for. */
export function readQuery(query: string): SearchQuery {
  const found = new Map<string, QueryWord>();
  let last: string | undefined;
  for (const { parts, stems } of searchedWords(query)) {
    for (const [at, folded] of parts.entries()) {
      const stem = stems[at] ?? folded;
      last = folded;
      if (found.size < maxWords && !found.has(stem)) found.set(stem, { folded, stem });
    }
  }
  const prefix = last !== undefined && last.length >= shortestPrefix ? last : null;
  return { words: [...found.values()], prefix };
}
