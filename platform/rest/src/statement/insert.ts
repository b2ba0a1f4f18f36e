import { refuse } from '../refusals.ts';
import type { Body } from '../request/body.ts';
import type { Prefer } from '../request/prefer.ts';
import type { Column, Relation } from '../schema/model.ts';
import { type ChangeAsked, declare, finish, readColumns } from './change.ts';
import type { Statement } from './read.ts';
import type { Reading } from './reading.ts';
import { tableSource } from './source.ts';
import { quote, type Writer } from './writer.ts';

/** INSERT of one or many rows; with a resolution, an upsert on the primary key or the named columns. */
export function renderInsert(
  relation: Relation,
  body: Body,
  asked: ChangeAsked & Pick<Prefer, 'resolution' | 'missing'>,
  reading: Reading,
): Statement {
  const { writer } = reading;
  if (body.kind === 'other') throw refuse.body();
  if (asked.query.columns === null && !body.alike) throw refuse.body('All object keys must match');
  const target = tableSource(relation, writer);
  const columns = readColumns(relation, asked.query.columns ?? body.keys);
  const into = `insert into ${target.from} as ${target.alias}`;
  const conflict = renderConflict(relation, columns, asked);
  if (columns.length === 0) {
    if (body.kind === 'array' && body.rows !== 1) {
      // No names at all: nothing for [], and rows of defaults cannot be told apart from each other.
      const nothing = (returning: string) => `select ${returning} from ${target.from} as ${target.alias} where false`;
      return finish(target, nothing, asked, reading);
    }
    const change = (returning: string) => `${into} default values${conflict} returning ${returning}`;
    return finish(target, change, asked, reading);
  }
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const values = columns.map(({ name }) => `body.${quote(name)}`).join(', ');
  const rows = renderRows(columns, body, asked.missing, writer);
  const change = (returning: string) =>
    `${into} (${names}) select ${values} from ${rows}${conflict} returning ${returning}`;
  return finish(target, change, asked, reading);
}

function renderRows(columns: readonly Column[], body: Body, missing: Prefer['missing'], writer: Writer): string {
  const list = writer.bind(body.kind === 'array' ? body.text : `[${body.text}]`);
  const record = columns.map(declare).join(', ');
  const filled = missing === 'default' ? columns.filter(({ fallback }) => fallback !== null) : [];
  if (filled.length === 0) return `json_to_recordset(${list}::json) as body(${record})`;
  // The defaults are evaluated for each row; what the row itself says is laid over them.
  const defaults = filled.map(({ name, fallback }) => `jsonb_build_object(${writer.bind(name)}::text, ${fallback})`);
  const row = `jsonb_to_record(${defaults.join(' || ')} || element.value) as body(${record})`;
  return `jsonb_array_elements(${list}::jsonb) as element(value), lateral ${row}`;
}

function renderConflict(
  relation: Relation,
  columns: readonly Column[],
  { query, resolution }: ChangeAsked & Pick<Prefer, 'resolution'>,
): string {
  if (resolution === null) return '';
  const asked = readColumns(relation, query.onConflict ?? relation.primaryKey).map(({ name }) => name);
  if (asked.length === 0) return '';
  const keys = asked.map(quote).join(', ');
  if (resolution === 'ignore-duplicates' || columns.length === 0) return ` on conflict (${keys}) do nothing`;
  // The key's columns are equal already; leaving them out needs no right to change them.
  const others = columns.filter(({ name }) => !asked.includes(name));
  const changed = others.length > 0 ? others : columns;
  const sets = changed.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  return ` on conflict (${keys}) do update set ${sets}`;
}
