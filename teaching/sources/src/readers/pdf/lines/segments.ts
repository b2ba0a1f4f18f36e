import { boldPhrases } from '../../../bold.ts';
import { cellStarts } from './aligned.ts';
import { readableCharacters } from './characters.ts';
import type { Piece } from './pieces.ts';
import { isHigherPower, type Scripted, scriptOf, withScripts } from './raised.ts';
import { readSpaced } from './spaced.ts';

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
  /** Its bold phrases; absent where it has none. */
  bold?: string[];
  /** Set where all of its letters are bold. */
  allBold?: true;
  /** The width of a letter, where all have the same. */
  letterWidth?: number;
  /** Its text with as many blanks as stand between its words, where all letters have one width and some words more than one. */
  typed?: string;
  /** Raised marks that refer to notes; they are no part of the text. */
  notes?: string[];
}

/** A gap this wide (in letter heights) is no blank between words, but the start of the next cell or column. */
const cellGap = 1.9;

export function onOneBaseline(one: { y: number; size: number }, other: { y: number; size: number }): boolean {
  const larger = Math.max(one.size, other.size);
  const smaller = Math.min(one.size, other.size);
  // Powers, indices and footnote marks stand off the line, and are smaller.
  return Math.abs(one.y - other.y) <= (smaller < 0.85 * larger ? 0.55 : 0.25) * larger;
}

/** Letters of a sign in a font of its own, which some programs draw behind the line. */
const maxSign = 2;

class SegmentBuilder {
  readonly pieces: Scripted[] = [];
  left = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  y = 0;
  size = 0;
  /** The baseline of the last letters of full height: a bullet before them may stand on one of its own. */
  ground = 0;
  blank = false;

  add(piece: Piece): void {
    const widest = this.pieces.length === 0 || piece.size > this.size;
    // The small number before a footnote is no part of its first word.
    if (piece.size > 1.15 * this.size && /^\d{1,3}$/.test(this.text.trim())) this.blank = true;
    if (widest) {
      this.y = piece.y;
      this.size = piece.size;
    }
    const line = { y: this.ground, size: this.size };
    const script = this.pieces.length === 0 ? undefined : scriptOf(piece, line, this.gap(piece));
    const made = script === undefined ? piece : { ...piece, script };
    if (this.pieces.length > 0 && (this.blank || this.gap(piece) > 0.28 * this.size))
      this.pieces.push({ ...made, text: ' ', left: piece.left, right: piece.left });
    this.pieces.push(made);
    if (piece.size >= 0.85 * this.size) this.ground = piece.y;
    this.left = Math.min(this.left, piece.left);
    this.right = Math.max(this.right, piece.right);
    this.blank = false;
  }

  private get text(): string {
    return this.pieces.map((piece) => piece.text).join('');
  }

  gap(piece: Piece): number {
    return piece.rightToLeft && piece.right <= this.left + this.size
      ? this.left - piece.right
      : piece.left - this.right;
  }

  /** On the same line, but too far away for a blank. */
  isNextCell(piece: Piece): boolean {
    return this.pieces.length > 0 && onOneBaseline(this, piece) && !this.takes(piece);
  }

  takes(piece: Piece): boolean {
    if (this.pieces.length === 0) return false;
    if (!onOneBaseline(this, piece) && !isHigherPower(piece, this.pieces.at(-1))) return false;
    const gap = this.gap(piece);
    return gap > -0.6 * Math.max(this.size, piece.size) && gap < cellGap * Math.max(this.size, piece.size);
  }

  /** Whether a sign, drawn later, stands in a gap of the line. */
  hasRoom({ text, left, right, ...piece }: Piece): boolean {
    return (
      text.trim().length <= maxSign &&
      left > this.left &&
      right < this.right &&
      onOneBaseline(this, piece) &&
      this.pieces.every(
        (own) => own.text.trim() === '' || own.right <= left + 0.1 * this.size || own.left >= right - 0.1 * this.size,
      )
    );
  }

  insert(piece: Piece): void {
    const next = this.pieces.findIndex(({ text, left }) => text.trim() !== '' && left > piece.left);
    const space = { ...piece, text: ' ' };
    this.pieces.splice(next < 0 ? this.pieces.length : next, 0, space, piece, space);
  }

