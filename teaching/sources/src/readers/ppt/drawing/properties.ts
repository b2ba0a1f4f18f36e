import { type PptBytes, type PptRecord, recordsIn, recordTypes } from '../records.ts';

/** Properties of shapes by their numbers in the format. */
export const propertyIds = {
  ...{ rotation: 0x04, textLeft: 0x81, textTop: 0x82, textRight: 0x83, textBottom: 0x84, wrap: 0x85, anchor: 0x87 },
  ...{ cropTop: 0x100, cropBottom: 0x101, cropLeft: 0x102, cropRight: 0x103, picture: 0x104 },
  ...{ left: 0x140, top: 0x141, right: 0x142, bottom: 0x143, path: 0x144, corners: 0x145, segments: 0x146 },
  ...{ adjustment: 0x147, fillType: 0x180, fillColor: 0x181, fillOpacity: 0x182, fillPicture: 0x186, fillFlags: 0x1bf },
  ...{ lineColor: 0x1c0, lineOpacity: 0x1c1, lineWidth: 0x1cb, lineDash: 0x1ce, lineStart: 0x1d0, lineEnd: 0x1d1 },
  ...{ lineFlags: 0x1ff, master: 0x301, groupFlags: 0x3bf },
} as const;

const entryLength = 6;
const maxEntries = 500;

/** A stretch of bytes. */
interface Stretch {
  start: number;
  end: number;
}

/** What a shape says of its looks, and after it whoever it comes from. */
export class Properties {
  readonly #numbers = new Map<number, number>();
  readonly #stretches = new Map<number, Stretch>();
  #under: Properties | undefined;

  /** Reads the lists of properties in the container of a shape. */
  static of(bytes: PptBytes, container: Stretch): Properties {
    const properties = new Properties();
    for (const record of recordsIn(bytes, container))
      if (record.type === recordTypes.shapeOptions || record.type === recordTypes.moreOptions)
        properties.#read(bytes, record);
    return properties;
  }

  #read(bytes: PptBytes, { instance, start, end }: PptRecord): void {
    const count = Math.min(instance, Math.floor((end - start) / entryLength), maxEntries);
    let behind = start + count * entryLength;
    for (let index = 0; index < count; index += 1) {
      const at = start + index * entryLength;
      const head = bytes.short(at);
      const value = bytes.long(at + 2);
      this.#numbers.set(head & 0x3fff, value);
      if ((head & 0x8000) === 0) continue;
      const last = Math.min(behind + value, end);
      this.#stretches.set(head & 0x3fff, { start: behind, end: last });
      behind = last;
    }
  }

  /** What this does not say is said by another, which says nothing of still others. */
  inherit(under: Properties | undefined): void {
    if (under !== this) this.#under = under;
  }

  get(id: number, depth = 0): number | undefined {
    return this.#numbers.get(id) ?? (depth > 3 ? undefined : this.#under?.get(id, depth + 1));
  }

  /** A number with a sign. */
  signed(id: number, otherwise: number): number {
    const value = this.get(id);
    return value === undefined ? otherwise : value | 0;
  }

  /** A number of sixteen bits and as many behind the point. */
  fixed(id: number, otherwise: number): number {
    const value = this.get(id);
    return value === undefined ? otherwise : (value | 0) / 0x10000;
  }

  /** One of the switches in a number, whose upper half says which of them count. */
  flag(id: number, bit: number, otherwise: boolean, depth = 0): boolean {
    const value = this.#numbers.get(id);
    if (value !== undefined && (value & (bit << 16)) !== 0) return (value & bit) !== 0;
    return this.#under === undefined || depth > 3 ? otherwise : this.#under.flag(id, bit, otherwise, depth + 1);
  }

  /** The bytes of a list, which is its own and never inherited. */
  stretch(id: number): Stretch | undefined {
    return this.#stretches.get(id);
  }
}
