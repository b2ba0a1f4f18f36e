import { RealtimePostgresFilterBuilder } from '@supabase/supabase-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseChangeRequest } from './change-request.ts';
import { type Condition, parseFilter } from './filter.ts';

const one = (column: string, operator: Condition['operator'], values: string[], negated = false): Condition => ({
  column,
  operator,
  negated,
  values,
});

it('parses conditions between commas, values in quotes, lists in brackets and negations', () => {
  expect(parseFilter('id=eq.1')).toEqual([one('id', 'eq', ['1'])]);
  expect(parseFilter(' id=gt.0, id=lt.100 ')).toEqual([one('id', 'gt', ['0']), one('id', 'lt', ['100'])]);
  expect(parseFilter('name=eq."a,b"')).toEqual([one('name', 'eq', ['a,b'])]);
  expect(parseFilter('name=eq.a"b')).toEqual([one('name', 'eq', ['a"b'])]);
  expect(parseFilter('name=not.in.(a,"b,c","d\\"e")')).toEqual([one('name', 'in', ['a', 'b,c', 'd"e'], true)]);
  expect(parseFilter('at=gte.2026-03-02T10:00:00.5+02:00')).toEqual([
    one('at', 'gte', ['2026-03-02T10:00:00.5+02:00']),
  ]);
  expect(parseFilter('done=is.null')).toEqual([one('done', 'is', ['null'])]);
  expect(parseFilter('   ')).toEqual([]);
});

it.each([
  'undefined',
  'id=cs.1',
  'id=eq',
  '=eq.1',
  'id=eq.1,',
  'id=in.1,2',
  'done=is.maybe',
  'name=eq.\0',
  `name=like.${'%'.repeat(501)}`,
  `id=in.(${Array.from({ length: 101 }, (_, n) => n).join()})`,
  Array.from({ length: 21 }, (_, n) => `id=neq.${n}`).join(),
  `name=eq.${'x'.repeat(10_001)}`,
])('refuses %s', (filter) => {
  expect(() => parseFilter(filter)).toThrow(/Error parsing `filter` params/);
});

it('parses every filter that the published builder writes', () => {
  const value = fc.string({ maxLength: 30 }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(value, fc.uniqueArray(value, { minLength: 1, maxLength: 5 }), (text, list) => {
      // One empty value is written like none.
      fc.pre(list.join() !== '');
      const written = new RealtimePostgresFilterBuilder().eq('a', text).in('b', list).not('c', 'like', text).build();
      const read = parseFilter(written);
      expect(read.map(({ column, negated }) => [column, negated])).toEqual([
        ['a', false],
        ['b', false],
        ['c', true],
      ]);
      expect(read.map(({ values }) => values)).toEqual([[text], list, [text]]);
    }),
  );
});

it('a request names a schema or a table; a choice of columns needs one table', () => {
  expect(parseChangeRequest({ id: 1, table: 'notes' })).toMatchObject({ event: '*', schema: 'public', table: 'notes' });
  expect(parseChangeRequest({ id: 1, schema: 'other', event: 'insert' })).toMatchObject({
    event: 'INSERT',
    table: '*',
  });
  expect(() => parseChangeRequest({ id: 1 })).toThrow(/No subscription params/);
  expect(() => parseChangeRequest({ id: 1, schema: 'public', select: ['id'] })).toThrow(/Column selection/);
  expect(() => parseChangeRequest({ id: 1, table: 'notes', select: 'id' })).toThrow(/`select` params/);
  expect(() => parseChangeRequest({ id: 1, table: 7 })).toThrow(/are names/);
  expect(() => parseChangeRequest({ id: 1, table: 'notes', filter: {} })).toThrow(/`filter` params/);
});
