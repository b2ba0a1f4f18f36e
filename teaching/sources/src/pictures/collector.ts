import { createHash } from 'node:crypto';
import { type FoundPictures, limits } from '@schole/core';
import { measurePicture } from './measure-picture.ts';

/** What a file says of one of its pictures. */
export interface PictureFacts {
  page: number | null;
  alt: string;
  caption: string;
}

const most = limits.sourcePictures;
const { side, pixels, altText } = limits.attachments;

/** Names of files, and what a program wrote because nobody described the picture, describe nothing. */
const emptyDescription = /\.(?:png|jpe?g|gif|bmp|tiff?|webp|emf|wmf|svg)$|^(?:picture|image|graphic|εικόνα)\s*\d*$/iu;
const byMachine = /\s*(?:description automatically generated|η περιγραφή δημιουργήθηκε αυτόματα)[^\n]*/giu;

/** A description on one line, within the limit; '' where it says nothing. */
export function tidyDescription(raw: string): string {
  const text = raw.toWellFormed().replaceAll('\0', '').replace(byMachine, '').replace(/\s+/gu, ' ').trim();
  return emptyDescription.test(text) ? '' : text.slice(0, altText).toWellFormed();
}

/** Collects the pictures of one answer: each once, without tiny ones, within the limits; the rest is counted. */
export class PictureCollector {
  readonly #pictures: FoundPictures['pictures'] = [];
  readonly #leftOut: FoundPictures['leftOut'] = { formats: 0, linked: 0, large: 0, broken: 0 };
  readonly #seen = new Set<string>();
  readonly #until = performance.now() + 1_000 * most.seconds;
  #bytes = 0;

  /** Whether the next answer has to go on; an answer that has begun to look for something finds it. */
  get full(): boolean {
    return this.#pictures.length >= most.count || this.#bytes >= most.allBytes || performance.now() > this.#until;
  }

  leaveOut(why: keyof FoundPictures['leftOut']): void {
    this.#leftOut[why] += 1;
  }

  /** Takes a picture; false: this answer has no room for it, and the next one has. */
  take(bytes: Uint8Array, { page, alt, caption }: PictureFacts): boolean {
    const id = createHash('sha256').update(bytes).digest('hex');
    if (this.#seen.has(id)) return true;
    const measured = measurePicture(bytes);
    if (typeof measured === 'object' && Math.min(measured.width, measured.height) < most.least) return true;
    const fits = bytes.length <= most.bytes;
    if (fits && this.#pictures.length > 0 && this.#bytes + bytes.length > most.allBytes) return false;
    if (this.#pictures.length >= most.count) return false;
    this.#seen.add(id);
    if (measured === 'other') this.leaveOut('formats');
    else if (measured === 'broken') this.leaveOut('broken');
    else if (!fits || Math.max(measured.width, measured.height) > side || measured.width * measured.height > pixels)
      this.leaveOut('large');
    else {
      this.#bytes += bytes.length;
      const described = { page, alt: tidyDescription(alt), caption: tidyDescription(caption) };
      this.#pictures.push({ id, ...measured, ...described, bytes: Buffer.from(bytes).toString('base64') });
    }
    return true;
  }

  /** The answer; `next` is where the next one begins. */
  answer(next: number | null): FoundPictures {
    return { pictures: this.#pictures, leftOut: this.#leftOut, next };
  }
}

/** How a caption begins: the word for a picture and its number. */
const captionStart =
  /^(?:figure|fig\.?|image|picture|photo(?:graph)?|plate|diagram|map|chart|graph|εικόνα|εικ\.?|σχήμα|σχ\.?|φωτογραφία|διάγραμμα|χάρτης|γράφημα)\s*\d/iu;
const longestCaption = 300;

/** Whether a line reads like the caption of a picture. */
export function isCaption(text: string): boolean {
  return text.length <= longestCaption && captionStart.test(text.trim());
}

/** Indices ordered by how near their position is to `near`; what is equally near keeps its order. */
export function nearestFirst(positions: readonly number[], near: number): number[] {
  return positions
    .map((position, index) => ({ index, distance: Math.abs(position - near) }))
    .sort((one, other) => one.distance - other.distance || one.index - other.index)
    .map(({ index }) => index);
}
