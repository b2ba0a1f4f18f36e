import { expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { withBulletNames } from './unnamed-bullets.ts';

function piece(text: string, left: number, y = 100): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

const textOf = (...pieces: readonly Piece[]): string =>
  withBulletNames(pieces)
    .map(({ text }) => text)
    .join('');

it('a sign without a name before the words of a line is a bullet', () => {
  expect(textOf(piece('\u0088', 10), piece(' ', 15), piece('no page', 25))).toBe('• no page');
});

it('a sign within a line, or before notes of music, is none', () => {
  expect(textOf(piece('see', 10), piece('\u0088', 30), piece('words', 45))).toContain('\u0088');
  expect(textOf(piece('\u0088', 10), piece('h', 25))).toContain('\u0088');
  expect(textOf(piece('\u0088', 10, 80), piece('words', 25))).toContain('\u0088');
});
