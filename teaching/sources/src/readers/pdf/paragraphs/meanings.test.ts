import { expect, it } from 'vitest';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { meanings } from './meanings.ts';

function piece(text: string, at: number, left = 10): Piece {
  const y = 100 + 12 * at;
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

const found = (...pieces: readonly Piece[]): string[] =>
  meanings(readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1)).map(({ text }) => text);
const below = (...texts: readonly string[]): string[] => found(...texts.map((text, at) => piece(text, at)));

const wide = 'A line of text that reaches over to the right edge of it all.';

it('each word of a list begins anew before what it means', () => {
  expect(below(wide, 'ἀποτίθεμαι = αφήνω κάτω', 'αἴρω = σηκώνω')).toEqual(['αἴρω = σηκώνω']);
  expect(below(wide, 'lorry: a large car', 'lane (of a road): a part of its width')).toEqual([
    'lane (of a road): a part of its width',
  ]);
});

it('three of them need no line wider than themselves', () => {
  expect(below('go = πηγαίνω', 'come back = επιστρέφω', 'stay = μένω')).toEqual([
    'come back = επιστρέφω',
    'stay = μένω',
  ]);
});

it('lines of prose with such a sign do not begin anew', () => {
  expect(
    below(wide, 'of the words: one is that it was late, and that the others', 'had not: it was they who came'),
  ).toEqual([]);
  expect(below(wide, 'where speed = way by time and it was said that', 'nobody knew it')).toEqual([]);
});

it('formulas, and words further apart or at another place, are no list of words', () => {
  expect(below('sin x = cos y', 'cos x = sin y', 'x = 2y')).toEqual([]);
  expect(found(piece(wide, 0), piece('go = πηγαίνω', 1), piece('stay = μένω', 4))).toEqual([]);
  expect(found(piece(wide, 0), piece('go = πηγαίνω', 1), piece('stay = μένω', 2, 60))).toEqual([]);
});
