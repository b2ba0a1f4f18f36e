import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { withTallSigns } from './tall-signs.ts';

/** Letters half as wide as they are high; large signs are in a font of their own and hang from a higher baseline. */
function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  const size = more.size ?? 10;
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false, ...more };
}
const large = (text: string, left: number, y: number): Piece => piece(text, left, y, { font: 'large' });
const limit = (text: string, left: number, y: number): Piece => piece(text, left, y, { size: 7 });

function textsOf(pieces: readonly Piece[]): string[] {
  return readLines({ pieces: withTallSigns(pieces), top: 0, bottom: 600 }, 1).map(({ text }) => text);
}

describe('large signs', () => {
  it('are brackets on the line that they stand in, and powers stand behind them', () => {
    const pieces = [
      piece('P = ', 10, 50),
      large('(', 30, 42),
      piece('a + b', 35, 50),
      large(')', 60, 42),
      piece('2', 65, 39, { size: 7 }),
      piece(' mod n', 70, 50),
    ];
    expect(textsOf(pieces)).toEqual(['P = (a + b)² mod n']);
  });

  it('are operators with their limits above and below them', () => {
    const pieces = [
      piece('M =', 10, 50),
      limit('N−1', 30, 37),
      large('∑', 32, 41),
      limit('k=0', 30, 62),
      piece('m', 42, 50),
    ];
    expect(textsOf(pieces)).toEqual(['M = ∑_(k=0)^(N−1) m']);
  });

  it('are operators with their limits behind them, in lines of their own with commas', () => {
    const behind = [
      piece('sum', 10, 50),
      large('∑', 30, 42),
      limit('n', 35, 46),
      limit('i=1', 35, 53),
      piece('x', 50, 50),
    ];
    expect(textsOf(behind)).toEqual(['sum ∑_(i=1)^n x']);
    const two = [
      piece('M =', 10, 50),
      large('⋃', 32, 42),
      limit('A<B', 30, 62),
      limit('A>0', 30, 70),
      piece('A', 42, 50),
    ];
    expect(textsOf(two)).toEqual(['M = ⋃_(A<B, A>0) A']);
  });

  it('made of several parts are one sign', () => {
    const bars = [large('∣', 30, 40), large('∣', 30, 46), piece('x', 35, 50), large('∣', 40, 40), large('∣', 40, 46)];
    expect(textsOf([piece('d =', 10, 50), ...bars])).toEqual(['d = ∣x∣']);
  });

  it('leaves brackets alone that stand on their line', () => {
    const pieces = [piece('f', 10, 50), large('(', 15, 50), piece('x', 20, 50), large(')', 25, 50)];
    expect(withTallSigns(pieces)).toEqual(pieces);
    const own = [
      piece('find', 10, 50),
      large('(', 30, 50),
      piece('x', 35, 50),
      large(')', 40, 50),
      piece('it', 36, 62),
    ];
    expect(withTallSigns(own)).toEqual(own);
  });
});
