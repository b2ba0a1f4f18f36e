import type { Transaction } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import { type RestOptions, rollsBack, usualSearchPath } from './options.ts';
import { readSaid } from './outcome.ts';
import { refuse } from './refusals.ts';
import { type Head, requestSettings } from './request/request.ts';
import { translateError } from './sqlstate.ts';
import type { AnswerRow } from './statement/answer.ts';
import type { Statement } from './statement/read.ts';

/** Runs the work in the one transaction of this request, as the caller; `reads once` is work of one statement. */
export async function runAsCaller<Result>(
  options: RestOptions,
  request: FastifyRequest,
  head: Head,
  how: 'writes' | 'reads' | 'reads once',
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const further = options.extraSearchPath ?? usualSearchPath;
  try {
    return await options.database.asUser(request.caller.claims, work, {
      settings: requestSettings(request, head),
      searchPath: [...new Set([head.schema, ...further])],
      readOnly: how !== 'writes',
      together: true,
      single: how === 'reads once',
      ...(head.prefer.timezone === null ? {} : { timezone: head.prefer.timezone }),
      rollback: rollsBack(options, head.prefer.tx),
    });
  } catch (error) {
    throw translateError(error, request.caller);
  }
}

export async function queryAnswer(transaction: Transaction, statement: Statement): Promise<AnswerRow> {
  const { rows } = await transaction.query<AnswerRow & object>(statement.text, statement.values);
  return rows[0] ?? { body: null, rows: 0, affected: null, total: null, existing: null, headers: null, status: null };
}

/** A limit of `max-affected` counts under `handling=strict` only. */
export function mostAffected({ prefer }: Head): number | null {
  return prefer.handling === 'strict' ? prefer.maxAffected : null;
}

/**
 * @throws 406 PGRST116 unless a single object was asked for and there is exactly one; 400 PGRST124 above max-affected;
 * 500 PGRST111 and PGRST112 for a function that says headers or a status that are none
 */
export function checkRows(head: Head, row: AnswerRow, shown: boolean): void {
  readSaid(row);
  const most = mostAffected(head);
  if (most !== null && head.method !== 'PUT' && (row.affected ?? 0) > most) {
    throw refuse.maxAffected(row.affected ?? 0);
  }
  if (shown && head.answer.shape === 'object' && row.rows !== 1) throw refuse.single(row.rows);
}
