import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import type { Bar } from './halves.ts';
import { withStacked } from './stacked.ts';

/** Letters half as wide as they are high. */
function piece(text: string, left: number, y: number, size = 10): Piece {
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false };
}

function textsOf(pieces: readonly Piece[], bars: readonly Bar[] = []): string[] {
  return readLines({ pieces: withStacked(pieces, bars).pieces, top: 0, bottom: 600 }, 1).map(({ text }) => text);
}

/** The line over a root, from the place of its sign on, as programs that use the font Symbol draw it. */
const line = (letters: number, left: number, y: number): Piece => piece('\uf8e5'.repeat(letters), left, y);

describe('signs of roots', () => {
  it('are apart from other signs in their piece where letters draw their line, also a little lower', () => {
    const root = [piece('= −√', 10, 50), line(1, 24.5, 51.2), line(4, 25, 51.2)];
    const inside = [piece('x', 30.5, 50), piece('+', 38, 50), piece('4', 45, 50)];
    expect(textsOf([...root, ...inside])).toEqual(['= −√(x + 4)']);
    const short = [piece('= −√', 10, 50), line(1, 24.5, 51.2), line(1, 25, 51.2)];
    expect(textsOf([...short, piece('x', 30.5, 50), piece('+ 4', 40, 50)])).toEqual(['= −√x + 4']);
  });

  it('are apart from other signs where a line is drawn', () => {
    const pieces = [piece('y = √', 10, 50), piece('a + b', 35, 50), piece('+ c', 64, 50)];
    expect(textsOf(pieces, [{ at: 42, from: 35, to: 60 }])).toEqual(['y = √(a + b) + c']);
    expect(textsOf(pieces)).toEqual(['y = √a + b + c']);
  });

  it('hold a sign before a number or a letter in brackets', () => {
    const pieces = [piece('√', 10, 50), piece('−x', 15, 50), piece('+ 4', 28, 50)];
    expect(textsOf(pieces, [{ at: 42, from: 15, to: 25 }])).toEqual(['√(−x) + 4']);
  });

  it('hold a sum with a fraction on the height of whose half their own sign stands', () => {
    const sum = [piece('1', 23.5, 50), piece('+', 31, 50), piece('T', 46, 43), piece('273', 40, 57)];
    const root = [piece('√', 10, 56.6, 25), { ...line(4, 10, 56.6), size: 25, right: 55 }];
    expect(textsOf([...root, ...sum], [{ at: 47.4, from: 40, to: 55 }])).toEqual(['√(1 + T/273)']);
  });
});

describe('numbers', () => {
  it('are whole where a program of formulas parts them behind their point', () => {
    const narrow = { ...piece('331. 3', 18, 50), right: 18 + 24.2 };
    expect(textsOf([piece('4', 10, 50), narrow])).toEqual(['4 331.3']);
    const wide = { ...piece('331. 3', 18, 50), right: 18 + 25.1 };
    expect(textsOf([piece('4', 10, 50), wide])).toEqual(['4 331. 3']);
    const list = { ...piece('331, 3', 18, 50), right: 18 + 24.2 };
    expect(textsOf([piece('4', 10, 50), list])).toEqual(['4 331, 3']);
  });
});
