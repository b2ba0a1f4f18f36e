import { expect, it } from 'vitest';
import { findFurniture } from '../layout/furniture.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false, ...more };
}

function found(...pages: readonly (readonly Piece[])[]): string[] {
  const lines = pages.map((pieces, at) => readLines({ pieces: [...pieces], top: 0, bottom: 600 }, at + 1));
  return [...findFurniture(lines)].map(({ text }) => text);
}

const text = (last: string): Piece[] => [
  piece('a line of text that reaches over to the right edge of it all', 80, 100),
  piece('and another line that does so, and has as many letters as it,', 80, 112),
  piece(last, 80, 124),
];

it('a number at one place below the text of several pages is theirs, though it stands high', () => {
  const page = (last: string, y = 510): Piece[] => [...text(last), piece('1', 200, y)];
  expect(found(page('here.'), page('there.'), page('or nowhere.'))).toEqual(['1', '1', '1']);
  expect(found(page('here.'), page('there.', 500), page('or nowhere.', 490))).toEqual([]);
});

it('a name in the lower margin, which is narrower than the others, is the foot of a page', () => {
  expect(found([...text('here.'), piece('Ancient Greek, first class', 80, 570)])).toEqual([
    'Ancient Greek, first class',
  ]);
});

it.each([
  ['words with a full stop', 'The end of the paper.', 570],
  ['a wish', 'Good luck to all!', 570],
  ['a field', 'Signature: ____', 570],
  ['a telephone', 'Office 210 6543210', 570],
  ['a name where text may stand', 'Maria Papadaki', 500],
])('%s is none', (_, words, y) => {
  expect(found([...text('here.'), piece(words, 80, y)])).toEqual([]);
});
