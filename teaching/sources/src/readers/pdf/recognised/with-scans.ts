import { type Document, limits, type RecognisedPage } from '@schole/core';
import { placeWords } from '../../../recognition/place-words.ts';

/** A document with what is known about the pages that came from their pictures. */
export function withScans(document: Document, pages: readonly RecognisedPage[]): Document {
  const confidences = pages.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map(({ confidence }) => confidence)),
  );
  const words = confidences.length;
  const sum = confidences.reduce((all, confidence) => all + confidence, 0);
  return {
    ...document,
    scans: placeWords(document, pages),
    receipt: {
      ...document.receipt,
      ocrConfidence: words === 0 ? null : Math.round((10 * sum) / words) / 10,
      recognised: {
        pages: pages.map(({ page }) => page),
        words,
        doubtful: confidences.filter((confidence) => confidence < limits.recognition.doubtful).length,
      },
    },
  };
}
