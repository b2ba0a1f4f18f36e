import { fault } from '@schole/core';
import type { Bytes } from '../../old-office/bytes.ts';
import { decodeLegacy } from '../plain-text/decode.ts';
import type { Head } from './fib.ts';
import type { Properties } from './sprms.ts';

/** Characters that stand together in the file; a file that was saved fast has many, in any order. */
export interface Piece {
  /** Among all characters. */
  from: number;
  to: number;
  /** Of its first byte in the document. */
  start: number;
  /** Bytes of a character. */
  width: 1 | 2;
  /** What the last fast saving changed. */
  changes?: Properties;
}

/** Bytes of the changes of one saving, and pieces of a file. */
const maxChanges = 2_000;
const maxPieces = 500_000;
const propertyList = 1;
const pieceTable = 2;

/** The pieces of a document in order. Throws source/broken. */
export function readPieces(head: Head): Piece[] {
  const { bytes, start, length } = head.table('pieces');
  const end = start + length;
  const lists: Properties[] = [];
  let at = start;
  while (at < end && bytes.byte(at) === propertyList) {
    const size = bytes.short(at + 1);
    lists.push({ bytes, at: at + 3, length: Math.min(size, maxChanges) });
    at += 3 + size;
  }
  if (at >= end || bytes.byte(at) !== pieceTable) throw fault('source/broken', { type: 'DOC' });
  const count = Math.floor((Math.min(bytes.long(at + 1), end - at - 5) - 4) / 12);
  if (count > maxPieces) throw fault('source/unsafe');
  const pieces: Piece[] = [];
  let characters = 0;
  for (let index = 0; index < count; index++) {
    const piece = readPiece(bytes, at + 5 + index * 4, at + 5 + (count + 1) * 4 + index * 8, head.document.length);
    // In order, as every reader expects them; what overlaps belongs to the first.
    if (piece === null || piece.from < (pieces.at(-1)?.to ?? 0)) continue;
    const changes = bytes.short(at + 5 + (count + 1) * 4 + index * 8 + 6);
    // An odd number holds one small change itself; none of those matters here.
    const list = (changes & 1) === 1 ? lists[changes >> 1] : undefined;
    pieces.push(list === undefined ? piece : { ...piece, changes: list });
    characters += piece.to - piece.from;
  }
  // Every character has bytes of its own; pieces that repeat each other are no document.
  if (pieces.length === 0 || characters > head.document.length) throw fault('source/broken', { type: 'DOC' });
  return pieces;
}

/** A piece as far as it is inside the document; null where nothing of it is. */
function readPiece(bytes: Bytes, position: number, record: number, size: number): Piece | null {
  const from = bytes.long(position);
  const to = bytes.long(position + 4);
  const code = bytes.long(record + 2);
  const narrow = (code & 0x40000000) !== 0;
  const width = narrow ? 1 : 2;
  const start = narrow ? (code & 0x3fffffff) >> 1 : code & 0x3fffffff;
  const characters = Math.min(to - from, Math.floor((size - start) / width));
  return characters > 0 ? { from, to: from + characters, start, width } : null;
}

const control = /\p{Cc}/gu;

/**
 * Decodes pieces of one byte a character. Word writes them in the western character set; other programs wrote Greek
 * documents in the Greek one.
 */
export function narrowDecoder(head: Head, pieces: readonly Piece[]): (bytes: Uint8Array) => string {
  const western = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);
  if (!head.isGreek) return western;
  const sample = pieces
    .filter(({ width }) => width === 1)
    .slice(0, 50)
    .map(({ from, to, start }) => Buffer.from(head.document.part(start, Math.min(to - from, 4_000))).toString('latin1'))
    .join(' ')
    .replace(control, ' ');
  const text = decodeLegacy(Buffer.from(sample, 'latin1')) ?? '';
  return /\p{Script=Greek}{3}/u.test(text) ? (bytes) => new TextDecoder('windows-1253').decode(bytes) : western;
}
