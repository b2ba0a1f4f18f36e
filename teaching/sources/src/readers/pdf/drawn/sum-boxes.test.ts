import { expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';
import { lonelyDashes } from './dashes.ts';

const at = (text: string, x: number, y: number, size = 10): Run => ({ text, x, y, size });
const rest = [
  at('Rivers rise in the mountains and run down to the sea, wider and wider,', 40, 580),
  at('and people have used their water for the fields and for their mills.', 40, 568),
  at('Where they are wide and slow, ships carry wood and grain down to the', 40, 556),
  at('towns on the coast, and bring back what the farms and the people need.', 40, 544),
];

async function read(runs: readonly Run[], drawing: string): Promise<string> {
  const bytes = makePdf([[...rest, ...runs]], { drawing });
  const { text } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  return text.slice(text.indexOf('need.') + 'need.'.length).trim();
}

const frame = (x: number, y: number): string => `${x} ${y} 26 20 re S`;
const fraction = (upper: string, lower: string, x: number, y: number): Run[] => [
  at(upper, x, y + 3.6, 7),
  at(lower, x, y - 3.4, 7),
];
const bar = (x: number, y: number): string => `${x} ${y + 2.2} 3.8 0.7 re f`;

it('an empty box in a sum is a blank, also beside fractions with bars of one small digit', async () => {
  const runs = [
    at('Fill in the boxes of these sums.', 40, 510),
    at('1)', 40, 480),
    ...fraction('1', '2', 54, 480),
    at('=', 62, 480),
    at('/ 8', 104, 480),
    at('2)', 40, 440),
    ...fraction('2', '3', 54, 440),
    ...fraction('3', '4', 96, 440),
    at('3)', 40, 400),
    at('+ 5 = 12', 88, 400),
  ];
  const drawing = [frame(72, 473), frame(64, 433), frame(58, 393), bar(54, 480), bar(54, 440), bar(96, 440)].join(' ');
  expect(await read(runs, drawing)).toBe(
    'Fill in the boxes of these sums.\n\n1) 1/2 = ____ / 8\n2) 2/3 ____ 3/4\n3) ____ + 5 = 12',
  );
});

it('a box beside words is none', async () => {
  expect(await read([at('The map of the town', 40, 480)], frame(140, 473))).toBe('The map of the town');
});

it('short lines of a broken line are no bars', () => {
  const dash = { at: 10, from: 20, to: 23.5 };
  expect(lonelyDashes([dash, { at: 10, from: 60, to: 63.5 }, { at: 12, from: 20, to: 21 }])).toHaveLength(2);
  expect(lonelyDashes([dash, { at: 10, from: 26, to: 29.5 }])).toEqual([]);
});
