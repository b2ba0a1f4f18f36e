import { expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { printedOnce } from './printed-twice.ts';

const piece = (text: string, left: number, y: number, more: Partial<Piece> = {}): Piece => ({
  ...{ text, left, right: left + 5 * text.length, y, size: 10, font: 'body', rightToLeft: false, ...more },
});

function textsOf(pieces: Piece[]): string[] {
  return printedOnce([{ pieces, top: 0, bottom: 600 }]).flatMap((sheet) => sheet.pieces.map(({ text }) => text));
}

it('leaves out what is drawn again beside itself, as a shadow', () => {
  expect(textsOf([piece('TITLE', 40.7, 50.6), piece('TITLE', 40, 50), piece('text', 40, 70)])).toEqual([
    'TITLE',
    'text',
  ]);
  expect(textsOf([piece('T', 40, 50), piece('ITLE', 46, 50), piece('T', 40.2, 50), piece('ITLE', 46.2, 50)])).toEqual([
    'T',
    'ITLE',
  ]);
});

it('leaves words alone that are said again, and letters side by side', () => {
  const pieces = [piece('l', 40, 50), piece('l', 42.2, 50), piece('so', 60, 50), piece('so', 72, 50)];
  expect(textsOf([...pieces, piece('so', 60, 62)])).toHaveLength(5);
  expect(textsOf([piece('word', 40, 50), piece('word', 40, 50, { font: 'other' })])).toHaveLength(2);
});

it('is at an end with a page of one word', () => {
  const pieces = Array.from({ length: 30_000 }, (_, at) => piece('x', (at % 300) * 2, Math.floor(at / 300) * 2));
  expect(textsOf(pieces)).toHaveLength(30_000);
});
