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

  constructor(head: Head) {
    this.#document = head.document;
    this.#pieces = readPieces(head);
    this.#runs = new FormattedRuns({ head, of: 'characterPages' });
    this.#narrow = narrowDecoder(head, this.#pieces);
  }

  /** The segments of a range, in order. */
  *segments({ from, to }: Range): Generator<Segment> {
    for (const piece of this.#pieces) {
      let next = Math.max(piece.from, from);
      const end = Math.min(piece.to, to);
      while (next < end) {
        const position = piece.start + (next - piece.from) * piece.width;
        const { run, next: change } = this.#runs.at(position);
        const fitting = Math.max(1, Math.ceil((change - position) / piece.width));
        const count = Math.min(end - next, fitting);
        const { width, changes } = piece;
        yield {
          ...{ from: next, text: this.#decode(position, count, width), position, width },
          ...(run === undefined ? {} : { run }),
          ...(changes === undefined ? {} : { changes }),
        };
        next += count;
      }
    }
  }

  #decode(position: number, count: number, width: 1 | 2): string {
    const bytes = this.#document.part(position, count * width);
    return width === 1 ? this.#narrow(bytes) : wideDecoder.decode(bytes);
  }
}
