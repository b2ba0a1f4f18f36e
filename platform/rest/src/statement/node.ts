import type { EmbedItem, FieldItem, OrderTerm, SelectItem } from '../grammar/tree.ts';
import { refuse } from '../refusals.ts';
import { readType } from '../schema/lookup.ts';
import { type Embedded, renderEmbed } from './embed.ts';
import { type EmbedTests, renderFilter } from './filter.ts';
import type { Cell, Node, NodeSpec, RenderContext } from './render-context.ts';
import { hasColumn, renderColumn, renderField, type Source } from './source.ts';
import { quote, type Writer } from './writer.ts';

interface Output extends Cell {
  sql: string;
}

/** Renders the SELECT of one resource with everything embedded in it. */
export function renderNode(context: RenderContext, spec: NodeSpec): Node {
  const { writer } = context;
  const { source, items, scope } = spec;
  const embeds = embedsOf(context, spec);
  const sums = items.some((item) => item.kind === 'field' && isAggregate(item, source));
  const grouped = !spec.hoist && (sums || embeds.some((embed) => embed.outputs.some(isAggregated)));
  const expand = grouped || spec.naming === 'cells' || source.used !== null;
  const outputs = items.flatMap((item) => outputsOf(context, source, item, embeds, expand));
  const named = (name: string) => embeds.find((embed) => embed.names.includes(name));
  const tests: EmbedTests = {
    has: (name) => !hasColumn(source, name) && named(name) !== undefined,
    empty: (name) => named(name)?.empty() ?? 'true',
  };
  const conditions = [...spec.joins, ...scope.filters.map((filter) => renderFilter(filter, source, writer, tests))];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const from = ` from ${source.from} as ${source.alias}`;
  const columns = outputs.map((output, index) => renderOutput(output, index, spec, grouped));
  const extras = spec.orderedBy.map((term, index) => `${renderField(source, term.field, writer).sql} as o${index}`);
  const here = spec.naming === 'cells' || extras.length > 0 ? ['true as here'] : [];
  const order = renderOrder(scope.order, source, embeds, writer);
  const text = [
    `select ${[...columns, ...extras, ...here].join(', ')}${from}`,
    embeds.map((embed) => embed.join).join(''),
    where,
    grouped ? renderGroups(outputs) : '',
    order,
    spec.limit === null ? '' : ` limit ${writer.bind(String(spec.limit))}::bigint`,
    spec.offset === 0 ? '' : ` offset ${writer.bind(String(spec.offset))}::bigint`,
  ].join('');
  const needed = embeds.filter((embed) => embed.restrictsParent());
  const counted = `select 1${from}${needed.map((embed) => embed.join).join('')}${where}`;
  return { text, cells: outputs, counted, grouped };
}

function embedsOf(context: RenderContext, { source, items, scope }: NodeSpec): Embedded[] {
  const embedItems = items.filter((item): item is EmbedItem => item.kind === 'embed');
  refuseRepeated(source, embedItems);
  const names = new Set(embedItems.flatMap((item) => [item.alias ?? item.target, item.target]));
  for (const name of scope.children.keys()) if (!names.has(name)) throw refuse.notEmbedded(name);
  for (const { related } of scope.order) if (related !== null && !names.has(related)) throw refuse.notEmbedded(related);
  return embedItems.map((item) => renderEmbed(context, source, item, scope, renderNode));
}

/** @throws 42712 for two embedded resources of one name: the answer would lose one of them */
function refuseRepeated({ relation, depth }: Source, items: readonly EmbedItem[]): void {
  const names = items.map((item) => item.alias ?? item.target);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw refuse.repeatedEmbed(`${relation.name}_${repeated}_${depth + 1}`);
}

function isAggregate(item: FieldItem, source: Source): boolean {
  return item.aggregate !== null || isOldCount(item, source);
}

/** `rel(count)` without brackets is the older syntax for counting rows; it is always allowed. */
function isOldCount({ field }: FieldItem, source: Source): boolean {
  return field?.name === 'count' && field.path.length === 0 && !hasColumn(source, 'count');
}

function outputsOf(
  context: RenderContext,
  source: Source,
  item: SelectItem,
  embeds: readonly Embedded[],
  expand: boolean,
): Output[] {
  if (item.kind === 'embed') return embeds.find((embed) => embed.item === item)?.outputs ?? [];
  if (item.kind === 'field') return [fieldOutput(context, source, item)];
  for (const key of source.relation.columns.keys()) context.writer.show(source.relation, key);
  if (!expand) return [{ key: null, sql: `${source.alias}.*`, json: false, aggregate: null }];
  return [...source.relation.columns.keys()].map((key) => {
    const { sql, base } = renderColumn(source, key);
    return { key, sql, json: base === 'json', aggregate: null };
  });
}

function fieldOutput({ schema, writer, aggregates }: RenderContext, source: Source, item: FieldItem): Output {
  const { field, aggregate, alias } = item;
  const typeOf = (name: string | null | undefined) =>
    name === null || name === undefined ? null : readType(schema, name);
  const counts = (cast: string | null | undefined): Output => ({
    key: alias ?? 'count',
    sql: 'true',
    json: false,
    aggregate: { name: 'count', cast: typeOf(cast) },
  });
  if (isOldCount(item, source) && aggregate === null) return counts(item.cast);
  if (aggregate !== null && !aggregates) throw refuse.aggregates();
  if (field === null) return counts(aggregate?.cast);
  writer.show(source.relation, field.name);
  const rendered = renderField(source, field, writer);
  const sql = castTo(rendered.sql, typeOf(item.cast));
  const json = item.cast === null ? rendered.base === 'json' : item.cast === 'json';
  if (aggregate !== null) {
    return {
      key: alias ?? aggregate.name,
      sql,
      json,
      aggregate: { name: aggregate.name, cast: typeOf(aggregate.cast) },
    };
  }
  return { key: alias ?? field.path.findLast((step) => !step.index)?.key ?? field.name, sql, json, aggregate: null };
}

function castTo(sql: string, type: string | null): string {
  return type === null ? sql : `(${sql})::${type}`;
}

function isAggregated({ aggregate }: Cell): boolean {
  return aggregate !== null;
}

function renderOutput({ key, sql, json, aggregate }: Output, index: number, spec: NodeSpec, grouped: boolean): string {
  const value =
    aggregate !== null && !spec.hoist
      ? castTo(`${aggregate.name}(${sql})`, aggregate.cast)
      : grouped && json
        ? `(${sql})::jsonb`
        : sql;
  if (spec.naming === 'cells') return `${value} as c${index}`;
  return key === null ? value : `${value} as ${quote(key)}`;
}

function renderGroups(outputs: readonly Output[]): string {
  const positions = outputs.flatMap((output, index) => (isAggregated(output) ? [] : [index + 1]));
  return positions.length === 0 ? '' : ` group by ${positions.join(', ')}`;
}

function renderOrder(terms: readonly OrderTerm[], source: Source, embeds: readonly Embedded[], writer: Writer): string {
  if (terms.length === 0) return '';
  const rendered = terms.map((term) => {
    const sql =
      term.related === null
        ? renderField(source, term.field, writer).sql
        : embeds.find((embed) => embed.names.includes(term.related ?? ''))?.order(term);
    return `${sql}${term.descending ? ' desc' : ''}${term.nulls === null ? '' : ` nulls ${term.nulls}`}`;
  });
  return ` order by ${rendered.join(', ')}`;
}
