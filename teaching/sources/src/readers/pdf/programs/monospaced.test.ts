import { expect, it } from 'vitest';
import { markMonospaced } from '../lines/monospaced.ts';
import type { Piece } from '../lines/pieces.ts';

/** Lines of a page, each with letters of a width of its own. */
function lines(widths: readonly number[]): Piece[] {
  const text = 'Most of the files are in this folder, which holds MORE than 20.';
  return widths.map((width, at) => {
    const right = 10 + width * text.length;
    return { text, left: 10, right, y: 20 + 12 * at, size: 10, font: 'f', rightToLeft: false };
  });
}

it.each([
  ['one width', [6, 6, 6.01, 6, 6, 5.99, 6, 6, 6.01], true],
  [
    'widths that are about alike, as those of long lines of text',
    [5.06, 5.12, 5.0, 5.07, 5.02, 5.1, 5.12, 5.0, 5.13],
    false,
  ],
])('marks a font with letters of %s: %#', (_, widths, isMarked) => {
  const pieces = lines(widths);
  markMonospaced([{ pieces, top: 0, bottom: 800 }]);
  expect(pieces.every(({ monospaced }) => (monospaced === true) === isMarked)).toBe(true);
});
