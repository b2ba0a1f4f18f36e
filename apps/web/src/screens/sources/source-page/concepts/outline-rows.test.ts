import type { Concept } from '@schole/core';
import { expect, test } from 'vitest';
import { moveOf, outlineRows } from './outline-rows.ts';

const concept = (id: string, parentId: string | null = null, more: Partial<Concept> = {}): Concept => ({
  ...{ id, key: id, name: id, definition: null, section: null, level: 1, spans: [], parentId },
  ...{ madeBy: 'engine', definedBy: 'engine', removed: false, mergedInto: null },
  ...more,
});

test('the tree in order; what is under a removed or merged concept moves up or to its successor; a circle is shown', () => {
  const rows = outlineRows([
    concept('leaf'),
    concept('root'),
    concept('vein', 'leaf'),
    concept('gone', 'root', { removed: true }),
    concept('hair', 'gone'),
    concept('old', null, { removed: true, mergedInto: 'leaf' }),
    concept('edge', 'old'),
    concept('a', 'b'),
    concept('b', 'a'),
    concept('below', 'b'),
  ]);
  expect(rows.map(({ concept: { id }, depth }) => `${depth} ${id}`)).toEqual([
    ...['1 leaf', '2 vein', '2 edge', '1 root', '2 hair', '1 a', '2 b', '3 below'],
  ]);
});

test('two thousand concepts under each other are no problem', () => {
  const deep = Array.from({ length: 2_000 }, (_, at) => concept(`${at}`, at === 0 ? null : `${at - 1}`));
  expect(outlineRows(deep).at(-1)?.depth).toBe(2_000);
});

test('one step up, down, in and out', () => {
  const rows = outlineRows([concept('leaf'), concept('root'), concept('vein', 'root'), concept('stem')]);
  const move = (id: string, direction: Parameters<typeof moveOf>[1]) => {
    const row = rows.find((one) => one.concept.id === id);
    return row === undefined ? undefined : moveOf(row, direction, rows);
  };
  expect(move('leaf', 'up')).toBeNull();
  expect(move('stem', 'down')).toBeNull();
  expect(move('leaf', 'out')).toBeNull();
  expect(move('root', 'up')).toMatchObject({ parentId: null, before: 'leaf' });
  expect(move('leaf', 'down')).toMatchObject({ parentId: null, before: 'stem' });
  expect(move('root', 'in')).toMatchObject({ parentId: 'leaf', before: null });
  expect(move('vein', 'out')).toMatchObject({ parentId: null, before: 'stem' });
});
