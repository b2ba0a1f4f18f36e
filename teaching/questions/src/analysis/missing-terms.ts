import type { ContentLanguage, KeyTerm } from '@schole/core';
import { contentStems, fold } from '@schole/language';
import type { SourceDocument } from './analysis.ts';
import { keyOf } from './shape.ts';

/**
 * The terms that the chosen parts of documents do not contain, neither in another form of their words nor letter by
 * letter; headings, tables and captions count.
 */
export function missingTerms(
  documents: readonly SourceDocument[],
  terms: readonly KeyTerm[],
  language: ContentLanguage,
): string[] {
  const open = new Map(terms.map(({ term }) => [term, { key: keyOf(term, language), letters: ` ${plain(term)} ` }]));
  for (const { document } of documents) {
    for (const { start, end } of document.blocks) {
      if (open.size === 0) return [];
      const text = document.text.slice(start, end);
      const letters = ` ${plain(text)} `;
      const stems = contentStems(text, language);
      const sizes = new Set([...open.values()].map(({ key }) => key.split(' ').length));
      const runs = new Set([...sizes].flatMap((size) => runsOf(stems, size)));
      for (const [term, one] of open)
        if (letters.includes(one.letters) || (one.key !== '' && runs.has(one.key))) open.delete(term);
    }
  }
  return [...open.keys()];
}

/** The words without accents and punctuation. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();

/** The keys of all neighbouring words, so many at a time. */
function runsOf(stems: readonly string[], size: number): string[] {
  const runs: string[] = [];
  for (let at = 0; at + size <= stems.length; at += 1)
    runs.push(
      stems
        .slice(at, at + size)
        .toSorted()
        .join(' '),
    );
  return runs;
}
