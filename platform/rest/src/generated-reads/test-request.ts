import fc from 'fast-check';
import type { Condition, Field, Filter, OrderTerm, Test } from '../grammar/tree.ts';
import { type Kind, readSchema, type Table } from './test-schema.ts';

/** A generated request: what is requested of one resource, and of those embedded in it. */
export interface RequestNode {
  items: RequestItem[];
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

export type RequestItem =
  | { kind: 'star' }
  | { kind: 'column'; alias: string | null; field: Field; cast: string | null }
  | RequestEmbed;

export interface RequestEmbed {
  kind: 'embed';
  alias: string | null;
  target: string;
  join: 'inner' | 'left' | null;
  spread: boolean;
  node: RequestNode;
}

export interface ReadRequest {
  table: string;
  node: RequestNode;
  /** Whether all rows are to be counted. */
  count: boolean;
  /** A parameter that no valid request has. */
  wrong: [name: string, value: string] | null;
}

const plain = (name: string): Field => ({ name, path: [] });
const compare = (
  operator: Extract<Test, { kind: 'compare' }>['operator'],
  value: string,
  quantifier: 'any' | 'all' | null = null,
): Test => ({ kind: 'compare', operator, quantifier, value });
const isTest = (...values: Extract<Test, { kind: 'is' }>['value'][]) =>
  fc.constantFrom(...values).map((value): Test => ({ kind: 'is', value }));
const order = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'] as const;
const numbers = fc.integer({ min: -1, max: 60 }).map(String);
const words = fc.constantFrom(
  'both',
  'Plan A',
  'Plan B of-anna',
  'Step c',
  'urgent',
  'Slow, "very"',
  "o'clock",
  '',
  '}{,()',
  '\\',
);
const patterns = fc.constantFrom('*', 'Plan*', '%an%', 'S_ep*', '*"*', 'plan a', '_', '\\\\');
const expressions = fc.constantFrom('^P', 'a$', 'step [a-d]', '(A|B)', '^$', '.');
const searches = fc.constantFrom('plan', 'step & !c', 'a | b', 'urgent');
const some = fc.constantFrom('red', 'blue', 'two words', 'green', 'none');
const listText = fc.array(some, { maxLength: 2 }).map((values) => `{${values.map((value) => `"${value}"`).join(',')}}`);

const tests: Readonly<Record<Kind, fc.Arbitrary<Test>>> = {
  int: fc.oneof(
    fc.tuple(fc.constantFrom(...order), numbers).map(([operator, value]) => compare(operator, value)),
    fc.array(numbers, { maxLength: 4 }).map((values): Test => ({ kind: 'in', values })),
    fc
      .tuple(fc.constantFrom('eq', 'gt', 'lte'), fc.constantFrom('any', 'all'), fc.array(numbers, { maxLength: 3 }))
      .map(([operator, quantifier, values]) => compare(operator, `{${values.join(',')}}`, quantifier)),
    isTest('null', 'not_null'),
  ),
  text: fc.oneof(
    fc.tuple(fc.constantFrom(...order), words).map(([operator, value]) => compare(operator, value)),
    fc.tuple(fc.constantFrom('like', 'ilike'), patterns).map(([operator, value]) => compare(operator, value)),
    fc.tuple(fc.constantFrom('match', 'imatch'), expressions).map(([operator, value]) => compare(operator, value)),
    fc.array(words, { maxLength: 3 }).map((values): Test => ({ kind: 'in', values })),
    fc
      .tuple(fc.constantFrom('fts', 'plfts', 'phfts', 'wfts'), fc.constantFrom(null, 'english', 'simple'), searches)
      .map(([operator, config, value]): Test => ({ kind: 'search', operator, config, value })),
    isTest('null', 'not_null'),
  ),
  boolean: fc.oneof(
    isTest('true', 'false', 'unknown', 'null', 'not_null'),
    fc.constantFrom('true', 'false').map((value) => compare('eq', value)),
  ),
  date: fc.oneof(
    fc
      .tuple(fc.constantFrom(...order), fc.constantFrom('2026-01-05', '2026-01-20', '2026-02-02'))
      .map(([operator, value]) => compare(operator, value)),
    isTest('null'),
  ),
  list: fc
    .tuple(fc.constantFrom('cs', 'cd', 'ov', 'eq'), listText)
    .map(([operator, value]) => compare(operator, value)),
  json: fc.oneof(
    fc
      .tuple(fc.constantFrom('cs', 'eq', 'neq'), fc.constantFrom('{"size": 1}', '{"nested": {"deep": 0}}', '{}'))
      .map(([operator, value]) => compare(operator, value)),
    isTest('null', 'not_null'),
  ),
};

function fieldOf({ columns }: Table): fc.Arbitrary<{ field: Field; kind: Kind }> {
  const whole = fc.constantFrom(...Object.entries(columns)).map(([name, kind]) => ({ field: plain(name), kind }));
  if (columns.facts === undefined) return whole;
  const step = (arrow: '->' | '->>', key: string) => ({ arrow, key, index: false });
  const inside = fc.constantFrom<{ field: Field; kind: Kind }>(
    { field: { name: 'facts', path: [step('->>', 'place')] }, kind: 'text' },
    { field: { name: 'facts', path: [step('->', 'nested'), step('->>', 'deep')] }, kind: 'text' },
    { field: { name: 'facts', path: [step('->', 'nested')] }, kind: 'json' },
  );
  return fc.oneof({ arbitrary: whole, weight: 5 }, { arbitrary: inside, weight: 1 });
}

function conditionOf(table: Table): fc.Arbitrary<Condition> {
  return fieldOf(table).chain(({ field, kind }) =>
    fc.tuple(fc.boolean(), tests[kind]).map(([negated, test]) => ({ kind: 'condition', field, negated, test })),
  );
}

function filterOf(table: Table, depth: number): fc.Arbitrary<Filter> {
  const condition: fc.Arbitrary<Filter> = conditionOf(table);
  if (depth === 0) return condition;
  const logic = fc
    .tuple(
      fc.constantFrom('and', 'or'),
      fc.boolean(),
      fc.array(filterOf(table, depth - 1), { minLength: 1, maxLength: 3 }),
    )
    .map(([kind, negated, parts]): Filter => ({ kind, negated, parts }));
  return fc.oneof({ arbitrary: condition, weight: 3 }, { arbitrary: logic, weight: 1 });
}

function columnOf(table: Table): fc.Arbitrary<RequestItem> {
  return fc
    .tuple(fieldOf(table), fc.constantFrom(null, null, 'called', 'ως'), fc.constantFrom(null, null, 'text'))
    .map(([{ field }, alias, cast]) => ({ kind: 'column', alias, field, cast }));
}

function embedOf(table: Table, depth: number): fc.Arbitrary<RequestEmbed[]> {
  if (depth === 0) return fc.constant([]);
  const one = fc.constantFrom(...Object.keys(table.related)).chain((target) =>
    fc
      .tuple(
        fc.constantFrom<'inner' | 'left' | null>(null, null, 'inner', 'left'),
        fc.boolean(),
        nodeOf(table.related[target]?.table ?? '', depth - 1),
        fc.boolean(),
      )
      .map(([join, spread, node, named]): RequestEmbed => {
        // A spread in a spread adds nothing to the test, and a list of lists has no plain counterpart.
        const items = spread ? node.items.filter((item) => item.kind === 'column') : node.items;
        const shown =
          items.length === 0 ? [{ kind: 'column' as const, alias: null, field: plain('id'), cast: null }] : items;
        const base = spread ? withoutEmbeds(node) : node;
        return {
          kind: 'embed',
          alias: named && !spread ? `e_${target}` : null,
          target,
          join,
          spread,
          node: { ...base, items: shown },
        };
      }),
  );
  return fc.uniqueArray(one, { maxLength: 2, selector: ({ target }) => target });
}

function withoutEmbeds(node: RequestNode): RequestNode {
  const names = new Set(node.items.flatMap((item) => (item.kind === 'embed' ? [item.alias ?? item.target] : [])));
  return {
    ...node,
    filters: node.filters.filter((filter) => filter.kind !== 'condition' || !names.has(filter.field.name)),
    order: node.order.filter(({ related }) => related === null),
  };
}

function nodeOf(name: string, depth: number): fc.Arbitrary<RequestNode> {
  const table = readSchema[name] ?? { columns: {}, hidden: [], related: {} };
  const column = fc.constantFrom(
    ...Object.entries(table.columns).flatMap(([one, kind]) => (kind === 'json' ? [] : [one])),
  );
  const term = fc
    .tuple(column, fc.boolean(), fc.constantFrom<'first' | 'last' | null>(null, 'first', 'last'))
    .map(([one, descending, nulls]): OrderTerm => ({ related: null, field: plain(one), descending, nulls }));
  return fc
    .tuple(
      fc.oneof(
        { arbitrary: fc.constant<RequestItem[]>([{ kind: 'star' }]), weight: 1 },
        { arbitrary: fc.array(columnOf(table), { minLength: 1, maxLength: 3 }), weight: 4 },
      ),
      embedOf(table, depth),
      fc.array(filterOf(table, 2), { maxLength: 3 }),
      fc.array(term, { maxLength: 2 }),
      fc.constantFrom(null, null, 1, 3, 20),
      fc.constantFrom(0, 0, 0, 1, 2),
      fc.boolean(),
      fc.constantFrom<boolean | null>(null, null, true, false),
    )
    .map(([columns, embeds, filters, terms, limit, offset, byRelated, hasNone]) => {
      const [first] = embeds;
      const one = first !== undefined && table.related[first.target]?.one === true;
      const called = first?.alias ?? first?.target ?? '';
      const related: OrderTerm[] =
        byRelated && one ? [{ related: called, field: plain('id'), descending: true, nulls: null }] : [];
      // A column of that name would be meant instead.
      const tests: Filter[] =
        hasNone === null || first === undefined || Object.hasOwn(table.columns, called)
          ? []
          : [{ kind: 'condition', field: plain(called), negated: hasNone, test: { kind: 'is', value: 'null' } }];
      // The key at the end makes the order total, so that both sides must give the same page.
      const key: OrderTerm = { related: null, field: plain('id'), descending: false, nulls: null };
      return {
        items: [...columns, ...embeds],
        filters: [...filters, ...tests],
        order: [...related, ...terms, key],
        limit,
        offset,
      };
    });
}

const wrongs = fc.constantFrom<[string, string]>(
  ['hidden', 'eq.x'],
  ['or', '(hidden.like.*,id.eq.1)'],
  ['id', 'eq.one'],
  ['id', 'is.maybe'],
  ['nothing', 'eq.1'],
  ['nothing.id', 'eq.1'],
  ['order', 'hidden.desc,id'],
  ['order', 'nothing(id)'],
  ['select', 'id,hidden'],
  ['select', 'id::nothing'],
  ['select', 'members(team_id,nothing)'],
  ['id', 'eq.1) or (1=1'],
  ['limit', '-1'],
  ['and', '(id.eq.1'],
);

const perhapsWrong = fc.oneof({ arbitrary: fc.constant(null), weight: 11 }, { arbitrary: wrongs, weight: 1 });

/** Any request for any of the tables; one in twelve has a mistake in it. */
export const readRequests: fc.Arbitrary<ReadRequest> = fc
  .constantFrom('teams', 'projects', 'tasks', 'labels')
  .chain((table) =>
    fc
      .tuple(nodeOf(table, 2), fc.boolean(), perhapsWrong)
      .map(([node, count, wrong]) => ({ table, node, count, wrong })),
  );
