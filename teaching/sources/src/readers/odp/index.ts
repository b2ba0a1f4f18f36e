import type { Document } from '@schole/core';
import type { FileInput, FileReader } from '../../file.ts';
import { OdfFile } from '../../odf/odf-file.ts';
import { readOdfPictures } from '../../odf/pictures.ts';
import { slidesDocument } from '../../slides/document.ts';
import { drawOdpSlide } from './drawing/draw-slide.ts';
import { SlideReader } from './slides.ts';

/**
 * Reads an OpenDocument presentation (odp, otp) slide by slide: the title as heading, text by its place on the slide, tables,
 * the values of charts, formulas as `$LaTeX$`, and the speaker's notes; a page is a slide. Throws source/broken,
 * source/unsafe, source/encrypted, source/too-many-pages, source/no-text, source/too-short and source/too-long.
 */
export async function readOdp({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const file = await OdfFile.open(bytes, 'ODP');
  onProgress?.(20);
  const reader = new SlideReader(file);
  file.readBody('office:presentation', reader.take);
  onProgress?.(80);
  const document = slidesDocument({
    reader: 'odp',
    fileName,
    title: file.properties().title,
    slides: reader.slides,
    hidden: reader.hidden,
    unreadable: 0,
    dropped: file.hasMacros ? [{ part: 'macro', count: 1 }, ...reader.dropped] : reader.dropped,
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: { contents: /^application\/vnd\.oasis\.opendocument\.presentation/ },
  read: readOdp,
  pictures: (input) => readOdfPictures(input, 'ODP', 'office:presentation'),
  drawSlide: drawOdpSlide,
};
