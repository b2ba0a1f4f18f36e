import type { ChangeRequestInput } from './contract.ts';
import { changesFault } from './faults.ts';
import { type Condition, parseFilter } from './filter.ts';

/** The parsed change request of a channel. */
export interface ChangeRequest {
  id: number;
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** `*` is every schema. */
  schema: string;
  /** `*` is every table. */
  table: string;
  conditions: readonly Condition[];
  /** The columns to send besides the primary key; null is every readable column. */
  select: readonly string[] | null;
}

/**
 * Parses a change request as the published service does: a table alone is one of public, a schema alone means all of
 * its tables.
 */
export function parseChangeRequest(written: ChangeRequestInput): ChangeRequest {
  const schema = readName(written.schema);
  const table = readName(written.table);
  const { filter = null } = written;
  if (schema === null && table === null)
    throw changesFault(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    );
  if (filter !== null && typeof filter !== 'string')
    throw changesFault('Error parsing `filter` params: a filter is a text');
  const request: ChangeRequest = {
    id: written.id,
    event: readEvent(written.event),
    schema: schema ?? 'public',
    table: table ?? '*',
    conditions: filter === null ? [] : parseFilter(filter),
    select: readSelect(written.select),
  };
  if (request.select !== null && (request.schema === '*' || request.table === '*'))
    throw changesFault('Column selection needs one schema and one table');
  return request;
}

function readName(name: unknown): string | null {
  if (name === undefined || name === null) return null;
  if (typeof name !== 'string' || name === '' || name.length > 100 || name.includes('\0'))
    throw changesFault('`schema` and `table` are names');
  return name;
}

function readEvent(event: unknown): ChangeRequest['event'] {
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

/** True when a request is about this table. */
export function matchesTable(request: ChangeRequest, relation: { schema: string; name: string }): boolean {
  const { schema, table } = request;
  return (schema === '*' || schema === relation.schema) && (table === '*' || table === relation.name);
}

/** The text by which the published service names a request in its messages. */
export function describeChangeRequest(request: ChangeRequest): string {
  const filters = request.conditions.map(
    ({ column, operator, negated, values }) => `${column}=${negated ? 'not.' : ''}${operator}.${values.join(',')}`,
  );
  return `[event: ${request.event}, schema: ${request.schema}, table: ${request.table}, filters: [${filters.join(', ')}]]`;
}
