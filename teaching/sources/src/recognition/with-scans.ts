import { type Document, limits, type RecognisedPage } from '@schole/core';
import { matchWords } from './match-words.ts';

/** A document with what is known of the pages that were recognised: where their words stand, how many, and how sure they are. */
export function withScans(document: Document, pages: readonly RecognisedPage[]): Document {
  const words = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const letters = words.reduce((sum, { text }) => sum + Math.max(1, text.length), 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + Math.max(1, text.length) * confidence, 0);
  return {
    ...document,
    scans: matchWords(document, pages),
    receipt: {
      ...document.receipt,
      ocrConfidence: words.length === 0 ? null : Math.round((10 * weighted) / letters) / 10,
      recognised: {
        pages: pages.map(({ page }) => page),
        words: words.length,
        doubtful: words.filter(({ confidence }) => confidence < limits.recognition.doubtful).length,
      },
    },
  };
}
