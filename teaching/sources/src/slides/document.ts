import { type Document, type Dropped, fault, limits } from '@schole/core';
import { assemble } from '../assemble.ts';
import { noText } from '../no-text.ts';
import { composeSlides, type Slide } from './compose.ts';
import { trueTitle } from './titles.ts';

/** What was found in a file of slides. */
export interface FoundSlides {
  reader: string;
  fileName: string;
  /** The title in the properties of the file. */
  title: string;
  slides: readonly Slide[];
  /** Slides that are not shown, and slides that are damaged. */
  hidden: number;
  unreadable: number;
  dropped: readonly Dropped[];
}

/** Slides as one document. Throws source/broken, source/too-many-pages, source/no-text, source/too-short and source/too-long. */
export function slidesDocument({ slides, hidden, unreadable, title, dropped, ...file }: FoundSlides): Document {
  const type = file.reader.toUpperCase();
  const count = slides.length;
  if (count === unreadable) throw fault('source/broken', { type });
  if (count > limits.filePages) throw fault('source/too-many-pages', { pages: count, most: limits.filePages });
  const composed = composeSlides(slides);
  const { parts } = composed;
  if (!parts.some(({ text }) => /\p{L}/u.test(text))) throw noText(count, [...dropped, ...composed.dropped]);
  const written = new Set(parts.map(({ page }) => page));
  return assemble({
    ...file,
    title: trueTitle(title, parts),
    parts,
    pages: count,
    emptyPages: slides.map(({ number }) => number).filter((number) => !written.has(number)),
    warnings: {
      'hidden-slides': hidden > 0,
      'unreadable-pages': unreadable > 0,
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
    },
    dropped: [...dropped, ...composed.dropped],
  });
}
