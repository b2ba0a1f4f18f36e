import { describe, expect, it } from 'vitest';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { takePoints, withPoints } from './points.ts';

function piece(text: string, left: number, y: number): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

function composed(...pieces: readonly Piece[]): string[] {
  const lines = takePoints(readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1));
  const text = measure(lines);
  const parts = readRuns(lines).flatMap((run) => readParts(run, text).map(withPoints));
  return compose(parts, text).map(({ kind, text: own }) => `${kind}: ${own}`);
}

const question = [
  piece('1. Explain why the people of the village gave up looking at', 10, 100),
  piece('the clock of the tower.', 22, 112),
];
const read = 'list: 1. Explain why the people of the village gave up looking at the clock of the tower.';

describe('the marks of a question in the margin', () => {
  it.each(['[4]', '(4)', '(4 marks)', '[2,5 μον.]', 'Μονάδες 5', '(10 Μονάδες)'])('stand at its end: %s', (mark) => {
    const [first, second] = question as [Piece, Piece];
    expect(composed(first, piece(mark, 360, 100), second)).toEqual([`${read} ${mark}`]);
    expect(composed(piece(mark, 360, 100), first, second)).toEqual([`${read} ${mark}`]);
    expect(composed(first, second, piece(mark, 360, 124))).toEqual([`${read} ${mark}`]);
  });

  it('are those of the question that they stand beside, and no rows of a table', () => {
    const next = [piece('2. Name the river.', 10, 130), piece('[1]', 360, 130)];
    expect(composed(...question, piece('[3]', 360, 100), ...next)).toEqual([`${read} [3]\n2. Name the river. [1]`]);
  });

  it('are no numbers of equations, of books and in tables', () => {
    expect(
      takePoints(readLines({ pieces: [piece('x = 2', 100, 100), piece('(4)', 360, 100)], top: 0, bottom: 600 }, 1))[0]
        ?.points,
    ).toBeUndefined();
    const books = [piece('[4]', 10, 100), piece('A book about clocks and their makers in England', 60, 100)];
    expect(takePoints(readLines({ pieces: books, top: 0, bottom: 600 }, 1)).map(({ points }) => points)).toEqual([
      undefined,
    ]);
    const table = [piece('Content', 10, 100), piece('[4]', 360, 100), piece('Form', 10, 112), piece('[2]', 360, 112)];
    expect(composed(...table)).toEqual(['table: | Content | [4] |\n| Form | [2] |']);
  });

  it('stand alone below the choices of a question, also where these are side by side', () => {
    const stem = piece('3. The unit of force in the system of the seven units is', 10, 100);
    const below = ['a. the kilogram', 'b. the newton', 'c. the joule'].map((text, at) =>
      piece(text, 22, 112 + 12 * at),
    );
    expect(composed(stem, ...below, piece('5 marks', 320, 148))).toEqual([
      'list: 3. The unit of force in the system of the seven units is\n  a. the kilogram\n  b. the newton\n  c. the joule',
      'paragraph: 5 marks',
    ]);
    const beside = ['a. 1 kg', 'b. 1 N', 'c. 1 J'].map((text, at) => piece(text, 22 + 100 * at, 112));
    const read = composed(stem, ...beside, piece('5 marks', 320, 124), piece('4. Name the seven units.', 10, 136));
    expect(read.at(-2)).toBe('paragraph: 5 marks');
    expect(read.at(-3)).toMatch(/1 J$/u);
  });

  it('stand alone below a formula', () => {
    const lines = [...question, piece('v = at²', 140, 130), piece('[8]', 345, 142)];
    expect(composed(...lines).slice(-2)).toEqual(['paragraph: v = at²', 'paragraph: [8]']);
  });

  it('are those of each part, where the part before has its own', () => {
    const parts = [
      piece('a) Explain why the clock of the tower was never right.', 22, 100),
      piece('[2]', 345, 112),
      piece('b) Explain who it was that put it right in the end.', 22, 124),
      piece('[3]', 345, 136),
    ];
    expect(composed(...parts)).toEqual([
      'list: a) Explain why the clock of the tower was never right. [2]\nb) Explain who it was that put it right in the end. [3]',
    ]);
  });
});
