import type { FastifyRequest } from 'fastify';
import { bodyText } from './change.ts';
import { looksLikeFilter } from './grammar/filter.ts';
import type { RestOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import { applied } from './read.ts';
import { readBody } from './request/body.ts';
import { appliedPreferences } from './request/prefer.ts';
import { parseQuery } from './request/query.ts';
import { contentRange, narrowPage, rangeStatus } from './request/range.ts';
import type { Head } from './request/request.ts';
import { checkRows, queryAnswer, runAsCaller } from './run.ts';
import type { SchemaCache } from './schema/cache.ts';
import type { Schema } from './schema/model.ts';
import { listRoutines, readRoutine } from './schema/routine.ts';
import { renderCall } from './statement/call.ts';
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
  const body = posted ? readBody(bodyText(request), '{}') : null;
  const shown = head.prefer.return !== 'minimal' && head.method !== 'HEAD';
  const counts = head.method !== 'HEAD' || head.prefer.count !== null;
  const called = await cache.with((schema) => {
    const query = parseQuery(head.search, posted ? undefined : argumentTest(schema, head.schema, name));
    const given = body?.kind === 'object' ? body.keys : body === null ? query.args.map(([one]) => one) : [];
    const choice = readRoutine(schema, head.schema, name, [...new Set(given)], body !== null);
    const page = narrowPage(query.root, head.range, options.maxRows);
    const writer = new Writer();
    const reading = { schema, writer, aggregates: options.aggregates ?? false, maxRows: options.maxRows };
    const answer = shown || counts ? head.answer : null;
    const asked = { query, answer, page, count: head.prefer.count, given: body ?? query.args };
    return { routine: choice.routine, page, statement: renderCall(choice, asked, reading) };
  });
  const { returns, volatile } = called.routine;
  const row = await runAsCaller(options, request, head, !posted || !volatile, async (transaction) => {
    const found = await queryAnswer(transaction, called.statement);
    checkRows(head, found, shown && returns.rows !== null && !returns.void);
    return found;
  });
  const total = returns.set ? row.total : head.prefer.count === null ? null : row.rows;
  const status = rangeStatus(called.page.offset, row.rows, total);
  const empty = returns.void || !shown;
  return {
    status: empty && posted ? 204 : status,
    body: empty ? null : row.body,
    type: head.answer.type,
    headers: {
      'content-range': contentRange(called.page.offset, row.rows, total),
      ...applied(appliedPreferences(head.prefer, ['count', 'handling', 'maxAffected'])),
    },
  };
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
