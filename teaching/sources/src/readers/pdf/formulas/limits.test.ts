import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { withStacked } from './stacked.ts';

/** Letters half as wide as they are high. */
function piece(text: string, left: number, y: number, size = 10): Piece {
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false };
}

function textsOf(pieces: readonly Piece[]): string[] {
  return readLines({ pieces: withStacked(pieces, []).pieces, top: 0, bottom: 600 }, 1).map(({ text }) => text);
}

/** A line with a large sign, which hangs below its baseline, and its limits. */
const union = (name: string, y: number): Piece[] => [
  piece(`${name} =`, 10, y),
  piece('∞', 34, y - 13, 7),
  piece('⋃', 33, y + 5.3),
  piece('n=1', 30, y + 11.5, 7),
  piece('[n, n + 1)', 41, y),
];

describe('large signs that hang below their line', () => {
  it('stand in it', () => {
    expect(textsOf(union('A', 50))).toEqual(['A = ⋃_(n=1)^∞ [n, n + 1)']);
  });

  it('have limits of their own, although those of the next line are near', () => {
    expect(textsOf([...union('A', 50), ...union('B', 84.7)])).toEqual([
      'A = ⋃_(n=1)^∞ [n, n + 1)',
      'B = ⋃_(n=1)^∞ [n, n + 1)',
    ]);
  });
});
