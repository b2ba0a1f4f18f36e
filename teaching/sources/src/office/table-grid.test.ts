import { expect, it } from 'vitest';
import { spansOfRows } from './table-grid.ts';

it('gives each cell the columns between its edges, whatever a row of a few points more says', () => {
  expect(
    spansOfRows([
      { cells: 3, edges: [0, 1_000, 2_000, 3_000] },
      { cells: 2, edges: [40, 1_950, 3_000] },
      { cells: 2, edges: [1_000, 2_000, 3_000] },
    ]),
  ).toEqual([
    { skipped: 0, spans: [1, 1, 1] },
    { skipped: 0, spans: [2, 1] },
    { skipped: 1, spans: [1, 1] },
  ]);
});

it('gives each cell one column where edges do not fit, or make far more columns than cells', () => {
  const one = (cells: number) => ({ skipped: 0, spans: Array.from({ length: cells }, () => 1) });
  expect(spansOfRows([{ cells: 2, edges: [0, 1_000] }, { cells: 1 }])).toEqual([one(2), one(1)]);
  const rows = Array.from({ length: 9 }, (_, row) => ({ cells: 1, edges: [row * 1_000, row * 1_000 + 500] }));
  expect(spansOfRows(rows)).toEqual(rows.map(() => one(1)));
  const many = Array.from({ length: 20_000 }, () => ({ cells: 1, edges: [0, 63_000] }));
  const wide = { cells: 63, edges: Array.from({ length: 64 }, (_, at) => at * 1_000) };
  expect(spansOfRows([wide, ...many])[1]).toEqual(one(1));
});
