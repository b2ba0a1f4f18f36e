import { describe, expect, it } from 'vitest';
import { compose } from './layout/compose.ts';
import { measure } from './layout/measure.ts';
import { readParts } from './layout/parts.ts';
import { readRuns } from './layout/runs.ts';
import { readLines } from './lines/lines.ts';
import type { Piece } from './lines/pieces.ts';

const full = 'a line of text that reaches over to the right edge of it all';

function piece(text: string, left: number, y: number, bold = false): Piece {
  return { text, left, right: left + text.length * 5, y, size: 10, font: 'body', bold, rightToLeft: false };
}

function composed(...pieces: readonly Piece[]): string[] {
  const lines = readLines({ pieces: [piece(full, 10, 50), piece(full, 10, 62), ...pieces], top: 0, bottom: 600 }, 1);
  const text = measure(lines);
  const parts = readRuns(lines).flatMap((run) => readParts(run, text));
  return compose(parts, text)
    .slice(1)
    .map(({ text: own }) => own);
}

const below = (left: number, ...lines: string[]): Piece[] => lines.map((text, at) => piece(text, left, 100 + 12 * at));

describe('lines that begin anew', () => {
  it('have a term in bold, below another one', () => {
    const term = (word: string, y: number, text: string): Piece[] => [
      piece(word, 10, y, true),
      piece(text, 10 + 5 * word.length, y),
    ];
    expect(
      composed(
        ...term('denarius', 100, ': a coin of silver'),
        ...term('auxiliary', 112, ': a helper; a soldier who had not yet become'),
        piece('a citizen', 10, 124),
        ...term('fort', 136, ': a camp'),
      ),
    ).toEqual([
      'denarius: a coin of silver',
      'auxiliary: a helper; a soldier who had not yet become a citizen',
      'fort: a camp',
    ]);
    // One alone may stand anywhere in a sentence.
    const sentence = [
      piece('The word that the soldiers had for the money of the time is', 10, 100),
      ...term('denarius', 112, ': a coin'),
    ];
    expect(composed(...sentence)).toHaveLength(1);
  });

  it('are the short lines of a head, of a box or of an address', () => {
    expect(composed(...below(200, 'Volos, 12 April 2025', 'Ref. no.: 184'))).toEqual([
      'Volos, 12 April 2025',
      'Ref. no.: 184',
    ]);
    expect(composed(...below(200, 'Fen Museum', 'Mill Lane 4', 'Cambridgeshire'))).toHaveLength(3);
    const ending = (text: string, y: number): Piece => piece(text, 310 - 5 * text.length, y);
    const head = [
      ending('12 Harbour Road', 100),
      ending('Telephone 01947 555', 112),
      ending('office@school.example', 124),
    ];
    expect(composed(...head)).toHaveLength(3);
    expect(composed(...below(10, '382 21 Βόλος', 'τηλ. 24210 55500'))).toHaveLength(2);
  });

  it('are no short lines of a sentence or of a title', () => {
    expect(composed(...below(200, 'The Battle of', 'Waterloo and', 'Its Causes'))).toHaveLength(1);
    expect(composed(...below(200, 'and the mayor said to', 'Anna: we were here in', '1820 and later'))).toHaveLength(1);
    expect(
      composed(...below(10, 'Date: Sunday, 19 January 2014, at ten in the morning. Content-', 'Length: 131')),
    ).toHaveLength(1);
  });

  it('follow the greeting of a letter', () => {
    const letter = 'on Friday the class will visit the museum of the fens. Bring';
    expect(composed(...below(10, 'Dear parents,', letter, 'boots.'))).toEqual(['Dear parents,', `${letter} boots.`]);
  });
});

describe('a line further to the right', () => {
  it('goes on from a full one where paragraphs are set apart, as in a list of books', () => {
    const book = 'Stergiou, D. and Lind, K. (2020). Pupils and their sources.';
    expect(composed(piece(book, 10, 100), piece('Pedagogical Review, 12(3), 45.', 30, 112))).toEqual([
      `${book} Pedagogical Review, 12(3), 45.`,
    ]);
    expect(composed(piece('A short line.', 10, 100), piece('Another paragraph.', 30, 112))).toHaveLength(2);
  });
});
