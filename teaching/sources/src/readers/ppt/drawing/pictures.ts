import type { Bytes } from '../../../old-office/bytes.ts';
import type { Presentation } from '../presentation.ts';
import { firstOf, type PptRecord, recordsIn, recordTypes } from '../records.ts';

const png = 0xf01e;
const jpegs: ReadonlySet<number> = new Set([0xf01d, 0xf02a]);
const headLength = 8;
const hashLength = 16;
const offsetAt = 28;
const entryLength = 36;
const maxEntries = 10_000;

/** The pictures of a presentation: a list in the document says where each begins in a stream of its own. */
export class StoredPictures {
  readonly #presentation: Presentation;
  readonly #stream: Bytes | null;
  #entries: PptRecord[] | undefined;

  constructor(presentation: Presentation, stream: Bytes | null) {
    this.#presentation = presentation;
    this.#stream = stream;
  }

  /** Whether a picture is of a format that a browser shows, by its number from 1. */
  has(number: number): boolean {
    const found = this.#place(number);
    const type = found?.bytes.short(found.at + 2) ?? 0;
    return type === png || jpegs.has(type);
  }

  /** The bytes of a picture by its number from 1; null for what no browser shows or what is missing. */
  read(number: number, maxBytes: number): Uint8Array | null {
    const found = this.has(number) ? this.#place(number) : null;
    return found === null ? null : pictureAt(found.bytes, found.at, maxBytes);
  }

  /** A small picture may stand within the list itself. */
  #place(number: number): { bytes: Bytes; at: number } | null {
    const { bytes } = this.#presentation;
    const entry = this.#list()[number - 1];
    if (entry === undefined) return null;
    const inside = entry.start + entryLength + bytes.byte(entry.start + 33);
    if (inside + headLength < entry.end) return { bytes, at: inside };
    return this.#stream === null ? null : { bytes: this.#stream, at: bytes.long(entry.start + offsetAt) };
  }

  #list(): PptRecord[] {
    if (this.#entries !== undefined) return this.#entries;
    const { bytes, document } = this.#presentation;
    const group = firstOf(bytes, document, recordTypes.drawingGroup);
    const drawings = group && firstOf(bytes, group, recordTypes.dggContainer);
    const store = drawings && firstOf(bytes, drawings, recordTypes.storeContainer);
    const entries: PptRecord[] = [];
    if (store !== undefined)
      for (const record of recordsIn(bytes, store)) {
        if (record.type === recordTypes.storeEntry) entries.push(record);
        if (entries.length >= maxEntries) break;
      }
    this.#entries = entries;
    return entries;
  }
}

/** One or two hashes and a byte stand before the picture itself. */
function pictureAt(bytes: Bytes, at: number, maxBytes: number): Uint8Array | null {
  const hashes = ((bytes.short(at) >> 4) & 1) === 1 ? 2 : 1;
  const before = hashes * hashLength + 1;
  const length = bytes.long(at + 4) - before;
  return length <= 0 || length > maxBytes ? null : bytes.part(at + headLength + before, length);
}
