import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y });
const body = [
  'Rivers rise in the mountains and run down to the sea, wider and wider,',
  'and people have used their water for the fields and for their mills.',
];
const text = (y: number): Run[] => body.map((line, index) => at(line, 40, y - 12 * index));

const rows = [
  ['stoma', 'b. a small opening'],
  ['xylem', 'a. carries water up'],
  ['phloem', 'c. carries sugar around'],
];
const table = rows.flatMap(([word = '', meaning = ''], row) => [
  at(word, 42, 86 - 20 * row),
  at(meaning, 202, 86 - 20 * row),
]);
/** Lines around the cells of the table. */
const drawing = [
  ...[40, 200, 360].map((x) => `${x} 100 m ${x} 40 l S`),
  ...[100, 80, 60, 40].map((y) => `40 ${y} m 360 ${y} l S`),
].join(' ');

async function blocksOf(pages: readonly Run[][], options: Parameters<typeof makePdf>[1] = {}): Promise<string[]> {
  const document = await readPdf({ bytes: makePdf(pages, options), fileName: 'sheet.pdf', recognised: [] });
  return document.blocks.map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
}

describe('a row that runs over the end of its page', () => {
  const first = [...text(560), ...table];

  it.each([
    ['without lines', ''],
    ['with lines around its cells', drawing],
  ])('is whole, %s', async (_, lines) => {
    const blocks = await blocksOf([first, [at('the plant', 202, 560), ...text(500)]], { drawing: lines });
    expect(blocks[1]).toMatch(/^table: .*\n\| phloem \| c\. carries sugar around the plant \|$/s);
    expect(blocks[2]).toBe(`paragraph: ${body.join(' ')}`);
    expect(blocks).toHaveLength(3);
  });

  it.each([
    ['stands under the first cell', at('the plant', 42, 560)],
    ['stands elsewhere', at('the plant', 180, 560)],
    ['begins anew', at('The plant', 202, 560)],
  ])('takes no text that %s', async (_, run) => {
    const blocks = await blocksOf([first, [run, ...text(500)]]);
    expect(blocks[2]).toBe(`paragraph: ${run.text}`);
  });
});

describe('a table that runs over the end of its page', () => {
  const upper = [40, 200, 360].map((x) => `${x} 580 m ${x} 540 l S`);
  const frames = [drawing, ...upper, ...[580, 560, 540].map((y) => `40 ${y} m 360 ${y} l S`)].join(' ');
  const next = [
    at('pollen', 42, 566),
    at('d. is carried by bees', 202, 566),
    at('petal', 42, 546),
    at('e. is bright', 202, 546),
  ];
  const first = [...text(480), ...table];
  const end = '| phloem | c. carries sugar around |';

  it('is whole, in the columns of its beginning', async () => {
    const blocks = await blocksOf([first, [...next, ...text(500)]], { drawing: frames });
    expect(blocks[1]).toContain(`${end}\n| pollen | d. is carried by bees |\n| petal | e. is bright |`);
    expect(blocks).toHaveLength(3);
  });

  it('is another one with the same head, with other columns, or below a title', async () => {
    const head = [at('stoma', 42, 566), at('b. a small opening', 202, 566), ...next.slice(2)];
    const others = upper.map((line) => line.replaceAll('200 ', '260 '));
    const narrow = [drawing, ...others, ...[580, 560, 540].map((y) => `40 ${y} m 360 ${y} l S`)].join(' ');
    const aside = [
      at('pollen', 42, 566),
      at('with the bees', 262, 566),
      at('petal', 42, 546),
      at('is bright', 262, 546),
    ];
    for (const [page, own] of [
      [head, frames],
      [aside, narrow],
      [[at('Flowers', 40, 590), ...next], frames],
    ] as const) {
      const blocks = await blocksOf([first, [...page, ...text(500)]], { drawing: own });
      expect(blocks[1]?.endsWith(end)).toBe(true);
    }
  });
});

describe('a word broken at the end of a line in a cell', () => {
  const broken = [
    ...text(560),
    ...text(500),
    at('stoma', 42, 86),
    at('a small opening', 202, 86),
    at('xylem', 42, 68),
    at('carries the wa-', 202, 68),
  ];

  it('is whole', async () => {
    const last = [at('phloem', 42, 48), at('carries sugar', 202, 48)];
    const blocks = await blocksOf([[...broken, at('ter up', 202, 63), ...last]], { drawing });
    expect(blocks.at(-1)).toContain('| xylem | carries the water up |');
  });
});
