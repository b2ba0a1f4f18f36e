import type { Caller } from '@schole/http';
import type { FastifyRequest } from 'fastify';
import { type Outcome, readOverrides } from '../execution/outcome.ts';
import { runPlan } from '../execution/plan.ts';
import { checkRows, queryAnswer, runAsCaller } from '../execution/run.ts';
import { restLimits } from '../limits.ts';
import type { RestOptions } from '../options.ts';
import { appliedPreferences, type Prefer } from '../request/prefer.ts';
import { parseQuery } from '../request/query.ts';
import { contentRange, narrowPage, rangeStatus } from '../request/range.ts';
import type { Head } from '../request/request.ts';
import type { SchemaCache } from '../schema/cache.ts';
import { readRelation } from '../schema/lookup.ts';
import type { AnswerRow } from '../statement/answer.ts';
import { type ReadSpec, renderEstimate, renderRead } from '../statement/read.ts';
import { Writer } from '../statement/writer.ts';

/** GET and HEAD of a table or view. */
export async function readRows(
  options: RestOptions,
  cache: SchemaCache,
  request: FastifyRequest,
  head: Head,
  name: string,
): Promise<Outcome> {
  const { maxRows } = options;
  const query = parseQuery(head.search);
  const page = narrowPage(query.root, head.range, maxRows);
  const count = countFor(request.caller, head.prefer.count);
  const countLimit = options.countLimit ?? restLimits.counted;
  const spec = { query, answer: head.answer, page, count, countLimit };
  const { statement, estimate } = await cache.with((schema) => {
    const relation = readRelation(schema, head.schema, name);
    const createContext = () => ({ schema, writer: new Writer(), aggregates: options.aggregates ?? false, maxRows });
    return {
      statement: renderRead(relation, spec, createContext()),
      estimate: count === 'planned' || count === 'estimated' ? renderEstimate(relation, spec, createContext()) : null,
    };
  });
  if (head.answer.plan !== null) return runPlan(options, request, head, true, statement, head.answer.plan);
  const row = await runAsCaller(
    options,
    request,
    head,
    estimate === null ? 'reads once' : 'reads',
    async (transaction) => {
      const found = await queryAnswer(transaction, statement);
      const isExact = count === 'estimated' && (maxRows === null || (found.total ?? 0) <= maxRows);
      if (estimate === null || isExact) return found;
      const { rows } = await transaction.query(estimate.text, estimate.values);
      return { ...found, total: Math.max(readEstimate(rows[0]), found.total ?? 0) };
    },
  );
  const total = count === 'bounded' ? atLeastShown(row, page.offset, countLimit) : row.total;
  const status = rangeStatus(page.offset, row.rows, total);
  checkRows(head, row, true);
  return {
    status,
    body: head.method === 'HEAD' ? null : row.body,
    type: head.answer.type,
    headers: {
      'content-range': contentRange(page.offset, row.rows, total),
      'content-location': head.path,
      ...applied(appliedPreferences(head.prefer, ['count', 'handling', 'timezone'])),
    },
    overrides: readOverrides(row),
  };
}

/**
 * The planner's statistics speak of all rows of a table, those that policies hide included: only the service key, which
 * sees them, gets an estimate. Everybody else gets the exact number of the rows they see, up to a limit.
 */
function countFor({ claims }: Caller, count: Prefer['count']): ReadSpec['count'] {
  if (claims.role === 'service_role' || count === null || count === 'exact') return count;
  return 'bounded';
}

/** Of a count that was cut, the page may prove more: then its end is the least number of rows. */
function atLeastShown({ total, rows }: AnswerRow, offset: number, countLimit: number): number | null {
  return total !== null && total > countLimit ? Math.max(total, offset + rows) : total;
}

/** The Preference-Applied header, when preferences were applied. */
export function applied(preferences: string): Record<string, string> {
  return preferences === '' ? {} : { 'preference-applied': preferences };
}

/** The planner's estimate in `[{"Plan": {"Plan Rows": n}}]`. */
function readEstimate(row: Record<string, unknown> | undefined): number {
  const plans = row?.['QUERY PLAN'];
  const plan = Array.isArray(plans) ? plans[0]?.Plan : undefined;
  const rows: unknown = plan?.['Plan Rows'];
  return typeof rows === 'number' ? rows : 0;
}
