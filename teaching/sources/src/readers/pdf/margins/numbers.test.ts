import { describe, expect, it } from 'vitest';
import type { Piece } from '../lines/pieces.ts';
import { marginNumbers } from './numbers.ts';

function piece(text: string, left: number, y: number, more: Partial<Piece> = {}): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false, ...more };
}

/** Lines of a text that goes on in each of them, every 12 points from 100 on. */
const text = (count: number, left = 50): Piece[] =>
  Array.from({ length: count }, (_, at) =>
    piece('which goes on to the right edge of its column and so', left, 100 + 12 * at),
  );

/** A number beside a line, counted from 0, that ends at one place with the others. */
const beside = (line: number, value: number, right = 36): Piece => {
  const word = String(value);
  return piece(word, right - 5 * word.length, 100 + 12 * line);
};

const found = (...pieces: readonly Piece[]): string[] => [...marginNumbers(pieces)].map((one) => one.text);

describe('the numbers of lines in the margin', () => {
  it('are those of each fifth line, on either side, drawn before their lines or last', () => {
    expect(found(...text(12), beside(4, 5), beside(9, 10))).toEqual(['5', '10']);
    expect(found(beside(2, 15), beside(7, 20), ...text(12))).toEqual(['15', '20']);
    expect(found(...text(12), beside(4, 5, 340), beside(9, 10, 340))).toEqual(['5', '10']);
  });

  it('are those of every line, where the lines are running text', () => {
    const every = Array.from({ length: 8 }, (_, at) => beside(at, at + 1));
    expect(found(...text(8), ...every)).toHaveLength(8);
    const questions = every.map((_, at) =>
      piece('What is the name of the river in this picture of it', 50, 100 + 12 * at),
    );
    expect(found(...questions, ...every)).toEqual([]);
  });

  it('are counted over a raised number and a title', () => {
    const raised = piece('1', 312, 116, { size: 6 });
    expect(found(...text(12), raised, beside(4, 5), beside(9, 10))).toEqual(['5', '10']);
  });

  it('are one alone only in the middle of a sentence, or where it counts from the beginning of a paragraph', () => {
    expect(found(...text(8), beside(4, 5))).toEqual(['5']);
    const items = Array.from({ length: 8 }, (_, at) => piece('Another line.', 50, 100 + 12 * at));
    expect(found(...items, beside(4, 5))).toEqual([]);
    const begun = [piece('A title', 50, 60), piece('The first line.', 50, 100), ...items.slice(1)];
    expect(found(...begun, beside(4, 5))).toEqual(['5']);
  });

  it('are those behind the lines of a poem that end at no common place', () => {
    const verses = Array.from({ length: 12 }, (_, at) =>
      piece('and the sea came in'.slice(0, 12 + (at % 7)), 50, 100 + 12 * at),
    );
    expect(found(...verses, beside(3, 5, 240), beside(9, 10, 200))).toEqual(['5', '10']);
    const items = verses.map((one) => ({ ...one, text: `Item ${one.text}.` }));
    expect(found(...items, beside(3, 5, 240), beside(9, 10, 200))).toEqual([]);
    expect(found(...verses, beside(3, 5, 240), beside(4, 10, 200))).toEqual([]);
  });

  it('are no column of a table and no numbers that count something else', () => {
    expect(found(...text(12), beside(4, 5), beside(5, 10), beside(6, 15))).toEqual([]);
    expect(found(...text(12), beside(1, 3), beside(6, 11))).toEqual([]);
  });
});
