import type { FastifyRequest } from 'fastify';
import type { RestOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import { applied } from './read.ts';
import { refuse } from './refusals.ts';
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
  const query = parseQuery(head.search);
  const { prefer } = head;
  const shown = prefer.return === 'representation';
  const body = head.method === 'DELETE' ? null : readBody(bodyText(request), null);
  const statement = await cache.with((schema): Statement => {
    const relation = readRelation(schema, head.schema, name);
    const reading = { schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows: null };
    const asked = { query, answer: shown ? head.answer : null };
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
    headers: { 'content-range': rangeOf(head, row), ...applied(preferences(options, head)) },
  };
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
    ...(options.rollback === true ? (['tx'] as const) : []),
  ] as const;
  return appliedPreferences(prefer, followed);
}
