import type { EmbedItem, OrderTerm } from '../grammar/tree.ts';
import { restLimits } from '../limits.ts';
import { refuse } from '../refusals.ts';
import { emptyScope, type Scope } from '../request/query.ts';
import { readRelationship } from '../schema/lookup.ts';
import type { Relationship } from '../schema-model.ts';
import { renderSized } from './answer.ts';
import type { Cell, Node, NodeSpec, RenderContext } from './render-context.ts';
import { renderColumn, renderRow, type Source, tableSource } from './source.ts';
import { quote, quoteRelation, type Writer } from './writer.ts';

/** An embedded resource as its parent uses it: a lateral join and its columns. */
export interface Embedded {
  item: EmbedItem;
  /** The names by which filters and orders refer to it. */
  names: string[];
  /** The JOIN LATERAL text. */
  join: string;
  outputs: (Cell & { sql: string })[];
  /** An SQL test that is true when it has no row. */
  empty(): string;
  /** Whether it filters the rows of the parent. */
  restrictsParent(): boolean;
  /** The column of the join that holds an order term's value. */
  order(term: OrderTerm): string;
}

type RenderNode = (context: RenderContext, spec: NodeSpec) => Node;

/** Renders one embedded resource; `node` renders the SELECT inside it, embedded ones of its own included. */
export function renderEmbed(
  context: RenderContext,
  parent: Source,
  item: EmbedItem,
  parentScope: Scope,
  node: RenderNode,
): Embedded {
  const { writer } = context;
  const relationship = readRelationship(context.schema, parent.relation, item);
  const one = relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
  const names = [item.alias ?? item.target, item.target];
  const scope = parentScope.children.get(names[0] ?? '') ?? parentScope.children.get(item.target) ?? emptyScope();
  const orderedBy = parentScope.order.filter(({ related }) => related !== null && names.includes(related));
  if (orderedBy.length > 0 && !one) throw refuse.relatedOrder(parent.relation.name, item.alias ?? item.target);
  const { source, joins } = relatedSource(relationship, parent, writer);
  const inner = node(context, {
    source,
    items: item.items,
    scope,
    joins,
    limit: capped(scope.limit, one, relationship, context.maxRows),
    offset: scope.offset,
    naming: item.spread || orderedBy.length > 0 ? 'cells' : 'keys',
    hoist: item.spread && one,
    orderedBy,
  });
  if (item.spread && !one && inner.grouped) throw refuse.spreadAggregates();
  const alias = writer.name('e');
  const lateral = one ? toOne(item, inner, orderedBy, writer) : toMany(item, inner, writer);
  const empty = one ? `${alias}.here is null` : `${alias}.n = 0`;
  const strict = item.join === 'inner';
  const on = strict && !one ? `${alias}.n > 0` : 'true';
  let isFilter = strict;
  return {
    item,
    names,
    join: ` ${strict ? 'join' : 'left join'} lateral (${lateral}) as ${alias} on ${on}`,
    outputs: outputsOf(item, inner, one, alias),
    empty() {
      isFilter = true;
      return empty;
    },
    restrictsParent: () => isFilter,
    order: (term) => `${alias}.o${orderedBy.indexOf(term)}`,
  };
}

/** The embedded rows and the conditions that join them to the parent's row. */
function relatedSource(
  relationship: Relationship,
  parent: Source,
  writer: Writer,
): { source: Source; joins: string[] } {
  const { junction, computed, to } = relationship;
  const depth = parent.depth + 1;
  const label = junction === null ? `${to.name}_${depth}` : to.name;
  if (computed !== null) {
    const alias = writer.name('t');
    const from = `${quoteRelation(computed)}(${renderRow(parent)})`;
    // Without a set it returns a row of nulls when it finds nothing, and the answer has an object of nulls, as published.
    return { source: { relation: to, label, depth, from, alias, used: null }, joins: [] };
  }
  const source = { ...tableSource(to, writer), label, depth };
  const near = (name: string) => renderColumn(parent, name).sql;
  const far = (name: string) => `${source.alias}.${quote(name)}`;
  if (junction === null) return { source, joins: relationship.pairs.map(([from, to]) => `${far(to)} = ${near(from)}`) };
  const between = writer.name('j');
  const inside = (name: string) => `${between}.${quote(name)}`;
  const joins = [
    ...junction.near.map(([from, to]) => `${inside(to)} = ${near(from)}`),
    ...junction.far.map(([from, to]) => `${inside(from)} = ${far(to)}`),
  ];
  return { source: { ...source, from: `${quoteRelation(junction.relation)} as ${between}, ${source.from}` }, joins };
}

/** Lists are cut at the maximum rows of an answer; a view may show a key's row twice, but the answer can hold one only. */
function capped(
  limit: number | null,
  one: boolean,
  { to, computed }: Relationship,
  maxRows: number | null,
): number | null {
  if (one) return to.kind === 'view' || computed?.set === true ? 1 : null;
  if (maxRows === null) return limit;
  return Math.min(limit ?? maxRows, maxRows);
}

function toOne(item: EmbedItem, inner: Node, orderedBy: readonly OrderTerm[], writer: Writer): string {
  if (item.spread) return inner.text;
  const row = writer.name('r');
  if (orderedBy.length === 0)
    return `select row_to_json(${row}.*) as value, true as here from (${inner.text}) as ${row}`;
  const renamed = inner.cells.map(({ key }, index) => `${row}.c${index} as ${quote(key ?? '')}`);
  const object = `(select row_to_json(x.*) from (select ${renamed.join(', ')}) as x)`;
  const extras = orderedBy.map((_, index) => `${row}.o${index}`);
  return `select ${[`${object} as value`, `true as here`, ...extras].join(', ')} from (${inner.text}) as ${row}`;
}

function toMany(item: EmbedItem, inner: Node, writer: Writer): string {
  const { row, from } = renderSized(inner.text, restLimits.list, writer, item.spread ? (cells) => `${cells}.*` : null);
  const lists = item.spread
    ? inner.cells.map((_, index) => `coalesce(json_agg(${row}.c${index}), '[]') as c${index}`)
    : [`coalesce(json_agg(${row}.j), '[]') as value`];
  return `select ${[...lists, 'count(*) as n'].join(', ')} from ${from}`;
}

function outputsOf(item: EmbedItem, inner: Node, one: boolean, alias: string): Embedded['outputs'] {
  if (item.items.length === 0) return [];
  if (!item.spread) {
    return [{ key: item.alias ?? item.target, sql: `${alias}.value`, json: true, aggregate: null }];
  }
  return inner.cells.map(({ key, json, aggregate }, index) => ({
    key: key ?? '',
    sql: `${alias}.c${index}`,
    json: json || !one,
    aggregate: one ? aggregate : null,
  }));
}
