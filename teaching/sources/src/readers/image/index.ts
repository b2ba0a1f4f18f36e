import { type Dropped, fault, limits, type RecognisedPage } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileReader } from '../../file.ts';
import { measurePicture } from '../../pictures/measure-picture.ts';
import { withScans } from '../../recognition/with-scans.ts';
import { countFrames, isCutOff } from './frames.ts';
import { partsOfPage } from './page-parts.ts';

const { frames: maxFrames, megapixels: maxMegapixels } = limits.recognition;

/** The type that the first bytes promise, for a picture whose size cannot be read. */
function promisedType(bytes: Uint8Array): string {
  return { 137: 'PNG', 255: 'JPEG', 71: 'GIF' }[bytes[0] ?? 0] ?? 'WEBP';
}

/** The parts of all frames; a frame that says what one before it said is counted, and not repeated. */
function partsOf(pages: readonly RecognisedPage[]): { parts: Part[]; kept: RecognisedPage[]; dropped: Dropped[] } {
  const parts: Part[] = [];
  const kept: RecognisedPage[] = [];
  const dropped: Dropped[] = [];
  const said = new Set<string>();
  for (const page of pages) {
    const { parts: found, formulas } = partsOfPage(page);
    if (formulas > 0) dropped.push({ part: 'formula', count: formulas, pages: [page.page] });
    const text = found.map((part) => part.text).join('\n');
    if (said.has(text)) dropped.push({ part: 'repeated-text', count: 1, pages: [page.page] });
    else {
      said.add(text);
      parts.push(...found);
      kept.push(page);
    }
  }
  return { parts, kept, dropped };
}

export const reader: FileReader = {
  sign: { start: /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[\s\S]{4}WEBP)/ },
  async read({ bytes, fileName, recognised, onProgress }) {
    const measured = measurePicture(bytes);
    if (typeof measured === 'string') throw fault('source/broken', { type: promisedType(bytes) });
    const { format, width, height } = measured;
    const megapixels = (width * height) / 1_000_000;
    if (megapixels > maxMegapixels)
      throw fault('source/picture-too-large', { megapixels: Math.round(megapixels), most: maxMegapixels });
    const frames = countFrames(bytes, format, maxFrames);
    const pages = Math.min(frames, maxFrames);
    if (recognised === undefined) return { recognise: Array.from({ length: pages }, (_, index) => index + 1) };
    const { parts, kept, dropped } = partsOf(recognised);
    if (parts.length === 0) throw fault('source/no-words-seen');
    const document = assemble({
      ...{ reader: 'image', fileName, parts, pages, dropped },
      warnings: { 'file-repaired': isCutOff(bytes, format), 'frames-left-out': frames > maxFrames },
    });
    onProgress?.(100);
    return withScans(document, kept);
  },
};
