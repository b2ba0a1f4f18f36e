import type { FastifyRequest } from 'fastify';
import { type Outcome, readOverrides } from '../execution/outcome.ts';
import { runPlan } from '../execution/plan.ts';
import { checkRows, maxAffectedOf, queryAnswer, runAsCaller } from '../execution/run.ts';
import { startsAsFilter } from '../grammar/filter.ts';
import { followsTx, type RestOptions } from '../options.ts';
import { refuse } from '../refusals.ts';
import type { Answer } from '../request/accept.ts';
import { readCallBody } from '../request/body.ts';
import { appliedPreferences } from '../request/prefer.ts';
import { parseQuery, type Query } from '../request/query.ts';
import { contentRange, narrowPage, rangeStatus } from '../request/range.ts';
import { type Head, readRawBody } from '../request/request.ts';
import type { SchemaCache } from '../schema/cache.ts';
import { type CallArguments, listRoutines, readRoutine } from '../schema/routine.ts';
import type { Routine, Schema } from '../schema-model.ts';
import { type CallSpec, renderCall } from '../statement/call.ts';
import { Writer } from '../statement/writer.ts';
import { applied } from './read.ts';

/** GET, HEAD and POST of `/rpc/<function>`. */
export async function callFunction(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
  name: string,
): Promise<Outcome> {
  const hasBody = head.method === 'POST';
  const body = hasBody ? readCallBody(readRawBody(request)) : null;
  const shown = head.prefer.return !== 'minimal' && head.method !== 'HEAD';
  const rendered = await cache.with((schema) => {
    const query = parseQuery(head.search, hasBody ? undefined : argumentTest(schema, head.schema, name));
    const choice = readRoutine(schema, head.schema, name, argumentsOf(body, query));
    if (maxAffectedOf(head) !== null && !choice.routine.returns.set) throw refuse.maxAffectedCall();
    const page = narrowPage(query.root, head.range, options.maxRows);
    const context = { schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows: options.maxRows };
    const answer = chooseAnswer(head, choice.routine);
    const input = body === null ? query.args : body.kind === 'form' ? body.pairs : body;
    const counted = shown || head.method !== 'HEAD' || head.prefer.count !== null;
    const spec: CallSpec = { query, answer: counted ? answer : null, page, count: head.prefer.count, input };
    return { routine: choice.routine, page, answer, statement: renderCall(choice, spec, context) };
  });
  const { routine, answer, page, statement } = rendered;
  const { returns } = routine;
  const readOnly = !hasBody || !routine.volatile;
  if (answer.plan !== null) return runPlan(options, request, head, readOnly, statement, answer.plan);
  const row = await runAsCaller(options, request, head, readOnly ? 'reads once' : 'writes', async (transaction) => {
    const found = await queryAnswer(transaction, statement);
    checkRows(head, found, shown && returns.rows !== null && !returns.void);
    return found;
  });
  const total = returns.set ? row.total : head.prefer.count === null ? null : row.rows;
  const status = rangeStatus(page.offset, row.rows, total);
  const empty = returns.void || !shown;
  return {
    status: returns.void || (empty && hasBody) ? 204 : status,
    body: empty ? null : bodyOf(row.body, answer, returns),
    type: answer.type,
    headers: {
      'content-range': contentRange(page.offset, row.rows, total),
      ...applied(preferences(options, head)),
    },
    overrides: readOverrides(row),
  };
}

/** The input of the call, for the choice between overloads. */
function argumentsOf(body: ReturnType<typeof readCallBody> | null, query: Query): CallArguments {
  const namesOf = (pairs: readonly [string, string][]) => [...new Set(pairs.map(([name]) => name))];
  if (body === null) return { names: namesOf(query.args), whole: null };
  if (body.kind === 'form') return { names: namesOf(body.pairs), whole: null };
  if (body.kind === 'raw') return { names: [], whole: body.base };
  return { names: body.keys, whole: 'json' };
}

/**
 * The most preferred media type that the function's result can be shown as: its own one, when its type is a domain of
 * that name; else rows and JSON, and one value as text, XML or bytes.
 * @throws 406 PGRST107
 */
function chooseAnswer(head: Head, { returns }: Routine): Answer {
  const own = /^(?:.*\.)?"([^"/]+\/[^"/]+)"$/.exec(returns.type)?.[1]?.toLowerCase() ?? null;
  const bare = returns.rows === null && !returns.set;
  for (const accept of head.accepts) {
    if (bare && own !== null && accept.plan === null && (accept.name === own || accept.name === '*/*')) {
      return {
        shape: 'value',
        stripNulls: false,
        type: own === '*/*' ? 'application/octet-stream' : own,
        name: own,
        plan: null,
      };
    }
    if (accept.shape !== 'value' || returns.void) return accept;
    if (bare && own === null && takesValue(accept.name, returns.base)) return accept;
  }
  throw refuse.mediaType(head.accepts.map(({ name }) => name).join(', '));
}

function takesValue(media: string, base: string): boolean {
  if (media === 'application/octet-stream') return base === 'bytea';
  if (media === 'text/xml' || media === 'application/xml') return base === 'xml';
  return media === 'text/plain';
}

/** Bytes arrive as base64; a bare value that is null is an empty body. */
function bodyOf(body: string | null, { shape }: Answer, { base }: Routine['returns']): string | Buffer | null {
  if (shape !== 'value') return body;
  return base === 'bytea' ? Buffer.from(body ?? '', 'base64') : (body ?? '');
}

function preferences(options: RestOptions, { prefer }: Head): string {
  const followed = ['count', 'handling', 'maxAffected', 'timezone'] as const;
  return appliedPreferences(prefer, followsTx(options) ? [...followed, 'tx'] : followed);
}

/** A parameter is an argument when an overload has it and it is not a filter on a column of the rows. */
function argumentTest(schema: Schema, home: string, name: string): (name: string, value: string) => boolean {
  const routines = listRoutines(schema, home, name);
  const parameters = new Set(routines.flatMap((routine) => routine.parameters.map((parameter) => parameter.name)));
  const columns = new Set(routines.flatMap(({ returns }) => [...(returns.rows?.columns.keys() ?? [])]));
  const reserved = /^(order|limit|offset|and|or|not\.and|not\.or)$/;
  return (parameter, value) => {
    if (parameters.has(parameter)) return !(columns.has(parameter) && startsAsFilter(value));
    return !reserved.test(parameter) && !parameter.includes('.') && !startsAsFilter(value);
  };
}