  segment(): Segment | null {
    const backwards = this.pieces.filter(({ rightToLeft }) => rightToLeft).length > this.pieces.length / 2;
    // Arabic and Hebrew come letter by letter in reading order, but word by word in page order.
    if (backwards) this.pieces.sort((one, other) => other.right - one.right);
    const { pieces, notes } = withScripts(this.pieces);
    const spaced = backwards ? null : readSpaced(pieces);
    const text = readableCharacters(spaced ?? pieces.map((piece) => piece.text).join(''))
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') return null;
    const letterWidth = widthOfLetters(this.pieces);
    const typed = letterWidth === null ? [] : this.pieces.filter(({ monospaced }) => monospaced);
    const level = this.pieces.find((piece) => piece.level !== undefined)?.level;
    const bold = boldPhrases(pieces.map((piece) => ({ text: piece.text, bold: piece.bold === true }))).map((phrase) =>
      readableCharacters(phrase).replace(/\s+/g, ' ').trim(),
    );
    return {
      text,
      left: this.left,
      right: this.right,
      y: this.y,
      size: Number(fullest(this.pieces, (piece) => piece.size.toFixed(2))),
      // Of a program that of its instructions: a comment may be longer.
      font: fullest(typed.length === 0 ? this.pieces : typed, ({ font }) => font),
      ...(level === undefined ? {} : { level }),
      ...(bold.length === 0 ? {} : { bold }),
      ...(isAllBold(this.pieces) ? { allBold: true } : {}),
      ...(letterWidth === null ? {} : { letterWidth, ...typedText(pieces, letterWidth, text) }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  }
}

/** Signs and blanks have the weight that a program gave them. */
function isAllBold(pieces: readonly Piece[]): boolean {
  const worded = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return worded.length > 0 && worded.every(({ bold }) => bold === true);
}

/** Signs that TeX takes from other fonts, where those of a typewriter have none or curved ones. */
const borrowedSign = /^[<>{}|\\_*`'"]{1,3}$/;

/** What begins a comment of a program, which is often set in another font than the rest of it. */
const comment = /^(?:\/\/|\/\*|#|%|--|;;|\(\*)\s*\S/;

/** Whether words in another font are a comment of a program. */
export const isComment = (text: string): boolean => comment.test(text);

/** The width of a letter of a line in a monospaced font, but for a comment at its end; null for any other. */
function widthOfLetters(pieces: readonly Piece[]): number | null {
  const letters = pieces.filter(({ text }) => text.trim() !== '');
  const typed = letters.filter(({ monospaced }) => monospaced);
  const widest = [...typed].sort((one, other) => other.text.length - one.text.length)[0];
  if (!widest) return null;
  const other = letters.findIndex(({ monospaced, text }) => monospaced !== true && !borrowedSign.test(text));
  const rest = letters.slice(other).map(({ text }) => text);
  if (other === 0 || (other > 0 && !isComment(rest.join('')))) return null;
  return (widest.right - widest.left) / [...widest.text].length;
}

/** In letters: what stands between two words of a line at most. */
const mostBlanks = 200;

/** The text of a line in a monospaced font with all of its blanks, where it is the one that was read but for these. */
function typedText(pieces: readonly Piece[], letterWidth: number, text: string): { typed?: string } {
  let typed = '';
  let blank = false;
  const left = pieces[0]?.left ?? 0;
  for (const piece of pieces) {
    const own = piece.text.trim();
    if (own !== '') {
      const blanks = Math.min(mostBlanks, Math.round((piece.left - left) / letterWidth) - typed.length);
      typed += ' '.repeat(Math.max(blank ? 1 : 0, blank ? blanks : 0)) + own;
    }
    blank = own === '' || /\s$/u.test(piece.text);
  }
  typed = readableCharacters(typed);
  return typed !== text && typed.replace(/\s+/g, ' ') === text ? { typed } : {};
}

/** The properties of most letters of a line: a large bullet or a bold first word does not make it another line. */
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

/**
 * Where the cells of the rows just above begin: a piece that begins there is a cell of its own, however narrow the gap.
 */
class Columns {
  #lefts: { left: number; y: number }[] = [];
  readonly #starts: ReadonlySet<Piece>;

  constructor(pieces: readonly Piece[]) {
    this.#starts = cellStarts(pieces);
  }

  note({ left, y, size }: Piece): void {
    this.#lefts = this.#lefts.filter((column) => Math.abs(column.y - y) < 4 * size);
    this.#lefts.push({ left, y });
  }

  begin(piece: Piece, gap: number): boolean {
    if (gap < 0.5 * piece.size) return false;
    if (this.#starts.has(piece)) return true;
    return this.#lefts.some(
      ({ left, y }) =>
        Math.abs(left - piece.left) < 1 && piece.y - y > 0.5 * piece.size && piece.y - y < 4 * piece.size,
    );
  }
}

/** Joins pieces on one baseline without a wide gap, in the order of the file. */
export function readSegments(pieces: readonly Piece[]): Segment[] {
  const all: SegmentBuilder[] = [];
  const columns = new Columns(pieces);
  let current = new SegmentBuilder();
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      current.blank = true;
      continue;
    }
    const gap = current.gap(piece);
    const cell = current.takes(piece) && columns.begin(piece, gap);
    if (cell || (gap >= 0 && current.isNextCell(piece))) columns.note(piece);
    if (cell || !current.takes(piece)) {
      // Some programs write a page font by font: the piece may belong to a line begun a little earlier.
      const earlier = cell
        ? undefined
        : all.slice(-8).findLast((builder) => builder.takes(piece) && builder.gap(piece) < builder.size);
      const around = cell || earlier ? undefined : all.slice(-8).findLast((builder) => builder.hasRoom(piece));
      if (around) {
        around.insert(piece);
        continue;
      }
      current = earlier ?? new SegmentBuilder();
      if (!earlier) all.push(current);
    }
    current.add(piece);
  }
  return all.map((builder) => builder.segment()).filter((segment) => segment !== null);
}
