import type { ContentLanguage } from '@schole/core';
import type { Passage } from '../analysis/analysis.ts';
import type { QuestionSpan } from './kind.ts';

/**
 * The range of the words in the passage, ignoring blanks and brackets between them; null where the passage does not
 * contain them.
 */
export function findRange(passage: Passage, words: string): { start: number; end: number } | null {
  const raw = passage.source.document.text.slice(passage.start, passage.end);
  const pattern = words
    .split(' ')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:\\s|\\s?\\([^()]*\\)\\s?|\\s?\\[[^\\]]*\\]\\s?)+');
  // A number must not be found inside another one.
  const whole = `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
  const match = raw.match(new RegExp(whole, 'iu')) ?? raw.match(new RegExp(pattern, 'iu'));
  if (!match || match.index === undefined) return null;
  const start = passage.start + match.index;
  return { start, end: start + match[0].length };
}

/** A span inside a passage, with the page where the document has pages; offsets are of the whole text. */
export function spanIn(passage: Passage, purpose: QuestionSpan['purpose'], start: number, end: number): QuestionSpan {
  const { document, sourceId } = passage.source;
  return {
    purpose,
    source_id: sourceId,
    version_sha256: document.sha256,
    start,
    end,
    ...(passage.page === undefined ? {} : { page: passage.page }),
    quote: document.text.slice(start, end),
  };
}

/** The evidence on one line. */
export function quoteOf(spans: readonly QuestionSpan[]): string {
  return (spans.find((span) => span.purpose === 'evidence')?.quote ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^[-*•‣◦–]\s+/, '');
}

/** The quote as an explanation gives it. */
export function quoteSource(quote: string, language: ContentLanguage): string {
  return language === 'el' ? `Το κείμενο λέει: «${quote}»` : `The text says: “${quote}”`;
}
