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
