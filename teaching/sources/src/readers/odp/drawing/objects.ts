import { posix } from 'node:path';
import { Fault, limits } from '@schole/core';
import { formulaWords } from '../../../odf/inline.ts';
import type { OdfFile } from '../../../odf/odf-file.ts';
import { child, descendants, type Element } from '../../../office/xml.ts';
import { type MeasuredPicture, measurePicture } from '../../../pictures/measure-picture.ts';

/** What a frame holds. */
export type ObjectKind = 'text' | 'picture' | 'formula' | 'chart' | 'media' | 'object';

/** What a frame holds, by its parts; an object by what it is made of. Throws source/unsafe. */
export function objectKind(file: OdfFile, frame: Element): ObjectKind {
  try {
    return kindOf(file, frame);
  } catch (problem) {
    // A damaged object is one of which nothing is known.
    if (problem instanceof Fault && problem.code === 'source/broken') return 'object';
    throw problem;
  }
}

function kindOf(file: OdfFile, frame: Element): ObjectKind {
  if (child(frame, 'draw:plugin') !== undefined) return 'media';
  const object = child(frame, 'draw:object');
  if (object !== undefined) {
    if (formulaWords(file, frame) !== '') return 'formula';
    const root = file.object(object.attributes['xlink:href'] ?? '');
    return root !== null && descendants(root, 'chart:chart').length > 0 ? 'chart' : 'object';
  }
  const others = ['draw:object-ole', 'draw:applet', 'draw:floating-frame'];
  if (others.some((name) => child(frame, name) !== undefined)) return 'object';
  return child(frame, 'draw:image') === undefined ? 'text' : 'picture';
}

/** Pictures of one slide that are unpacked to see of which format they are. */
const maxPictures = limits.slideDrawing.pictures;
/** A frame may hold the same picture in several formats. */
const maxFormats = 4;

/** The pictures of a slide, by the formats that a browser shows. */
export class FramePictures {
  readonly #file: OdfFile;
  readonly #known = new Map<string, MeasuredPicture | null>();

  constructor(file: OdfFile) {
    this.#file = file;
  }

  /** The part of the first picture of a frame that is drawn; null where none is. */
  drawn(frame: Element): string | null {
    const images = frame.children.filter(({ name }) => name === 'draw:image').slice(0, maxFormats);
    const parts = images.flatMap(({ attributes }) => partOf(attributes['xlink:href'] ?? '') ?? []);
    return parts.find((part) => this.isDrawn(part)) ?? null;
  }

  /** Whether a part is a picture of a format that a browser shows. */
  isDrawn(part: string): boolean {
    return this.measured(part) !== null;
  }

  /** The size of a picture of such a format in pixels; null for another one. */
  measured(part: string): MeasuredPicture | null {
    let known = this.#known.get(part);
    if (known === undefined) {
      if (this.#known.size >= maxPictures) return null;
      known = this.#measure(part);
      this.#known.set(part, known);
    }
    return known;
  }

  #measure(part: string): MeasuredPicture | null {
    try {
      const bytes = this.#file.bytes(part, limits.slideDrawing.bytes);
      const measured = bytes === null ? 'broken' : measurePicture(bytes);
      return typeof measured === 'object' ? measured : null;
    } catch (problem) {
      if (problem instanceof Fault) return null;
      throw problem;
    }
  }
}

/** The part of the file that an address names; null for what is outside of it and never fetched. */
export function partOf(href: string): string | null {
  const part = posix.normalize(href);
  return href === '' || part.includes(':') || part.startsWith('..') || part.startsWith('/') ? null : part;
}
