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

const task = [
  piece('A lorry that carries sand comes down a hill, and then its driver sees a', 10, 60),
  piece('dog on the road.', 10, 72),
];
const read = 'paragraph: A lorry that carries sand comes down a hill, and then its driver sees a dog on the road.';

it('a line in the middle of the column below an item is none of it', () => {
  const items = [piece('a) How far does it go on? (in metres)', 10, 88), piece('b) Why is it so heavy?', 10, 102)];
  expect(composed([...task, ...items, piece('Good luck to all!', 150, 116)])).toEqual([
    read,
    'list: a) How far does it go on? (in metres)\nb) Why is it so heavy?',
    'paragraph: Good luck to all!',
  ]);
});

it('a line at the right edge of the column below an item without a full stop is none of it', () => {
  const items = [piece('• the mass of the sand', 10, 88), piece('• the height of the hill', 10, 102)];
  expect(composed([...task, ...items, piece('The teacher: E. Pappa', 260, 116)])).toEqual([
    read,
    'list: • the mass of the sand\n• the height of the hill',
    'paragraph: The teacher: E. Pappa',
  ]);
});

it('an item goes on below its own text, and below its middle in a centred list', () => {
  const hanging = [
    piece('1.', 10, 88),
    piece('Write what you know of the dog of the lorry and of Mr.', 50, 88),
    piece('Brown, its driver.', 50, 100),
  ];
  expect(composed([...task, ...hanging])).toEqual([
    read,
    'list: 1. Write what you know of the dog of the lorry and of Mr. Brown, its driver.',
  ]);
  const centred = [piece('• the opening of the new and very large', 60, 88), piece('Museum of Roads', 120, 100)];
  expect(composed([...task, ...centred])).toEqual([
    read,
    'list: • the opening of the new and very large Museum of Roads',
  ]);
});

it('a formula in the middle of the column stays with its item', () => {
  const items = [piece('a) Use this law:', 10, 88), piece('F = ma', 170, 102)];
  expect(composed([...task, ...items])).toEqual([read, 'list: a) Use this law: F = ma']);
});

it('an item whose number hangs out before a full line above it begins anew', () => {
  const above = piece('clustering and comparing the largest sequences, in a letter of the yea', 25, 60);
  const item = [piece('5.', 10, 72), piece('Beifang, Limin and Shulei: duplicates in all of the reads of', 25, 72)];
  const rest = [piece('a metagenome', 25, 84)];
  expect(composed([above, ...item, ...rest])).toEqual([
    'paragraph: clustering and comparing the largest sequences, in a letter of the yea',
    'list: 5. Beifang, Limin and Shulei: duplicates in all of the reads of a metagenome',
  ]);
});
