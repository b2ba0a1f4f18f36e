import type { FastifyRequest } from 'fastify';
import { type Outcome, readOverrides } from '../execution/outcome.ts';
import { runPlan } from '../execution/plan.ts';
import { checkRows, queryAnswer, runAsCaller } from '../execution/run.ts';
import type { FieldItem } from '../grammar/tree.ts';
import { followsTx, type RestOptions } from '../options.ts';
import { refuse } from '../refusals.ts';
import { type Answer, plainRows } from '../request/accept.ts';
import { type JsonBody, readRowsBody } from '../request/body.ts';
import { appliedPreferences, type Prefer } from '../request/prefer.ts';
import { parseQuery, type Query } from '../request/query.ts';
import { type Head, readRawBody } from '../request/request.ts';
import type { SchemaCache } from '../schema/cache.ts';
import { readRelation } from '../schema/lookup.ts';
import type { Relation } from '../schema-model.ts';
import type { AnswerRow } from '../statement/answer.ts';
import { renderDelete, renderUpdate } from '../statement/change.ts';
import { renderInsert } from '../statement/insert.ts';
import { readPutKey } from '../statement/put.ts';
import type { Statement } from '../statement/read.ts';
import type { RenderContext } from '../statement/render-context.ts';
import { Writer } from '../statement/writer.ts';
import { applied } from './read.ts';

/** POST, PATCH, PUT and DELETE of a table or view. */
export async function changeRows(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
  name: string,
): Promise<Outcome> {
  const query = parseQuery(head.search);
  const shown = head.prefer.return === 'representation';
  const body = head.method === 'DELETE' ? null : readRowsBody(readRawBody(request));
  const statement = await cache.with((schema): Statement => {
    const relation = readRelation(schema, head.schema, name);
    const context = { schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows: null };
    return renderChange(relation, head, body, query, context);
  });
  if (head.answer.plan !== null) return runPlan(options, request, head, false, statement, head.answer.plan);
  const row = await runAsCaller(options, request, head, 'writes', async (transaction) => {
    const found = await queryAnswer(transaction, statement);
    checkRows(head, found, shown);
    if (head.method === 'PUT' && found.affected !== 1) throw refuse.putKey();
    return found;
  });
  return {
    status: statusOf(head, row),
    body: shown ? row.body : null,
    type: head.answer.type,
    headers: {
      ...(head.method === 'PUT' ? {} : { 'content-range': rangeOf(head, row) }),
      ...(isLocated(head) ? locationOf(head, row) : {}),
      ...applied(preferences(options, head)),
    },
    overrides: readOverrides(row),
  };
}

function renderChange(
  relation: Relation,
  head: Head,
  body: JsonBody | null,
  query: Query,
  context: RenderContext,
): Statement {
  const { prefer, method } = head;
  const spec = shownOf(relation, head, query);
  if (body === null) return renderDelete(relation, spec, context);
  if (method === 'POST') return renderInsert(relation, body, { ...spec, ...prefer, key: [] }, context);
  if (method === 'PUT') {
    const key = readPutKey(relation, query.root);
    return renderInsert(relation, body, { ...spec, resolution: 'merge-duplicates', missing: null, key }, context);
  }
  if (body.kind === 'other' || body.rows > 1) throw refuse.body();
  return renderUpdate(relation, body, spec, context);
}

/** The rows that the statement returns: those that are shown, the key of a new one, or none. */
function shownOf(relation: Relation, head: Head, query: Query): { query: Query; answer: Answer | null } {
  if (head.prefer.return === 'representation') return { query, answer: head.answer };
  const keys = isLocated(head) ? relation.primaryKey : [];
  if (keys.length === 0) return { query, answer: null };
  return { query: { ...query, select: keys.map(keyItem) }, answer: plainRows };
}

function isLocated({ prefer, method }: Head): boolean {
  return prefer.return === 'headers-only' && method === 'POST';
}

function keyItem(name: string): FieldItem {
  return { kind: 'field', alias: null, field: { name, path: [] }, cast: 'text', aggregate: null };
}

/** The address of the one new row: `/todos?id=eq.5`. */
function locationOf({ path }: Head, row: AnswerRow): Record<string, string> {
  const rows: unknown = JSON.parse(row.body ?? '[]');
  const [first, second] = Array.isArray(rows) ? rows : [];
  if (first === undefined || second !== undefined) return {};
  const keys = Object.entries(first).map(([name, value]): [string, string] => [name, `eq.${value}`]);
  return { location: `${path}?${new URLSearchParams(keys)}` };
}

/** An upsert that only matched existing rows created nothing, so its status is not 201. */
function statusOf({ method, prefer }: Head, { affected, existing }: AnswerRow): number {
  const made = (affected ?? 0) > (existing ?? 0);
  if (method === 'POST') return made || prefer.resolution !== 'merge-duplicates' ? 201 : 200;
  if (prefer.return !== 'representation') return 204;
  return method === 'PUT' && made ? 201 : 200;
}

function rangeOf({ method, prefer }: Head, { affected }: AnswerRow): string {
  const rows = affected ?? 0;
  const range = method === 'PATCH' && rows > 0 ? `0-${rows - 1}` : '*';
  return `${range}/${prefer.count === null ? '*' : rows}`;
}

function preferences(options: RestOptions, { prefer, method }: Head): string {
  const followed: (keyof Prefer)[] = ['return', 'count', 'handling', 'timezone'];
  if (method === 'POST') followed.push('missing', 'resolution');
  if (method === 'PATCH' || method === 'DELETE') followed.push('maxAffected');
  if (followsTx(options)) followed.push('tx');
  return appliedPreferences(prefer, followed);
}
