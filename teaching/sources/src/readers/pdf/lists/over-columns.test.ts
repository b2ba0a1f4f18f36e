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

function composed(...columns: readonly (readonly Piece[])[]): string[] {
  const lines = columns.flatMap((pieces, at) => readLines({ pieces: [...pieces], top: 0, bottom: 600 }, 1, at));
  const text = measure(lines);
  return compose(
    readRuns(lines).flatMap((run) => readParts(run, text)),
    text,
  ).map(({ kind, text: own }) => `${kind}: ${own}`);
}

const left = [piece('• works for all', 10, 60), piece('• rules for the banks', 10, 74)];
const right = [piece('• fewer goods from abroad', 200, 60), piece('• an end of all the unions', 200, 74)];
const lists = 'list: • works for all\n• rules for the banks\n• fewer goods from abroad\n• an end of all the unions';

it('a box below two columns is none of the last item', () => {
  expect(composed(left, right, [piece('Both had fewer people without work, at another price', 30, 160)])).toEqual([
    lists,
    'paragraph: Both had fewer people without work, at another price',
  ]);
});

it('nor is one in brackets', () => {
  expect(composed(left, right, [piece('(From a book of the year)', 30, 160)])).toEqual([
    lists,
    'paragraph: (From a book of the year)',
  ]);
});

it('an item goes on at the top of the next column where lines of its own column do so', () => {
  const long = [
    piece('• fewer goods from', 200, 60),
    piece('abroad', 210, 72),
    piece('• an end of the Union', 200, 86),
  ];
  expect(composed(left, long, [piece('Of Workers and of Miners.', 400, 60)])).toEqual([
    'list: • works for all\n• rules for the banks\n• fewer goods from abroad\n• an end of the Union Of Workers and of Miners.',
  ]);
});

it('a text beside a list of short items is none of the last one, which is as wide as the list', () => {
  const beside = [
    piece('Roosevelt spoke to all of the people, and said that', 200, 60),
    piece('they had to fear nothing but fear.', 200, 72),
  ];
  expect(composed(left, beside)).toEqual([
    'list: • works for all\n• rules for the banks',
    'paragraph: Roosevelt spoke to all of the people, and said that they had to fear nothing but fear.',
  ]);
});
