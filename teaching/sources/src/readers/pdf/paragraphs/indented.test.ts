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
  ).map(({ kind, text: own }) => `${kind}: ${own}`);
}

const before = [
  piece('The charter of the working men asked for six things, all of which', 10, 60),
  piece('were thought dangerous then, and these are two of them, in brief:', 10, 72),
  piece('5. constituencies of equal size;', 10, 87),
];
const intro = [
  'paragraph: The charter of the working men asked for six things, all of which were thought dangerous then, and these are two of them, in brief:',
  'list: 5. constituencies of equal size;',
];

it('a paragraph indented at its first line is none of the short item above it', () => {
  const after = [
    piece('6. annual parliaments.', 10, 102),
    piece('Five of these six points are law today, and it is tempting now', 30, 117),
    piece('to say that the movement came to its end in the very hour that it', 10, 129),
    piece('had won.', 10, 141),
  ];
  expect(composed(...before, ...after)).toEqual([
    intro[0],
    `${intro[1]}\n6. annual parliaments.`,
    'paragraph: Five of these six points are law today, and it is tempting now to say that the movement came to its end in the very hour that it had won.',
  ]);
});

it('an item goes on below its own text', () => {
  const after = [
    piece('6. annual parliaments.', 10, 102),
    piece('Members would have to answer every year to those who had', 30, 114),
    piece('chosen them to speak.', 30, 126),
    piece('7. a vote for every man.', 10, 141),
  ];
  expect(composed(...before, ...after)).toEqual([
    intro[0],
    `${intro[1]}\n6. annual parliaments. Members would have to answer every year to those who had chosen them to speak.\n7. a vote for every man.`,
  ]);
});
