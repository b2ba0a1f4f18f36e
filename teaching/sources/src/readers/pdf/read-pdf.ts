import { type Document, type Dropped, fault, limits } from '@schole/core';
import { countWords } from '@schole/language';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader, RecognitionNeeded } from '../../file.ts';
import { noText } from '../../no-text.ts';
import { withScans } from '../../recognition/with-scans.ts';
import { refuseBombs } from './file/bombs.ts';
import { openPdf } from './file/open-pdf.ts';
import { isCutOff, refuseNonPdf } from './file/preflight.ts';
import { ignoringStrayRejections } from './file/stray-rejections.ts';
import { withBrokenFormulas } from './formulas/broken-formulas.ts';
import { withHeadRows } from './gridless/head-rows.ts';
import { withWholeTitles } from './headings/cut-titles.ts';
import { markHeadings, outlineLevels } from './headings/headings.ts';
import { findTitle } from './headings/title.ts';
import { withCarried } from './layout/carried.ts';
import { compose } from './layout/compose.ts';
import { lacksDigits, readsBackwards } from './layout/doubts.ts';
import { withFootnotes } from './layout/footnotes.ts';
import { findFurniture } from './layout/furniture.ts';
import { type Measure, measure } from './layout/measure.ts';
import { inReadingOrder } from './layout/order.ts';
import { type Part, readParts } from './layout/parts.ts';
import { asWideAsOthers, readRuns } from './layout/runs.ts';
import { withTrailingBlanks } from './layout/trailing-blanks.ts';
import type { Line } from './lines/lines.ts';
import { withMarksBeside } from './margins/marks-beside.ts';
import { takePoints, withPoints } from './margins/points.ts';
import { withSideNotes } from './margins/side-notes.ts';
import { watermarks } from './margins/watermarks.ts';
import { readPdfPictures } from './pictures/pictures.ts';
import { type Pages, readPages } from './read-pages.ts';

export interface PdfFile extends FileInput {
  /** Instead of the title in the file. */
  title?: string;
}

async function labelsDiffer(document: PDFDocumentProxy): Promise<boolean> {
  const labels = await document.getPageLabels().catch(() => null);
  return labels?.some((label, index) => label !== '' && label !== String(index + 1)) ?? false;
}

/**
 * Reads the text layer of a PDF, and what was recognised of the pages without one. `page` of a block is the physical page, from 1, where it begins. Throws source/empty-file,
 * source/broken, source/encrypted, source/unsafe, source/too-many-pages, source/no-text,
 * source/garbled-letters, source/too-short and source/too-long.
 */
export async function readPdf(file: PdfFile & Required<Pick<FileInput, 'recognised'>>): Promise<Document>;
export async function readPdf(file: PdfFile): Promise<Document | RecognitionNeeded>;
export async function readPdf(file: PdfFile): Promise<Document | RecognitionNeeded> {
  refuseNonPdf(file.bytes);
  const { damaged } = refuseBombs(file.bytes);
  return await ignoringStrayRejections(async () => {
    const { document, close } = await openPdf(file.bytes);
    try {
      const { numPages } = document;
      if (numPages > limits.filePages)
        throw fault('source/too-many-pages', { pages: numPages, most: limits.filePages });
      return await readDocument(file, document, damaged || isCutOff(file.bytes));
    } finally {
      await close();
    }
  });
}

