import fc from 'fast-check';
import { expect, it } from 'vitest';
import { between } from './use-selection.ts';
import { sortRows } from './use-sorting.ts';

const rows = fc.array(fc.option(fc.integer(), { nil: null }));
const valueIn = (value: number | null): number | null => value;

it('sorts without losing a row, in reverse for the other direction, and missing values last', () => {
  fc.assert(
    fc.property(rows, (values) => {
      const up = sortRows(values, valueIn, 'ascending', 'en');
      const down = sortRows(values, valueIn, 'descending', 'en');
      const known = up.filter((value) => value !== null);
      expect(up).toHaveLength(values.length);
      expect(known).toEqual([...known].sort((a, b) => a - b));
      expect(up.slice(0, known.length)).toEqual(known);
      expect(down.slice(0, known.length)).toEqual(known.toReversed());
    }),
  );
});

it('gives every row between two, from either side', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(between(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(ids, 'gone', 'c')).toEqual(['c']);
  expect(between(ids, null, 'c')).toEqual(['c']);
});
