import { describe, expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import type { Bar } from './halves.ts';
import { withStacked } from './stacked.ts';

/** Letters half as wide as they are high. */
function piece(text: string, left: number, y: number, size = 10): Piece {
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false };
}
const small = (text: string, left: number, y: number): Piece => piece(text, left, y, 7);
const bar = (at: number, from: number, to: number): Bar => ({ at, from, to });

function textsOf(pieces: readonly Piece[], bars: readonly Bar[] = []): string[] {
  return readLines({ pieces: withStacked(pieces, bars).pieces, top: 0, bottom: 600 }, 1).map(({ text }) => text);
}

describe('fractions', () => {
  it('are written in their line, in brackets where a half is more than a number or a letter', () => {
    const pieces = [piece('g', 10, 50), piece('=', 18, 50), piece('4L + 2', 28, 43), piece('T', 38, 57)];
    expect(textsOf(pieces, [bar(47.5, 28, 58)])).toEqual(['g = (4L + 2)/T']);
    const short = [piece('Find', 10, 50), small('3', 33, 46.5), small('4', 33, 54), piece('+ 1', 40, 50)];
    expect(textsOf(short, [bar(47.6, 33, 36.5)])).toEqual(['Find 3/4 + 1']);
  });

  it('stay apart from a number before them', () => {
    expect(textsOf([piece('2', 10, 50), small('1', 16, 46.5), small('2', 16, 54)], [bar(47.6, 16, 19.5)])).toEqual([
      '2 1/2',
    ]);
  });

  it('stand in fractions', () => {
    const pieces = [
      piece('y =', 2, 63),
      piece('1', 30, 56),
      piece('1 +', 22, 72),
      small('1', 40, 69),
      small('x', 40, 76.5),
    ];
    expect(textsOf(pieces, [bar(60.5, 22, 44), bar(69.8, 40, 43.5)])).toEqual(['y = 1/(1 + 1/x)']);
  });

  it('of words stand beside a line alone', () => {
    const halves = [piece('distance', 58, 43), piece('time', 68, 57)];
    expect(textsOf([piece('speed =', 18, 50), ...halves], [bar(47.5, 58, 98)])).toEqual(['speed = distance/time']);
    expect(textsOf(halves, [bar(47.5, 58, 98)])).toEqual(['distance', 'time']);
  });

  it('are neither underlined words nor sums in columns', () => {
    const underlined = [piece('Name', 10, 50), piece('John', 10, 63)];
    expect(textsOf(underlined, [bar(51, 10, 30)])).toEqual(['Name', 'John']);
    const sum = [piece('345', 10, 38), piece('278', 10, 50), piece('623', 10, 63)];
    expect(textsOf(sum, [bar(52, 10, 25)])).toEqual(['345', '278', '623']);
  });

  it('take their bars out of the lines of the page', () => {
    const pieces = [piece('x =', 10, 50), piece('1', 29, 43), piece('2', 29, 57)];
    const other = bar(200, 10, 90);
    expect(withStacked(pieces, [bar(47.5, 29, 34), other]).level).toEqual([other]);
  });
});

describe('roots', () => {
  it('hold what stands under their line', () => {
    const pieces = [piece('c =', 10, 50), piece('√', 28, 50), piece('a + b', 33, 50)];
    expect(textsOf(pieces, [bar(42, 33, 58)])).toEqual(['c = √(a + b)']);
    expect(textsOf([piece('√', 28, 50), piece('27', 33, 50), piece('3', 28, 46, 5)], [bar(42, 33, 43)])).toEqual([
      '∛27',
    ]);
  });

  it('hold fractions, also where a font draws their line', () => {
    const pieces = [
      piece('T =', 5, 50),
      piece('√', 24, 58, 27),
      piece('\uf8e5', 24, 58, 27),
      piece('L', 41, 43),
      piece('g', 41, 57),
    ];
    expect(textsOf(pieces, [bar(47.5, 40.5, 46.5)])).toEqual(['T = √(L/g)']);
  });

  it('stay as they are where more than a line may stand in them', () => {
    const pieces = [piece('√', 28, 58, 20), piece('a', 38, 50), piece('b', 38, 60)];
    expect(textsOf(pieces, [bar(42, 38, 44)]).join(' ')).not.toContain('√(');
  });
});

describe('limits', () => {
  it('stand behind their operator, above and below it or beside it, and below words', () => {
    expect(textsOf([small('n', 31, 40), piece('∑', 30, 50), small('k=1', 27, 58), piece('k', 40, 50)])).toEqual([
      '∑_(k=1)^n k',
    ]);
    expect(textsOf([piece('∫', 30, 50), small('0', 35, 55), small('1', 35, 44), piece('x', 42, 50)])).toEqual([
      '∫_0^1 x',
    ]);
    expect(textsOf([small('h→0', 27, 57), piece('lim', 25, 50), piece('h', 45, 50)])).toEqual(['lim_(h→0) h']);
  });

  it('are those of a large Greek letter, too', () => {
    const sum = [small('n', 32, 36), small('k=1', 29, 60), piece('Σ', 30, 52, 16), piece('k', 42, 50)];
    expect(textsOf(sum)).toEqual(['∑_(k=1)^n k']);
  });
});

describe('numbers of formulas', () => {
  it('stand behind them, although a file draws them first', () => {
    const pieces = [piece('(2)', 400, 50), piece('a', 100, 50), piece('= b', 108, 50)];
    expect(textsOf(pieces)).toEqual(['a = b\t(2)']);
    expect(textsOf([piece('(2)', 10, 50), piece('a = b', 40, 50)])).toEqual(['(2) a = b']);
  });
});
