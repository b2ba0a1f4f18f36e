import { type Concept, type ConceptSpan, type ContentLanguage, limits } from '@schole/core';
import { contentStems, fold } from '@schole/language';

/** What a question rests on, in one source. */
export interface Rested {
  /** Its passages in this source. */
  spans: readonly {
    purpose: 'evidence' | 'answer';
    versionSha256: string;
    start: number;
    end: number;
    quote: string;
  }[];
  /** Its wording. */
  wording: string;
}

interface Linkable extends Pick<Concept, 'id' | 'key' | 'name'> {
  spans: readonly Pick<ConceptSpan, 'purpose' | 'start' | 'end'>[];
}

/** How surely a question rests on a concept: asked for, defined where it rests, named there, mentioned there. */
const worth = { answer: 8, definition: 4, named: 2, mentioned: 1 } as const;

/** Words alone, each between spaces. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

interface Words {
  stems: ReadonlySet<string>;
  folded: string;
}

const wordsOf = (text: string, language: ContentLanguage): Words => ({
  stems: new Set(contentStems(text, language)),
  folded: plain(text),
});

interface Wanted {
  id: string;
  stems: readonly string[];
  name: string;
  spans: Linkable['spans'];
}

const names = ({ stems, folded }: Words, { stems: wanted, name }: Wanted): boolean =>
  (wanted.length > 0 && wanted.every((stem) => stems.has(stem))) || (name.trim() !== '' && folded.includes(name));

/**
 * The concepts that questions rest on, by the passages and the words of each question; at most `limits.concepts.ofQuestion`
 * of one, the surest first. `versionSha256` is the version that the spans of the concepts refer to.
 */
export function createConceptLinks(
  concepts: readonly Linkable[],
  { language, versionSha256 }: { language: ContentLanguage; versionSha256: string },
): (question: Rested) => string[] {
  const wanted = concepts.map(
    ({ id, key, name, spans }): Wanted => ({
      ...{ id, spans, stems: key.split(' ').filter((stem) => stem !== '') },
      name: plain(name),
    }),
  );
  return ({ spans, wording }) => {
    const quoted = (purpose: string): string =>
      spans.flatMap((span) => (span.purpose === purpose ? [span.quote] : [])).join(' ');
    const answer = wordsOf(quoted('answer'), language);
    const all = wordsOf([quoted('evidence'), wording].join(' '), language);
    const here = spans.filter((span) => span.versionSha256 === versionSha256);
    const rested = wanted.map((concept) => {
      const over = concept.spans.filter(({ start, end }) => here.some((span) => span.start < end && start < span.end));
      const sum =
        (names(answer, concept) ? worth.answer : 0) +
        (over.some(({ purpose }) => purpose === 'definition') ? worth.definition : 0) +
        (names(all, concept) ? worth.named : 0) +
        (over.length > 0 ? worth.mentioned : 0);
      return { id: concept.id, sum };
    });
    return rested
      .filter(({ sum }) => sum > 0)
      .sort((one, other) => other.sum - one.sum)
      .slice(0, limits.concepts.ofQuestion)
      .map(({ id }) => id);
  };
}
