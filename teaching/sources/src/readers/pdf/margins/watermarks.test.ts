import { expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { watermarks } from './watermarks.ts';

const piece = (text: string): Piece => ({
  ...{ text, left: 0, right: 5 * text.length, y: 50, size: 40, font: 'body', rightToLeft: false },
});
const linesOf = (text: string, page: number, slanted: boolean): ReturnType<typeof readLines> =>
  readLines({ pieces: [piece(text)], top: 0, bottom: 600, ...(slanted ? { slanted: true } : {}) }, page);

it('finds the same words across several pages', () => {
  const found = watermarks([linesOf('Draft', 1, true), linesOf('Draft', 2, true), linesOf('Once', 3, true)]);
  expect(found.map(({ text, page }) => `${text} ${page}`)).toEqual(['Draft 1', 'Draft 2']);
});

it('leaves level words alone, and what is on one page only', () => {
  expect(watermarks([linesOf('Draft', 1, false), linesOf('Draft', 2, false), linesOf('Draft', 3, true)])).toEqual([]);
});
