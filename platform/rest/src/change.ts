import type { FastifyRequest } from 'fastify';
import type { FieldItem } from './grammar/tree.ts';
import { followsTx, type RestOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import { applied } from './read.ts';
import { refuse } from './refusals.ts';
import { readAccept } from './request/accept.ts';
import { readBody } from './request/body.ts';
import { appliedPreferences } from './request/prefer.ts';
import { parseQuery } from './request/query.ts';
import type { Head } from './request/request.ts';
import { checkRows, queryAnswer, runAsCaller } from './run.ts';
import type { SchemaCache } from './schema/cache.ts';
import { readRelation } from './schema/lookup.ts';
import type { AnswerRow } from './statement/answer.ts';
import { renderDelete, renderUpdate } from './statement/change.ts';
import { renderInsert } from './statement/insert.ts';
import type { Statement } from './statement/read.ts';
import { Writer } from './statement/writer.ts';

/** POST, PATCH and DELETE of a table or view. */
export async function changeRows(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
  name: string,
): Promise<Outcome> {
  const asksFor = parseQuery(head.search);
  const { prefer } = head;
  const shown = prefer.return === 'representation';
  const located = prefer.return === 'headers-only' && head.method === 'POST';
  const body = head.method === 'DELETE' ? null : readBody(bodyText(request), null);
  const statement = await cache.with((schema): Statement => {
    const relation = readRelation(schema, head.schema, name);
    const reading = { schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows: null };
    const keys = located ? relation.primaryKey : [];
    const query = keys.length === 0 ? asksFor : { ...asksFor, select: keys.map(keyItem) };
    const answer = shown ? head.answer : keys.length === 0 ? null : readAccept('application/json');
    const asked = { query, answer };
    if (body === null) return renderDelete(relation, asked, reading);
    if (head.method === 'POST') return renderInsert(relation, body, { ...asked, ...prefer }, reading);
    if (body.kind === 'other' || body.rows > 1) throw refuse.body();
    return renderUpdate(relation, body, asked, reading);
  });
  const row = await runAsCaller(options, request, head, false, async (transaction) => {
    const found = await queryAnswer(transaction, statement);
    checkRows(head, found, shown);
    return found;
  });
  return {
    status: statusOf(head, shown),
    body: shown ? row.body : null,
    type: head.answer.type,
    headers: {
      'content-range': rangeOf(head, row),
      ...(located ? locationOf(head, row) : {}),
      ...applied(preferences(options, head)),
    },
  };
}

function keyItem(name: string): FieldItem {
  return { kind: 'field', alias: null, field: { name, path: [] }, cast: 'text', aggregate: null };
}

/** Where the one new row stands: `/todos?id=eq.5`. */
function locationOf({ path }: Head, row: AnswerRow): Record<string, string> {
  const rows: unknown = JSON.parse(row.body ?? '[]');
  const [first, second] = Array.isArray(rows) ? rows : [];
  if (first === undefined || second !== undefined) return {};
  const keys = Object.entries(first).map(([name, value]): [string, string] => [name, `eq.${value}`]);
  return { location: `${path}?${new URLSearchParams(keys)}` };
}

/** The body of a request as text; the door parses no JSON before it knows what it is for. */
export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function statusOf({ method }: Head, shown: boolean): number {
  if (method === 'POST') return 201;
  return shown ? 200 : 204;
}

function rangeOf({ method, prefer }: Head, { affected }: AnswerRow): string {
  const rows = affected ?? 0;
  const range = method === 'PATCH' && rows > 0 ? `0-${rows - 1}` : '*';
  return `${range}/${prefer.count === null ? '*' : rows}`;
}

function preferences(options: RestOptions, { prefer, method }: Head): string {
  const followed = [
    ...(method === 'POST' ? (['missing', 'resolution'] as const) : (['maxAffected'] as const)),
    'return',
    'count',
    'handling',
    ...(followsTx(options) ? (['tx'] as const) : []),
  ] as const;
  return appliedPreferences(prefer, followed);
}
