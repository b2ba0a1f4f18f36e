import { expect, it } from 'vitest';
import type { Line } from '../lines/lines.ts';
import { withNames } from './over-pages.ts';

const sides = [40, 140, 240, 340];
function row(text: string, page: number, depth: number, own: readonly number[] = sides): Line {
  const segment = { text, left: 40, right: 340, y: 800 * depth, size: 10, font: 'body' };
  return { ...segment, cells: [segment], page, column: 0, depth, grid: 1, sides: own };
}
const head = (page: number): Line => row('Name\tSign\tMeaning', page, 0.1);
const table = { page: 1, lines: [head(1), row('POWER\tX\tis asked', 1, 0.9)] };
const textsOf = (rows: readonly Line[]): string[] => withNames(rows, table).map(({ text }) => text);

it('names what goes on in the first row of a page, below the head said again or not', () => {
  const rest = row('\tN\tanswers', 2, 0.15);
  expect(textsOf([rest])).toEqual(['POWER\tN\tanswers']);
  expect(textsOf([head(2), rest, row('\tY\tno', 2, 0.2)])).toEqual([
    'Name\tSign\tMeaning',
    'POWER\tN\tanswers',
    '\tY\tno',
  ]);
  expect(textsOf([row('\t\tand ends', 2, 0.1)])).toEqual(['POWER\tX\tand ends']);
});

it.each([
  ['is a sum', row('\t12\t14', 2, 0.1)],
  ['is of another table', row('\tN\tanswers', 2, 0.1, [40, 200, 340])],
  ['is far below', row('\tN\tanswers', 2, 0.6)],
  ['is on another page', row('\tN\tanswers', 3, 0.1)],
])('leaves a row as it is that %s', (_, own) => {
  expect(textsOf([own])).toEqual([own.text]);
});
