import type { RecognisedPage } from '@schole/core';
import type { Piece, Sheet } from '../lines/pieces.ts';

/** A line whose height differs less from the middle one has its size: without tall letters a line is only lower. */
const sameSize = 0.25;

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** The words of a recognised page as if the file had stored them; `width` and `height` of the page are in points. */
export function recognisedSheet(page: RecognisedPage, { width, height }: { width: number; height: number }): Sheet {
  // The picture may stand on another side than the page.
  const scale = Math.max(width, height) / Math.max(page.width, page.height);
  const heights = page.lines.map(({ box }) => box[3]);
  const usual = middle(heights);
  const pieces = page.lines.flatMap(({ box, words }, row): Piece[] => {
    const own = heights[row] ?? usual;
    const size = (Math.abs(own - usual) < sameSize * usual ? usual : own) * scale * 0.9 || 1;
    // Letters reach a quarter of their height below the line they stand on.
    const y = (box[1] + 0.8 * box[3]) * scale;
    return words.flatMap((word): Piece[] => {
      const left = word.box[0] * scale;
      const right = left + word.box[2] * scale;
      const piece = { text: word.text, left, right, y, size, font: 'recognised', rightToLeft: false };
      return [piece, { ...piece, text: ' ', left: right }];
    });
  });
  return { pieces, top: 0, bottom: page.height * scale };
}
