import { createHash } from 'node:crypto';
import { Fault, limits, type SlideDrawing } from '@schole/core';
import { measurePicture } from '../../pictures/measure-picture.ts';

const most = limits.slideDrawing;
const { side, pixels } = limits.attachments;

/** Parts of a file that are unpacked in search of pictures of one slide; each may be as large as all of them together. */
const maxReads = 2 * most.pictures;

/** Where the bytes of a picture are. */
export interface PictureBytes {
  /** The same for every use of one part, so that it is unpacked once. */
  key: string;
  /** At most `maxBytes`; null where there are none. A fault counts as a picture that cannot be read. */
  read: (maxBytes: number) => Uint8Array | null;
}

/** What became of a picture: its place in the drawing, `other` where no browser shows it, `left-out` where it cannot be read or does not fit. */
type Taken = number | 'other' | 'left-out';

/** The pictures of one drawing, each once, within the limits. */
export class DrawnPictures {
  readonly all: SlideDrawing['pictures'] = [];
  readonly #byKey = new Map<string, Taken>();
  readonly #byHash = new Map<string, Taken>();
  #reads = 0;
  #bytes = 0;

  /** Takes a picture at its first use. */
  take({ key, read }: PictureBytes): Taken {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.#reads >= maxReads) return 'left-out';
    this.#reads += 1;
    const kept = this.#keep(this.#read(read));
    this.#byKey.set(key, kept);
    return kept;
  }

  #read(read: PictureBytes['read']): Uint8Array | null {
    try {
      return read(most.bytes);
    } catch (problem) {
      if (problem instanceof Fault) return null;
      throw problem;
    }
  }

  #keep(bytes: Uint8Array | null): Taken {
    if (bytes === null) return 'left-out';
    const hash = createHash('sha256').update(bytes).digest('hex');
    const kept = this.#byHash.get(hash) ?? this.#add(bytes);
    this.#byHash.set(hash, kept);
    return kept;
  }

  #add(bytes: Uint8Array): Taken {
    const measured = measurePicture(bytes);
    if (measured === 'other') return 'other';
    if (measured === 'broken' || this.all.length >= most.pictures) return 'left-out';
    const { width, height } = measured;
    const large = Math.max(width, height) > side || width * height > pixels;
    if (large || this.#bytes + bytes.length > most.bytes) return 'left-out';
    this.#bytes += bytes.length;
    return this.all.push({ ...measured, bytes: Buffer.from(bytes).toString('base64') }) - 1;
  }
}
