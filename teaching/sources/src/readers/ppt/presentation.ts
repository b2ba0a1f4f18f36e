import { fault } from '@schole/core';
import type { Container } from '../../old-office/container.ts';
import { firstOf, PptBytes, type PptRecord, recordAt, recordsIn, recordTypes } from './records.ts';

const encryptedToken = 0xf3d1c4df;
/** Savings of one file that are looked at; the newest count. */
const maxEdits = 2_000;
/** A presentation of today inside one of PowerPoint 95. */
const dual = 'pp97_dualstorage/';

/** Throws source/old-powerpoint and source/encrypted for what is known before anything is read. */
function refuseOthers(container: Container, folder: string): void {
  if (folder === '' && container.count(/^(?:pp40|text_content|persistentstorage directory)$/) > 0)
    throw fault('source/old-powerpoint');
  if (container.count(/^encryptedsummary$/) > 0) throw fault('source/encrypted');
}

/** A presentation's records, found by the numbers under which they are kept. */
export class Presentation {
  readonly bytes: PptBytes;
  readonly document: PptRecord;
  /** The lists that say where records are were damaged. */
  readonly isRepaired: boolean;
  readonly #offsets: ReadonlyMap<number, number>;

  private constructor(bytes: PptBytes, document: PptRecord, offsets: ReadonlyMap<number, number>, isRepaired: boolean) {
    this.bytes = bytes;
    this.document = document;
    this.#offsets = offsets;
    this.isRepaired = isRepaired;
  }

  /** Throws source/old-powerpoint, source/encrypted and source/broken. */
  static read(container: Container): Presentation {
    const folder = container.stream(`${dual}PowerPoint Document`) === null ? '' : dual;
    refuseOthers(container, folder);
    const stream = container.stream(`${folder}PowerPoint Document`);
    if (stream === null || stream.length === 0) throw fault('source/broken', { type: 'PPT' });
    const bytes = new PptBytes(stream.part(0, stream.length));
    const user = container.stream(`${folder}Current User`) ?? new PptBytes(new Uint8Array());
    if (user.long(12) === encryptedToken) throw fault('source/encrypted');
    const offsets = new Map<number, number>();
    const newest = user.short(2) === recordTypes.currentUser ? user.long(16) : -1;
    const documentNumber = readEdits(bytes, newest, offsets) ?? readEdits(bytes, lastEdit(bytes), offsets);
    const document = recordAt(bytes, offsets.get(documentNumber ?? -1) ?? bytes.length);
    if (document.type === recordTypes.document) return new Presentation(bytes, document, offsets, false);
    const found = lastDocument(bytes);
    if (found === undefined) throw fault('source/broken', { type: 'PPT' });
    return new Presentation(bytes, found, offsets, true);
  }

  /** A record by the number under which it is kept; absent where it is of another type. */
  kept(number: number, type: number): PptRecord | undefined {
    const offset = this.#offsets.get(number);
    if (offset === undefined) return undefined;
    const record = recordAt(this.bytes, offset);
    return record.type === type ? record : undefined;
  }

  /** The records of the document itself. */
  documentRecords(): Generator<PptRecord> {
    return recordsIn(this.bytes, this.document);
  }

  first(container: PptRecord, type: number): PptRecord | undefined {
    return firstOf(this.bytes, container, type);
  }
}

/** Follows the savings from the newest back; returns the number of the document, null where there is no saving. */
function readEdits(bytes: PptBytes, newest: number, offsets: Map<number, number>): number | null {
  const seen = new Set<number>();
  let document: number | null = null;
  let at = newest;
  for (let edits = 0; at >= 0 && at < bytes.length && edits < maxEdits; edits++) {
    const edit = recordAt(bytes, at);
    if (edit.type !== recordTypes.userEdit || seen.has(at)) break;
    seen.add(at);
    // A saving with a field more names the record of its cipher.
    if (edit.end - edit.start >= 32 && bytes.long(edit.start + 28) !== 0) throw fault('source/encrypted');
    document ??= bytes.long(edit.start + 16);
    const directory = bytes.long(edit.start + 12);
    if (!seen.has(-directory)) readDirectory(bytes, recordAt(bytes, directory), offsets);
    seen.add(-directory);
    at = bytes.long(edit.start + 8);
    if (at === 0) break;
  }
  return document;
}

function readDirectory(bytes: PptBytes, { type, start, end }: PptRecord, offsets: Map<number, number>): void {
  if (type !== recordTypes.persistDirectory) return;
  let at = start;
  while (at + 4 <= end) {
    const head = bytes.long(at);
    const count = Math.min(head >>> 20, (end - at - 4) >> 2);
    for (let index = 0; index < count; index++) {
      const number = (head & 0xfffff) + index;
      if (!offsets.has(number)) offsets.set(number, bytes.long(at + 4 + index * 4));
    }
    at += 4 + count * 4;
  }
}

function lastEdit(bytes: PptBytes): number {
  let last = -1;
  for (const record of recordsIn(bytes, { start: 0, end: bytes.length }))
    if (record.type === recordTypes.userEdit) last = record.start - 8;
  return last;
}

function lastDocument(bytes: PptBytes): PptRecord | undefined {
  let last: PptRecord | undefined;
  for (const record of recordsIn(bytes, { start: 0, end: bytes.length }))
    if (record.type === recordTypes.document) last = record;
  return last;
}
