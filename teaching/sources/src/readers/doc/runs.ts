import { fault } from '@schole/core';
import { Bytes } from '../../old-office/bytes.ts';
import type { Head } from './fib.ts';
import type { Properties } from './sprms.ts';

/** Bytes of the document that share properties. */
export interface FormattedRun {
  start: number;
  end: number;
  properties: Properties;
  /** Number of the style, in runs of paragraphs. */
  style: number;
}

const pageSize = 512;
/** A book of a million words has a tenth of them. */
const maxRuns = 1_000_000;

function readCharacters(page: Bytes, index: number, count: number, base: Bytes, at: number): FormattedRun {
  const offset = page.byte((count + 1) * 4 + index) * 2;
  const length = offset === 0 ? 0 : page.byte(offset);
  return {
    start: page.long(index * 4),
    end: page.long(index * 4 + 4),
    properties: { bytes: base, at: at + offset + 1, length },
    style: 0,
  };
}

function readParagraphs(page: Bytes, index: number, count: number, base: Bytes, at: number): FormattedRun {
  const offset = page.byte((count + 1) * 4 + index * 13) * 2;
  let length = 0;
  let first = offset + 1;
  if (offset > 0) {
    length = page.byte(offset) * 2 - 1;
    if (length < 0) {
      length = page.byte(offset + 1) * 2;
      first += 1;
    }
  }
  return {
    start: page.long(index * 4),
    end: page.long(index * 4 + 4),
    properties: { bytes: base, at: at + first + 2, length: Math.max(0, length - 2) },
    style: length >= 2 ? page.short(first) : 0,
  };
}

/** Runs of properties, found by the position of a byte in the document. */
export class FormattedRuns {
  readonly #runs: FormattedRun[] = [];

  constructor({ head, of }: { head: Head; of: 'characterPages' | 'paragraphPages' }) {
    const { document } = head;
    const { bytes, start, length } = head.table(of);
    const pages = new Set<number>();
    const count = Math.floor((length - 4) / 8);
    // Each page is read once, however often it is named.
    for (let index = 0; index < count; index++) pages.add(bytes.long(start + (count + 1 + index) * 4) & 0x3fffff);
    const read = of === 'characterPages' ? readCharacters : readParagraphs;
    for (const number of pages) {
      const at = number * pageSize;
      if (at + pageSize > document.length) continue;
      const page = new Bytes(document.part(at, pageSize));
      const runs = page.byte(pageSize - 1);
      if (this.#runs.length > maxRuns) throw fault('source/unsafe');
      for (let index = 0; index < runs; index++) this.#runs.push(read(page, index, runs, document, at));
    }
    this.#runs.sort((one, other) => one.start - other.start);
  }

  /** The run that a byte belongs to, and where the next one begins; the run is absent where none covers it. */
  at(position: number): { run?: FormattedRun; next: number } {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.start ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    const after = this.#runs[low]?.start ?? Number.POSITIVE_INFINITY;
    const run = this.#runs[low - 1];
    if (run === undefined || run.end <= position) return { next: after };
    return { run, next: Math.min(run.end, after) };
  }
}
