import { type Document, type Dropped, fault, limits } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { noText } from '../../no-text.ts';
import { Container } from '../../old-office/container.ts';
import { raiseFirstTitle } from '../../slides/compose.ts';
import { drawPptSlide } from './drawing/draw-slide.ts';
import { Presentation } from './presentation.ts';
import { recordsBelow, recordTypes, videos } from './records.ts';
import { listed, SlideReader } from './slides.ts';

/** Sounds, films and macros, which belong to the presentation and to no slide. */
function leftOutOf({ bytes, document }: Presentation): Dropped[] {
  const dropped: Dropped[] = [];
  for (const { type, start } of recordsBelow(bytes, document)) {
    if (type === recordTypes.sound) dropped.push({ part: 'audio', count: 1 });
    else if (videos.has(type)) dropped.push({ part: 'video', count: 1 });
    else if (type === recordTypes.macros && bytes.long(start + 4) !== 0) dropped.push({ part: 'macro', count: 1 });
  }
  return dropped;
}

/**
 * Reads a PowerPoint 97–2003 file slide by slide: titles as headings, bodies as lists, tables as rows, what the speaker says
 * as notes; masters, heads, feet and hidden slides are left out. Throws source/old-powerpoint, source/encrypted,
 * source/broken, source/too-many-pages, source/no-text, source/too-short and source/too-long.
 */
export async function readPpt({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const presentation = Presentation.read(Container.read(bytes, 'PPT'));
  const slides = listed(presentation, 'slides');
  if (slides.length > limits.filePages)
    throw fault('source/too-many-pages', { pages: slides.length, most: limits.filePages });
  const reader = new SlideReader(presentation);
  const emptyPages: number[] = [];
  const parts: Part[] = [];
  for (const [index, slide] of slides.entries()) {
    const found = reader.read(slide, index + 1);
    if (found.length === 0) emptyPages.push(index + 1);
    parts.push(...found);
    onProgress?.(Math.round(((index + 1) / slides.length) * 90));
  }
  if (parts.length === 0) throw noText(slides.length, reader.dropped);
  raiseFirstTitle(parts);
  const document = assemble({
    reader: 'ppt',
    fileName,
    pages: slides.length,
    emptyPages,
    parts,
    dropped: [...reader.dropped, ...leftOutOf(presentation)],
    warnings: {
      'file-repaired': presentation.isRepaired,
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
      'embedded-part-left-out': reader.dropped.some(({ part }) => part === 'embedded-file'),
    },
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: { contents: /^(?:powerpoint document|pp40|pp97_dualstorage\/)$/i },
  read: readPpt,
  drawSlide: drawPptSlide,
};
