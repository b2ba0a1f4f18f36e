import type { Document, Dropped } from '@schole/core';
import type { FileInput, FileReader } from '../../file.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
import type { Slide } from '../../slides/compose.ts';
import { slidesDocument } from '../../slides/document.ts';
import type { Paragraph } from '../../slides/paragraphs.ts';
import { drawPptxSlide } from './drawing/draw-slide.ts';
import { Layouts, placeholderOf } from './layouts.ts';
import { paragraphsOf } from './paragraphs.ts';
import { readPptxPictures } from './pictures.ts';
import { Presentation, relatedPart, type SlidePart } from './presentation.ts';
import { ShapeReader } from './shapes.ts';

/** Whether a shape of a page of notes holds some: LibreOffice writes them into a box without a place of its own. */
function isSpoken(shape: Element): boolean {
  const place = placeholderOf(shape);
  if (place !== undefined) return place.type === 'body';
  return descendants(shape, 'a:t').some(({ text }) => /\p{L}/u.test(text));
}

/** Reads slides one after another, and what is beside each. */
class SlideReader {
  readonly #presentation: Presentation;
  readonly #layouts: Layouts;
  readonly dropped: Dropped[] = [];
  hidden = 0;
  unreadable = 0;

  constructor(presentation: Presentation) {
    this.#presentation = presentation;
    this.#layouts = new Layouts(presentation);
    if (presentation.hasMacros) this.dropped.push({ part: 'macro', count: 1 });
  }

  read(slide: SlidePart): Slide {
    const { number, root, relations } = slide;
    if (root === null) {
      this.unreadable += 1;
      return { number, level: 2, shapes: [], notes: [] };
    }
    if (['0', 'false'].includes(root.attributes.show ?? '')) this.hidden += 1;
    const reader = new ShapeReader(this.#presentation, this.#layouts, slide);
    const shapes = reader.read(child(child(root, 'p:cSld'), 'p:spTree'));
    reader.leaveOut('comment', this.#comments(slide));
    for (const [part, count] of reader.dropped) this.dropped.push({ part, count, pages: [number] });
    return { number, level: this.#layouts.of(relations).opens ? 1 : 2, shapes, notes: this.#notes(slide) };
  }

  #comments({ relations }: SlidePart): number {
    const root = this.#presentation.readWhole(relatedPart(relations, 'comments'));
    return root?.children.length ?? 0;
  }

  /** What the speaker says: the body of the page of notes and its own boxes, without its picture, date and number. */
  #notes({ relations }: SlidePart): Paragraph[] {
    const root = this.#presentation.readWhole(relatedPart(relations, 'notesSlide'));
    if (root === null) return [];
    return descendants(root, 'p:sp')
      .filter(isSpoken)
      .flatMap((shape) => {
        const body = child(shape, 'p:txBody');
        return body === undefined ? [] : paragraphsOf(body, { lists: [] });
      });
  }
}

/**
 * Reads slides of PowerPoint (pptx, pptm, ppsx, potx) in the order in which they are shown: the title as heading, text by
 * its place on the slide, tables, the values of charts, SmartArt as lists, formulas as `$LaTeX$`, and the speaker's notes;
 * a page is a slide. Throws source/broken, source/unsafe, source/encrypted, source/too-many-pages, source/no-text,
 * source/too-short and source/too-long.
 */
export async function readPptx({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const presentation = await Presentation.open(bytes);
  const reader = new SlideReader(presentation);
  const slides: Slide[] = [];
  for (const slide of presentation.slides()) {
    slides.push(reader.read(slide));
    onProgress?.(Math.round(10 + (80 * slides.length) / presentation.count));
  }
  const { hidden, unreadable, dropped } = reader;
  const title = presentation.title();
  const document = slidesDocument({ reader: 'pptx', fileName, title, slides, hidden, unreadable, dropped });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: { contents: /presentationml\.(?:presentation|template|slideshow)\.main|ms-powerpoint\.\w+\.macroEnabled/ },
  read: readPptx,
  pictures: readPptxPictures,
  drawSlide: drawPptxSlide,
};
