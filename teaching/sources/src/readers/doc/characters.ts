import { fault } from '@schole/core';
import type { Bytes } from '../../old-office/bytes.ts';
import type { Head, Range } from './fib.ts';
import { narrowDecoder, type Piece, readPieces } from './pieces.ts';
import { type FormattedRun, FormattedRuns } from './runs.ts';
import type { Properties } from './sprms.ts';

/** Characters that stand together and are formatted alike. */
export interface Segment {
  /** Number of its first character. */
  from: number;
  text: string;
  /** Of its first byte in the document. */
  position: number;
  width: 1 | 2;
  run?: FormattedRun;
  changes?: Properties;
}

const wideDecoder = new TextDecoder('utf-16le');

/** The characters of a document by their numbers. */
export class Characters {
  readonly #document: Bytes;
  readonly #pieces: readonly Piece[];
  readonly #runs: FormattedRuns;
  readonly #narrow: (bytes: Uint8Array) => string;

  /** Characters read so far. Each text is read once; notes that overlap are made to occupy a reader. */
  #read = 0;
  readonly #most: number;

  constructor(head: Head) {
    this.#most = 2 * head.document.length + 10_000;
    this.#document = head.document;
    this.#pieces = readPieces(head);
    this.#runs = new FormattedRuns({ head, of: 'characterPages' });
    this.#narrow = narrowDecoder(head, this.#pieces);
  }

  /** The segments of a range, in order. */
  *segments({ from, to }: Range): Generator<Segment> {
    for (let index = this.#firstPiece(from); index < this.#pieces.length; index++) {
      const piece = this.#pieces[index];
      if (piece === undefined || piece.from >= to) return;
      let next = Math.max(piece.from, from);
      const end = Math.min(piece.to, to);
      while (next < end) {
        const position = piece.start + (next - piece.from) * piece.width;
        const { run, next: change } = this.#runs.at(position);
        const fitting = Math.max(1, Math.ceil((change - position) / piece.width));
        const count = Math.min(end - next, fitting);
        const { width, changes } = piece;
        this.#read += count;
        if (this.#read > this.#most) throw fault('source/unsafe');
        yield {
          ...{ from: next, text: this.#decode(position, count, width), position, width },
          ...(run === undefined ? {} : { run }),
          ...(changes === undefined ? {} : { changes }),
        };
        next += count;
      }
    }
  }

  /** The first piece that reaches beyond a character. */
  #firstPiece(character: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.to ?? 0) <= character) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #decode(position: number, count: number, width: 1 | 2): string {
    const bytes = this.#document.part(position, count * width);
    return width === 1 ? this.#narrow(bytes) : wideDecoder.decode(bytes);
  }
}
