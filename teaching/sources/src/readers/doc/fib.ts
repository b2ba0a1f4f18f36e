import { fault } from '@schole/core';
import type { Bytes } from '../../old-office/bytes.ts';
import type { Container } from '../../old-office/container.ts';

/** The tables that the head of a Word file points to, by their number in its list. */
export const tables = {
  styles: 1,
  footnoteReferences: 2,
  footnotes: 3,
  characterPages: 12,
  paragraphPages: 13,
  fonts: 15,
  pieces: 33,
  anchors: 40,
  endnoteReferences: 46,
  endnotes: 47,
  boxes: 56,
  lists: 73,
  listOverrides: 74,
} as const;

/** The texts of a Word file, one behind the other, by where the head has their lengths. */
const stories = ['body', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes'] as const;
export type Story = (typeof stories)[number];

export interface Range {
  from: number;
  to: number;
}

const word97 = 0xa5ec;
/** Word 6 and Word 95 under the sign of today, as some programs wrote it. */
const firstOfWord97 = 0xc0;
const lengthsAt = 0x4c;
const listAt = 0x9a;
const greek = 0x408;
/** Notes or boxes of one file that are read. */
const maxPositions = 50_000;

/** A Word file's head (its "file information block"): which version, where its tables are, how long its texts. */
export class Head {
  readonly document: Bytes;
  readonly #tables: Bytes;
  readonly isGreek: boolean;

  private constructor(document: Bytes, tableStream: Bytes) {
    this.document = document;
    this.#tables = tableStream;
    this.isGreek = document.short(6) === greek;
  }

  /** Throws source/old-word, source/encrypted and source/broken. */
  static read(container: Container): Head {
    const document = container.stream('WordDocument');
    if (document === null || document.length < 0x60) throw fault('source/broken', { type: 'DOC' });
    const sign = document.short(0);
    // Word 2, 6 and 95 have signs of their own (0xa5db, 0xa5dc and others of that family).
    if (sign !== word97 && (sign & 0xff00) === 0xa500) throw fault('source/old-word');
    if (sign !== word97) throw fault('source/broken', { type: 'DOC' });
    if (document.short(2) < firstOfWord97) throw fault('source/old-word');
    const flags = document.short(0x0a);
    if ((flags & 0x0100) !== 0) throw fault('source/encrypted');
    const named = (flags & 0x0200) === 0 ? '0Table' : '1Table';
    const tableStream = container.stream(named);
    if (tableStream === null) throw fault('source/broken', { type: 'DOC' });
    return new Head(document, tableStream);
  }

  /** The bytes of a table and of what follows it; `length` is that of the table alone. */
  table(name: keyof typeof tables): { bytes: Bytes; start: number; length: number } {
    const at = listAt + tables[name] * 8;
    const start = this.document.long(at);
    const length = Math.min(this.document.long(at + 4), Math.max(0, this.#tables.length - start));
    return { bytes: this.#tables, start, length };
  }

  /** Where a text stands among all characters. */
  story(name: Story): Range {
    let from = 0;
    for (const [index, story] of stories.entries()) {
      const length = Math.max(0, this.document.signed(lengthsAt + index * 4));
      if (story === name) return { from, to: from + length };
      from += length;
    }
    return { from, to: from };
  }

  /** A table of positions: n + 1 numbers, and n records of `size` bytes, of which the offsets are returned. */
  positions(name: keyof typeof tables, size: number): { from: number; to: number; at: number }[] {
    const { bytes, start, length } = this.table(name);
    const count = Math.floor((length - 4) / (4 + size));
    return Array.from({ length: Math.min(Math.max(0, count), maxPositions) }, (_, index) => ({
      from: bytes.long(start + index * 4),
      to: bytes.long(start + index * 4 + 4),
      at: start + (count + 1) * 4 + index * size,
    }));
  }
}
