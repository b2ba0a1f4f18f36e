import { describe, expect, it } from 'vitest';
import { withFootnotes } from '../layout/footnotes.ts';
import { measure } from '../layout/measure.ts';
import { readParts } from '../layout/parts.ts';
import { readRuns } from '../layout/runs.ts';
import { type Line, readLines } from '../lines/lines.ts';
import type { Piece } from '../lines/pieces.ts';
import { withSideNotes } from './side-notes.ts';

function piece(text: string, left: number, y: number, size = 10): Piece {
  return { text, left, right: left + text.length * size * 0.5, y, size, font: 'body', rightToLeft: false };
}

const linesOf = (...pieces: Piece[]): Line[] => readLines({ pieces, top: 0, bottom: 600 }, 1);

const text = [
  piece('The search for genes has become fast in the years', 10, 50),
  piece('Johannes and his group have shown how this goes.', 10, 62),
  piece('17', 251, 58, 6),
];
const note = (mark: string): Piece[] => [piece(`${mark} It is on the pages of`, 300, 62, 8)];
const goesOn = [piece('the institute.', 300, 71, 8), piece('Others have done so, too.', 10, 74)];

function composed(lines: readonly Line[]): string[] {
  const found = measure(lines);
  const parts = readRuns(lines).flatMap((run) => readParts(run, found));
  return withFootnotes(parts, found).map(
    ({ kind, lines: own }) => `${kind}: ${own.map((line) => line.text).join(' ')}`,
  );
}

describe('a note in the margin', () => {
  it('is no part of the paragraph beside it, which ends no line earlier for it', () => {
    expect(composed(withSideNotes(linesOf(...text, ...note('17'), ...goesOn)))).toEqual([
      'paragraph: The search for genes has become fast in the years Johannes and his group have shown how this goes. Others have done so, too.',
      'footnote: 17 It is on the pages of the institute.',
    ]);
  });

  it('has the mark of its line, and smaller letters', () => {
    const other = linesOf(...text, ...note('16'), ...goesOn);
    expect(withSideNotes(other)).toEqual(other);
    const large = linesOf(...text, piece('17 It is on the pages of', 300, 62));
    expect(withSideNotes(large)).toEqual(large);
  });

  it('loses no word', () => {
    const lines = linesOf(...text, ...note('17'), ...goesOn);
    const words = (of: readonly Line[]): string[] => of.flatMap((line) => line.text.split(/\s+/u)).sort();
    expect(words(withSideNotes(lines))).toEqual(words(lines));
  });
});
