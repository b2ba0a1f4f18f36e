import type { Transaction, UserOptions } from '@schole/database';
import { network } from '@schole/http';
import type { FastifyRequest } from 'fastify';
import { defaultSearchPath, type RestOptions, rollsBack } from '../options.ts';
import { refuse } from '../refusals.ts';
import { type Head, requestSettings } from '../request/request.ts';
import type { AnswerRow } from '../statement/answer.ts';
import type { Statement } from '../statement/read.ts';
import { readOverrides } from './outcome.ts';
import { translateError } from './sqlstate.ts';

/** Runs the work in the one transaction of this request, as the caller; `reads once` is work of one read-only statement. */
export async function runAsCaller<Result>(
  options: RestOptions,
  request: FastifyRequest,
  head: Head,
  mode: 'writes' | 'reads' | 'reads once',
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const extraSearchPath = options.extraSearchPath ?? defaultSearchPath;
  try {
    return await options.database.asUser(request.caller.claims, work, {
      settings: requestSettings(request, head),
      searchPath: [...new Set([head.schema, ...extraSearchPath])],
      readOnly: mode !== 'writes',
      together: true,
      single: mode === 'reads once',
      ...(head.prefer.timezone === null ? {} : { timezone: head.prefer.timezone }),
      rollback: rollsBack(options, head.prefer.tx),
      ...payerOf(request),
    });
  } catch (error) {
    throw translateError(error, request.caller);
  }
}

/** People and visitors pay for the time of their statements; the service key does not. */
function payerOf({ caller: { claims }, ip }: FastifyRequest): Pick<UserOptions, 'payer'> {
  return claims.role === 'service_role' ? {} : { payer: claims.sub ?? `network ${network(ip)}` };
}

export async function queryAnswer(transaction: Transaction, statement: Statement): Promise<AnswerRow> {
  const { rows } = await transaction.query<AnswerRow & object>(statement.text, statement.values);
  return rows[0] ?? { body: null, rows: 0, affected: null, total: null, existing: null, headers: null, status: null };
}

/** `max-affected` is enforced under `handling=strict` only. */
export function maxAffectedOf({ prefer }: Head): number | null {
  return prefer.handling === 'strict' ? prefer.maxAffected : null;
}

/**
 * @throws 406 PGRST116 unless a single object was requested and there is exactly one; 400 PGRST124 above max-affected;
 * 500 PGRST111 and PGRST112 for a function that sets invalid headers or an invalid status
 */
export function checkRows(head: Head, row: AnswerRow, shown: boolean): void {
  readOverrides(row);
  const max = maxAffectedOf(head);
  if (max !== null && head.method !== 'PUT' && (row.affected ?? 0) > max) {
    throw refuse.maxAffected(row.affected ?? 0);
  }
  if (shown && head.answer.shape === 'object' && row.rows !== 1) throw refuse.single(row.rows);
}
