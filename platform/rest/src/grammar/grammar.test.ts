import { Fault } from '@schole/core/fault';
import { type ComparisonOperator, comparisonOperators } from '@schole/database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../request/query.ts';
import { parseFilter } from './filter.ts';
import { parseKey } from './key.ts';
import { parseLogic } from './logic.ts';
import { parseOrder } from './order.ts';
import { parseSelect } from './select.ts';
import { printLogic, printOrder, printSelect } from './test-print.ts';
import type { Field, Filter, OrderTerm, SelectItem, Test } from './tree.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => {
  return Buffer.byteLength(text) <= 63 && !text.includes('\0');
});
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const step = fc.oneof(
  fc.record({ arrow: fc.constantFrom('->' as const, '->>' as const), key: text, index: fc.constant(false) }),
  fc.record({
    arrow: fc.constantFrom('->' as const, '->>' as const),
    key: fc.integer({ min: -99, max: 99 }).map(String),
    index: fc.constant(true),
  }),
);
const field: fc.Arbitrary<Field> = fc.record({ name, path: fc.array(step, { maxLength: 3 }) });
const cast = maybe(fc.constantFrom('text', 'int', 'text[]', 'double precision'));

const fieldItem: fc.Arbitrary<SelectItem> = fc.record({
  kind: fc.constant('field' as const),
  alias: maybe(name),
  field,
  cast,
  aggregate: maybe(fc.record({ name: fc.constantFrom('sum' as const, 'max' as const), cast })),
});
const items = fc.letrec<{ item: SelectItem; list: SelectItem[] }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    fieldItem,
    fc.constant<SelectItem>({ kind: 'star' }),
    fc.record({
      kind: fc.constant('embed' as const),
      alias: maybe(name),
      target: name,
      hint: maybe(name.filter((hint) => hint !== 'inner' && hint !== 'left')),
      join: maybe(fc.constantFrom('inner' as const, 'left' as const)),
      spread: fc.boolean(),
      items: tie('list'),
    }),
  ),
  list: fc.array(tie('item'), { maxLength: 3 }),
})).list;

const compare: fc.Arbitrary<Test> = fc
  .record({
    kind: fc.constant('compare' as const),
    operator: fc.constantFrom(...(Object.keys(comparisonOperators) as ComparisonOperator[])),
    quantifier: maybe(fc.constantFrom('any' as const, 'all' as const)),
    value: text,
  })
  .map((test) => ({ ...test, quantifier: comparisonOperators[test.operator].quantified ? test.quantifier : null }));
const test: fc.Arbitrary<Test> = fc.oneof(
  compare,
  fc.record({ kind: fc.constant('in' as const), values: fc.array(text, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('is' as const), value: fc.constantFrom('null' as const, 'true' as const) }),
  fc.record({
    kind: fc.constant('search' as const),
    operator: fc.constantFrom('fts' as const, 'wfts' as const),
    config: maybe(fc.constantFrom('english', 'greek')),
    value: text,
  }),
);
const filters = fc.letrec<{ filter: Filter; parts: Filter[] }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('condition' as const), field, negated: fc.boolean(), test }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), negated: fc.boolean(), parts: tie('parts') }),
  ),
  parts: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
})).parts;
const terms: fc.Arbitrary<OrderTerm[]> = fc.array(
  fc.record({
    related: maybe(name),
    field,
    descending: fc.boolean(),
    nulls: maybe(fc.constantFrom('first' as const, 'last' as const)),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('what is printed is read back', () => {
  it('select', () => {
    fc.assert(
      fc.property(items, (list) => {
        const expectedItems: SelectItem[] = list.length === 0 ? [{ kind: 'star' }] : list;
        expect(parseSelect(printSelect(expectedItems))).toEqual(expectedItems);
      }),
      { numRuns: 500 },
    );
  });

  it('logic', () => {
    fc.assert(
      fc.property(filters, fc.boolean(), (parts, negated) => {
        expect(parseLogic('or', negated, printLogic(parts))).toEqual({ kind: 'or', negated, parts });
      }),
      { numRuns: 500 },
    );
  });

  it('order', () => {
    fc.assert(
      fc.property(terms, (list) => {
        expect(parseOrder(printOrder(list))).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });
});

describe('any text', () => {
  const signs = fc.constantFrom(
    ...'abc",.()!:*->{}\\ 0\u0000ñ'.split(''),
    'eq.',
    'not.',
    'and(',
    '::',
    '->>',
    'in.(',
    'is.',
    '...',
  );
  const near = fc.array(signs, { maxLength: 40 }).map((parts) => parts.join(''));
  const anything = fc.oneof(near, fc.string({ unit: 'binary' }));
  const noPath: Field = { name: 'a', path: [] };
  const parsers: [string, (input: string) => unknown][] = [
    ['select', parseSelect],
    ['order', parseOrder],
    ['key', parseKey],
    ['logic', (input) => parseLogic('and', false, input)],
    ['filter', (input) => parseFilter(noPath, input)],
    ['query', (input) => parseQuery(input)],
    [
      'parameters',
      (input) =>
        parseQuery(
          new URLSearchParams([
            ['select', input],
            [input, input],
            ['or', `(${input})`],
          ]).toString(),
        ),
    ],
  ];

  it.each(parsers)('%s is read or refused with a Fault, and never fails otherwise', (_name, parse) => {
    fc.assert(
      fc.property(anything, (input) => {
        try {
          parse(input);
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
          expect((error as Fault).status).toBeGreaterThanOrEqual(400);
          expect((error as Fault).status).toBeLessThan(500);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a refusal', () => {
  const refusal = (parse: () => unknown) => {
    try {
      parse();
    } catch (error) {
      if (error instanceof Fault) return `${error.message} | ${error.details}`;
    }
    return 'none';
  };

  it.each([
    [
      'id,,name',
      '"failed to parse select parameter (id,,name)" (line 1, column 4) | unexpected "," expecting field name',
    ],
    [
      'id,rel(a',
      '"failed to parse select parameter (id,rel(a)" (line 1, column 9) | unexpected end of input expecting ")"',
    ],
    [
      'a b"',
      '"failed to parse select parameter (a b")" (line 1, column 4) | unexpected "\\"" expecting "," or end of input',
    ],
  ])('names the position in %s', (input, expected) => {
    expect(refusal(() => parseSelect(input))).toBe(expected);
  });

  it('shows the beginning of a very long text', () => {
    expect(refusal(() => parseOrder(`${'a'.repeat(60)}.up${'b'.repeat(5000)}`)).length).toBeLessThan(500);
  });
});
