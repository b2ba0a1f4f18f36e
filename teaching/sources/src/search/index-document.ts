import type { Document } from '@schole/core';
import { dividePassages, type Passage } from './divide-passages.ts';
import { searchedWords } from './search-terms.ts';

/** A change of how passages or stems are made raises it: what has another one is made again. */
export const indexFormat = 2;

/** A passage as it is stored for searching. */
export interface IndexedPassage extends Omit<Passage, 'headings'> {
  text: string;
  /** Its stems with their positions, as a `tsvector` is written; those of headings weigh more. */
  terms: string;
}

/** What a document is searched by. */
export interface SourceIndex {
  format: number;
  passages: IndexedPassage[];
  /** Its words, folded, each once: a mistyped word is compared with them. */
  words: string[];
}

/** Characters of a passage that are stored and searched; only a single word or a gap makes it longer. */
const maxCharacters = 2_000;
/** Words of one source that mistyped ones are compared with. */
const maxWords = 20_000;

function lexeme(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** What a document is searched by: its passages and its words. */
export function indexDocument(document: Pick<Document, 'text' | 'blocks'>): SourceIndex {
  const known = new Set<string>();
  const passages = dividePassages(document).map(({ headings, ...passage }): IndexedPassage => {
    const { start } = passage;
    const text = document.text.slice(start, Math.min(passage.end, start + maxCharacters)).toWellFormed();
    const positions = new Map<string, string[]>();
    let position = 0;
    for (const word of searchedWords(text)) {
      const at = start + word.start;
      const weight = headings.some((heading) => heading.start <= at && at < heading.end) ? 'A' : '';
      position += 1;
      for (const stem of word.stems) {
        const before = positions.get(stem);
        if (before === undefined) positions.set(stem, [`${position}${weight}`]);
        else before.push(`${position}${weight}`);
      }
      for (const part of word.parts) {
        if (part.length >= 3 && part.length <= 24 && known.size < maxWords && /^\p{L}/u.test(part)) known.add(part);
      }
    }
    const terms = [...positions].map(([stem, places]) => `${lexeme(stem)}:${places.join(',')}`).join(' ');
    return { ...passage, text, terms };
  });
  return { format: indexFormat, passages, words: [...known] };
}
