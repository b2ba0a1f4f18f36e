import { expect, it } from 'vitest';
import { compose } from '../layout/compose.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';

function piece(text: string, left: number, y: number): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', rightToLeft: false };
}

function composed(...pieces: readonly Piece[]): string[] {
  const lines = readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1);
  const text = measure(lines);
  return compose(
    readRuns(lines).flatMap((run) => readParts(run, text)),
    text,
  ).map(({ text: own }) => own);
}

it('a reference that ends in a full line goes on in the hanging line below, where the next one hangs close below it, too', () => {
  const books = [
    piece('Books', 10, 60),
    piece('Dimou, A. (1973). The reform that nobody wanted to make.', 10, 84),
    piece('Athens: Ermis Press.', 27, 96),
    piece('Kokkonis, I. (1830). A handbook or guide of that method,', 10, 109),
    piece('of many schools. Aegina.', 27, 121),
  ];
  expect(composed(...books).slice(1)).toEqual([
    'Dimou, A. (1973). The reform that nobody wanted to make. Athens: Ermis Press.',
    'Kokkonis, I. (1830). A handbook or guide of that method, of many schools. Aegina.',
  ]);
});
