import { readableCharacters } from './characters.ts';
import type { Piece, Sheet } from './pieces.ts';

/** One printed line, or one cell of a row. Points, upright; `y` is the baseline and grows downwards. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  /** The font of most of its letters, and the heading level when the file gives one. */
  font: string;
  level?: number;
}

/** A line of a page: its cells from left to right (one, where it is running text). */
export interface Line extends Segment {
  cells: Segment[];
  page: number;
  /** 0 at the upper edge of the page, 1 at the lower. */
  depth: number;
}

/** What a list item begins with. */
export const marker = /^(?:[-*•‣◦–▪●○■□➢►✓]|\(?\d{1,3}[.)]|\(?[a-zα-ω][.)]|\(?[A-ZΑ-Ω]\))\s+\S/u;

/** A gap this wide (in letter heights) is no blank between words any more, but the next cell or the next column. */
const cellGap = 1.9;

function onOneBaseline(one: { y: number; size: number }, other: { y: number; size: number }): boolean {
  const larger = Math.max(one.size, other.size);
  const smaller = Math.min(one.size, other.size);
  // Powers, indices and footnote marks stand off the line, and are smaller.
  return Math.abs(one.y - other.y) <= (smaller < 0.85 * larger ? 0.55 : 0.25) * larger;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const plain = '0123456789+-=()';
/** "democracy.³" and "word[4]" point to a note; "km²", "R²" and "10⁵" are what they say. */
const beforeNote = /(?:\p{L}{3}|[.,;:!?)\]»”’"])$/u;
const noteMark = /^(?:\[?\d{1,3}\]?(?:,\s?\d{1,3})*|[*†‡]{1,3})$/;

/** What raised small letters say: a power as a power, and nothing for a mark that only points to a note. */
function raisedText(text: string, before: string): string {
  const mark = text.trim();
  if (noteMark.test(mark) && beforeNote.test(before.trimEnd())) return '';
  if (![...mark].every((letter) => plain.includes(letter))) return text;
  return [...mark].map((letter) => superscripts[plain.indexOf(letter)] ?? letter).join('');
}

class Growing {
  readonly pieces: Piece[] = [];
  left = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  y = 0;
  size = 0;
  blank = false;

  add(piece: Piece): void {
    const widest = this.pieces.length === 0 || piece.size > this.size;
    if (widest) {
      this.y = piece.y;
      this.size = piece.size;
    }
    if (this.pieces.length > 0 && (this.blank || this.gap(piece) > 0.28 * this.size))
      this.pieces.push({ ...piece, text: ' ', left: piece.left, right: piece.left });
    this.pieces.push(this.isRaised(piece) ? { ...piece, text: raisedText(piece.text, this.text) } : piece);
    this.left = Math.min(this.left, piece.left);
    this.right = Math.max(this.right, piece.right);
    this.blank = false;
  }

  private get text(): string {
    return this.pieces.map((piece) => piece.text).join('');
  }

  private isRaised(piece: Piece): boolean {
    return this.pieces.length > 0 && piece.size < 0.85 * this.size && piece.y < this.y - 0.15 * this.size;
  }

  gap(piece: Piece): number {
    return piece.rightToLeft && piece.right <= this.left + this.size
      ? this.left - piece.right
      : piece.left - this.right;
  }

  takes(piece: Piece): boolean {
    if (this.pieces.length === 0 || !onOneBaseline(this, piece)) return false;
    const gap = this.gap(piece);
    return gap > -0.6 * Math.max(this.size, piece.size) && gap < cellGap * Math.max(this.size, piece.size);
  }

  segment(): Segment | null {
    const backwards = this.pieces.filter(({ rightToLeft }) => rightToLeft).length > this.pieces.length / 2;
    // Arabic and Hebrew come letter by letter in order, but word by word as they stand on the page.
    if (backwards) this.pieces.sort((one, other) => other.right - one.right);
    const text = readableCharacters(this.text).replace(/\s+/g, ' ').trim();
    if (text === '') return null;
    const level = this.pieces.find((piece) => piece.level !== undefined)?.level;
    return {
      text,
      left: this.left,
      right: this.right,
      y: this.y,
      size: Number(fullest(this.pieces, (piece) => piece.size.toFixed(2))),
      font: fullest(this.pieces, ({ font }) => font),
      ...(level === undefined ? {} : { level }),
    };
  }
}

/** What most letters of a line have: a large bullet or a bold first word does not make it another line. */
function fullest(pieces: readonly Piece[], keyOf: (piece: Piece) => string): string {
  const letters = new Map<string, number>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    letters.set(key, (letters.get(key) ?? 0) + piece.text.trim().length);
  }
  let best = '';
  for (const [key, count] of letters) if (best === '' || count > (letters.get(best) ?? 0)) best = key;
  return best;
}

/** Joins what stands on one baseline without a wide gap, in the order of the file. */
export function readSegments(pieces: readonly Piece[]): Segment[] {
  const all: Growing[] = [];
  let current = new Growing();
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      current.blank = true;
      continue;
    }
    if (!current.takes(piece)) {
      // Some programs write a page font by font: the piece may belong to a line begun a little earlier.
      const earlier = all.slice(-8).findLast((growing) => growing.takes(piece) && growing.gap(piece) < growing.size);
      current = earlier ?? new Growing();
      if (!earlier) all.push(current);
    }
    current.add(piece);
  }
  return all.map((growing) => growing.segment()).filter((segment) => segment !== null);
}

/** Puts segments that stand beside each other, one after the other in the file, into one line. */
export function readLines(sheet: Sheet, page: number): Line[] {
  const lines: Line[] = [];
  for (const segment of readSegments(sheet.pieces)) {
    const before = lines.at(-1);
    const last = before?.cells.at(-1);
    if (before && last && onOneBaseline(last, segment) && segment.left > last.right) {
      before.cells.push(segment);
      before.text = `${before.text}\t${segment.text}`;
      before.right = segment.right;
      continue;
    }
    const depth = (segment.y - sheet.top) / (sheet.bottom - sheet.top || 1);
    lines.push({ ...segment, cells: [segment], page, depth });
  }
  return lines.map(tidy);
}

const leaders = /\s*(?:[.·…_]\s?){5,}\s*/g;
const lonelyMarker = /^(\S{1,4})\t/;

/** Dots that lead from a title to its page stand between two cells; a bullet belongs to its text. */
function tidy(line: Line): Line {
  const text = line.text.replace(leaders, '\t').replace(/\t+/g, '\t').trim();
  return { ...line, text: marker.test(text) ? text.replace(lonelyMarker, '$1 ') : text };
}
