import { restLimits } from '../limits.ts';
import type { Answer } from '../request/accept.ts';
import type { Node } from './render-context.ts';
import type { Writer } from './writer.ts';

/** The one row that every statement of this package returns. */
export interface AnswerRow {
  /** The response body; null when none was requested. */
  body: string | null;
  /** Rows in the body. */
  rows: number;
  /** Rows that a change touched or a call returned, whatever part of them is shown. */
  affected: number | null;
  /** Rows without the page's limits, when a count was requested. */
  total: number | null;
  /** Of the rows of an upsert, those that existed before. */
  existing: number | null;
  /** The setting response.headers after the statement has run; null when nothing set it. */
  headers: string | null;
  /** The same of response.status. */
  status: string | null;
}

export interface Counts {
  affected: string | null;
  total: string | null;
  existing?: string | undefined;
}

/** Wraps a SELECT so that the database itself writes the body and counts the rows. */
export function renderAnswer(node: Pick<Node, 'text'>, answer: Answer, counts: Counts, writer: Writer): string {
  const csv = answer.shape === 'csv';
  const { row, from } = renderSized(node.text, restLimits.answer, writer, csv ? csvLine : null);
  return `select ${bodyOf(answer, row)} as body, count(*)::float8 as rows, ${tail(counts)} from ${from}`;
}

/** Part of the message of the error that stops a statement whose rows have become too large. */
export const tooLargeMark = 'rows too large ';

/**
 * The rows of a SELECT with each as JSON in the column j. Their bytes are added up while they are read, and the
 * statement fails at the first one too many: a longer answer would not fit into a string of the process that sends it.
 * `extraColumns` names more columns of each row; none of the selected ones is there by itself, they may have any name.
 */
export function renderSized(
  text: string,
  maxBytes: number,
  writer: Writer,
  extraColumns: ((row: string) => string) | null = null,
): { row: string; from: string } {
  const [row, inner, sum] = [writer.name('r'), writer.name('x'), writer.name('s')];
  const columns = `row_to_json(${inner}.*) as j${extraColumns === null ? '' : `, ${extraColumns(inner)}`}`;
  // The offset keeps the planner from merging the levels, which would write each row's JSON twice.
  const rows = `select ${columns} from (${text}) as ${inner} offset 0`;
  const sized = `select ${sum}.*, sum(octet_length(${sum}.j::text)) over (rows between unbounded preceding and current row) as size from (${rows}) as ${sum}`;
  const fits = `${sum}.size <= ${maxBytes} or (${writer.bind(tooLargeMark)}::text || ${sum}.size::text)::int is null`;
  return { row, from: `(select ${sum}.* from (${sized}) as ${sum} where ${fits}) as ${row}` };
}

function csvLine(row: string): string {
  return `substring(${row}::text, 2, length(${row}::text) - 2) as line`;
}

/** The same answer without a body. */
export function renderCounts(counts: Counts): string {
  return `select null::text as body, 0::float8 as rows, ${tail(counts)}`;
}

/** The bare value of a function; bytes are encoded as base64. */
export function renderBare(binary: boolean, counts: Counts): string {
  const value = binary ? `encode((array_agg(source.value))[1]::bytea, 'base64')` : '(array_agg(source.value))[1]::text';
  return `select ${value} as body, count(*)::float8 as rows, ${tail(counts)} from source`;
}

/** The values of a function that gives no rows. */
export function renderValues(set: boolean, counts: Counts): string {
  const list = `coalesce(json_agg(source.value), '[]')`;
  const body = set ? list : `coalesce(json_agg(source.value)->0, 'null')`;
  return `select (${body})::text as body, count(*)::float8 as rows, ${tail(counts)} from source`;
}

/** The settings come last: functions and triggers have run when they are read. */
function tail({ affected, total, existing }: Counts): string {
  const counts = `${affected ?? 'null::float8'} as affected, ${total ?? 'null::float8'} as total, ${existing ?? 'null::float8'} as existing`;
  return `${counts}, ${setting('response.headers')} as headers, ${setting('response.status')} as status`;
}

function setting(name: 'response.headers' | 'response.status'): string {
  return `nullif(current_setting('${name}', true), '')`;
}

function bodyOf({ shape, stripNulls }: Answer, row: string): string {
  if (shape === 'csv') {
    const names = `(select string_agg(k.name, ',') from json_object_keys((json_agg(${row}.j)->0)) as k(name))`;
    return `coalesce(${names} || E'\\n' || string_agg(${row}.line, E'\\n'), '')`;
  }
  const list = shape === 'object' ? `(json_agg(${row}.j)->0)` : `coalesce(json_agg(${row}.j), '[]')`;
  return `${stripNulls ? `json_strip_nulls(${list})` : list}::text`;
}
