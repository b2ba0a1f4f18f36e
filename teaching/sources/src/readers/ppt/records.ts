import { fault, limits } from '@schole/core';
import { Bytes } from '../../old-office/bytes.ts';

/** Records that are looked at and letters that are decoded in one file; slides that share their records are made to multiply. */
const maxRecords = 3_000_000;
const maxLetters = 2 * limits.documentCharacters;

/** The bytes of a presentation, which count what is done with them. Throw source/unsafe and source/too-long. */
export class PptBytes extends Bytes {
  #records = 0;
  #letters = 0;

  countRecord(): void {
    this.#records += 1;
    if (this.#records > maxRecords) throw fault('source/unsafe');
  }

  countLetters(letters: number): void {
    this.#letters += letters;
    if (this.#letters > maxLetters)
      throw fault('source/too-long', { characters: this.#letters, most: limits.documentCharacters });
  }
}

/** One record of a presentation; a container holds records, an atom bytes. */
export interface PptRecord {
  type: number;
  instance: number;
  isContainer: boolean;
  /** Of its contents. */
  start: number;
  end: number;
}

/** Records by their numbers in the format. */
export const recordTypes = {
  ...{ document: 0x03e8, slide: 0x03ee, slideAtom: 0x03ef, notes: 0x03f0, slidePersist: 0x03f3, slideInfo: 0x03f9 },
  ...{ macros: 0x0400, drawing: 0x040c, slideList: 0x0ff0, textHeader: 0x0f9f, textReference: 0x0f9e },
  ...{
    textWide: 0x0fa0,
    textNarrow: 0x0fa8,
    textStyle: 0x0fa1,
    fontName: 0x0fb7,
    placeholder: 0x0bc3,
    laterPlaceholder: 0x0420,
    object: 0x0bc1,
  },
  ...{
    currentUser: 0x0ff6,
    userEdit: 0x0ff5,
    persistDirectory: 0x1772,
    sound: 0x07e6,
    comment: 0x2ee0,
    tagData: 0x138b,
  },
  ...{ shapeGroup: 0xf003, shape: 0xf004, shapeAtom: 0xf00a, shapeOptions: 0xf00b, moreOptions: 0xf122 },
  ...{ textRuler: 0x0fa6, masterStyle: 0x0fa3, environment: 0x03f2, documentAtom: 0x03e9, mainMaster: 0x03f8 },
  ...{ colorScheme: 0x07f0, headersFooters: 0x0fd9, headersFootersAtom: 0x0fda, string: 0x0fba },
  ...{ drawingGroup: 0x040b, dggContainer: 0xf000, storeContainer: 0xf001, dgContainer: 0xf002, storeEntry: 0xf007 },
  ...{ groupAtom: 0xf009, embeddedObject: 0x0fcc, objectAtom: 0x0fc3, objectList: 0x0409 },
  ...{ tags: 0x1388, binaryTag: 0x138a, documentInfo: 0x07d0, outlineNumbers: 0x0fae, outlineHead: 0x0faf },
  ...{ numbers: 0x0fac },
  ...{ textBox: 0xf00d, childAnchor: 0xf00f, tinyAnchor: 0xf010, shapeData: 0xf011 },
} as const;

/** Stand-ins for the number of a slide, dates, heads and feet: an asterisk in the text. */
export const standIns: ReadonlySet<number> = new Set([0x0fd8, 0x0ff7, 0x0ff8, 0x0ff9, 0x0ffa, 0x1015]);
/** Films and sounds among the objects of a presentation. */
export const videos: ReadonlySet<number> = new Set([0x1005, 0x1006, 0x1007]);

const headLength = 8;
/** Containers in each other; a slide has about ten. */
const deepest = 30;

/** The record at a position. */
export function recordAt(bytes: PptBytes, at: number, end = bytes.length): PptRecord {
  const start = at + headLength;
  return {
    type: bytes.short(at + 2),
    instance: bytes.short(at) >> 4,
    isContainer: (bytes.short(at) & 0xf) === 0xf,
    start,
    end: Math.min(start + bytes.long(at + 4), end),
  };
}

/** The records in a stretch of bytes, one after the other. */
export function* recordsIn(bytes: PptBytes, { start, end }: { start: number; end: number }): Generator<PptRecord> {
  let at = start;
  while (at + headLength <= end) {
    const record = recordAt(bytes, at, end);
    bytes.countRecord();
    yield record;
    at = Math.max(record.end, at + headLength);
  }
}

/** The first record of a type in a container. */
export function firstOf(bytes: PptBytes, container: PptRecord, type: number): PptRecord | undefined {
  for (const record of recordsIn(bytes, container)) if (record.type === type) return record;
  return undefined;
}

/** Every record in a container and in the containers inside it, in order. */
export function* recordsBelow(bytes: PptBytes, container: PptRecord): Generator<PptRecord> {
  const around = [recordsIn(bytes, container)];
  while (around.length > 0) {
    const { value: record, done } = around.at(-1)?.next() ?? { done: true };
    if (done || record === undefined) around.pop();
    else {
      yield record;
      if (record.isContainer && around.length < deepest) around.push(recordsIn(bytes, record));
    }
  }
}
