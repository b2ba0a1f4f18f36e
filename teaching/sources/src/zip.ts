import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { fault } from '@schole/core';

/** Limits of a document packed as a zip; without them a megabyte unpacks to more than the machine has. */
export const zipLimits = { entries: 5_000, unpacked: 300_000_000, ratio: 200, ratioFrom: 20_000_000, part: 20_000_000 };

interface Entry {
  name: string;
  method: number;
  /** The range of its packed bytes. */
  start: number;
  end: number;
  encrypted: boolean;
}

const endMark = 0x06054b50;
const centralMark = 0x02014b50;
const localMark = 0x04034b50;
const stored = 0;
const deflated = 8;

/** A zip whose list of contents was read; entries are unpacked lazily. */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #entries = new Map<string, Entry>();

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads the list of contents. Null when the list is missing or points outside the file; throws source/unsafe. */
  static open(bytes: Uint8Array): Zip | null {
    const zip = new Zip(bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = findEnd(view);
    if (end < 0) return null;
    const count = view.getUint16(end + 10, true);
    if (count > zipLimits.entries) throw fault('source/unsafe');
    let at = view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry++) {
      if (at + 46 > bytes.length || view.getUint32(at, true) !== centralMark) return null;
      const next = zip.#add(view, at);
      if (next === null) return null;
      at = next;
    }
    return zip;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** One entry of the list of contents; returns where the next one begins, or null. */
  #add(view: DataView, at: number): number | null {
    const nameLength = view.getUint16(at + 28, true);
    const after = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (after > view.byteLength) return null;
    const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    if (isTraversal(name)) throw fault('source/unsafe');
    const local = view.getUint32(at + 42, true);
    if (local + 30 > view.byteLength || view.getUint32(local, true) !== localMark) return null;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const end = start + view.getUint32(at + 20, true);
    if (end > view.byteLength) return null;
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
    // Of two entries with one name, other programs open the first, too.
    const entry = { name, method: view.getUint16(at + 10, true), start, end, encrypted };
    if (!this.#entries.has(name)) this.#entries.set(name, entry);
    return after;
  }

  #packed(entry: Entry): Uint8Array {
    if (entry.encrypted) throw fault('source/encrypted');
    return this.#bytes.subarray(entry.start, entry.end);
  }

  /**
   * The unpacked bytes of an entry, or null when there is none with that name. Throws source/unsafe and source/broken.
   */
  read(name: string, type: string, maxBytes = zipLimits.part): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const packed = this.#packed(entry);
    if (entry.method === stored) {
      if (packed.length > maxBytes) throw fault('source/unsafe');
      return packed;
    }
    if (entry.method !== deflated) throw fault('source/broken', { type });
    try {
      return inflateRawSync(packed, { maxOutputLength: maxBytes });
    } catch (error) {
      if (error instanceof RangeError) throw fault('source/unsafe');
      throw fault('source/broken', { type });
    }
  }

  /**
   * Unpacks every entry, discards the bytes and counts them: the sizes in the list of contents are not trusted. Throws
   * source/unsafe over the limits, source/broken for an entry that cannot be unpacked.
   */
  async refuseBomb(type: string): Promise<void> {
    let unpacked = 0;
    const maxBytes = Math.min(zipLimits.unpacked, Math.max(zipLimits.ratioFrom, this.#bytes.length * zipLimits.ratio));
    for (const entry of this.#entries.values()) {
      const packed = this.#packed(entry);
      unpacked += entry.method === deflated ? await inflatedLength(packed, maxBytes - unpacked, type) : packed.length;
      if (unpacked > maxBytes) throw fault('source/unsafe');
    }
  }
}

function isTraversal(name: string): boolean {
  return name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..') || name.includes('\0');
}

/** The end record comes last, before a comment of at most 65,535 bytes; a wrong length of the comment is tolerated. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === endMark) return at;
  return -1;
}

/** Stops at the first byte over `most`. */
async function inflatedLength(packed: Uint8Array, maxBytes: number, type: string): Promise<number> {
  const inflater = createInflateRaw();
  let length = 0;
  inflater.end(packed);
  try {
    for await (const chunk of inflater) {
      length += Buffer.isBuffer(chunk) ? chunk.length : 0;
      if (length > maxBytes) throw fault('source/unsafe');
    }
  } catch (error) {
    if (error instanceof Error && 'errno' in error) throw fault('source/broken', { type });
    throw error;
  }
  return length;
}
