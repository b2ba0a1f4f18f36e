import { refuse } from '../refusals.ts';
import type { Answer } from '../request/accept.ts';
import type { JsonBody } from '../request/body.ts';
import type { Query, Scope } from '../request/query.ts';
import type { Column, Relation } from '../schema-model.ts';
import { renderAnswer, renderCounts } from './answer.ts';
import { noEmbeds, renderFilter } from './filter.ts';
import { renderRoot, type Statement } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { renderColumn, renderField, renderUsed, rootOf, type Source, tableSource } from './source.ts';
import { quote, type Writer } from './writer.ts';

export interface ChangeSpec {
  query: Query;
  /** Null when no rows are to be shown. */
  answer: Answer | null;
  /** SQL that counts the rows that existed before, for an upsert. */
  existing?: string | undefined;
}

const AFFECTED = '(select count(*)::float8 from source)';

/** The columns that a body's members name. @throws PGRST204 for a name that is not a column */
export function readColumns(relation: Relation, names: readonly string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (column === undefined) throw refuse.noBodyColumn(relation.name, name);
    return column;
  });
}

/** UPDATE of the rows that the filters name. */
export function renderUpdate(relation: Relation, body: JsonBody, spec: ChangeSpec, context: RenderContext): Statement {
  const { writer } = context;
  const target = tableSource(relation, writer);
  const columns = readColumns(relation, spec.query.columns ?? body.keys);
  if (columns.length === 0) {
    const nothing = (returning: string) => `select ${returning} from ${target.from} as ${target.alias} where false`;
    return finish(target, nothing, spec, context);
  }
  const [object] =
    body.kind === 'array' ? [`(${writer.bind(body.text)}::json->0)`] : [`${writer.bind(body.text)}::json`];
  const sets = columns.map(({ name }) => `${quote(name)} = body.${quote(name)}`).join(', ');
  const rows = `json_to_record(${object}) as body(${columns.map(declare).join(', ')})`;
  const where = conditions(spec.query.root, target, writer);
  const change = (returning: string) =>
    `update ${target.from} as ${target.alias} set ${sets} from ${rows}${where} returning ${returning}`;
  return finish(target, change, spec, context);
}

/** DELETE of the rows that the filters name. */
export function renderDelete(relation: Relation, spec: ChangeSpec, context: RenderContext): Statement {
  const target = tableSource(relation, context.writer);
  const where = conditions(spec.query.root, target, context.writer);
  const change = (returning: string) => `delete from ${target.from} as ${target.alias}${where} returning ${returning}`;
  return finish(target, change, spec, context);
}

/** A column as a record's description declares it. */
export function declare({ name, type }: Pick<Column, 'name' | 'type'>): string {
  return `${quote(name)} ${type}`;
}

/**
 * Puts the change into a CTE and reads the answer from the columns that it returns. Only the columns that are shown are
 * returned: a role may be allowed to write a row and read a part of it.
 */
export function finish(
  target: Source,
  change: (returning: string) => string,
  { query, answer, existing }: ChangeSpec,
  context: RenderContext,
): Statement {
  const { writer } = context;
  if (answer === null) {
    const text = `with source as (${change('1')}) ${renderCounts({ affected: AFFECTED, total: null, existing })}`;
    return { text, values: writer.values };
  }
  const used = new Set<string>();
  const source: Source = { ...rootOf(target.relation), from: 'source', alias: writer.name('t'), used };
  const shown: Query = { ...query, root: { ...query.root, filters: [] } };
  // The change itself has applied the limit already.
  const page = { offset: 0, limit: null };
  const node = renderRoot(source, shown, page, context);
  const tail = renderAnswer(node, answer, { affected: AFFECTED, total: null, existing }, writer);
  return { text: `with source as (${change(returningOf(target, used))}) ${tail}`, values: writer.values };
}

function returningOf(target: Source, used: ReadonlySet<string>): string {
  const columns = [...used].map((name) => renderUsed(target.relation, name, target.alias));
  return columns.length === 0 ? '1' : columns.join(', ');
}

/** @throws PGRST109 for a limit without an order: which rows are changed would be random */
function conditions(scope: Scope, target: Source, writer: Writer): string {
  const limited = scope.limit !== null || scope.offset > 0;
  if (limited && scope.order.length === 0) throw refuse.limitWithoutOrder();
  if (limited) return ` where ${renderLimited(scope, target, writer)}`;
  return renderWhere(scope, target, writer);
}

function renderWhere(scope: Scope, source: Source, writer: Writer): string {
  const filters = scope.filters.map((filter) => renderFilter(filter, source, writer, noEmbeds));
  return filters.length === 0 ? '' : ` where ${filters.join(' and ')}`;
}

/** The first rows in an order, by their key or, where there is none, by the columns of the order. */
function renderLimited(scope: Scope, target: Source, writer: Writer): string {
  const { relation } = target;
  const inner = tableSource(relation, writer);
  const terms = scope.order.map(({ related, field, descending, nulls }) => {
    if (related !== null) throw refuse.notEmbedded(related);
    const { sql } = renderField(inner, field, writer);
    return `${sql}${descending ? ' desc' : ''}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  const ordered = new Set(scope.order.map(({ field }) => field.name));
  const keys = relation.primaryKey.length > 0 ? relation.primaryKey : [...ordered];
  const of = (source: Source) => keys.map((name) => renderColumn(source, name).sql).join(', ');
  const limit = scope.limit === null ? '' : ` limit ${writer.bind(String(scope.limit))}::bigint`;
  const offset = scope.offset === 0 ? '' : ` offset ${writer.bind(String(scope.offset))}::bigint`;
  const rows = `select ${of(inner)} from ${inner.from} as ${inner.alias}${renderWhere(scope, inner, writer)}`;
  return `(${of(target)}) in (${rows} order by ${terms.join(', ')}${limit}${offset})`;
}
