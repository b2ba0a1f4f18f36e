import { Fault, type FoundPictures, fault, limits } from '@schole/core';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PicturesInput } from '../../../file.ts';
import { nearestFirst, PictureCollector } from '../../../pictures/collector.ts';
import { refuseBombs } from '../file/bombs.ts';
import { type Effort, effortFor, measureEffort } from '../file/effort.ts';
import { openPdf } from '../file/open-pdf.ts';
import { refuseNonPdf } from '../file/preflight.ts';
import { ignoringStrayRejections } from '../file/stray-rejections.ts';
import { type DrawnPicture, findDrawnPictures } from './drawn-pictures.ts';
import { writePng } from './write-png.ts';
import { captionBeside, readAltTexts, readCaptionTexts } from './written-beside.ts';

/** An image as pdf.js keeps it for drawing: its pixels, or the JPEG file that `keepJpegFiles` handed on. */
interface DecodedImage {
  width: number;
  height: number;
  /** 1: a bit a pixel, 2: RGB, 3: RGB with transparency. */
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray | null;
  bitmap?: unknown;
}

/** A whole page of an orchard of forms is not worth waiting for; pdf.js always answers, unless the file is hostile. */
const patience = 5_000;
/** The page without its notes and form fields (`AnnotationMode.DISABLE`). */
const noAnnotations = 0;
/** Room for the pictures of one page in the number that says where the next answer begins. */
const perPage = 1_000;

function isDecoded(value: unknown): value is DecodedImage {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}

/** One bit a pixel, rows filled up to whole bytes, as grey. */
function spread({ width, height, data }: { width: number; height: number; data: Uint8Array }): Uint8Array {
  const row = Math.ceil(width / 8);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return grey;
}

/** The file of an image; null where pdf.js could not decode it. */
function fileOf({ width, height, kind, data, bitmap }: DecodedImage): Uint8Array | null {
  if (bitmap instanceof ArrayBuffer) return new Uint8Array(bitmap);
  if (data === null || data === undefined) return null;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (kind === 1) return writePng({ width, height, channels: 1, data: spread({ width, height, data: bytes }) });
  const channels = kind === 2 ? 3 : 4;
  return bytes.length < width * height * channels ? null : writePng({ width, height, channels, data: bytes });
}

/** The image that a page draws; null where it is damaged or never comes. */
async function imageOf(page: PDFPageProxy, { image }: DrawnPicture): Promise<DecodedImage | null> {
  if (typeof image !== 'string') return isDecoded(image) ? image : null;
  const objects = image.startsWith('g_') ? page.commonObjs : page.objs;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(null), patience);
  objects.get(image, resolve);
  const decoded = await promise.finally(() => clearTimeout(timer));
  return isDecoded(decoded) ? decoded : null;
}

const isTiny = ({ width, height }: DecodedImage): boolean => Math.min(width, height) < limits.sourcePictures.least;

/** Takes the pictures of a page from the `skip`th on; the number of the one for which there was no room, or null. */
async function takePage(page: PDFPageProxy, skip: number, collector: PictureCollector): Promise<number | null> {
  const drawing = await page.getOperatorList({ annotationMode: noAnnotations });
  const drawn = findDrawnPictures(drawing, page.getViewport({ scale: 1 }).transform);
  if (drawn.length <= skip) return null;
  const alts = await readAltTexts(page);
  const lines = await readCaptionTexts(page);
  for (let at = skip; at < drawn.length; at += 1) {
    const picture = drawn[at];
    if (picture === undefined) continue;
    const decoded = await imageOf(page, picture);
    const file = decoded === null || isTiny(decoded) ? null : fileOf(decoded);
    const facts = {
      page: page.pageNumber,
      alt: alts.get(picture.mark ?? -1) ?? '',
      caption: captionBeside(picture.box, lines),
    };
    if (decoded === null || (file === null && !isTiny(decoded))) collector.leaveOut('broken');
    else if (file !== null && !collector.take(file, facts)) return at;
  }
  return null;
}

/** As `takePage`; a page that is damaged, or too much work, has no pictures. */
async function tryPage(
  document: PDFDocumentProxy,
  number: number,
  skip: number,
  { effort, collector }: { effort: Effort; collector: PictureCollector },
): Promise<number | null> {
  try {
    const page = await document.getPage(number);
    const stopped = await effort.ofPage(() => takePage(page, skip, collector));
    page.cleanup();
    return stopped;
  } catch (problem) {
    if (problem instanceof Fault && problem.code !== 'source/unsafe') throw problem;
    return null;
  }
}

/**
 * The pictures of a PDF, those of the nearest pages first. JPEG files stay as they are, everything else becomes a PNG;
 * what is drawn with lines is no picture. Throws source/broken, source/encrypted, source/unsafe and
 * source/too-many-pages.
 */
export async function readPdfPictures({ bytes, near, from, onProgress }: PicturesInput): Promise<FoundPictures> {
  const collector = new PictureCollector();
  refuseNonPdf(bytes);
  refuseBombs(bytes);
  return await ignoringStrayRejections(async () => {
    const { document, close } = await openPdf(bytes, limits.attachments.pixels);
    try {
      const { numPages } = document;
      if (numPages > limits.filePages)
        throw fault('source/too-many-pages', { pages: numPages, most: limits.filePages });
      const pages = Array.from({ length: numPages }, (_, index) => index + 1);
      const order = nearestFirst(pages, near.page ?? 1 + near.share * (numPages - 1));
      const effort = measureEffort(effortFor(bytes.length));
      const first = Math.floor(from / perPage);
      for (let at = first; at < order.length; at += 1) {
        if (at > first && collector.full) return collector.answer(at * perPage);
        const skip = at === first ? from % perPage : 0;
        const stopped = await tryPage(document, 1 + (order[at] ?? 0), skip, { effort, collector });
        if (stopped !== null) return collector.answer(at * perPage + stopped);
        onProgress?.((100 * (at + 1)) / order.length);
      }
      return collector.answer(null);
    } finally {
      await close();
    }
  });
}
