import { describe, expect, it } from 'vitest';
import { makePdf, type Run } from '../../../../../../tests/fixtures/make-pdf.ts';
import { readPdf } from '../read-pdf.ts';

const at = (text: string, x: number, y: number): Run => ({ text, x, y });
const rest = Array.from({ length: 4 }, (_, row) =>
  at('Every school of the county keeps a list of those who learn there.', 40, 600 - 12 * row),
);

/** The first table of a page with level lines at heights, three columns and a line that leaves out some of these. */
async function tableOf(
  runs: readonly Run[],
  heights: readonly number[],
  open: readonly number[] = [],
): Promise<string> {
  const [top = 0, bottom = 0] = [heights[0], heights.at(-1)];
  const level = heights.map((y) => `${open.includes(y) ? 140 : 40} ${y} m 340 ${y} l S`);
  const upright = [40, 140, 240, 340].map((x) => `${x} ${bottom} m ${x} ${top} l S`);
  const bytes = makePdf([[...rest, ...runs]], { drawing: [...level, ...upright].join(' ') });
  const document = await readPdf({ bytes, fileName: 'sheet.pdf', recognised: [] });
  const table = document.blocks.find(({ kind }) => kind === 'table');
  return table === undefined ? '' : document.text.slice(table.start, table.end);
}

const row = (cells: readonly string[], y: number): Run[] =>
  cells.flatMap((text, column) => (text === '' ? [] : [at(text, 46 + 100 * column, y)]));

describe('a cell that reaches down over rows', () => {
  const runs = [
    ...row(['Name', 'Sign', 'Meaning'], 506),
    ...row(['', 'OK', 'done'], 486),
    ...row(['', 'NO', 'fault'], 466),
  ];

  it('is said again in each of them, wherever in its height it stands', async () => {
    const table = '| Name | Sign | Meaning |\n| POWER | OK | done |\n| POWER | NO | fault |';
    for (const y of [486, 474])
      expect(await tableOf([...runs, at('POWER', 46, y)], [520, 500, 480, 460], [480])).toBe(table);
  });

  it('is an empty one where a line is drawn above it', async () => {
    const table = await tableOf([...runs, at('POWER', 46, 486)], [520, 500, 480, 460]);
    expect(table).toContain('| POWER | OK | done |\n| | NO | fault |');
  });

  it('leaves lines beside it in their row', async () => {
    const lines = [...row(['', 'X', 'asked'], 466), ...row(['', 'ERR', 'no answer'], 454)];
    const table = await tableOf([...runs.slice(0, 5), at('POWER', 46, 486), ...lines], [520, 500, 480, 448], [480]);
    expect(table).toContain('| POWER | X ERR | asked no answer |');
  });
});

describe('a long cell', () => {
  const lines = (count: number, x: number, y: number): Run[] =>
    Array.from({ length: count }, (_, line) => at(`line ${line} of it`, x, y - 12 * line));
  const head = [
    ...row(['Name', 'Sign', 'Meaning'], 506),
    ...row(['POWER', 'OK', 'done'], 486),
    ...row(['LAMP', 'X', 'on'], 466),
  ];

  it('is one of a table where it is one of few', async () => {
    const table = await tableOf(
      [...head, ...row(['INPUT', 'N'], 446), ...lines(12, 246, 446)],
      [520, 500, 480, 460, 300],
    );
    expect(table).toContain('| LAMP | X | on |\n| INPUT | N | line 0 of it line 1 of it');
  });

  it('makes a page that is laid out so no table', async () => {
    const texts = [46, 146, 246].flatMap((x) => lines(12, x, 486));
    expect(await tableOf([...row(['One', 'Two', 'Three'], 506), ...texts], [520, 500, 330])).toBe('');
  });
});

it('reads a page of long lines in time', async () => {
  const many = Array.from({ length: 60 }, (_, line) => row(['a', 'b', 'c'], 590 - 9 * line)).flat();
  expect(
    await tableOf(
      many,
      Array.from({ length: 61 }, (_, line) => 600 - 9 * line),
    ),
  ).toContain('| a | b | c |');
});
