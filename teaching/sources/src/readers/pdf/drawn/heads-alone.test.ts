import { expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readLines } from '../lines/lines.ts';
import { readPdf } from '../read-pdf.ts';
import { areHeadsAlone } from './heads-alone.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y });
const level = [520, 500, 480, 460].map((y) => `40 ${y} m 340 ${y} l S`);
const upright = [40, 190, 340].map((x) => `${x} 460 m ${x} 520 l S`);

async function read(...runs: readonly Run[]): Promise<string[]> {
  const text = 'Every school of the county keeps a list of those who learn there.';
  const rest = Array.from({ length: 4 }, (_, row) => at(text, 40, 600 - 12 * row));
  const bytes = makePdf([[...rest, ...runs]], { drawing: [...level, ...upright].join(' ') });
  const document = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  return document.blocks.slice(1).map(({ kind, start, end }) => `${kind}: ${document.text.slice(start, end)}`);
}

it('heads above empty rows, which pupils fill in, are a table', async () => {
  expect(await read(at('Present', 46, 506), at('Past', 196, 506))).toEqual(['table: | Present | Past |']);
});

it('words in a row that is not the first one, or over one column, are none', async () => {
  for (const runs of [[at('Present', 46, 466), at('Past', 196, 466)], [at('Present', 46, 506)]])
    expect((await read(...runs)).filter((block) => block.startsWith('table'))).toEqual([]);
});

it('a text beside another one is no head, and the first column needs none', () => {
  const grid = { xs: [0, 100, 200, 300], ys: [0, 20, 40] };
  const areHeads = (...texts: readonly string[]): boolean => {
    const pieces = [{ text: 'x', left: 5, right: 10, y: 15, size: 10, font: 'body', rightToLeft: false }];
    const rows = readLines({ pieces, top: 0, bottom: 600 }, 1).map((line) => ({ ...line, text: texts.join('\t') }));
    return areHeadsAlone(rows, grid);
  };
  expect(areHeads('', 'Athens', 'Sparta')).toBe(true);
  expect(areHeads('City', 'Athens', '')).toBe(false);
  expect(areHeads('City', 'Athens', 'What was said of it by all who came there, and by many others.')).toBe(false);
});
