import type { Answer } from '../request/accept.ts';
import type { Node } from './reading.ts';
import type { Writer } from './writer.ts';

/** The one row that every statement of this door gives back. */
export interface AnswerRow {
  /** The body as it goes out; null when none was asked for. */
  body: string | null;
  /** Rows in the body. */
  rows: number;
  /** Rows that a change touched or a call gave back, whatever part of them is shown. */
  affected: number | null;
  /** Rows without the page's limits, when they were to be counted. */
  total: number | null;
}

export interface Counts {
  affected: string | null;
  total: string | null;
}

/** Wraps a SELECT so that the database itself writes the body and counts the rows. */
export function renderAnswer(node: Node, answer: Answer, counts: Counts, writer: Writer): string {
  const row = writer.name('r');
  return `select ${bodyOf(answer, row)} as body, count(*)::float8 as rows, ${tail(counts)} from (${node.text}) as ${row}`;
}

/** The same answer without a body. */
export function renderCounts(counts: Counts): string {
  return `select null::text as body, 0::float8 as rows, ${tail(counts)}`;
}

/** The values of a function that gives no rows. */
export function renderValues(set: boolean, counts: Counts): string {
  const list = `coalesce(json_agg(source.value), '[]')`;
  const body = set ? list : `coalesce(json_agg(source.value)->0, 'null')`;
  return `select (${body})::text as body, count(*)::float8 as rows, ${tail(counts)} from source`;
}

function tail({ affected, total }: Counts): string {
  return `${affected ?? 'null::float8'} as affected, ${total ?? 'null::float8'} as total`;
}

function bodyOf({ shape, stripNulls }: Answer, row: string): string {
  if (shape === 'csv') {
    const names = `(select string_agg(k.name, ',') from json_object_keys((json_agg(${row}.*)->0)) as k(name))`;
    const line = `substring(${row}::text, 2, length(${row}::text) - 2)`;
    return `coalesce(${names} || E'\\n' || string_agg(${line}, E'\\n'), '')`;
  }
  const list = shape === 'object' ? `(json_agg(${row}.*)->0)` : `coalesce(json_agg(${row}.*), '[]')`;
  return `${stripNulls ? `json_strip_nulls(${list})` : list}::text`;
}
