import type { SlideDrawing } from '@schole/core';
import type { Pace } from '../pace.ts';

type PictureItem = Extract<SlideDrawing['items'][number], { kind: 'picture' }>;

/** Pixels of all pictures of a slide: each is decoded whole, which takes time and four bytes a pixel. */
const maxPixels = 48_000_000;
/** Characters of base64 that are decoded at once, a multiple of four. */
const atOnce = 128 * 1024;
/** A picture of more than so many times the pixels that are drawn of it is made smaller once. */
const tooFine = 2;

interface Use {
  left: number;
  /** Pixels in width that are drawn of the whole picture where it is drawn largest. */
  width: number;
  bitmap?: Promise<ImageBitmap | null>;
}

/** The pictures of a slide while it is painted, each decoded once and let go after it was drawn for the last time. */
export class SlidePictures {
  #pictures: SlideDrawing['pictures'];
  #uses = new Map<number, Use>();
  #pixels = 0;
  #pace: Pace;

  /** `scale`: pixels for each point. */
  constructor({ items, pictures }: SlideDrawing, scale: number, pace: Pace) {
    this.#pictures = pictures;
    this.#pace = pace;
    for (const item of items) if (item.kind === 'picture') this.#count(item, scale);
  }

  #count({ picture, box, cropped }: PictureItem, scale: number): void {
    const use = this.#uses.get(picture) ?? { left: 0, width: 0 };
    const share = Math.max(0.01, 1 - cropped[0] - cropped[2]);
    use.left += 1;
    use.width = Math.max(use.width, Math.ceil((box[2] * scale) / share));
    this.#uses.set(picture, use);
  }

  /** Draws by a picture, which is null where there is none, or where it is too large or not what it claims to be. */
  async use(picture: number, draw: (bitmap: ImageBitmap | null) => void): Promise<void> {
    const use = this.#uses.get(picture) ?? { left: 1, width: 1 };
    use.bitmap ??= this.#decode(picture, use.width).catch(() => null);
    draw(await use.bitmap);
    use.left -= 1;
    if (use.left === 0) await this.#close(use);
  }

  /** Lets go of what is still held, as when the painting was ended early. */
  async close(): Promise<void> {
    for (const use of this.#uses.values()) await this.#close(use);
  }

  async #close(use: Use): Promise<void> {
    const bitmap = await use.bitmap;
    bitmap?.close();
    use.bitmap = Promise.resolve(null);
  }

  async #decode(at: number, wanted: number): Promise<ImageBitmap | null> {
    const picture = this.#pictures[at];
    if (picture === undefined) return null;
    const { format, width, height, bytes } = picture;
    this.#pixels += width * height;
    if (this.#pixels > maxPixels) return null;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let from = 0; from < bytes.length; from += atOnce) {
      parts.push(bytesOf(bytes.slice(from, from + atOnce)));
      await this.#pace.rest();
    }
    const whole = await createImageBitmap(new Blob(parts, { type: `image/${format}` }), { imageOrientation: 'none' });
    if (whole.width !== width || whole.height !== height) {
      whole.close();
      return null;
    }
    if (width <= wanted * tooFine) return whole;
    const resizeWidth = Math.max(1, wanted);
    const resizeHeight = Math.max(1, Math.round((resizeWidth * height) / width));
    try {
      return await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    } finally {
      whole.close();
    }
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
