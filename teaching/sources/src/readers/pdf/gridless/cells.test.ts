import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const at = (text: string, x: number, y: number, more: Partial<Run> = {}): Run => ({ text, x, y, ...more });
const rest = Array.from({ length: 4 }, (_, row) =>
  at('Rivers rise in the mountains and run down to the wide sea.', 40, 590 - 12 * row),
);
/** The cells of each row, below each other from a height on. */
const rowsOf = (rows: readonly (readonly string[])[], xs: readonly number[], y: number, pitch: number): Run[] =>
  rows.flatMap((row, line) => row.map((text, column) => at(text, xs[column] ?? 0, y - pitch * line)));

async function tablesOf(runs: readonly Run[], drawing = ''): Promise<string[]> {
  const bytes = makePdf([[...rest, ...runs]], { drawing });
  const { text, blocks } = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  return blocks.filter(({ kind }) => kind === 'table').map(({ start, end }) => text.slice(start, end));
}

const shown = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

describe('a table with lines at its edges and below its head', () => {
  const level = [520, 500, 420].map((y) => `40 ${y} m 360 ${y} l S`).join(' ');

  it('has one head though its cells, with their lowered and raised letters, are set at different heights', async () => {
    const head = [
      ...[at('Sample', 50, 507), at('m (g)', 120, 507)],
      ...[at('V', 190, 509), at('1', 195, 506, { size: 7 }), at('(mL)', 203, 509)],
      ...[at('V', 260, 509), at('2', 265, 506, { size: 7 }), at('(mL)', 273, 509)],
    ];
    const rows = rowsOf(
      [
        ['Quartz', '54.2', '30', '50'],
        ['Marble', '73.5', '50', '78'],
      ],
      [50, 122, 205, 275],
      484,
      18,
    );
    const last = [
      at('Water', 50, 450),
      at('(salted)', 50, 436),
      ...rowsOf([['59.4', '10', '60']], [122, 205, 275], 443, 18),
    ];
    expect(await tablesOf([...head, ...rows, ...last], level)).toEqual([
      shown([
        ['Sample', 'm (g)', 'V₁ (mL)', 'V₂ (mL)'],
        ['Quartz', '54.2', '30', '50'],
        ['Marble', '73.5', '50', '78'],
        ['Water (salted)', '59.4', '10', '60'],
      ]),
    ]);
  });
});

describe('a table without lines', () => {
  const xs = [40, 100, 170, 270];
  const words = [
    ['abandon', 'verb', 'verlassen', 'They left the car.'],
    ['ability', 'noun', 'das Talent', 'She can draw well.'],
    ['abroad', 'adverb', 'im Ausland', 'He lives abroad.'],
    ['accurate', 'adjective', 'genau', 'The map is good.'],
    ['achieve', 'verb', 'erreichen', 'You can do a lot.'],
    ['afford', 'verb', 'bezahlen', 'We cannot buy it.'],
  ];

  it('has the cells of a row with their middles at one height in one row', async () => {
    const last = [
      ...rowsOf([['announce', 'verb', 'mitteilen']], xs, 412, 0),
      ...[at('The head will announce', 270, 418), at('the winners of it.', 270, 406)],
      ...rowsOf([['argue', 'verb', 'streiten', 'They argue a lot.']], xs, 391, 0),
    ];
    const found = [...words, ['announce', 'verb', 'mitteilen', 'The head will announce the winners of it.']];
    expect(await tablesOf([...rowsOf(words, xs, 508, 15), ...last])).toEqual([
      shown([...found, ['argue', 'verb', 'streiten', 'They argue a lot.']]),
    ]);
  });

  it('has two cells where one is so long that it leaves no gap before the next one', async () => {
    const [first = [], second = [], ...more] = words;
    const long = [at('achieve', 40, 478), at('verb', 100, 478), at('ganz besitzen wollte You can do a lot.', 170, 478)];
    const found = await tablesOf([...rowsOf([first, second], xs, 508, 15), ...long, ...rowsOf(more, xs, 463, 15)]);
    expect(found).toEqual([
      shown([first, second, ['achieve', 'verb', 'ganz besitzen wollte', 'You can do a lot.'], ...more]),
    ]);
  });

  it('has one cell where a text runs on over the next column', async () => {
    const [first = [], second = [], ...more] = words;
    const long = [at('achieve', 40, 478), at('verb', 100, 478), at('to have what you want and more than it', 170, 478)];
    const [found] = await tablesOf([...rowsOf([first, second], xs, 508, 15), ...long, ...rowsOf(more, xs, 463, 15)]);
    expect(found).toContain('| to have what you want and more than it |');
  });

  it('has a row for each entry of a glossary that begins in small letters', async () => {
    const entries = [
      ['to rise up', 'to get higher, to climb'],
      ['to run dry', 'to have no more water'],
      ['a mill', 'a house where grain is ground'],
      ['a weir', 'a wall across a river'],
    ];
    expect(await tablesOf(rowsOf(entries, [40, 200], 508, 14))).toEqual([shown(entries)]);
  });
});
