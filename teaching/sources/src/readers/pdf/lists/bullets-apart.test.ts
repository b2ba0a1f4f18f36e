import { expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { withBulletsBefore } from './bullets-apart.ts';

function piece(text: string, left: number, y: number): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

const textsOf = (...pieces: readonly Piece[]): string[] => withBulletsBefore(pieces).map(({ text }) => text);

it('bullets that are drawn behind all of a list stand before their items', () => {
  const texts = textsOf(
    piece('Plants', 30, 100),
    piece('mosses', 50, 114),
    piece('ferns', 50, 128),
    piece('•', 22, 100),
    piece('◦', 42, 114.5),
    piece('◦', 42, 128.5),
  );
  expect(texts.join('')).toBe('• Plants◦ mosses◦ ferns');
});

it('a bullet that is drawn before its text stays as it is', () => {
  expect(textsOf(piece('•', 22, 100), piece('Plants', 30, 100))).toEqual(['•', 'Plants']);
});

it('a sign between words of a line, far from its text, or beside none stays where it is drawn', () => {
  const between = [piece('tea', 20, 100), piece('milk', 50, 100), piece('•', 40, 100)];
  expect(textsOf(...between)).toEqual(['tea', 'milk', '•']);
  const far = [piece('Plants', 90, 100), piece('•', 22, 100)];
  expect(textsOf(...far)).toEqual(['Plants', '•']);
  const alone = [piece('Plants', 30, 100), piece('•', 22, 140)];
  expect(textsOf(...alone)).toEqual(['Plants', '•']);
});

it('a bullet stays where it is drawn beside more pieces than a line of print has', () => {
  const crowded = Array.from({ length: 399 }, (_, at) => piece('a', 30 + 5 * at, 100));
  expect(textsOf(...crowded, piece('•', 22, 100))[0]).toBe('•');
  expect(textsOf(...crowded, piece('b', 2_025, 100), piece('•', 22, 100)).at(-1)).toBe('•');
});
