import type { ComparisonOperator } from '@schole/database';
import type { Condition, Field, Filter, OrderTerm, SearchName, Test } from '../grammar/tree.ts';
import type { ReadRequest, RequestEmbed, RequestItem, RequestNode } from './test-request.ts';
import { readSchema, type Table } from './test-schema.ts';

/** The same request as plain SQL: one correlated subquery for each embedded resource, values written out. */
export function oracleOf({ table, node }: ReadRequest): string {
  const rows = rowsOf(table, node, 'a', 'true');
  return `select (select coalesce(json_agg(q.o order by q.n), '[]') from (${rows}) q)::text as body,
    (select count(*)::int from ${table} a where ${conditionsOf(table, node, 'a', 'true')}) as total`;
}

const OPERATORS: Readonly<Record<ComparisonOperator, string>> = {
  eq: '=',
  neq: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
};

const QUERIES: Readonly<Record<SearchName, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

function tableOf(name: string): Table {
  const table = readSchema[name];
  if (table === undefined) throw new Error(`No table ${name}`);
  return table;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function rowsOf(name: string, node: RequestNode, alias: string, join: string): string {
  const order = node.order.map((term) => orderOf(name, node, term, alias)).join(', ');
  const page = `${node.limit === null ? '' : ` limit ${node.limit}`} offset ${node.offset}`;
  const where = conditionsOf(name, node, alias, join);
  return `select ${objectOf(name, node, alias)} as o, row_number() over (order by ${order}) as n
    from ${name} ${alias} where ${where} order by ${order}${page}`;
}

function objectOf(name: string, node: RequestNode, alias: string): string {
  const pairs = node.items.flatMap((item) => pairsOf(name, item, alias));
  return `json_build_object(${pairs.map(([key, sql]) => `${literal(key)}, ${sql}`).join(', ')})`;
}

function pairsOf(name: string, item: RequestItem, alias: string): [key: string, sql: string][] {
  const table = tableOf(name);
  if (item.kind === 'star') {
    return [...Object.keys(table.columns), ...table.hidden].map((column) => [column, `${alias}.${column}`]);
  }
  if (item.kind === 'column') {
    const key = item.alias ?? item.field.path.at(-1)?.key ?? item.field.name;
    const sql = fieldOf(item.field, alias);
    return [[key, item.cast === null ? sql : `(${sql})::${item.cast}`]];
  }
  const { far, related, join } = stepTo(name, item, alias);
  if (!item.spread) {
    const rows = rowsOf(related.table, item.node, far, join);
    const value = related.one
      ? `(select q.o from (${rows}) q)`
      : `(select coalesce(json_agg(q.o order by q.n), '[]') from (${rows}) q)`;
    return [[item.alias ?? item.target, value]];
  }
  return item.node.items.flatMap((inner) =>
    pairsOf(related.table, inner, far).map(([key, sql]): [string, string] => {
      const cell = { ...item.node, items: [] };
      const rows = rowsOf(related.table, cell, far, join).replace('json_build_object() as o', `${sql} as o`);
      return [
        key,
        related.one
          ? `(select q.o from (${rows}) q)`
          : `(select coalesce(json_agg(q.o order by q.n), '[]') from (${rows}) q)`,
      ];
    }),
  );
}

function stepTo(name: string, { target }: RequestEmbed, alias: string) {
  const related = tableOf(name).related[target];
  if (related === undefined) throw new Error(`${name} has no ${target}`);
  const far = `${alias}${target[0]}`;
  return { far, related, join: related.join(alias, far) };
}

/** Whether the embedded resource has a row, as SQL. */
function existsOf(name: string, embed: RequestEmbed, alias: string): string {
  const { far, related, join } = stepTo(name, embed, alias);
  const { limit, offset } = embed.node;
  const where = conditionsOf(related.table, embed.node, far, join);
  return `exists (select from ${related.table} ${far} where ${where}${limit === null ? '' : ` limit ${limit}`} offset ${offset})`;
}

function conditionsOf(name: string, node: RequestNode, alias: string, join: string): string {
  const inner = node.items.flatMap((item) =>
    item.kind === 'embed' && item.join === 'inner' ? [existsOf(name, item, alias)] : [],
  );
  return [join, ...inner, ...node.filters.map((filter) => filterOf(name, node, filter, alias))].join(' and ');
}

function filterOf(name: string, node: RequestNode, filter: Filter, alias: string): string {
  const not = filter.negated ? 'not ' : '';
  if (filter.kind === 'condition') return `${not}(${conditionOf(name, node, filter, alias)})`;
  return `${not}(${filter.parts.map((part) => filterOf(name, node, part, alias)).join(` ${filter.kind} `)})`;
}

function conditionOf(name: string, node: RequestNode, { field, test }: Condition, alias: string): string {
  const embed = node.items.find((item) => item.kind === 'embed' && (item.alias ?? item.target) === field.name);
  if (embed?.kind === 'embed' && !Object.hasOwn(tableOf(name).columns, field.name)) {
    return `not ${existsOf(name, embed, alias)}`;
  }
  return testOf(fieldOf(field, alias), test);
}

function testOf(sql: string, test: Test): string {
  if (test.kind === 'is') return `${sql} is ${test.value.replace('_', ' ')}`;
  if (test.kind === 'in')
    return test.values.length === 0 ? `${sql} is null and false` : `${sql} in (${test.values.map(literal).join(', ')})`;
  if (test.kind === 'search') {
    const config = test.config === null ? '' : `${literal(test.config)}, `;
    return `to_tsvector(${config}${sql}) @@ ${QUERIES[test.operator]}(${config}${literal(test.value)})`;
  }
  const { operator, quantifier } = test;
  const value = operator === 'like' || operator === 'ilike' ? test.value.replaceAll('*', '%') : test.value;
  const right = quantifier === null ? literal(value) : `${quantifier}(${literal(value)})`;
  return `${sql} ${OPERATORS[operator]} ${right}`;
}

function fieldOf({ name, path }: Field, alias: string): string {
  const steps = path.map(({ arrow, key }) => `${arrow}${literal(key)}`).join('');
  return steps === '' ? `${alias}.${name}` : `(${alias}.${name}${steps})`;
}

function orderOf(name: string, node: RequestNode, term: OrderTerm, alias: string): string {
  const end = `${term.descending ? ' desc' : ''}${term.nulls === null ? '' : ` nulls ${term.nulls}`}`;
  if (term.related === null) return `${fieldOf(term.field, alias)}${end}`;
  const embed = node.items.find((item) => item.kind === 'embed' && (item.alias ?? item.target) === term.related);
  if (embed?.kind !== 'embed') throw new Error('an order by nothing');
  const { far, related, join } = stepTo(name, embed, alias);
  const { limit, offset } = embed.node;
  const where = conditionsOf(related.table, embed.node, far, join);
  const page = `${limit === null ? '' : ` limit ${limit}`} offset ${offset}`;
  return `(select ${fieldOf(term.field, far)} from ${related.table} ${far} where ${where}${page})${end}`;
}
