import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

/** The lines around the cells of a table of two columns and two rows. */
const grid = (left: number, middle: number, right: number): string =>
  [
    ...[320, 300, 280].map((y) => `${left} ${y} m ${right} ${y} l S`),
    ...[left, middle, right].map((x) => `${x} 320 m ${x} 280 l S`),
  ].join(' ');

const sentence = 'sand and clay come down all year';
const column = (x: number, from: number, to: number): Run[] =>
  Array.from({ length: (from - to) / 12 + 1 }, (_, row) => ({ text: sentence, x, y: from - 12 * row }));

/** The first words of the lines and rows that a page of two columns with a table is read into. */
async function orderOf(cells: readonly Run[], drawing: string): Promise<string[]> {
  const runs: Run[] = [
    ...[{ text: 'Left begins', x: 30, y: 560 }, ...column(30, 548, 344)],
    ...[{ text: 'Left ends', x: 30, y: 260 }, ...column(30, 248, 200)],
    ...[{ text: 'Right begins', x: 210, y: 560 }, ...column(210, 548, 344)],
    ...cells,
    ...[{ text: 'Right ends', x: 210, y: 260 }, ...column(210, 248, 200)],
  ];
  const { text } = await readPdf({ bytes: makePdf([runs], { drawing }), fileName: 'page.pdf', recognised: [] });
  return text.match(/(?:Left|Right) (?:begins|ends)|Sample/gu) ?? [];
}

const cellsAt = (first: number, second: number): Run[] => [
  ...[
    { text: 'Sample', x: first, y: 306 },
    { text: 'Mass', x: second, y: 306 },
  ],
  ...[
    { text: 'Quartz', x: first, y: 286 },
    { text: '54.2', x: second, y: 286 },
  ],
];

describe('a table with lines around its cells', () => {
  it('ends no column beside it, though its lines stand outside its own', async () => {
    const order = ['Left begins', 'Left ends', 'Right begins', 'Sample', 'Right ends'];
    expect(await orderOf(cellsAt(211, 300), grid(205, 294, 380))).toEqual(order);
  });

  it('ends the columns that it stands across', async () => {
    const order = await orderOf(cellsAt(40, 220), grid(30, 215, 380));
    expect(order.filter((found) => found !== 'Sample')).toEqual([
      ...['Left begins', 'Right begins'],
      ...['Left ends', 'Right ends'],
    ]);
    expect(order.indexOf('Sample')).toBeLessThan(order.indexOf('Left ends'));
  });
});
