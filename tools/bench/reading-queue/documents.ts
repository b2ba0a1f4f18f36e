import { lines, makePdf } from '../../../tests/fixtures/make-pdf.ts';

const kinds = ['pdf', 'rtf', 'html', 'md'] as const;

/** A file of our own to be read. */
export interface QueuedFile {
  name: string;
  bytes: Uint8Array;
}

/** Sentences that no other document has: equal texts would be one source. */
function sentencesOf(number: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `Experiment ${number} was repeated on day ${index + 1}, and the plant in pot ${number + index} had grown by ${index + 2} millimetres.`,
  );
}

function bytesOf(kind: (typeof kinds)[number], number: number): Uint8Array {
  const title = `Report ${number}`;
  const sentences = sentencesOf(number, 60);
  if (kind === 'pdf') {
    const pages = Array.from({ length: 20 }, (_, page) =>
      lines(sentencesOf(1_000 * number + page, 30).map((sentence) => sentence.slice(0, 60))),
    );
    return makePdf(pages, { title });
  }
  if (kind === 'rtf') return Buffer.from(`{\\rtf1\\ansi ${sentences.join('\\par\n')}}`);
  if (kind === 'html') {
    const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('\n');
    return Buffer.from(`<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1>${paragraphs}`);
  }
  return Buffer.from(`# ${title}\n\n${sentences.join('\n\n')}\n`);
}

/** The document with that number; the types take turns. */
export function queuedFile(number: number): QueuedFile {
  const kind = kinds[number % kinds.length] ?? 'md';
  return { name: `report-${number}.${kind}`, bytes: bytesOf(kind, number) };
}
