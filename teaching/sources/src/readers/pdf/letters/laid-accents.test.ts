import { describe, expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { withLaidAccents } from './laid-accents.ts';

const piece = (text: string, left: number, right: number, y = 100): Piece => ({
  ...{ text, left, right, y, size: 10, font: 'f', rightToLeft: false },
});
const textsOf = (...pieces: Piece[]): string[] => withLaidAccents(pieces).map(({ text }) => text);

describe('accents that are laid over a letter', () => {
  it('go onto it, also behind what could be an elided word', () => {
    expect(textsOf(piece('F: c´', 72, 90), piece('esure, D: Z¨', 85, 140), piece('asur', 135, 160))).toEqual([
      ...['F: c', 'ésure, D: Z', 'äsur'],
    ]);
    expect(textsOf(piece('´', 72, 77, 98), piece('Etat', 71.9, 95))).toEqual(['´', 'Etat']);
    expect(textsOf(piece('´', 72, 77, 98), piece('Etat', 72.2, 95))).toEqual(['État']);
  });

  it('stay where they stand before the next letter, or over one that has none such', () => {
    expect(textsOf(piece('c´', 72, 82), piece('est', 82, 95))).toEqual(['c´', 'est']);
    expect(textsOf(piece('c´', 72, 82), piece('x', 78, 95))).toEqual(['c´', 'x']);
    expect(textsOf(piece('c´', 72, 82), piece('e', 78, 95, 120))).toEqual(['c´', 'e']);
  });
});
