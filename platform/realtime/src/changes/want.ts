import type { ChangeWant } from './contract.ts';
import { changesFault } from './faults.ts';
import { type Condition, parseFilter } from './filter.ts';

/** What a channel wants to hear, read. */
export interface Want {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` is every schema. */
  schema: string;
  /** `*` is every table. */
  table: string;
  conditions: readonly Condition[];
  /** The columns to send besides the primary key; null is every column that may be read. */
  select: readonly string[] | null;
}

/** Reads a want as the published service does: a table alone is one of public, a schema alone means all of its tables. */
export function readWant(written: ChangeWant): Want {
  const schema = readName(written.schema);
  const table = readName(written.table);
  const { filter = null } = written;
  if (schema === null && table === null)
    throw changesFault(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    );
  if (filter !== null && typeof filter !== 'string')
    throw changesFault('Error parsing `filter` params: a filter is a text');
  const want: Want = {
    id: written.id,
    event: readEvent(written.event),
    schema: schema ?? 'public',
    table: table ?? '*',
    conditions: filter === null ? [] : parseFilter(filter),
    select: readSelect(written.select),
  };
  if (want.select !== null && (want.schema === '*' || want.table === '*'))
    throw changesFault('Column selection needs one schema and one table');
  return want;
}

function readName(name: unknown): string | null {
  if (name === undefined || name === null) return null;
  if (typeof name !== 'string' || name === '' || name.length > 100 || name.includes('\0'))
    throw changesFault('`schema` and `table` are names');
  return name;
}

function readEvent(event: unknown): Want['event'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*';
}

function readSelect(select: unknown): readonly string[] | null {
  if (select === undefined || select === null) return null;
  if (!Array.isArray(select) || select.length > 1_000)
    throw changesFault('Error parsing `select` params: expected a list of column names');
  const names = select.filter((name): name is string => typeof name === 'string');
  return names.length === 0 ? null : names;
}

/** True when a want is about this table. */
export function isAbout(want: Want, relation: { schema: string; name: string }): boolean {
  const { schema, table } = want;
  return (schema === '*' || schema === relation.schema) && (table === '*' || table === relation.name);
}

/** How the published service names a want in its messages. */
export function describeWant(want: Want): string {
  const filters = want.conditions.map(
    ({ column, operator, negated, values }) => `${column}=${negated ? 'not.' : ''}${operator}.${values.join(',')}`,
  );
  return `[event: ${want.event}, schema: ${want.schema}, table: ${want.table}, filters: [${filters.join(', ')}]]`;
}
