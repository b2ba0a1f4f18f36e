import type { SlideRun } from '@schole/core';
import type { Pace } from '../pace.ts';
import type { Letter, Piece, PreparedParagraph, Unit } from './prepare-text.ts';

/** A part of a line in one look, measured from the beginning of its line, in points. */
export interface Fragment {
  text: string;
  run: SlideRun;
  x: number;
  width: number;
  /** Whether it is a part of the same word as the fragment before it. */
  joined: boolean;
}

export interface TextRow {
  fragments: Fragment[];
  /** Without the spaces at its end. */
  width: number;
  /** Of its largest letters, in points. */
  size: number;
}

/** Of a line in a paragraph without runs. */
const usualSize = 18;

/**
 * Divides a paragraph into lines that are `width` points wide at most (`firstWidth` the first one), its letters `scale`
 * times as large. A word that is wider than a line is divided.
 */
export async function wrapText(
  { units, first }: Pick<PreparedParagraph, 'units' | 'first'>,
  { firstWidth, width, scale }: { firstWidth: number; width: number; scale: number },
  pace: Pace,
): Promise<TextRow[]> {
  const lines = new TextRows(firstWidth, width, scale, first?.size ?? usualSize);
  for (const unit of units) {
    if (pace.isDue) await pace.rest();
    lines.add(unit);
  }
  return lines.end();
}

class TextRows {
  #done: TextRow[] = [];
  #line: TextRow = { fragments: [], width: 0, size: 0 };
  /** Where the next word begins: behind the spaces after the last one. */
  #x = 0;
  #spaces: Fragment[] = [];
  #firstWidth: number;
  #width: number;
  #scale: number;
  /** Of the last run, which an empty line takes on. */
  #size: number;

  constructor(firstWidth: number, width: number, scale: number, size: number) {
    this.#firstWidth = firstWidth;
    this.#width = width;
    this.#scale = scale;
    this.#size = size;
  }

  add(unit: Unit): void {
    if (unit.kind === 'word') this.#addWord(unit.pieces, unit.width * this.#scale);
    else {
      this.#size = unit.run.size;
      if (unit.kind === 'break') this.#finish();
      else this.#addSpace(unit.run, unit.width * this.#scale);
    }
  }

  end(): TextRow[] {
    this.#finish();
    return this.#done;
  }

  get #room(): number {
    return (this.#done.length === 0 ? this.#firstWidth : this.#width) - this.#x;
  }

  #finish(): void {
    if (this.#line.size === 0) this.#line.size = this.#size * this.#scale;
    this.#done.push(this.#line);
    this.#line = { fragments: [], width: 0, size: 0 };
    this.#spaces = [];
    this.#x = 0;
  }

  /** What stays at the end of a line is left out with it. */
  #addSpace(run: SlideRun, width: number): void {
    this.#spaces.push({ text: ' ', run, x: this.#x, width, joined: false });
    this.#x += width;
  }

  #addWord(pieces: readonly Piece[], width: number): void {
    if (this.#line.width > 0 && width > this.#room) this.#finish();
    let joined = false;
    for (const { text, run, width: whole, letters } of pieces) {
      this.#size = run.size;
      if (whole * this.#scale <= this.#room || letters === null) {
        if (joined && whole * this.#scale > this.#room) this.#finish();
        this.#place(text, run, whole * this.#scale, joined);
      } else this.#divide(letters, run, joined);
      joined = true;
    }
  }

  #divide(letters: readonly Letter[], run: SlideRun, joinedBefore: boolean): void {
    let joined = joinedBefore;
    let [from, width] = [0, 0];
    const place = (to: number): void => {
      const text = letters
        .slice(from, to)
        .map((letter) => letter.text)
        .join('');
      this.#place(text, run, width, joined);
      [from, width, joined] = [to, 0, true];
    };
    for (const [at, letter] of letters.entries()) {
      const next = letter.width * this.#scale;
      const full = width + next > this.#room;
      // One letter at least is on each line.
      if (full && (at > from || this.#line.width > 0)) {
        if (at > from) place(at);
        this.#finish();
      }
      width += next;
    }
    if (from < letters.length) place(letters.length);
  }

  #place(text: string, run: SlideRun, width: number, joined: boolean): void {
    this.#line.fragments.push(...this.#spaces, { text, run, x: this.#x, width, joined });
    this.#spaces = [];
    this.#x += width;
    this.#line.width = this.#x;
    this.#line.size = Math.max(this.#line.size, run.size * this.#scale);
  }
}
