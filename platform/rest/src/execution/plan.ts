import type { FastifyRequest } from 'fastify';
import type { RestOptions } from '../options.ts';
import { type PlanForm, planOptions } from '../request/accept.ts';
import type { Head } from '../request/request.ts';
import type { Statement } from '../statement/read.ts';
import { noOverrides, type Outcome } from './outcome.ts';
import { runAsCaller } from './run.ts';

/** Returns the plan of a statement instead of its answer; with `analyze` the statement is run as well. */
export async function runPlan(
  options: RestOptions,
  request: FastifyRequest,
  head: Head,
  readOnly: boolean,
  { text, values }: Statement,
  { format, options: requested }: PlanForm,
): Promise<Outcome> {
  const words = [`format ${format}`, ...planOptions.filter((option) => requested.includes(option))];
  const rows = await runAsCaller(options, request, head, readOnly ? 'reads' : 'writes', async (transaction) => {
    const plan = await transaction.query<Record<string, unknown>>(`explain (${words.join(', ')}) ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']);
  });
  const body = format === 'json' ? JSON.stringify(rows[0] ?? []) : rows.join('\n');
  return {
    status: 200,
    body: head.method === 'HEAD' ? null : body,
    type: head.answer.type,
    headers: {},
    overrides: noOverrides,
  };
}
