import { describe, expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { withDotsAsBullets } from './dots.ts';

const piece = (text: string, left: number, y: number): Piece => ({
  ...{ text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false },
});
const textsOf = (...pieces: Piece[]): string[] => withDotsAsBullets(pieces).map(({ text }) => text);

describe('dots before lines of words', () => {
  it('are bullets, also where they are drawn behind all text, and before signs', () => {
    const list = [piece('create a name', 65, 100), piece('find it', 65, 120), piece('%1 the first', 65, 140)];
    const dots = [100, 120, 140].map((y) => piece('⋅', 50, y));
    expect(textsOf(...list, ...dots)).toEqual(['create a name', 'find it', '%1 the first', '•', '•', '•']);
  });

  it('are bullets where one stands alone with much room, or two with little', () => {
    expect(textsOf(piece('⋅', 50, 100), piece('time', 65, 100))).toEqual(['•', 'time']);
    const near = [100, 120].flatMap((y) => [piece('⋅', 50, y), piece('time', 60, y)]);
    expect(textsOf(...near)).toEqual(['•', 'time', '•', 'time']);
    expect(textsOf(...near.slice(2))).toEqual(['⋅', 'time']);
  });

  it('are none within a line, close to what they multiply, or before numbers', () => {
    const within = [100, 120].flatMap((y) => [piece('speed', 20, y), piece('⋅', 50, y), piece('time', 65, y)]);
    expect(textsOf(...within)).not.toContain('•');
    expect(textsOf(...[100, 120].flatMap((y) => [piece('⋅', 50, y), piece('time', 57, y)]))).not.toContain('•');
    expect(textsOf(...[100, 120].flatMap((y) => [piece('⋅', 50, y), piece('12', 65, y)]))).not.toContain('•');
  });
});
