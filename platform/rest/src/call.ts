import type { FastifyRequest } from 'fastify';
import { looksLikeFilter } from './grammar/filter.ts';
import { followsTx, type RestOptions } from './options.ts';
import { type Outcome, readSaid } from './outcome.ts';
import { runPlan } from './plan.ts';
import { applied } from './read.ts';
import { refuse } from './refusals.ts';
import type { Answer } from './request/accept.ts';
import { readCallBody } from './request/body.ts';
import { appliedPreferences } from './request/prefer.ts';
import { parseQuery, type Query } from './request/query.ts';
import { contentRange, narrowPage, rangeStatus } from './request/range.ts';
import { type Head, readSent } from './request/request.ts';
import { checkRows, mostAffected, queryAnswer, runAsCaller } from './run.ts';
import type { SchemaCache } from './schema/cache.ts';
import type { Routine, Schema } from './schema/model.ts';
import { type Given, listRoutines, readRoutine } from './schema/routine.ts';
import { type CallAsked, renderCall } from './statement/call.ts';
import { Writer } from './statement/writer.ts';

/** GET, HEAD and POST of `/rpc/<function>`. */
export async function callFunction(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
  name: string,
): Promise<Outcome> {
  const posted = head.method === 'POST';
  const body = posted ? readCallBody(readSent(request)) : null;
  const shown = head.prefer.return !== 'minimal' && head.method !== 'HEAD';
  const called = await cache.with((schema) => {
    const query = parseQuery(head.search, posted ? undefined : argumentTest(schema, head.schema, name));
    const choice = readRoutine(schema, head.schema, name, givenBy(body, query));
    if (mostAffected(head) !== null && !choice.routine.returns.set) throw refuse.maxAffectedCall();
    const page = narrowPage(query.root, head.range, options.maxRows);
    const reading = { schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows: options.maxRows };
    const answer = chooseAnswer(head, choice.routine);
    const given = body === null ? query.args : body.kind === 'form' ? body.pairs : body;
    const counted = shown || head.method !== 'HEAD' || head.prefer.count !== null;
    const asked: CallAsked = { query, answer: counted ? answer : null, page, count: head.prefer.count, given };
    return { routine: choice.routine, page, answer, statement: renderCall(choice, asked, reading) };
  });
  const { routine, answer, page, statement } = called;
  const { returns } = routine;
  const readOnly = !posted || !routine.volatile;
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
    status: returns.void || (empty && posted) ? 204 : status,
    body: empty ? null : bodyOf(row.body, answer, returns),
    type: answer.type,
    headers: {
      'content-range': contentRange(page.offset, row.rows, total),
      ...applied(preferences(options, head)),
    },
    said: readSaid(row),
  };
}

/** What the call brings, for the choice between functions of one name. */
function givenBy(body: ReturnType<typeof readCallBody> | null, query: Query): Given {
  const namesOf = (pairs: readonly [string, string][]) => [...new Set(pairs.map(([name]) => name))];
  if (body === null) return { names: namesOf(query.args), whole: null };
  if (body.kind === 'form') return { names: namesOf(body.pairs), whole: null };
  if (body.kind === 'raw') return { names: [], whole: body.base };
  return { names: body.keys, whole: 'json' };
}

/**
 * The most wanted media type that the function's result can be shown as: its own one, when its type is a domain named
 * so; else rows and JSON, and one value as text, XML or bytes.
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

/** Bytes came as base64; a bare value that is null is an empty body. */
function bodyOf(body: string | null, { shape }: Answer, { base }: Routine['returns']): string | Buffer | null {
  if (shape !== 'value') return body;
  return base === 'bytea' ? Buffer.from(body ?? '', 'base64') : (body ?? '');
}

function preferences(options: RestOptions, { prefer }: Head): string {
  const usual = ['count', 'handling', 'maxAffected', 'timezone'] as const;
  return appliedPreferences(prefer, followsTx(options) ? [...usual, 'tx'] : usual);
}

/** A parameter is an argument when an overload has it and it is no filter on a column of the rows. */
function argumentTest(schema: Schema, home: string, name: string): (name: string, value: string) => boolean {
  const routines = listRoutines(schema, home, name);
  const parameters = new Set(routines.flatMap((routine) => routine.parameters.map((parameter) => parameter.name)));
  const columns = new Set(routines.flatMap(({ returns }) => [...(returns.rows?.columns.keys() ?? [])]));
  const words = /^(order|limit|offset|and|or|not\.and|not\.or)$/;
  return (parameter, value) => {
    if (parameters.has(parameter)) return !(columns.has(parameter) && looksLikeFilter(value));
    return !words.test(parameter) && !parameter.includes('.') && !looksLikeFilter(value);
  };
}
