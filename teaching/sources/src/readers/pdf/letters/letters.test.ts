import { describe, expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { withDrawnWords } from './drawn-letters.ts';
import { withDropCaps } from './drop-caps.ts';
import { withoutFalseBlanks } from './false-blanks.ts';

function piece(text: string, left: number, right: number, y = 50, size = 10): Piece {
  return { text, left, right, y, size, font: 'body', rightToLeft: false };
}
const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

describe('letters that are set wide', () => {
  const wide = (text: string): Piece => piece(text, 10, 200);

  it('are the words that are drawn', () => {
    expect(textOf(withDrawnWords([wide('Τ ο σ υ μ β ό λ α ι ο')], 'Το συμβόλαιοκαι'))).toBe('Το συμβόλαιο');
    expect(textOf(withDrawnWords([wide('μ α ς')], 'Το συμβόλαιό μας'))).toBe('μας');
  });

  it('stay as they are where they are no words, or nothing is known', () => {
    expect(textOf(withDrawnWords([wide('a b c d')], 'a b c d'))).toBe('a b c d');
    expect(textOf(withDrawnWords([wide('x y z')], 'xyz'))).toBe('x y z');
    expect(textOf(withDrawnWords([wide('T h e e n d')], ''))).toBe('T h e e n d');
  });
});

describe('blanks inside words', () => {
  it('are those between letters that were kerned, and no wider than the other gaps', () => {
    const letters = [piece('T', 10, 15), piece('E', 15.5, 20), piece('M', 20.5, 27), piece(' ', 27, 27.9)];
    expect(textOf(withoutFalseBlanks([...letters, piece('A', 27.9, 33), piece('N', 33.5, 38)]))).toBe('TEMAN');
    expect(textOf(withoutFalseBlanks([...letters, piece('A', 31, 36), piece('N', 36.5, 41)]))).toBe('TEM AN');
  });

  it('are those without room where a word goes on', () => {
    expect(textOf(withoutFalseBlanks([piece('«Φαντα', 10, 40), piece(' στείτε', 40, 70)]))).toBe('«Φανταστείτε');
    expect(textOf(withoutFalseBlanks([piece('Φαντα', 10, 40), piece(' στείτε', 42.5, 70)]))).toBe('Φαντα στείτε');
  });
});

describe('a large first letter', () => {
  const beside = (first: string): Piece[] => [
    piece(first, 34, 90, 44),
    piece('and the second', 34, 100, 56),
    piece('below both of them', 10, 100, 68),
  ];

  it('belongs to its word, and the lines beside it begin where it does', () => {
    const read = withDropCaps([piece('O', 10, 32, 56, 30), ...beside('nce upon')]);
    expect(read.map(({ text, left }) => [text, left])).toEqual([
      ['Once upon', 10],
      ['and the second', 10],
      ['below both of them', 10],
    ]);
  });

  it('may be a word of its own', () => {
    expect(withDropCaps([piece('A', 10, 32, 56, 30), ...beside('winter came')])[0]?.text).toBe('A winter came');
  });

  it('is none over or beside a single line', () => {
    const letter = piece('O', 10, 32, 56, 30);
    expect(withDropCaps([letter, piece('nce upon', 34, 90, 44)])).toHaveLength(2);
    expect(withDropCaps([letter, ...beside('nce').map((one) => ({ ...one, y: one.y + 40 }))])).toHaveLength(4);
  });
});
