import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y });
const level = [520, 500, 480, 460].map((y) => `40 ${y} m 340 ${y} l S`);
const sides = [40, 340].map((x) => `${x} 460 m ${x} 520 l S`);
/** Lines between the columns, in the second row only. */
const inner = [140, 240].map((x) => `${x} 480 m ${x} 500 l S`);

async function tableOf(rows: readonly (readonly Run[])[]): Promise<string | undefined> {
  const text = 'Every school of the county keeps a list of those who learn there.';
  const rest = Array.from({ length: 4 }, (_, row) => at(text, 40, 600 - 12 * row));
  const bytes = makePdf([[...rest, ...rows.flat()]], { drawing: [...level, ...sides, ...inner].join(' ') });
  const document = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  const table = document.blocks.find(({ kind }) => kind === 'table');
  return table && document.text.slice(table.start, table.end);
}

describe('a frame with lines between its columns in some rows only', () => {
  const divided = [at('1829', 46, 486), at('48 schools', 146, 486), at('3.150', 246, 486)];
  const last = [at('1830', 46, 466), at('71 schools', 146, 466), at('5.419', 246, 466)];

  it('has the cells of these in all rows whose text stands below them', async () => {
    const head = [at('Year', 46, 506), at('Schools', 146, 506), at('Pupils', 246, 506)];
    const table = ['| Year | Schools | Pupils |', '| 1829 | 48 schools | 3.150 |', '| 1830 | 71 schools | 5.419 |'];
    expect(await tableOf([head, divided, last])).toBe(table.join('\n'));
  });

  it('has a cell over several columns where its text stands elsewhere', async () => {
    for (const head of [[at('Schools of the county in spring', 96, 506)], [at('The years', 46, 506)]]) {
      const table = await tableOf([head, divided, last]);
      expect(table).toContain(`| ${head[0]?.text} | | |\n| 1829 | 48 schools | 3.150 |`);
    }
  });
});