async function readDocument(
  file: PdfFile,
  document: PDFDocumentProxy,
  damaged: boolean,
): Promise<Document | RecognitionNeeded> {
  const { recognised, bytes, onProgress = () => {} } = file;
  const pages = await readPages(document, { size: bytes.length, recognised, onProgress });
  if (pages.pictured.length > 0) return { recognise: pages.pictured.slice(0, limits.recognition.pages) };
  const { found: parts, bodyText, furniture, heads, formulas } = findParts(pages);
  markHeadings(parts, await outlineLevels(document), bodyText);
  const findings = compose(parts, bodyText);
  if (!findings.some(({ text }) => countWords(text, 1) > 0)) {
    // With a missing end, damaged or unreadable pages, it is unknown whether there was text.
    if (pages.unreadable.length > 0 || damaged) throw fault('source/broken', { type: 'PDF' });
    if (pages.broken.length > 0) throw fault('source/garbled-letters');
    throw noText(document.numPages);
  }
  const title = file.title ?? (await findTitle(document, file.fileName, { parts, text: bodyText, heads }));
  const made = assemble({
    reader: 'pdf',
    fileName: file.fileName,
    ...(title === '' ? {} : { title }),
    parts: findings,
    pages: document.numPages,
    emptyPages: [...pages.empty, ...pages.broken, ...pages.unreadable].sort((one, other) => one - other),
    dropped: [
      ...furniture,
      ...countsOf('chart', pages.charts),
      ...countsOf('formula', formulas),
      ...pages.pictures.dropped(),
    ],
    warnings: {
      'broken-text-layer': pages.broken.length > 0,
      'unreadable-pages': pages.unreadable.length > 0,
      'file-repaired': damaged,
      'reads-backwards': pages.lines.some((lines) => readsBackwards(lines.map(({ text }) => text).join('\n'))),
      'digits-missing': lacksDigits(pages.lines.flatMap((lines) => lines.map(({ text }) => text)).join('\n')),
      'letters-repaired': pages.repaired.length > 0,
      'page-labels-differ': await labelsDiffer(document),
      'private-characters': findings.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
    },
  });
  return pages.recognised.length === 0 ? made : withScans(made, pages.recognised);
}

/** What the receipt says of a part, by the numbers of its pages. */
function countsOf(part: Dropped['part'], counts: ReadonlyMap<number, number>): Dropped[] {
  const count = [...counts.values()].reduce((sum, own) => sum + own, 0);
  return count === 0 ? [] : [{ part, count, pages: [...counts.keys()] }];
}

/** Heads and feet are removed before columns are detected, because they span all of them. */
function findParts({ lines: pages, decoration }: Pages): {
  found: Part[];
  bodyText: Measure;
  furniture: Dropped[];
  heads: Line[];
  formulas: Map<number, number>;
} {
  const across = new Set(watermarks(pages));
  const furniture = findFurniture(
    across.size === 0 ? pages : pages.map((page) => page.filter((line) => !across.has(line))),
  );
  for (const line of across) furniture.add(line);
  const bare = pages.map((lines) =>
    takePoints(withSideNotes(withTrailingBlanks(lines.filter((line) => !furniture.has(line))))),
  );
  // Pages with identical text have no text besides the repeated one.
  const body = bare.some((lines) => lines.length > 0) ? bare : pages;
  const bodyText = measure(body.flat());
  const formulas = new Map<number, number>();
  const found = withCarried(
    asWideAsOthers(body.map(readRuns)).map((runs, index) => {
      const read = inReadingOrder(runs.flatMap((run) => readParts(run, bodyText).map(withPoints)));
      const parts = withWholeTitles(withMarksBeside(read), bodyText);
      const whole = withBrokenFormulas(withHeadRows(parts));
      if (whole.formulas > 0) formulas.set(body[index]?.[0]?.page ?? 0, whole.formulas);
      return withFootnotes(whole.parts, bodyText);
    }),
  );
  const left = body === bare ? pages.filter((lines) => lines.some((line) => furniture.has(line))) : [];
  const numbers = new Set([...left.flatMap(([line]) => (line ? [line.page] : [])), ...decoration.keys()]);
  const marked = [...decoration.values()].reduce((sum, count) => sum + count, 0);
  const count = marked + (left.length > 0 ? furniture.size : 0);
  const sorted = [...numbers].sort((one, other) => one - other);
  const dropped: Dropped[] = count === 0 ? [] : [{ part: 'page-furniture', count, pages: sorted }];
  return { found, bodyText, furniture: dropped, heads: [...furniture], formulas };
}

export const reader: FileReader = {
  // Some mail programs put lines of their own in front of a PDF; pdf.js and Acrobat look as far as a kilobyte, too.
  sign: { start: /(?:^|[\r\n\0]|\xef\xbb\xbf)\s*%PDF-/ },
  read: readPdf,
  pictures: readPdfPictures,
};
