import type { ConceptSpan, Document } from '@schole/core';
import { contentStems, sentences } from '@schole/language';

/** Sentences that name one concept. */
const maxNaming = 9;
/** Characters of a quote that is looked for where it is no sentence of its own. */
const maxQuote = 2_000;
/** Quotes that are looked for in the whole text: each costs a pass over it. */
const maxSearches = 300;

interface Location extends Pick<ConceptSpan, 'start' | 'end'> {
  page?: number;
}

/** The sentences of one document, for finding those of concepts again. */
export interface SentenceIndex {
  /** The same words as in another version of the text, the nearest to where they stood; null: it does not say them. */
  find(span: ConceptSpan): ConceptSpan | null;
  /** For each key, sentences that have all of its stems; none for a key without any. */
  naming(keys: readonly string[]): ReadonlyMap<string, ConceptSpan[]>;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

function sentencesOf({ text, blocks, language }: Document): Location[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list') return [];
    return sentences(text, block.language ?? language, block.start, block.end).map(({ start, end }) => ({
      ...{ start, end },
      ...(block.page === undefined ? {} : { page: block.page }),
    }));
  });
}

/** Reads the sentences of a document. */
export function indexSentences(document: Document): SentenceIndex {
  const { text, blocks, language } = document;
  const all = sentencesOf(document);
  const byWords = new Map<string, Location[]>();
  for (const location of all) {
    const words = flat(text.slice(location.start, location.end));
    const same = byWords.get(words);
    if (same === undefined) byWords.set(words, [location]);
    else if (same.length < 50) same.push(location);
  }
  let searches = 0;
  const search = (quote: string): Location[] => {
    if (quote === '' || quote.length > maxQuote || searches >= maxSearches) return [];
    searches += 1;
    const start = text.indexOf(quote);
    if (start < 0) return [];
    const page = blocks.find((block) => block.start <= start && start < block.end)?.page;
    return [{ start, end: start + quote.length, ...(page === undefined ? {} : { page }) }];
  };
  const spanAt = ({ start, end, page }: Location, purpose: ConceptSpan['purpose']): ConceptSpan => ({
    ...{ purpose, start, end, quote: text.slice(start, end) },
    ...(page === undefined ? {} : { page }),
  });
  return {
    find(span) {
      const locations = byWords.get(flat(span.quote)) ?? search(span.quote);
      const [nearest] = locations.toSorted(
        (one, other) => Math.abs(one.start - span.start) - Math.abs(other.start - span.start),
      );
      return nearest === undefined ? null : spanAt(nearest, span.purpose);
    },
    naming(keys) {
      const found = new Map<string, ConceptSpan[]>();
      const byFirst = new Map<string, { key: string; stems: string[] }[]>();
      for (const key of new Set(keys)) {
        const stems = key.split(' ');
        // The longest one is the rarest.
        const first = stems.reduce((longest, stem) => (stem.length > longest.length ? stem : longest), '');
        if (first !== '') byFirst.set(first, [...(byFirst.get(first) ?? []), { key, stems }]);
      }
      if (byFirst.size === 0) return found;
      for (const location of all) {
        const stems = new Set(contentStems(text.slice(location.start, location.end), language));
        for (const stem of stems) {
          for (const wanted of byFirst.get(stem) ?? []) {
            const spans = found.get(wanted.key) ?? [];
            if (spans.length >= maxNaming || !wanted.stems.every((one) => stems.has(one))) continue;
            spans.push(spanAt(location, 'mention'));
            found.set(wanted.key, spans);
          }
        }
      }
      return found;
    },
  };
}

/** The sentences of a document that have these names. */
export function findMentions({ document, keys }: { document: Document; keys: readonly string[] }) {
  return indexSentences(document).naming(keys);
}
