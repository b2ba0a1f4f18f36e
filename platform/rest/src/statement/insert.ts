import { refuse } from '../refusals.ts';
import type { JsonBody } from '../request/body.ts';
import type { Prefer } from '../request/prefer.ts';
import type { Column, Relation } from '../schema-model.ts';
import { type ChangeSpec, declare, finish, readColumns } from './change.ts';
import type { Statement } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { tableSource } from './source.ts';
import { quote, quoteRelation, type Writer } from './writer.ts';

export interface InsertSpec extends ChangeSpec, Pick<Prefer, 'resolution' | 'missing'> {
  /** Values that columns of the body must have for its row to be accepted (PUT); empty for none. */
  key: readonly (readonly [column: string, value: string])[];
}

/** INSERT of one or many rows; with a resolution, an upsert on the primary key or the named columns. */
export function renderInsert(relation: Relation, body: JsonBody, spec: InsertSpec, context: RenderContext): Statement {
  const { writer } = context;
  if (body.kind === 'other') throw refuse.body();
  if (spec.query.columns === null && !body.sameKeys) throw refuse.body('All object keys must match');
  const target = tableSource(relation, writer);
  const columns = readColumns(relation, spec.query.columns ?? body.keys);
  const into = `insert into ${target.from} as ${target.alias}`;
  const conflict = renderConflict(relation, columns, spec);
  if (columns.length === 0) {
    if (spec.key.length > 0) throw refuse.putKey();
    const count = body.kind === 'array' ? body.rows : 1;
    const change = (returning: string) =>
      count === 0
        ? `select ${returning} from ${target.from} as ${target.alias} where false`
        : `${into}${renderDefaults(relation, count)}${conflict} returning ${returning}`;
    return finish(target, change, spec, context);
  }
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const values = columns.map(({ name }) => `body.${quote(name)}`).join(', ');
  const rows = renderRows(columns, body, spec.missing, writer);
  const where = renderKey(relation, spec.key, columns, writer);
  const change = (returning: string) =>
    `${into} (${names}) select ${values} from ${rows}${where}${conflict} returning ${returning}`;
  return finish(target, change, { ...spec, existing: renderExisting(relation, columns, rows, where, spec) }, context);
}

/** Rows without any value: each is made of defaults. */
function renderDefaults(relation: Relation, count: number): string {
  const [first] = relation.columns.keys();
  if (first === undefined || count === 1) return ' default values';
  return ` (${quote(first)}) values ${Array.from({ length: count }, () => '(default)').join(', ')}`;
}

function renderRows(columns: readonly Column[], body: JsonBody, missing: Prefer['missing'], writer: Writer): string {
  const list = writer.bind(body.kind === 'array' ? body.text : `[${body.text}]`);
  const record = columns.map(declare).join(', ');
  const filled = missing === 'default' ? columns.filter(({ fallback }) => fallback !== null) : [];
  if (filled.length === 0) return `json_to_recordset(${list}::json) as body(${record})`;
  // Evaluated for the rows that need them only: the next value of a sequence takes a right of its own.
  const defaults = filled.map(({ name, fallback }) => {
    const key = `${writer.bind(name)}::text`;
    return `jsonb_build_object(${key}, case when not element.value ? ${key} then ${fallback} end)`;
  });
  const row = `jsonb_to_record(${defaults.join(' || ')} || element.value) as body(${record})`;
  return `jsonb_array_elements(${list}::jsonb) as element(value), lateral ${row}`;
}

/** @throws PGRST115 when the body does not contain the key that the address names */
function renderKey(relation: Relation, key: InsertSpec['key'], columns: readonly Column[], writer: Writer): string {
  if (key.length === 0) return '';
  const tests = key.map(([name, value]) => {
    const column = relation.columns.get(name);
    if (column === undefined || !columns.includes(column)) throw refuse.putKey();
    return `body.${quote(name)} = ${writer.bind(value)}::${column.type}`;
  });
  return ` where ${tests.join(' and ')}`;
}

function conflictKeys(relation: Relation, { query, resolution }: InsertSpec): string[] {
  if (resolution === null) return [];
  return readColumns(relation, query.onConflict ?? relation.primaryKey).map(({ name }) => name);
}

function renderConflict(relation: Relation, columns: readonly Column[], spec: InsertSpec): string {
  const keys = conflictKeys(relation, spec);
  if (keys.length === 0) return '';
  const named = keys.map(quote).join(', ');
  if (spec.resolution === 'ignore-duplicates' || columns.length === 0) return ` on conflict (${named}) do nothing`;
  // The key's columns are equal already; leaving them out needs no permission to change them.
  const others = columns.filter(({ name }) => !keys.includes(name));
  const changed = others.length > 0 ? others : columns;
  const sets = changed.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  return ` on conflict (${named}) do update set ${sets}`;
}

/** Counts the rows that an upsert conflicts with: the statement sees the table as it was before. */
function renderExisting(
  relation: Relation,
  columns: readonly Column[],
  rows: string,
  where: string,
  spec: InsertSpec,
): string | undefined {
  const keys = conflictKeys(relation, spec);
  const hasAllKeys = keys.every((key) => columns.some(({ name }) => name === key));
  if (spec.resolution !== 'merge-duplicates' || keys.length === 0 || !hasAllKeys) return undefined;
  const equal = keys.map((key) => `was.${quote(key)} = body.${quote(key)}`).join(' and ');
  return `(select count(*)::float8 from ${rows} join ${quoteRelation(relation)} as was on ${equal}${where})`;
}
