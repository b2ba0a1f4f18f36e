import type { Piece } from '../lines/pieces.ts';

/** A number with a blank behind its point, alone in its piece; behind a comma the next number of a list may stand. */
const parted = /^(\d{1,9}\.)\s(\d{1,9}\.?)$/u;
const digits = /^\d+$/u;
/** In letter heights: a narrower gap is the room that a program sets behind a point in a formula, and no blank. */
const leastBlank = 0.21;
/** The width of a point, by that of a digit: half as wide in nearly all fonts. */
const point = 0.5;

/** The width of a digit in each font, in letter heights: digits have one width. */
function digitWidths(pieces: readonly Piece[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text, font, left, right, size } of pieces)
    if (digits.test(text)) found.set(font, (right - left) / (text.length * size));
  return found;
}

/** The pieces of a page with the numbers whole that a program of formulas parts behind their point: `331. 3` is 331.3. */
export function withWholeNumbers(pieces: readonly Piece[]): Piece[] {
  const found = pieces.some(({ text }) => parted.test(text));
  if (!found) return [...pieces];
  const widths = digitWidths(pieces);
  return pieces.map((piece) => {
    const { text, font, left, right, size } = piece;
    const width = parted.test(text) ? widths.get(font) : undefined;
    if (width === undefined) return piece;
    const whole = text.replace(parted, '$1$2');
    const letters = [...whole].reduce((sum, letter) => sum + (digits.test(letter) ? width : point * width), 0);
    const blank = (right - left) / size - letters;
    return blank < leastBlank ? { ...piece, text: whole } : piece;
  });
}
