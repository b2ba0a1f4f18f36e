import { type Document, Fault, fault, limits } from '@schole/core';
import { countWords } from '@schole/language';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { assemble } from '../../assemble.ts';
import type { FileReader } from '../../file.ts';
import { refuseBombs } from './file/bombs.ts';
import { type Effort, measureEffort } from './file/effort.ts';
import { openPdf } from './file/open-pdf.ts';
import { isCutOff, refuseNonPdf } from './file/preflight.ts';
import { ignoringStrayRejections } from './file/stray-rejections.ts';
import { metadataTitle } from './file/title.ts';
import { compose } from './layout/compose.ts';
import { findFurniture } from './layout/furniture.ts';
import { markHeadings, outlineLevels } from './layout/headings.ts';
import { type Measure, measure } from './layout/measure.ts';
import { inReadingOrder } from './layout/order.ts';
import { type Part, readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { isBrokenText } from './lines/broken.ts';
import { FontWeights } from './lines/font-weights.ts';
import { type Line, readLines } from './lines/lines.ts';
import { readSheets } from './lines/pieces.ts';
import { readPdfPictures } from './pictures/pictures.ts';

export interface PdfFile {
  bytes: Uint8Array;
  fileName: string;
  title?: string;
  /** Percent of the pages read so far. */
  onProgress?: (percent: number) => void;
}

interface Pages {
  /** Lines by page, without the pages that could not be used. */
  lines: Line[][];
  empty: number[];
  broken: number[];
  unreadable: number[];
}

async function readPages(document: PDFDocumentProxy, onProgress: (percent: number) => void): Promise<Pages> {
  const pages: Pages = { lines: [], empty: [], broken: [], unreadable: [] };
  const effort = measureEffort();
  const weights = new FontWeights();
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const lines = await readPage(document, number, effort, weights);
    const text = lines?.map((line) => line.text).join('\n') ?? '';
    if (!lines) pages.unreadable.push(number);
    else if (text === '') pages.empty.push(number);
    else if (isBrokenText(text)) pages.broken.push(number);
    else pages.lines.push(lines);
    characters += text.length;
    if (characters > limits.documentCharacters)
      throw fault('source/too-long', { characters, most: limits.documentCharacters });
    onProgress(Math.round((100 * number) / document.numPages));
  }
  return pages;
}

/** The lines of one page, or null when its part of the file is damaged. */
async function readPage(
  document: PDFDocumentProxy,
  number: number,
  effort: Effort,
  weights: FontWeights,
): Promise<Line[] | null> {
  try {
    const page = await document.getPage(number);
    const sheets = await effort.ofPage(() => readSheets(page));
    await weights.mark(page, sheets);
    page.cleanup();
    return sheets.flatMap((sheet) => readLines(sheet, number));
  } catch (error) {
    if (error instanceof Fault) throw error;
    return null;
  }
}

async function labelsDiffer(document: PDFDocumentProxy): Promise<boolean> {
  const labels = await document.getPageLabels().catch(() => null);
  return labels?.some((label, index) => label !== '' && label !== String(index + 1)) ?? false;
}

/**
 * Reads the text layer of a PDF. `page` of a block is the physical page, from 1, where it begins. Throws source/empty-file,
 * source/broken, source/encrypted, source/unsafe, source/too-many-pages, source/no-text,
 * source/garbled-letters, source/too-short and source/too-long.
 */
export async function readPdf(file: PdfFile): Promise<Document> {
  refuseNonPdf(file.bytes);
  refuseBombs(file.bytes);
  return await ignoringStrayRejections(async () => {
    const { document, close } = await openPdf(file.bytes);
    try {
      const { numPages } = document;
      if (numPages > limits.filePages)
        throw fault('source/too-many-pages', { pages: numPages, most: limits.filePages });
      return await readDocument(file, document);
    } finally {
      await close();
    }
  });
}

async function readDocument(file: PdfFile, document: PDFDocumentProxy): Promise<Document> {
  const pages = await readPages(document, file.onProgress ?? (() => {}));
  const parts = findParts(pages.lines);
  markHeadings(parts.found, await outlineLevels(document), parts.bodyText);
  const findings = compose(parts.found, parts.bodyText);
  if (!findings.some(({ text }) => countWords(text, 1) > 0)) {
    // With a missing end or unreadable pages, it is unknown whether there was text.
    if (pages.unreadable.length > 0 || isCutOff(file.bytes)) throw fault('source/broken', { type: 'PDF' });
    if (pages.broken.length > 0) throw fault('source/garbled-letters');
    throw fault('source/no-text', { pages: document.numPages });
  }
  const title = file.title ?? (await metadataTitle(document));
  return assemble({
    reader: 'pdf',
    fileName: file.fileName,
    ...(title === '' ? {} : { title }),
    parts: findings,
    pages: document.numPages,
    emptyPages: [...pages.empty, ...pages.broken, ...pages.unreadable].sort((one, other) => one - other),
    warnings: {
      'broken-text-layer': pages.broken.length > 0,
      'unreadable-pages': pages.unreadable.length > 0,
      'file-repaired': isCutOff(file.bytes),
      'page-labels-differ': await labelsDiffer(document),
      'private-characters': findings.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
    },
  });
}

/** Heads and feet are removed before columns are detected, because they span all of them. */
function findParts(pages: readonly Line[][]): { found: Part[]; bodyText: Measure } {
  const furniture = findFurniture(pages);
  const bare = pages.map((lines) => lines.filter((line) => !furniture.has(line)));
  // Pages with identical text have no text besides the repeated one.
  const body = bare.some((lines) => lines.length > 0) ? bare : pages;
  const bodyText = measure(body.flat());
  const found = body.flatMap((lines) => inReadingOrder(readRuns(lines).flatMap((run) => readParts(run, bodyText))));
  return { found, bodyText };
}

export const reader: FileReader = {
  // Some mail programs put lines of their own in front of a PDF; pdf.js and Acrobat look as far as a kilobyte, too.
  sign: { start: /(?:^|[\r\n\0])\s*%PDF-/ },
  read: readPdf,
  pictures: readPdfPictures,
};
