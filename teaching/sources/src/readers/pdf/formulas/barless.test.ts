import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { withStacked } from './stacked.ts';

/** Letters half as wide as they are high. */
function piece(text: string, left: number, y: number, size = 10): Piece {
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false };
}

function read(...pieces: readonly Piece[]): string {
  return readLines({ pieces: withStacked(pieces, []).pieces, top: 0, bottom: 600 }, 1)
    .map(({ text }) => text)
    .join('\n');
}

describe('numbers above each other without a bar', () => {
  it('are a fraction, whose upper half is no mark of a note', () => {
    const [before, behind] = [piece('Tom ate', 10, 50), piece('of a cake', 55, 50)];
    expect(read(before, piece('3', 48, 47.3, 7), piece('8', 48, 53.3, 7), behind)).toBe('Tom ate 3/8 of a cake');
    expect(read(piece('1', 10, 50), piece('1', 16, 47.3, 7), piece('2', 16, 53.3, 7))).toBe('1 1/2');
  });

  it('are powers and indices of a letter right before them, and the numbers of a nucleus', () => {
    expect(read(piece('x', 10, 50), piece('2', 15, 47.3, 7), piece('1', 15, 53.3, 7))).not.toContain('/');
    expect(
      read(piece('of', 2, 50), piece('14', 16, 47.3, 7), piece('6', 17, 53.3, 7), piece('C', 23, 50)),
    ).not.toContain('/');
  });
});
