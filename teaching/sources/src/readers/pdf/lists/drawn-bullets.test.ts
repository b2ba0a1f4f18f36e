import { expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import type { Shape } from '../pictures/drawn-shapes.ts';
import { withBulletsBefore } from './bullets-apart.ts';
import { withDrawnBullets } from './drawn-bullets.ts';

function piece(text: string, left: number, y: number): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}
/** A disc before a line with its baseline at `y`. */
const disc = (left: number, y: number, side = 3.6): Shape => ({
  ...{ left, right: left + side, top: y - 3.5 - side / 2, bottom: y - 3.5 + side / 2, free: true, strokes: 4 },
});

function textOf(pieces: Piece[], shapes: Shape[]): string {
  const [sheet] = withDrawnBullets([{ pieces, top: 0, bottom: 600, upright: true }], shapes);
  return withBulletsBefore(sheet?.pieces ?? [])
    .map(({ text }) => text)
    .join('');
}
const items = [piece('mosses', 30, 100), piece('which grow low', 30, 112), piece('ferns', 30, 124)];

it('discs before the items of a list are bullets', () => {
  expect(textOf(items, [disc(22, 100), disc(22, 124)])).toBe('• mosseswhich grow low• ferns');
});

it('discs before numbers are none', () => {
  const numbered = [piece('1.', 30, 100), piece('mosses', 44, 100), piece('2.', 30, 124), piece('ferns', 44, 124)];
  expect(textOf(numbered, [disc(22, 100), disc(22, 124)])).toBe('1.mosses2.ferns');
});

it.each([
  ['one alone', [disc(22, 100)]],
  ['far from the text', [disc(5, 100), disc(5, 124)]],
  ['as large as letters', [disc(15, 100, 9), disc(15, 124, 9)]],
  ['on the baseline, as dots of a line', [disc(22, 104), disc(22, 128)]],
  ['not below each other', [disc(22, 100), disc(20, 124)]],
  ['no discs', [disc(22, 100), disc(22, 124)].map((shape) => ({ ...shape, free: false }))],
])('%s are none', (_, shapes) => {
  expect(textOf(items, shapes)).not.toContain('•');
});

it('discs in a line, or between words, are none', () => {
  const words = [piece('tea', 5, 100), piece('mosses', 30, 100), piece('so', 5, 124), piece('ferns', 30, 124)];
  expect(textOf(words, [disc(22, 100), disc(22, 124)]).replaceAll('•', '')).toBe('teamossessoferns');
});

it('is at an end with a page full of discs', () => {
  const shapes = Array.from({ length: 5_000 }, (_, at) => disc(at % 50, at));
  const pieces = Array.from({ length: 30_000 }, (_, at) => piece('x', (at * 7) % 600, (at * 13) % 800));
  expect(textOf(pieces, shapes)).not.toContain('•');
});
